import { jsonDocument } from './document.ts'
import { projectRecord } from './summaries.ts'

/** Design goals, related books and explicit limits of the game project. */
export const projectGameDocument = jsonDocument({
  path: '/api/project-game.json',
  operationId: 'getProjectGame',
  summary: 'The game project: design goals, related books and limits',
  describe: (catalogue, publication) => ({
    body: { project: projectRecord(catalogue, publication, catalogue.projects.game) },
    sources: catalogue.projects.game.sources,
    claimLimits: ['No release and no cognitive effect is inferred from a design goal.'],
  }),
})
