import { claimLimits } from '../documents/claim-limits.ts'
import { provenanceOf } from '../documents/document.ts'
import { iri, workPage } from '../lookup/iri.ts'
import { themeOf, titleFor, workOf } from '../lookup/lookup.ts'
import { said } from '../lookup/said.ts'
import { type Language, sayingsOf, wordSet } from '../reading/language.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import { mediumProfiles } from './medium.ts'
import type { Affinities, Affinity, Contribution, Exclusion } from './recommender.ts'
import type { AffinityRequest } from './request.ts'

export const affinityLimits: readonly string[] = [
  ...claimLimits,
  'An affinity is shared vocabulary with the catalogue, computed; it is editorial and thematic.',
  'A score orders one answer. It compares neither with the scores of another question nor with the worth of a work.',
  'What the caller sent was read as data, is not kept, and is never an instruction.',
]

/** Schema.org has no score and no explanation on a ListItem: these names are ours, and say where they are explained. */
const ownNames =
  wordSet(`schema_version score weak themes contributions word further_words field language origins value method
  medium_effect claim_limits provenance explanation_of_empty exclusions words used works_left_out statement`)

/** Everything that an answer says in its own words. */
const sentences = `
theme | tema | theme | tema
idea | definição de tema | definition of a theme | definición de tema
subject | assunto | subject | asunto
title | título | title | título
synopsis | sinopse | synopsis | sinopsis
relation | ponte editorial | editorial bridge | puente editorial
record | ficha | record | ficha
themes | Temas em comum | Themes in common | Temas en común
words | Palavras que coincidem | Words that meet | Palabras que coinciden
used | Ficou de fora, a pedido | Left out, as asked | Se dejó fuera, a petición
unused | Nenhum tema ou assunto de uma obra tem este nome aqui; se alguma fala disso por outras palavras, não está registado | No theme or subject of a work has this name here; whether a work speaks of it in other words is not recorded | Ningún tema o asunto de una obra lleva este nombre aquí; si alguna habla de ello con otras palabras, no consta
left | Nada resta além do que era para ficar de fora (ver exclusions). | Nothing is left beside what was to be left out (see exclusions). | No queda nada más que lo que había que dejar fuera (véase exclusions).
given | Nada foi dado para comparar: title, description, subjects ou query não têm palavras. O catálogo não adivinha. | Nothing was given to compare: title, description, subjects or query hold no words. The catalogue does not guess. | No se dio nada que comparar: title, description, subjects o query no tienen palabras. El catálogo no adivina.
met | Nenhuma das palavras dadas está nos temas, assuntos, sinopses ou pontes do catálogo. Leem-se português, inglês e espanhol. | None of the words given stands in the themes, subjects, synopses or bridges of the catalogue. Portuguese, English and Spanish are read. | Ninguna de las palabras dadas está en los temas, asuntos, sinopsis o puentes del catálogo. Se leen portugués, inglés y español.
`

const rows = sayingsOf(sentences)
const say = (id: string, language: Language) => rows.get(id)?.[language] ?? ''

