import * as v from 'valibot'
import { iri } from '../lookup/iri.ts'
import { contactSchema } from '../schemas/contact.ts'
import { address } from '../schemas/documents.ts'
import { jsonDocument } from './document.ts'

/** The verified public professional contact routes, with the contexts they are meant for. */
export const creatorContactsDocument = jsonDocument({
  path: '/api/creator-contacts.json',
  operationId: 'getOfficialCreatorContacts',
  summary: 'Verified public professional contact routes',
  description: 'Each address with the contexts that it is for. Nothing private, and nothing inferred.',
  applies: ({ contacts }) => contacts.length > 0,
  shape: { contacts: v.array(v.strictObject({ ...contactSchema.entries, iri: address })) },
  describe: (catalogue, { baseUrl }) => ({
    body: {
      contacts: catalogue.contacts.map((contact) => ({ ...contact, iri: iri.contact(baseUrl, contact.id) })),
    },
    sources: catalogue.author.sources,
    claimLimits: ['No private or inferred contact data is held here or anywhere in the catalogue.'],
  }),
})
