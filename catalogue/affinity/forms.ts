import { fold } from '../../src/language/fold.ts'
import type { Language, Trilingual } from '../reading/language.ts'
import type { EditionFormat } from '../schemas/edition.ts'
import type { Work } from '../schemas/work.ts'

/**
 * The literary forms that words name. English "romance" is a kind of love, and no novel; essays are a form of books here,
 * though for a question they are articles.
 */
export function formsNamed(words: readonly string[], language: Language): readonly Work['form'][] {
  const plain = words.map(fold).join(' ')
  return [
    ...new Set(
      formWords.flatMap(([form, pattern, only]) =>
        pattern.test(plain) && (only ?? language) === language ? [form] : [],
      ),
    ),
  ]
}

/** By which words each form is named; in one language only where the word is another in the others. */
const formWords: readonly (readonly [Work['form'], RegExp, Language?])[] = [
  ['epistolary_novel', /\bepistolar(es|y)?\b/],
  ['novel', /\b(novels?)\b/, 'en'],
  ['novel', /\b(romances?)\b/, 'pt'],
  ['novel', /\b(novelas?)\b/, 'es'],
  ['epistolary_novel', /\b(novels?)\b/, 'en'],
  ['epistolary_novel', /\b(romances?)\b/, 'pt'],
  ['epistolary_novel', /\b(novelas?)\b/, 'es'],
  ['novella', /\b(novellas?|noveletas?)\b/],
  ['novella', /\b(novelas?)\b/, 'pt'],
  ['short_stories', /\b(contos?|short stor(y|ies)|cuentos?|relatos?)\b/],
  ['essays', /\b(ensaios?|essays?|ensayos?)\b/],
  ['poetry', /\b(poesia|poemas?|poetry|poems?)\b/],
  ['drama', /\b(pecas? de teatro|plays|obras? de teatro)\b/],
]

/** What a work is on record as, in the words of those who ask for it. Novels are most of what there is: they tell nothing. */
const words: Readonly<Partial<Record<Work['form'] | EditionFormat | 'short', Trilingual>>> = {
  novella: { pt: 'noveleta novella', en: 'novella', es: 'novella' },
  epistolary_novel: { pt: 'epistolar', en: 'epistolary', es: 'epistolar' },
  short_stories: { pt: 'contos', en: 'stories', es: 'cuentos relatos' },
  essays: { pt: 'ensaios', en: 'essays', es: 'ensayos' },
  poetry: { pt: 'poesia poemas', en: 'poetry poems', es: 'poesía poemas' },
  drama: { pt: 'teatro', en: 'theatre', es: 'teatro' },
  audiobook: { pt: 'audiolivro áudio', en: 'audiobook audio', es: 'audiolibro audio' },
  epub: { pt: 'ebook epub', en: 'ebook epub', es: 'ebook epub' },
  short: { pt: 'curto curta breve livrinho', en: 'short brief', es: 'corto corta breve librito' },
}

/** What can be read in an evening or two. */
const PAGES_OF_SHORT = 150

interface Recorded {
  readonly form: Work['form']
  readonly formats: readonly EditionFormat[]
  readonly pages: number | null
}

export function recordWords({ form, formats, pages }: Recorded): Trilingual {
  const short = pages !== null && pages <= PAGES_OF_SHORT ? (['short'] as const) : []
  const known = [...new Set([form, ...formats, ...short])].flatMap((one) => words[one] ?? [])
  const inLanguage = (language: Language) => known.map((one) => one[language]).join(', ')
  return { pt: inLanguage('pt'), en: inLanguage('en'), es: inLanguage('es') }
}

/** Words that ask for a form or a format of which few works are: they tell what is wanted, as a theme does. */
const telling: ReadonlySet<string> = new Set(
  Object.values(words)
    .flatMap((said) => Object.values(said).flatMap((text) => fold(text).split(' ')))
    // By themselves these are anything that is told or played. Portuguese "novela" is left out: it is any novel in Spanish.
    .filter((word) => !['stories', 'teatro', 'theatre', 'audio'].includes(word)),
)

export function isFormWord(folded: string): boolean {
  return telling.has(folded)
}
