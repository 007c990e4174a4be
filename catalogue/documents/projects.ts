import * as v from 'valibot'
import { projectsOf } from '../lookup/lookup.ts'
import { appProjectSchema, gameProjectSchema } from '../schemas/documents.ts'
import { jsonDocument } from './document.ts'
import { projectRecord } from './summaries.ts'

/** Factual records of the projects, with configuration, evidence, and medical and cognitive claim limits. */
export const projectsDocument = jsonDocument({
  path: '/api/projects.json',
  operationId: 'getOfficialProjects',
  summary: 'The projects: factual records, configuration, evidence and claim limits',
  description: 'The records of the app and of the game together. Neither makes a claim about cognition.',
  applies: (catalogue) => projectsOf(catalogue).length > 0,
  shape: { projects: v.array(v.union([appProjectSchema, gameProjectSchema])) },
  describe: (catalogue, publication) => {
    const projects = projectsOf(catalogue)
    return {
      body: { projects: projects.map((project) => projectRecord(catalogue, publication, project)) },
      sources: projects.flatMap((project) => project.sources),
      claimLimits: [
        'Neither project makes a medical claim or a claim about cognition; what each record says about evidence is all there is.',
      ],
    }
  },
})
