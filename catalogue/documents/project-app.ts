import { appProjectSchema } from '../schemas/documents.ts'
import { jsonDocument } from './document.ts'
import { projectRecord } from './summaries.ts'

/** Operation, audience, configuration and limits of the companion app. */
export const projectAppDocument = jsonDocument({
  path: '/api/project-app.json',
  operationId: 'getProjectApp',
  summary: 'The companion app: operation, audience, configuration and limits',
  description:
    'The record of the app project: what is configured, what evidence there is, and what is not claimed. Absent where the catalogue has no such project.',
  applies: ({ projects }) => projects.app !== undefined,
  shape: { project: appProjectSchema },
  describe: (catalogue, publication) => {
    const { app } = catalogue.projects
    if (app === undefined) throw new Error('The catalogue has no such project')
    return {
      body: { project: projectRecord(catalogue, publication, app) },
      sources: app.sources,
    }
  },
})
