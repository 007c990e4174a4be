import { fold } from '../../src/language/fold.ts'
import { isReadingLanguage, languages } from '../reading/language.ts'
import { remembered } from '../reading/remembered.ts'
import { aliasesOf, termOf } from '../reading/stem.ts'
import { isStopword, isStopwordAnywhere } from '../reading/stopwords.ts'
import { wordsOf } from './words.ts'

/** One stretch of text of a document: which field it belongs to, in which language, and where it came from. */
export interface Part<F extends string> {
  readonly field: F
  readonly language: string
  readonly text: string
  /** A theme or relation id, repeated in the explanation. */
  readonly origin?: string
  /** A name or an original title, in whatever language: the grammar of every language is left out of it. */
  readonly names?: boolean
}

export interface IndexedDocument<F extends string> {
  readonly id: string
  readonly parts: readonly Part<F>[]
}

/** How often a term stands in one field of one document, already divided by the field's length norm. */
interface Posting<F extends string> {
  readonly document: number
  readonly field: F
  readonly frequency: number
  readonly origins: readonly string[]
}

export interface FieldTerm<F extends string> {
  readonly term: string
  readonly idf: number
  readonly postings: readonly Posting<F>[]
}

export interface FieldIndex<F extends string> {
  readonly ids: readonly string[]
  /** The languages of its texts: those of the questions first, then whatever others an author has. */
  readonly languages: readonly string[]
  /** The fields in which a text may be named in a language that its reader does not write, if they are told apart. */
  readonly names: ReadonlySet<F> | undefined
  /** Whether anything of a document, which goes by its number, is written in a language. */
  isToldIn(document: number, language: string): boolean
  /** Whether some word of the index begins like this one: most words of readers do not, and need no further look. */
  mayHold(word: string): boolean
  /** The term that a word of a reader means in a language, if the catalogue has it. */
  find(word: string, language: string): FieldTerm<F> | undefined
  /** The same, for a form that the catalogue itself uses: in a language that the reader does not write, no stem is guessed. */
  findAsWritten(word: string, language: string): FieldTerm<F> | undefined
}

/** What is known of the documents beside their texts. */
interface Habits<F extends string> {
  readonly names?: ReadonlySet<F>
  /** Words that are met as they are written, and in no other form: English "even" is no evening. */
  readonly isFixed?: (word: string, language: string) => boolean
}

/** Length normalisation, Robertson & Zaragoza's b; short curated fields are kept from dominating by it. */
const B = 0.6

/**
 * An inverted index whose terms keep their language, because English "memory" and Spanish "memoria" have the same stem
 * and are not the same word. Each language is built once, never changed.
 */
export function fieldIndex<F extends string>(
  documents: readonly IndexedDocument<F>[],
  { names, isFixed = () => false }: Habits<F> = {},
): FieldIndex<F> {
  // Made when a word is first looked up: a service that starts has nobody waiting for its answers yet.
  const tables = new Map<string, LanguageTable<F>>()
  const tableOf = (language: string) => {
    const table = tables.get(language) ?? languageTable(documents, language, isFixed)
    tables.set(language, table)
    return table
  }
  const known = [
    ...new Set([...languages, ...documents.flatMap(({ parts }) => parts.map(({ language }) => language))]),
  ]
  const told = documents.map(({ parts }) => new Set(parts.map(({ language }) => language)))
  let beginnings: ReadonlySet<string> | undefined
  return {
    ids: documents.map((document) => document.id),
    languages: known,
    names,
    isToldIn: (document, language) => told[document]?.has(language) === true,
    mayHold(word) {
      beginnings ??= new Set(known.flatMap((language) => [...tableOf(language).beginnings]))
      return beginnings.has(beginning(fold(word)))
    },
    find: (word, language) => lookUp(tableOf(language), word, language),
    findAsWritten: (word, language) =>
      isGrammarOf(word, language) ? undefined : asWritten(tableOf(language), word, fold(word)),
  }
}

function lookUp<F extends string>(
  table: LanguageTable<F>,
  word: string,
  language: string,
): FieldTerm<F> | undefined {
  const folded = fold(word)
  if (!table.beginnings.has(beginning(folded)) || isGrammarOf(word, language)) return undefined
  // A form that the catalogue itself uses needs no stemming.
  const written = asWritten(table, word, folded)
  if (written !== undefined) return written
  const term = table.termOf(word)
  // A stem by itself is no word of Portuguese or Spanish: English "man" is not what is left of "manos".
  if (language !== 'en' && term === folded) return undefined
  return table.terms.get(term)
}

