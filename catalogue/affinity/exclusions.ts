import { isCommonWord } from '../reading/common-words.ts'
import type { Language, Trilingual } from '../reading/language.ts'
import type { Mark } from '../reading/marks.ts'
import type { FieldIndex } from '../retrieval/field-index.ts'
import type { Unwanted } from './heard.ts'
import type { AffinityField, AffinityWork } from './work.ts'

/** A wish against something, and what came of it. */
export interface Exclusion {
  /** The words that say something, as they were written. */
  readonly words: readonly string[]
  /** The works that are left out because of it; none where no theme, subject or text of theirs has such words. */
  readonly works: readonly string[]
  readonly statement: string
}

/**
 * Finds the works that wishes are against: those with a theme or a subject that is named, those of a form that is named, and
 * those with a title or a synopsis in which a word stands that is not everybody's. A mood has no record here, and is said to
 * have changed nothing.
 */
export function excluding(
  works: readonly AffinityWork[],
  index: FieldIndex<AffinityField>,
): (unwanted: readonly Unwanted[], language: Language) => readonly Exclusion[] {
  const describedBy = (word: string, spoken: Language): readonly string[] => {
    const postings = index.find(word, spoken)?.postings ?? []
    const running = isCommonWord(word) ? [] : postings.filter(({ field }) => isOwn.has(field))
    return running.flatMap(({ document }) => index.ids[document] ?? [])
  }
  const against = ({ meanings, text }: Mark, spoken: Language): readonly string[] => {
    const filed = works.filter(({ id, form, themes }) =>
      meanings.some(({ type, value }) => {
        if (type === 'form') return value === form
        return (
          type === 'topic' &&
          (value === `work/${id}` || themes.some((theme) => value === `theme/${theme.id}`))
        )
      }),
    )
    return filed.length > 0 ? filed.map(({ id }) => id) : describedBy(text.toLowerCase(), spoken)
  }
  return (unwanted, language) =>
    unwanted.flatMap(({ marks, reading }) => {
      const judged = marks.map((mark) => {
        const out = against(mark, reading.language)
        const word = mark.text.toLowerCase()
        const use: Use = out.length > 0 ? 'used' : index.find(word, reading.language) ? 'passing' : 'unused'
        return { word, out, use }
      })
      return (['used', 'passing', 'unused'] as const).flatMap((use) => {
        const some = judged.filter((one) => one.use === use)
        const words = some.map(({ word }) => word)
        if (words.length === 0) return []
        const out = new Set(some.flatMap((one) => one.out))
        const statement = phrases[use][language].replace('{words}', () => words.join(', '))
        return { words, works: works.flatMap(({ id }) => (out.has(id) ? id : [])), statement }
      })
    })
}

const isOwn: ReadonlySet<AffinityField> = new Set(['title', 'synopsis'])

/** What came of words: works were left out; they only stand in a text in passing; or nowhere. */
type Use = 'used' | 'passing' | 'unused'

const phrases: Readonly<Record<Use, Trilingual>> = {
  used: {
    pt: 'Ficou de fora, a pedido: {words}.',
    en: 'Left out, as asked: {words}.',
    es: 'Se dejó fuera, a petición: {words}.',
  },
  passing: {
    pt: 'Não serviu para escolher: {words}. Aparece nos textos deste catálogo, mas não é o nome de nenhum tema ou assunto de uma obra.',
    en: 'Not used to choose: {words}. It stands in the texts of this catalogue, but is the name of no theme or subject of a work.',
    es: 'No sirvió para elegir: {words}. Aparece en los textos de este catálogo, pero no es el nombre de ningún tema o asunto de una obra.',
  },
  unused: {
    pt: 'Não serviu para escolher: {words}. Nenhum tema ou assunto de uma obra tem esse nome aqui; se alguma fala disso por outras palavras, não está registado.',
    en: 'Not used to choose: {words}. No theme or subject of a work has that name here; whether a work speaks of it in other words is not recorded.',
    es: 'No sirvió para elegir: {words}. Ningún tema o asunto de una obra lleva ese nombre aquí; si alguna habla de ello con otras palabras, no consta.',
  },
}
