import { isTranslation } from '../iri.ts'
import { confirmedEditions } from '../lookup.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import type { Edition } from '../schemas/edition.ts'
import type { Work } from '../schemas/work.ts'

/** The edition whose publisher and pages a citation of the work gives: the first confirmed one in the work's language. */
export function citedEdition(catalogue: Catalogue, work: Work): Edition | undefined {
  return confirmedEditions(catalogue, work).find((edition) => !isTranslation(edition, work))
}
