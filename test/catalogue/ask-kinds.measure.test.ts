import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { askService } from '../../catalogue/ask/service.ts'
import { fold } from '../../src/language/fold.ts'
import { BASE_URL, demonstration } from './demonstration.ts'

/** What is expected of an answer: of its items (all, in order, the first, some, not these, none), and of its sentence. */
interface Expected {
  readonly kind: string
  readonly query: string
  readonly set?: readonly string[]
  readonly order?: readonly string[]
  readonly first?: string | null
  readonly hasall?: readonly string[]
  readonly none?: readonly string[]
  readonly empty?: true
  readonly known?: boolean
  readonly says?: readonly string[]
}

interface Answer {
  readonly description: string
  readonly itemListElement: readonly { readonly item: { readonly identifier: string } }[]
  readonly _meta: { readonly known: boolean }
}

const ask = askService({ catalogue: demonstration, baseUrl: BASE_URL })

function isRight(expected: Expected): boolean {
  const { description, itemListElement, _meta } = ask({ query: expected.query, limit: 10 }) as Answer
  const ids = itemListElement.map(({ item }) => item.identifier)
  const { set, order, first, hasall = [], none = [], empty, known, says = [] } = expected
  return (
    (set === undefined || ids.toSorted().join() === set.toSorted().join()) &&
    (order === undefined || ids.join() === order.join()) &&
    (first === undefined || (ids[0] ?? null) === first) &&
    hasall.every((id) => ids.includes(id)) &&
    !none.some((id) => ids.includes(id)) &&
    (empty === undefined || ids.length === 0) &&
    (known === undefined || _meta.known === known) &&
    says.every((words) => fold(description.toLowerCase()).includes(fold(words.toLowerCase())))
  )
}

/**
 * Questions of every kind, written before the code that answers them or without a look at it. The grammar got 78, 86 and 96
 * in a hundred right when it first met each set, in this order; what the misses had in common was mended since. The share is measured.
 */
describe.each([
  ['test/catalogue/ask-kinds-held-out.json'],
  ['test/catalogue/ask-kinds-second.json'],
  ['test/catalogue/ask-kinds-third.json'],
])('the questions of %s', (file) => {
  it('are answered right at least nineteen times in twenty', () => {
    const questions = JSON.parse(readFileSync(file, 'utf8')) as readonly Expected[]
    const wrong = questions.filter((question) => !isRight(question)).map(({ query }) => query)
    expect(1 - wrong.length / questions.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.95)
  })
})
