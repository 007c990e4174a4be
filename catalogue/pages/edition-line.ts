import { editionTitle } from '../lookup/lookup.ts'
import type { Edition } from '../schemas/edition.ts'
import type { Work } from '../schemas/work.ts'
import { plain } from './markdown.ts'

/** One edition in a line that is read alike in every language: "La Maison du sel (fr, paperback). Éditions du Traict, 2019-03-14. ISBN 9780306406157." */
export function editionLine(edition: Edition, work: Work): string {
  const { language, format, publisher, published, translators = [], isbn } = edition
  const issued = [publisher ?? '', String(published ?? '')].filter(Boolean).join(', ')
  return plain(
    [
      `${editionTitle(edition, work)} (${language}, ${format})`,
      issued,
      translators.length === 0 ? '' : `Tr. ${translators.map(({ name }) => name).join(', ')}`,
      isbn === undefined ? '' : `ISBN ${isbn.value}`,
    ]
      .filter(Boolean)
      .map((part) => `${part}.`)
      .join(' '),
  )
}