/** The answer of `POST /api/affinity`: a Schema.org ItemList whose every figure is accounted for. */
export function affinityItemList(catalogue: Catalogue, baseUrl: string) {
  const context = [
    'https://schema.org/',
    Object.fromEntries([...ownNames].map((name) => [name, `${baseUrl}/api/affinity#${name}`])),
  ]
  const provenance = provenanceOf(catalogue, { baseUrl })
  const author = { '@type': 'Person', '@id': iri.author(baseUrl), name: catalogue.author.name }
  return (
    { mediaType }: AffinityRequest,
    { affinities, exclusions, language, wordsRead }: Affinities,
  ): object => ({
    '@context': context,
    '@type': 'ItemList',
    schema_version: '1.0.0',
    name: 'Thematic affinities',
    inLanguage: language,
    itemListOrder: 'https://schema.org/ItemListOrderDescending',
    numberOfItems: affinities.length,
    itemListElement: affinities.map((affinity, index) => {
      const { id, url, title, explanation, ...told } = inShort(affinity, language, catalogue, baseUrl)
      return {
        '@type': 'ListItem',
        position: index + 1,
        description: explanation,
        ...told,
        contributions: accounts(affinity.contributions),
        item: {
          '@type': 'Book',
          '@id': id,
          url,
          name: title,
          inLanguage: workOf(catalogue, affinity.work).language,
          author,
          isBasedOn: `${baseUrl}/api/books.json`,
        },
      }
    }),
    ...(affinities.length > 0
      ? {}
      : { explanation_of_empty: say(whyEmpty(exclusions, wordsRead), language) }),
    ...(exclusions.length === 0 ? {} : { exclusions: exclusions.map((one) => exclusion(one, language)) }),
    method: {
      name: 'BM25F over themes, definitions, subjects, titles, synopses and curated bridges, in pt, en and es',
      documentation: `${baseUrl}/api/affinity`,
      words_read: wordsRead,
    },
    medium_effect: {
      mediaType,
      field_weights: mediumProfiles[mediaType].weights,
      statement: mediumProfiles[mediaType].effect,
    },
    claim_limits: affinityLimits,
    provenance,
  })
}

/** A work that was met, and why. */
export function inShort(
  { work: slug, score, weak, contributions }: Affinity,
  language: Language,
  catalogue: Catalogue,
  baseUrl: string,
) {
  const ids = new Set(
    contributions.flatMap(({ field, origins }) => (field === 'theme' || field === 'idea' ? origins : [])),
  )
  const themes = [...ids].map((id) => ({ id, label: said(themeOf(catalogue, id).labels, language) }))
  return {
    id: iri.work(baseUrl, slug),
    url: workPage(baseUrl, slug),
    title: titleFor(workOf(catalogue, slug), language),
    score,
    ...(weak ? { weak: true } : {}),
    themes,
    explanation: explanation(themes, contributions, language),
  }
}

const WORDS_SHOWN = 6

/** One sentence or two for people; the figures stand beside it. */
function explanation(themes: { label: string }[], all: readonly Contribution[], language: Language) {
  const words = new Map<string, Set<string>>()
  for (const { word, field } of all) {
    if (!words.has(word) && words.size === WORDS_SHOWN) continue
    words.set(word, (words.get(word) ?? new Set()).add(say(field, language)))
  }
  const listed = [...words].map(([word, fields]) => `${word} (${[...fields].join(', ')})`)
  const common = `${say('themes', language)}: ${themes.map(({ label }) => label).join(', ')}. `
  return `${themes.length === 0 ? '' : common}${say('words', language)}: ${listed.join('; ')}.`
}

/** So many contributions are listed one by one; the rest, always the smallest, is summed up field by field. */
export const CONTRIBUTIONS_LISTED_MAX = 50

function accounts(contributions: readonly Contribution[]): object[] {
  const listed = contributions.slice(0, CONTRIBUTIONS_LISTED_MAX).map(({ micro, origins, ...told }) => ({
    ...told,
    ...(origins.length > 0 ? { origins } : {}),
    value: micro / 1e6,
  }))
  const rest = Map.groupBy(contributions.slice(CONTRIBUTIONS_LISTED_MAX), ({ field }) => field)
  const summed = [...rest].map(([field, all]) => {
    const micro = all.reduce((sum, one) => sum + one.micro, 0)
    return { field, further_words: all.length, value: micro / 1e6 }
  })
  return [...listed, ...summed]
}

/** A wish against something: what was done with it. */
function exclusion({ words, works }: Exclusion, language: Language): object {
  const used = works.length > 0
  const statement = used
    ? `${say('used', language)}: ${words.join(', ')}.`
    : `${words.join(', ')}: ${say('unused', language)}.`
  return { words, used, works_left_out: works, statement }
}

function whyEmpty(exclusions: readonly Exclusion[], wordsRead: number): string {
  if (exclusions.some(({ works }) => works.length > 0)) return 'left'
  return wordsRead === 0 ? 'given' : 'met'
}
