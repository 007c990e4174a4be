import { gameProjectSchema } from '../schemas/documents.ts'
import { jsonDocument } from './document.ts'
import { projectRecord } from './summaries.ts'

/** Design goals, related books and explicit limits of the game project. */
export const projectGameDocument = jsonDocument({
  path: '/api/project-game.json',
  operationId: 'getProjectGame',
  summary: 'The game project: design goals, related books and limits',
  description: 'The record of the game project. No release and no effect is inferred from a design goal.',
  applies: ({ projects }) => projects.game !== undefined,
  shape: { project: gameProjectSchema },
  describe: (catalogue, publication) => {
    const { game } = catalogue.projects
    if (game === undefined) throw new Error('The catalogue has no such project')
    return {
      body: { project: projectRecord(catalogue, publication, game) },
      sources: game.sources,
      claimLimits: ['No release and no cognitive effect is inferred from a design goal.'],
    }
  },
})
