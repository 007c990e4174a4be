import type { Answer } from '../answers/answer.ts'
import type { Library } from '../library.ts'
import { nounFor, spelled } from '../nouns.ts'
import type { Question } from '../question.ts'
import { sentence } from '../sentence.ts'
import { intentOf } from './replies.ts'
import type { Kind } from './term.ts'
import { type Thing, thingsOf } from './things.ts'

/** "How many of each": a table in a sentence. */
export function tabled(
  question: Question,
  by: Kind,
  kind: Kind,
  things: readonly Thing[],
  library: Library,
): Answer | null {
  const { language } = question
  const rows = thingsOf(library.catalogue)[by].flatMap((value) => {
    const having = things.filter(({ ties }) => ties[by]?.includes(value.id))
    return having.length === 0 ? [] : [{ value, having }]
  })
  if (rows.length === 0) return null
  const row = (/^(year|decade)$/.test(by) ? rows : rows.toSorted((a, b) => b.having.length - a.having.length))
    .map(({ value, having }) => `${value.name(language)}, ${having.length}`)
    .join('; ')
  return {
    intent: `${intentOf(kind)}_tabled`,
    items: things.map((thing) => ({
      id: thing.record,
      reason: rows
        .filter(({ having }) => having.includes(thing))
        .map(({ value }) => value.name(language))
        .join(', '),
    })),
    statement: sentence(`${spelled(nounFor(kind), 2, language)}: ${row}`),
  }
}
