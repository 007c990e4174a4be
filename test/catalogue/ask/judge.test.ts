import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TOKENS_MAX } from '../../../catalogue/reading/tokens.ts'
import { asker, keptQuestions } from './asking.ts'

const ask = asker('catalogue/content')
const known = keptQuestions.flatMap(({ language, rows }) =>
  rows.filter((row) => row.known).map(({ asked }) => ({ asked, language })),
)

/** Words of no language, and words of ours that nothing here is filed under. */
const unknown = {
  pt: ['zorvex', 'helicóptero', 'vulcões'],
  en: ['zorvex', 'helicopter', 'volcanoes'],
  es: ['zorvex', 'helicóptero', 'volcanes'],
} as const
const joints = {
  pt: ['', 'com ', 'sobre ', 'para ', 'sem '],
  en: ['', 'with ', 'about ', 'for ', 'without '],
  es: ['', 'con ', 'sobre ', 'para ', 'sin '],
}

describe('known', () => {
  it('is never said of a question with a word that nobody read, wherever it stands', () => {
    const missed = known.flatMap(({ asked, language }, at) => {
      const words = asked.replace(/[\s?!.]+$/, '').split(/\s+/)
      const joint = joints[language]
      // Of two questions, at the end of one and at some place within the other.
      const place = at % 2 === 0 ? words.length : (7 * at) % words.length
      const added = `${joint[at % joint.length]}${unknown[language][at % 3]}`
      const question = words.toSpliced(place, 0, added).join(' ')
      const { known: isKnown, understood } = ask(question)._meta
      // What is told beside a question is told apart, and asks for nothing.
      return isKnown && understood.background.length === 0 ? [question] : []
    })
    expect(missed).toEqual([])
  })

  it('is said only where nothing of weight was left, and what was left is told', () => {
    for (const { rows } of keptQuestions)
      for (const { asked } of rows) {
        const { known: isKnown, unmatched_words, understood } = ask(asked)._meta
        if (isKnown) expect(unmatched_words, asked).toEqual([])
        expect([...understood.unread, ...understood.background].length, asked).toBeGreaterThanOrEqual(
          unmatched_words.length,
        )
      }
  })

  it('says which words were read as what, and what narrowed the list', () => {
    const { understood } = ask('Which novels about memory came out after 2012?')._meta
    expect(understood.read).toContainEqual({ words: 'memory', meaning: 'theme/memory' })
    expect(understood.criteria).toEqual(['≥ 2013', 'novel', 'memory'])
    expect(understood.unread).toEqual([])
  })

  it('keeps what is told beside the question apart from it', () => {
    const { _meta } = ask('Trabajo en una productora: ¿qué obras están abiertas a audiovisual?')
    expect(_meta.known).toBe(true)
    expect(_meta.understood.background).toEqual(['productora'])
  })
})

describe('what nobody can read', () => {
  const pieces = fc.constantFrom(
    ...'Atlas the novel not without essays sobre que and , . ? ¿ " « » ( — 2015 between books of memory não há'.split(
      ' ',
    ),
    ' '.repeat(40),
    '\u0301',
    '𝕬',
    'ﷺ',
    '\n',
    '.'.repeat(50),
  )
  it('is answered in the shape of an answer, twice the same, and no more of it is read than a question has', () => {
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 900 }), (words) => {
        const query = words.join(' ').slice(0, 12_000)
        if (query.trim() === '') return
        const first = ask(query)
        expect(ask(query)).toEqual(first)
        const { read, unread, background } = first._meta.understood
        expect(read.length + unread.length + background.length).toBeLessThanOrEqual(2 * TOKENS_MAX)
      }),
      { numRuns: 40, seed: 28 },
    )
  })

  it('costs no more than a little over twice as many look-ups where it is twice as long', () => {
    const hostile = [
      'Atlas e o mar ',
      'mais de um ',
      'not without the novel ',
      '« a b c d e ',
      'zorvex about ',
      'tema sem livro ',
    ]
    for (const piece of hostile) {
      const [once = 0, twice = 0] = [100, 200].map((words) => lookUps(piece, words))
      expect(twice / once, piece).toBeLessThan(3)
      // What comes after so many words is not read.
      expect(lookUps(piece, 4 * TOKENS_MAX), piece).toBeLessThan(1.3 * lookUps(piece, TOKENS_MAX))
    }
  })
})

/** How often sets and maps are looked into while a question of so many words is answered: a measure of work, and of no clock. */
function lookUps(piece: string, words: number): number {
  const query = piece.repeat(words).split(' ').slice(0, words).join(' ')
  ask(query)
  const { has } = Set.prototype
  const { get } = Map.prototype
  let calls = 0
  Set.prototype.has = function (one) {
    calls += 1
    return has.call(this, one)
  }
  Map.prototype.get = function (one) {
    calls += 1
    return get.call(this, one)
  }
  try {
    ask(query)
  } finally {
    Object.assign(Set.prototype, { has })
    Object.assign(Map.prototype, { get })
  }
  return calls
}
