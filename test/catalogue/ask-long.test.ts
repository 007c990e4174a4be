import { describe, expect, it, vi } from 'vitest'
import type * as InOrder from '../../catalogue/ask/answers/in-order.ts'
import type { Question } from '../../catalogue/ask/question.ts'
import { askService } from '../../catalogue/ask/service.ts'
import { isRefusal } from '../../src/protocol/refusal.ts'
import { affinity, BASE_URL, demonstration } from './demonstration.ts'

/** The forms of what was asked for which the kinds of question were gone through. */
const forms = vi.hoisted((): Question[] => [])
vi.mock('../../catalogue/ask/answers/in-order.ts', async (original) => {
  const real = await original<typeof InOrder>()
  const answerInOrder: typeof real.answerInOrder = (question, library) => {
    forms.push(question)
    return real.answerInOrder(question, library)
  }
  return { ...real, answerInOrder }
})

const ask = askService({ catalogue: demonstration, baseUrl: BASE_URL })

/** The processor time of this thread for one run, in microseconds: the least of three, the others met a collection or a compiler. */
function costOf(run: () => unknown): number {
  const once = () => {
    const before = process.threadCpuUsage()
    run()
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  }
  return Math.min(once(), once(), once())
}

const ordinary = [
  'Quem traduziu o Relojoeiro, e em que ano saiu?',
  'My boss asks which books are about water, is that so?',
  '¿Cuántas páginas tiene el Atlas y quién lo publicó?',
]

/** What somebody may write to keep the service busy, with how often its unit is repeated. */
const rows: readonly (readonly [what: string, text: (times: number) => string])[] = [
  ['spaces between two commas', (times) => `aaaaaaaa,${' '.repeat(times)},`],
  ['dots behind beginnings of frames', (times) => `${'i,'.repeat(14)}i${'.'.repeat(times)}x`],
  ['commas before and in a frame', (times) => `a${','.repeat(times)}my boss asks who${','.repeat(times)}x`],
  ['marks and spaces in turn', (times) => `quem, ${'. , '.repeat(times)}?`],
  ['new lines', (times) => `who${'\n'.repeat(times)}wrote it`],
  ['quotes and dashes', (times) => `is it${' — "'.repeat(times)} true?`],
  ['a noun with two spellings', (times) => `${'ano, '.repeat(times)}and who?`],
  ['a noun with two articles', (times) => `${'the number of autor, '.repeat(times)}y ano`],
  ['a greeting that ends in a greeting', (times) => `${'caros amigooi '.repeat(times)}z`],
  ['friends greeted one by one', (times) => `hola ${'amigo '.repeat(times)}zz`],
  ['much thanked for', (times) => `${'obrigado muito '.repeat(times)}zz`],
  ['beginnings of frames', (times) => 'my boss asks '.repeat(times)],
  ['tags', (times) => 'A casa fala, tem razão? '.repeat(times)],
  ...['and ', 'e ', 'y ', 'nem ', 'no ', 'quem ', 'books ', 'a', 'Atlas, '].map(
    (word) => [`"${word}" again and again`, (times: number) => word.repeat(times)] as const,
  ),
]

/** Each half as long again as the one before: what grows without measure is met before it is endless. */
const TIMES = [8, 12, 18, 27, 40, 60, 90, 135, 200, 300, 450, 560]
const LETTERS_MAX = 12_000
/** So many ordinary questions a text may cost that fills the whole of what is read of a question. */
const QUESTIONS_MAX = 60
const ROUNDS = 20

