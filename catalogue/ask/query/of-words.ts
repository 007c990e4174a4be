import type { Question } from '../question.ts'
import type { Facet, Ordering, Query } from './query.ts'

const nothing: Query = {
  unit: null,
  include: [],
  either: false,
  both: false,
  exclude: [],
  asks: null,
  claim: null,
  columns: [],
  order: null,
  figure: null,
  each: null,
  only: null,
  versus: null,
  rank: false,
  shared: false,
  level: false,
  amount: null,
  same: null,
  pairs: null,
}

/** What single words ask for where there is no sentence to read: a row of words, or a wish that was told; null where more is said. */
export function queryOfWords(question: Question): Query | null {
  const { forms, languagesNamed, years, order, counting, unit, topic, without, works, classics, formats } =
    question
  const others = [topic, without, works, classics, formats, question.projects, question.articles]
  if (others.some((part) => part.length > 0) || (unit !== null && unit !== 'work')) return null
  const include: Facet[] = [
    ...(forms.length === 0 ? [] : [{ of: 'form', forms } as const]),
    ...languagesNamed.map((tag): Facet => ({ of: 'language', tag, side: null })),
    ...(years === null ? [] : [{ of: 'year', ...years } as const]),
  ]
  const asks = counting === null ? null : 'count'
  if (include.length === 0 && orderingOf(question) === null && (asks === null || unit === null)) return null
  return { ...nothing, unit: 'work', include, asks, order: orderingOf({ order }) }
}

function orderingOf({ order }: Pick<Question, 'order'>): Ordering | null {
  if (order === null || order.key === 'frequency') return null
  return { ...order, key: order.key, place: null }
}
