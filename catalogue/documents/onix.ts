import { onixMessage } from '../onix/message.ts'
import type { CatalogueDocument } from './document.ts'

/** The confirmed commercial editions as ONIX for Books. */
export const onixDocument: CatalogueDocument = {
  path: '/onix/books-onix-3.1.xml',
  operationId: 'getOnix31Catalog',
  summary: 'Confirmed commercial editions as ONIX for Books 3.1.2, reference tags',
  description:
    'One product record for each confirmed edition, for book trade systems. A demonstration catalogue goes out as test records.',
  mediaType: 'application/xml',
  render: (catalogue, { baseUrl }) => onixMessage(catalogue, baseUrl),
}
