import type { Language, Trilingual } from '../reading/language.ts'
import type { EditionFormat } from '../schemas/edition.ts'
import type { Work } from '../schemas/work.ts'

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