/** A form that the catalogue uses is found with its accents missing too. */
function asWritten<F extends string>(
  table: LanguageTable<F>,
  word: string,
  folded: string,
): FieldTerm<F> | undefined {
  const surface = table.surfaces.get(word) ?? table.surfaces.get(folded)
  return surface === undefined ? undefined : table.terms.get(surface)
}

/** Of a language whose grammar we do not know, the grammar of all that we know is left out. */
function isGrammarOf(word: string, language: string): boolean {
  return isReadingLanguage(language) ? isStopword(word, language) : isStopwordAnywhere(word)
}

interface LanguageTable<F extends string> {
  readonly termOf: (word: string) => string
  readonly terms: ReadonlyMap<string, FieldTerm<F>>
  readonly surfaces: ReadonlyMap<string, string>
  /** How the words and stems of the language begin: a word that begins otherwise needs no stemming to be missed. */
  readonly beginnings: ReadonlySet<string>
}

interface Count {
  frequency: number
  readonly origins: Set<string>
}

/** The words of a part without the grammar of its language, or of any language where it holds names. */
function weightyWords<F extends string>({ text, language, names }: Part<F>): string[] {
  const isGrammar = names === true ? isStopwordAnywhere : (word: string) => isGrammarOf(word, language)
  return wordsOf(text).filter((word) => !isGrammar(word))
}

function languageTable<F extends string>(
  documents: readonly IndexedDocument<F>[],
  language: string,
  isFixed: (word: string, language: string) => boolean,
): LanguageTable<F> {
  const exact = new Map<string, string>()
  const unaccented = new Map<string, string>()
  const counts = new Map<string, Map<number, Map<F, Count>>>()
  const lengths = documents.map(() => new Map<F, number>())
  documents.forEach((document, number) => {
    for (const part of document.parts) {
      if (part.language !== language) continue
      for (const word of weightyWords(part)) {
        // The full stop keeps it from being taken for the stem of anything.
        const term = exact.get(word) ?? (isFixed(word, language) ? `${fold(word)}.` : termOf(word, language))
        exact.set(word, term)
        const folded = fold(word)
        if (!unaccented.has(folded)) unaccented.set(folded, term)
        lengths[number]?.set(part.field, (lengths[number]?.get(part.field) ?? 0) + 1)
        count(counts, term, number, part)
      }
    }
  })
  const averages = averageLengths(lengths)
  const terms = new Map<string, FieldTerm<F>>()
  for (const [term, byDocument] of counts) {
    const idf = Math.log(1 + (documents.length - byDocument.size + 0.5) / (byDocument.size + 0.5))
    const postings: Posting<F>[] = []
    for (const [document, byField] of byDocument) {
      for (const [field, { frequency, origins }] of byField) {
        const length = lengths[document]?.get(field) ?? 1
        const norm = 1 - B + (B * length) / (averages.get(field) ?? 1)
        postings.push({ document, field, frequency: frequency / norm, origins: [...origins].sort() })
      }
    }
    terms.set(term, { term, idf, postings })
  }
  // Exact forms win over forms that only lost their accents ("pais" is not "país").
  const surfaces = new Map([...unaccented, ...exact])
  return {
    termOf: remembered((word) => termOf(word, language)),
    terms,
    surfaces,
    beginnings: new Set([...unaccented.keys(), ...terms.keys(), ...aliasesOf(language)].map(beginning)),
  }
}

const BEGINNING_UNITS = 4

/** Snowball replaces endings and leaves the first letters alone, but for a final y, which becomes i. */
function beginning(folded: string): string {
  const letters = folded.slice(0, BEGINNING_UNITS)
  return letters.includes('y') ? letters.replaceAll('y', 'i') : letters
}

function count<F extends string>(
  counts: Map<string, Map<number, Map<F, Count>>>,
  term: string,
  document: number,
  part: Part<F>,
): void {
  const byDocument = counts.get(term) ?? new Map<number, Map<F, Count>>()
  const byField = byDocument.get(document) ?? new Map<F, Count>()
  const entry = byField.get(part.field) ?? { frequency: 0, origins: new Set<string>() }
  entry.frequency += 1
  if (part.origin !== undefined) entry.origins.add(part.origin)
  byField.set(part.field, entry)
  byDocument.set(document, byField)
  counts.set(term, byDocument)
}

function averageLengths<F extends string>(lengths: readonly ReadonlyMap<F, number>[]): Map<F, number> {
  const totals = new Map<F, number>()
  for (const byField of lengths) {
    for (const [field, length] of byField) totals.set(field, (totals.get(field) ?? 0) + length)
  }
  return new Map([...totals].map(([field, total]) => [field, total / lengths.length]))
}
