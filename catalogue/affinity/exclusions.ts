import { isCommonWord } from '../reading/common-words.ts'
import { type Language, languages, type Trilingual } from '../reading/language.ts'
import type { FieldIndex } from '../retrieval/field-index.ts'
import { formsNamed } from './forms.ts'
import type { KnownWord } from './known-words.ts'
import { themeVocabulary } from './theme-vocabulary.ts'
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
 * Finds the works that wishes are against: those with a theme that is named by its label or a keyword, those with a subject
 * that is no theme's word, those of a form that is all that is named ("no essays"), and those with a title or a synopsis in which
 * a word stands that is not everybody's ("no courtrooms"). A mood has no record here, and is said to have changed nothing.
 */
export function excluding(
  works: readonly AffinityWork[],
  index: FieldIndex<AffinityField>,
  known: (word: string) => KnownWord,
): (unwanted: readonly (readonly string[])[], language: Language, isSure: boolean) => readonly Exclusion[] {
  const vocabulary = themeVocabulary({ themes: [...new Set(works.flatMap(({ themes }) => themes))] })

  const leftOut = (telling: readonly string[], words: readonly string[], language: Language): LeftOut => {
    const groups = vocabulary.groupsIn(words, language)
    const themes = new Set(groups.flatMap((group) => [...group.themes]))
    const loose = words.filter((word) => !groups.some((group) => group.words.includes(word)))
    const told = loose.filter((word) => describedBy(word, language, index).length > 0)
    const described = new Set(told.flatMap((word) => describedBy(word, language, index)))
    const forms = words.length === 0 || isForm(telling, language) ? formsNamed(telling, language) : []
    const found = works.filter(
      ({ id, form, themes: own }) =>
        own.some((theme) => themes.has(theme.id)) || described.has(id) || forms.includes(form),
    )
    const met = forms.length > 0 ? telling : [...groups.flatMap((group) => group.words), ...told]
    return { works: found.map(({ id }) => id), met: new Set(met) }
  }

  return (unwanted, language, isSure) =>
    unwanted.flatMap((said) => {
      const telling = said.filter((word) => word.length > 1 && !known(word).isGrammar && !HOW_MANY.test(word))
      const words = telling.filter((word) => saysWhat(known(word)))
      const named = words.length > 0 ? words : telling
      // A few words may not show their language: what they mean in another is better than nothing.
      const heard = [language, ...(isSure ? [] : languages)]
      const found = heard.map((one) => leftOut(telling, words, one)).find((one) => one.works.length > 0)
      const used = named.filter((word) => found?.met.has(word))
      const unused = named.filter((word) => !found?.met.has(word))
      const stands = (word: string) => heard.some((one) => index.find(word, one) !== undefined)
      return [
        ...exclusion('used', used, found?.works ?? [], language),
        ...exclusion('passing', unused.filter(stands), [], language),
        ...exclusion(
          'unused',
          unused.filter((word) => !stands(word)),
          [],
          language,
        ),
      ]
    })
}

/** "Sem pressa nenhuma", "without a single robot". */
const HOW_MANY = /^(?:nenhum(?:as?|uns)?|ning[uú]n[ao]?s?|any|single|sol[oa]|só|[uú]nic[oa])$/u

/** The works that a wish is against, and the words of it that say so. */
interface LeftOut {
  readonly works: readonly string[]
  readonly met: ReadonlySet<string>
}

function exclusion(
  what: Use,
  words: readonly string[],
  works: readonly string[],
  language: Language,
): Exclusion[] {
  return words.length === 0 ? [] : [{ words, works, statement: statementOf(words, what, language) }]
}

/** "Books about signatures" are unwanted for what they are about. */
function saysWhat({ asks, isReading, isTheme }: KnownWord): boolean {
  return !isReading && (isTheme || !asks)
}

/** The works that have a word as a subject; or else those whose title or synopsis holds it, where it is not everybody's. */
function describedBy(word: string, language: Language, index: FieldIndex<AffinityField>): string[] {
  const postings = index.find(word, language)?.postings ?? []
  const within = (fields: readonly AffinityField[]) =>
    postings.flatMap(({ field, document }) => (fields.includes(field) ? (index.ids[document] ?? []) : []))
  const subjects = within(['subject'])
  return subjects.length > 0 || isCommonWord(word) ? subjects : within(['title', 'synopsis'])
}

/** "Epistolary novels at university": one form that no other word can mean. */
function isForm(words: readonly string[], language: Language): boolean {
  return formsNamed(words, language).join() === 'epistolary_novel'
}

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

export function statementOf(words: readonly string[], use: Use, language: Language): string {
  return phrases[use][language].replace('{words}', () => words.join(', '))
}
