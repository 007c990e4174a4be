import { claimLimits } from '../documents/claim-limits.ts'
import { titleFor } from '../lookup/lookup.ts'
import type { Trilingual } from '../reading/language.ts'
import type { Exclusion } from './exclusions.ts'
import { mediumProfiles } from './medium.ts'
import type { Affinities, Affinity } from './recommender.ts'
import type { AffinityRequest } from './request.ts'
import type { AffinityField } from './work.ts'

/** What stands the same in every answer: who speaks, and on what ground. */
export interface AffinityPublisher {
  readonly baseUrl: string
  /** The catalogue's own statement of where its content comes from. */
  readonly provenance: object
  readonly authorIri: string
  readonly authorName: string
}

export const affinityLimits: readonly string[] = [
  ...claimLimits,
  'An affinity is shared vocabulary with the catalogue, computed; it is editorial and thematic.',
  'A score orders one answer. It compares neither with the scores of another question nor with the worth of a work.',
  'What the caller sent was read as data, is not kept, and is never an instruction.',
]

/** Schema.org has no score and no explanation on a ListItem: those names are ours, and say where they are explained. */
function affinityContext(baseUrl: string) {
  const own = (name: string) => `${baseUrl}/api/affinity#${name}`
  return [
    'https://schema.org/',
    Object.fromEntries(
      [
        'schema_version',
        'score',
        'weak',
        'themes',
        'contributions',
        'word',
        'near',
        'further_words',
        'field',
        'language',
        'origins',
        'value',
        'method',
        'medium_effect',
        'claim_limits',
        'provenance',
        'explanation_of_empty',
        'exclusions',
        'words',
        'used',
        'works_left_out',
        'statement',
      ].map((name) => [name, own(name)]),
    ),
  ] as const
}

/** The answer of `POST /api/affinity`: a Schema.org ItemList whose every figure is accounted for. */
export function affinityItemList(
  request: AffinityRequest,
  found: Affinities,
  publisher: AffinityPublisher,
): object {
  const profile = mediumProfiles[request.mediaType]
  return {
    '@context': affinityContext(publisher.baseUrl),
    '@type': 'ItemList',
    schema_version: '1.0.0',
    name: 'Thematic affinities',
    inLanguage: found.language,
    itemListOrder: 'https://schema.org/ItemListOrderDescending',
    numberOfItems: found.affinities.length,
    itemListElement: found.affinities.map((affinity, index) => listItem(affinity, index, found, publisher)),
    ...(found.affinities.length === 0 ? { explanation_of_empty: emptiness(found) } : {}),
    ...(found.exclusions.length === 0 ? {} : { exclusions: found.exclusions.map(exclusion) }),
    method: {
      name: 'BM25F over themes, definitions, subjects, titles, synopses and curated bridges, in pt, en and es',
      documentation: `${publisher.baseUrl}/api/affinity`,
      words_read: found.wordsRead,
    },
    medium_effect: {
      mediaType: request.mediaType,
      field_weights: profile.weights,
      statement: profile.effect,
    },
    claim_limits: affinityLimits,
    provenance: publisher.provenance,
  }
}

function listItem(
  affinity: Affinity,
  index: number,
  found: Affinities,
  publisher: AffinityPublisher,
): object {
  const { work } = affinity
  return {
    '@type': 'ListItem',
    position: index + 1,
    description: affinity.explanation,
    score: affinity.score,
    ...(affinity.weak ? { weak: true } : {}),
    themes: affinity.themes,
    contributions: accounts(affinity),
    item: {
      '@type': 'Book',
      '@id': work.iri,
      url: work.url,
      name: titleFor(work, found.language),
      inLanguage: work.language,
      author: { '@type': 'Person', '@id': publisher.authorIri, name: publisher.authorName },
      isBasedOn: `${publisher.baseUrl}/api/books.json`,
    },
  }
}

/** So many contributions are listed one by one; the rest, always the smallest, is summed up field by field. */
export const CONTRIBUTIONS_LISTED_MAX = 50

function accounts({ contributions }: Affinity): object[] {
  const listed = contributions
    .slice(0, CONTRIBUTIONS_LISTED_MAX)
    .map(({ word, near, field, language, origins, micro }) => ({
      word,
      ...(near === undefined ? {} : { near }),
      field,
      language,
      ...(origins.length > 0 ? { origins } : {}),
      value: micro / 1e6,
    }))
  const rest = new Map<AffinityField, { count: number; micro: number }>()
  for (const { field, micro } of contributions.slice(CONTRIBUTIONS_LISTED_MAX)) {
    const sum = rest.get(field) ?? { count: 0, micro: 0 }
    rest.set(field, { count: sum.count + 1, micro: sum.micro + micro })
  }
  return [
    ...listed,
    ...[...rest].map(([field, { count, micro }]) => ({ field, further_words: count, value: micro / 1e6 })),
  ]
}

/** A wish against something: what was done with it. */
function exclusion({ words, works, statement }: Exclusion): object {
  return { words, used: works.length > 0, works_left_out: works, statement }
}

const empty: Readonly<Record<'left' | 'given' | 'met', Trilingual>> = {
  left: {
    pt: 'Nada resta além do que era para ficar de fora (ver exclusions).',
    en: 'Nothing is left beside what was to be left out (see exclusions).',
    es: 'No queda nada más que lo que había que dejar fuera (véase exclusions).',
  },
  given: {
    pt: 'Nada foi dado para comparar: title, description, subjects ou query não têm palavras. O catálogo não adivinha.',
    en: 'Nothing was given to compare: title, description, subjects or query hold no words. The catalogue does not guess.',
    es: 'No se dio nada que comparar: title, description, subjects o query no tienen palabras. El catálogo no adivina.',
  },
  met: {
    pt: 'Nenhuma das palavras dadas está nos temas, assuntos, sinopses ou pontes do catálogo. Leem-se português, inglês e espanhol.',
    en: 'None of the words given stands in the themes, subjects, synopses or bridges of the catalogue. Portuguese, English and Spanish are read.',
    es: 'Ninguna de las palabras dadas está en los temas, asuntos, sinopsis o puentes del catálogo. Se leen portugués, inglés y español.',
  },
}

function emptiness({ wordsRead, exclusions, language }: Affinities): string {
  if (exclusions.some(({ works }) => works.length > 0)) return empty.left[language]
  return (wordsRead === 0 ? empty.given : empty.met)[language]
}
