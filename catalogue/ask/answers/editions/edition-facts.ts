import type { Language, Trilingual } from '../../../retrieval/language.ts'
import type { Edition } from '../../../schemas/edition.ts'
import { formatLabels, languageLabel } from '../../labels.ts'
import type { Library } from '../../library.ts'
import { enumerated } from '../../sentence.ts'

/** Said behind editions: no price is known here. */
export const notSold: Trilingual = {
  pt: 'O catálogo não indica lojas nem preços.',
  en: 'The catalogue names no shops and no prices.',
  es: 'El catálogo no indica tiendas ni precios.',
}

/** The editions that an editor has confirmed; the others are not told. */
export function confirmed({ catalogue }: Library): Edition[] {
  return catalogue.editions.filter(({ status }) => status === 'confirmed')
}

const translatedBy: Trilingual = { pt: 'tradução de', en: 'translated by', es: 'traducción de' }

const readBy: Trilingual = { pt: 'na voz de', en: 'read by', es: 'en la voz de' }

/** A title of an edition in the quotation marks of a language. */
export function quoted(title: string, language: Language): string {
  return language === 'en' ? `“${title}”` : `«${title}»`
}

/** One edition in a line: its format, language and date, and whatever else of it is on record. */
export function editionFacts(edition: Edition, spoken: Language): string {
  const { title, format, language, published, pages, publisher, translators, narrators, isbn } = edition
  const people = (role: Trilingual, list: Edition['translators']) =>
    list === undefined ? undefined : `${role[spoken]} ${enumerated(list, spoken, ({ name }) => name)}`
  return [
    title === undefined ? undefined : quoted(title, spoken),
    formatLabels[format][spoken],
    languageLabel(language, spoken),
    published,
    pages === undefined ? undefined : `${pages} p.`,
    publisher,
    people(translatedBy, translators),
    people(readBy, narrators),
    isbn === undefined ? undefined : `ISBN ${isbn.value}`,
  ]
    .filter((fact) => fact !== undefined)
    .join(', ')
}

/** What is said where the record does not state one thing of an edition. */
export const unnamed = {
  publisher: {
    pt: 'O registo não nomeia editora',
    en: 'The record names no publisher',
    es: 'El registro no nombra editorial',
  },
  translator: {
    pt: 'O registo não nomeia quem traduziu',
    en: 'The record names no translator',
    es: 'El registro no nombra a quien tradujo',
  },
  narrator: {
    pt: 'O registo não nomeia quem lê',
    en: 'The record names no reader',
    es: 'El registro no nombra a quien lee',
  },
  pages: {
    pt: 'O registo não declara páginas',
    en: 'The record states no pages',
    es: 'El registro no declara páginas',
  },
} as const
