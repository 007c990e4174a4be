import * as v from 'valibot'
import { address, workSummaries } from '../schemas/documents.ts'
import { line, slug } from '../schemas/text.ts'
import { jsonDocument } from './document.ts'
import { sourcesOfWorks, workSummary } from './summaries.ts'

/** Discovery routes for rights, publishing, media, safety technology and games. */
export const executiveBriefDocument = jsonDocument({
  path: '/api/executive-brief.json',
  operationId: 'getExecutiveDiscoveryBrief',
  summary: 'Where a professional should look first',
  description:
    'Routes through the catalogue for one purpose each: which documents to read, which works, whom to write to. Their order is no ranking.',
  applies: ({ briefs }) => briefs.length > 0,
  shape: {
    routes: v.array(
      v.strictObject({
        id: slug,
        name: line,
        purpose: line,
        documents: v.array(address),
        contact: v.optional(v.string()),
        works: workSummaries,
      }),
    ),
  },
  describe: (catalogue, publication) => ({
    body: {
      routes: catalogue.briefs.map((brief) => ({
        id: brief.id,
        name: brief.name,
        purpose: brief.purpose,
        documents: brief.documents.map((path) => publication.baseUrl + path),
        contact: catalogue.contacts.find((contact) => contact.id === brief.contact)?.email,
        works: brief.works.map((slug) => workSummary(catalogue, publication, slug)),
      })),
    },
    sources: sourcesOfWorks(
      catalogue,
      catalogue.briefs.flatMap((brief) => brief.works),
    ),
    claimLimits: [
      'The order of the routes is no ranking, and a work on a route is neither endorsed nor said to be available; no price, cost or return is stated or implied.',
    ],
  }),
})
