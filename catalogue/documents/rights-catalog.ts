import * as v from 'valibot'
import { workSummarySchema } from '../schemas/documents.ts'
import { enquiryKinds } from '../schemas/rights.ts'
import { line } from '../schemas/text.ts'
import { jsonDocument } from './document.ts'
import { workSummary } from './summaries.ts'

/** Works open to editorial and audiovisual adaptation enquiries. */
export const rightsCatalogDocument = jsonDocument({
  path: '/api/rights-catalog.json',
  operationId: 'listRightsAndAdaptationEnquiries',
  summary: 'Works open to rights and adaptation enquiries',
  description:
    'Which enquiries each work is open to, and whom to ask. It is no offer, and presumes nothing about territory or licence.',
  applies: ({ rights }) => rights.length > 0,
  shape: {
    enquiries: v.array(
      v.strictObject({
        work: workSummarySchema,
        open_to: v.array(v.picklist(enquiryKinds)),
        note: line,
        contact: v.optional(v.string()),
      }),
    ),
  },
  describe: (catalogue, publication) => ({
    body: {
      enquiries: catalogue.rights.map(({ work, enquiries, contact, note }) => ({
        work: workSummary(catalogue, publication, work),
        open_to: enquiries,
        note,
        contact: catalogue.contacts.find((route) => route.id === contact)?.email,
      })),
    },
    sources: catalogue.works.flatMap((work) => work.sources),
    claimLimits: [
      'That a work is open to an enquiry presumes nothing about availability, territory, exclusivity or licence, and is no offer.',
    ],
  }),
})
