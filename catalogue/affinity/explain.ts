import { said } from '../lookup/said.ts'
import { everywhereIn, isCommonWord } from '../reading/common-words.ts'
import type { Language } from '../reading/language.ts'
import type { Contribution, Scored } from '../retrieval/bm25f.ts'
import { type AffinityField, type AffinityWork, runningFields } from './work.ts'

const fieldNames: Readonly<Record<Language, Readonly<Record<AffinityField, string>>>> = {
  pt: {
    theme: 'tema',
    idea: 'definição de tema',
    subject: 'assunto',
    title: 'título',
    synopsis: 'sinopse',
    relation: 'ponte editorial',
    record: 'ficha',
  },
  en: {
    theme: 'theme',
    idea: 'definition of a theme',
    subject: 'subject',
    title: 'title',
    synopsis: 'synopsis',
    relation: 'editorial bridge',
    record: 'record',
  },
  es: {
    theme: 'tema',
    idea: 'definición de tema',
    subject: 'asunto',
    title: 'título',
    synopsis: 'sinopsis',
    relation: 'puente editorial',
    record: 'ficha',
  },
}

const phrases: Readonly<Record<Language, { themes: string; words: string }>> = {
  pt: { themes: 'Temas em comum', words: 'Palavras que coincidem' },
  en: { themes: 'Themes in common', words: 'Words that meet' },
  es: { themes: 'Temas en común', words: 'Palabras que coinciden' },
}

const WORDS_SHOWN = 6

export interface MatchedTheme {
  readonly id: string
  readonly label: string
}

/** The themes of a work that were met by name or by definition, the strongest first. */
export function matchedThemes(
  work: AffinityWork,
  scored: Scored<AffinityField>,
  language: Language,
): MatchedTheme[] {
  const weight = new Map<string, number>()
  for (const { word, field, origins, micro } of scored.contributions) {
    // A word of everybody in a definition ("make") is no theme in common.
    if (field !== 'theme' && (field !== 'idea' || isCommonWord(word))) continue
    for (const origin of origins) weight.set(origin, (weight.get(origin) ?? 0) + micro)
  }
  return work.themes
    .filter((theme) => weight.has(theme.id))
    .sort((a, b) => (weight.get(b.id) ?? 0) - (weight.get(a.id) ?? 0) || (a.id < b.id ? -1 : 1))
    .map((theme) => ({ id: theme.id, label: said(theme.labels, language) }))
}

function isEmpty(word: string): boolean {
  return everywhereIn(word) !== 0
}

/** "Something" and "even" are in every text: they are told of where nothing else was met. */
function telling(all: readonly Contribution<AffinityField>[]): readonly Contribution<AffinityField>[] {
  const some = all.filter(({ word, field }) => !runningFields.has(field) || !isEmpty(word))
  return some.length > 0 ? some : all
}

/** One sentence or two for people; the figures stand beside it. */
export function explanation(
  themes: readonly MatchedTheme[],
  contributions: readonly Contribution<AffinityField>[],
  language: Language,
): string {
  const words = new Map<string, Set<string>>()
  for (const { word, field, near } of telling(contributions)) {
    const told = near === undefined ? word : `${word} ~ ${near}`
    if (!words.has(told) && words.size === WORDS_SHOWN) continue
    words.set(told, (words.get(told) ?? new Set()).add(fieldNames[language][field]))
  }
  const listed = [...words].map(([word, fields]) => `${word} (${[...fields].join(', ')})`)
  const met = `${phrases[language].words}: ${listed.join('; ')}.`
  return themes.length === 0
    ? met
    : `${phrases[language].themes}: ${themes.map(({ label }) => label).join(', ')}. ${met}`
}
