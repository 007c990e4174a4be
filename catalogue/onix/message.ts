import { element, xmlDocument } from '../../src/protocol/xml.ts'
import { confirmedEditions } from '../lookup/lookup.ts'
import { said } from '../lookup/said.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import type { Edition } from '../schemas/edition.ts'
import { product } from './product.ts'

/** The confirmed commercial editions with a cover: what the feed carries, and all it carries. */
export function feedEditions(catalogue: Catalogue): readonly Edition[] {
  return confirmedEditions(catalogue).filter(({ commercial, cover }) => commercial && cover !== undefined)
}

/**
 * The ONIX for Books message, reference tags. The attribute `release` only knows "3.1": the revision (3.1.2) is that of the
 * schema. The sent date is that of the content, so that the feed is the same bytes until the content changes.
 */
export function onixMessage(catalogue: Catalogue, baseUrl: string): string {
  const { site } = catalogue
  const editions = feedEditions(catalogue)
  const message = element(
    'ONIXMessage',
    [
      element('Header', [
        element('Sender', [element('SenderName', site.name)]),
        element('SentDateTime', site.updated.replaceAll('-', '')),
        element('MessageNote', said(site.provenance.statement, 'en')),
      ]),
      editions.length === 0
        ? element('NoProduct', [])
        : editions.map((edition) => product(catalogue, baseUrl, edition)),
    ],
    { xmlns: 'http://ns.editeur.org/onix/3.1/reference', release: '3.1' },
  )
  return xmlDocument(message)
}
