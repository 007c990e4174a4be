import { jsonDocument } from './document.ts'
import { projectRecord } from './summaries.ts'

/** Factual records of both projects, with configuration, evidence, and medical and cognitive claim limits. */
export const projectsDocument = jsonDocument({
  path: '/api/projects.json',
  operationId: 'getOfficialProjects',
  summary: 'The two projects: factual records, configuration, evidence and claim limits',
  describe: (catalogue, publication) => {
    const { app, game } = catalogue.projects
    return {
      body: { projects: [app, game].map((project) => projectRecord(catalogue, publication, project)) },
      sources: [...app.sources, ...game.sources],
      claimLimits: [
        'Neither project makes a medical claim or a claim about cognition; what each record says about evidence is all there is.',
      ],
    }
  },
})