describe('a long or an odd text', () => {
  const plain = () => {
    for (const query of ordinary) ask({ query })
  }
  // The clock of a thread goes in steps: one round may take none of them.
  const rounds = () => {
    for (let round = 0; round < ROUNDS; round += 1) plain()
  }
  const one = costOf(rounds) / ROUNDS / ordinary.length

  it.each(rows)('of %s costs no more than a few questions', (_, text) => {
    for (const times of TIMES) {
      const query = text(times)
      if (query.length > LETTERS_MAX) break
      expect(isRefusal(ask({ query }))).toBe(false)
      expect(costOf(() => ask({ query })) / one, `${times} times`).toBeLessThan(QUESTIONS_MAX)
    }
  })

  it.each(rows)('of %s is no burden to the affinities', (_, text) => {
    for (const times of TIMES) {
      const description = text(times)
      if (description.length > LETTERS_MAX) break
      const compare = () => affinity.answer({ description, query: description.slice(0, 1_000) })
      expect(isRefusal(compare())).toBe(false)
      expect(costOf(compare) / one, `${times} times`).toBeLessThan(QUESTIONS_MAX)
    }
  })
})

const stories = [
  '',
  'I lost my father a year ago and cannot sleep since. I work in a hospital, by night, and read little. My daughter likes the sea and boats, and I like clocks. She is nine years old. We live in a small village, far from the city, where it never rains. ',
  'Perdi o meu pai há um ano e desde então não consigo dormir. Trabalho num hospital, à noite, e leio pouco. A minha filha gosta do mar e de barcos, e eu gosto de relógios. Ela tem nove anos. Moramos numa aldeia pequena, longe da cidade, onde nunca chove. ',
  'Perdí a mi padre hace un año y desde entonces no duermo. Trabajo en un hospital, de noche, y leo poco. A mi hija le gustan el mar y los barcos, y a mí los relojes. Tiene nueve años. Vivimos en un pueblo pequeño, lejos de la ciudad, donde nunca llueve. ',
]
const units = [
  'water?',
  'agua',
  'água?',
  'quem traduziu',
  'without war',
  'a novel',
  'in Spanish',
  '1998',
  'Atlas',
]
const marks = [', ', '?, ', '? ', ' and ', ' e ', ' y ', '; ', '... ', '\n', '?? and ']
/** The words of all the forms of one request: so many are read, besides a first form of any length. */
const WORDS_READ_MAX = 120

describe('a text that goes on asking', () => {
  const texts = (mark: string) =>
    stories.flatMap((story) =>
      units.flatMap((unit) => [2, 5, 25].map((times) => `${story}${(unit + mark).repeat(times)}`)),
    )

  it.each(marks.map((mark) => [JSON.stringify(mark), mark]))(
    'with %s is read in few forms, and in none twice',
    (_, mark) => {
      for (const query of texts(mark)) {
        forms.length = 0
        ask({ query })
        const words = forms.slice(1).flatMap(({ description }) => description.split(' '))
        expect(words.length, query).toBeLessThanOrEqual(WORDS_READ_MAX)
        expect(new Set(forms).size, query).toBe(forms.length)
      }
    },
  )
})

const sayings = (query: string) => ({ ...ask({ query, lang: 'pt' }), '@context': null })

describe('how much stands between two words', () => {
  it.each([
    ['Quem   traduziu\t\to Relojoeiro?', 'Quem traduziu o Relojoeiro?'],
    ['Quem traduziu o Relojoeiro????????????????????????', 'Quem traduziu o Relojoeiro?'],
    [`Quem traduziu o Relojoeiro,${' '.repeat(400)}e quando?`, 'Quem traduziu o Relojoeiro, e quando?'],
    [
      `My boss asks${'.'.repeat(300)} who translated the Clockmaker?`,
      'My boss asks... who translated the Clockmaker?',
    ],
  ])('says nothing: %s', (written, meant) => {
    expect(sayings(meant)).toMatchObject({ _meta: { known: true } })
    expect(sayings(written)).toEqual(sayings(meant))
  })

  it('is read where it stands behind a letter that is longer as a small one', () => {
    const meant = sayings('My boss Inci asks who translated the Clockmaker')
    expect(meant).toMatchObject({ _meta: { known: true, unmatched_words: [] } })
    expect(sayings('My boss İnci asks who translated the Clockmaker')).toEqual(meant)
  })
})
