import { jsonDocument } from './document.ts'
import { projectRecord } from './summaries.ts'

/** Operation, audience, configuration and limits of the companion app. */
export const projectAppDocument = jsonDocument({
  path: '/api/project-app.json',
  operationId: 'getProjectApp',
  summary: 'The companion app: operation, audience, configuration and limits',
  describe: (catalogue, publication) => ({
    body: { project: projectRecord(catalogue, publication, catalogue.projects.app) },
    sources: catalogue.projects.app.sources,
  }),
})
