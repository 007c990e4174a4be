import { describe, expect, it } from 'vitest'
import type { Move, Phase, TextRule } from '../../machines/table/definition.ts'
import { type GameDefinition, Reading } from '../../machines/table/game.ts'
import { unplayable } from '../../machines/table/playable.ts'
import { problemsOf } from '../../machines/table/problems.ts'
import { definition } from '../support/cairn.ts'

type Change = Partial<GameDefinition<object>>

const whole = definition as unknown as GameDefinition<object>
const [laying] = whole.phases
const [high, wide] = laying?.moves ?? []
if (!laying || !high || !wide) throw new Error('the cairn has lost its stones')

const inPhase = (change: Partial<Phase>): Change => ({ phases: [{ ...laying, ...change }] })
const inMove = (change: Partial<Move>): Change => inPhase({ moves: [{ ...high, ...change }, wide] })

it('finds nothing wrong with the cairn', () => {
  expect([problemsOf(whole), unplayable(whole)]).toEqual([[], []])
})

/** Each names one thing that there is not, in one of the places where it could stand. */
const dangling: readonly (readonly [where: string, change: Change, problem: string])[] = [
  ['asked of who moves', inMove({ who: ['wise'] }), 'no predicate "wise"'],
  ['asked of a target', inMove({ target: { moves: [], where: 'wise', says: '' } }), 'no predicate "wise"'],
  [
    'asked of a gift',
    inMove({ modifiers: [{ perk: 'p', role: 'goat', when: 'wise', effects: [] }] }),
    'no predicate "wise"',
  ],
  ['asked when a phase is complete', inPhase({ completes: { when: 'wise' } }), 'no predicate "wise"'],
  ['asked of who owes a move', inPhase({ owes: 'wise' }), 'no predicate "wise"'],
  ['asked of a way on', inPhase({ next: [{ to: 'laying', when: 'wise' }] }), 'no predicate "wise"'],
  [
    'asked of an ending',
    { endings: [...whole.endings, { reason: 'r', result: 'defeat', says: '', in: [], when: 'wise' }] },
    'no predicate "wise"',
  ],
  ['done by a move', inMove({ does: ['dance'] }), 'no rule "dance"'],
  ['done when a phase opens', inPhase({ opens: ['dance'] }), 'no rule "dance"'],
  ['done when it is settled', inPhase({ settles: ['dance'] }), 'no rule "dance"'],
  ['given to a role', inMove({ modifiers: [{ perk: 'p', role: 'king', effects: [] }] }), 'no role "king"'],
  [
    'given to a role in words',
    inMove({ text: [{ check: 'words_at_most', amount: 1, gift: { role: 'king', amount: 1 } }] }),
    'no role "king"',
  ],
  ['avoided', inMove({ text: [{ check: 'avoids', list: 'names' }] }), 'no list "names"'],
  [
    'changed by a move',
    inMove({ effects: [{ variable: 'weight', operation: 'add', amount: 1 }] }),
    'no variable "weight"',
  ],
  [
    'changed by a gift',
    inMove({
      modifiers: [
        { perk: 'p', role: 'goat', effects: [{ variable: 'weight', operation: 'add', amount: 1 }] },
      ],
    }),
    'no variable "weight"',
  ],
  [
    'changed by who sits down',
    {
      roles: whole.roles.map((role) => ({
        ...role,
        seated: [{ variable: 'weight', operation: 'add', amount: 1 } as const],
      })),
    },
    'no variable "weight"',
  ],
  [
    'an effect',
    inMove({ effects: [{ variable: 'sway', operation: 'add', amount: 'much' }] }),
    'no amount "much"',
  ],
  [
    'a sum',
    inMove({ effects: [{ variable: 'sway', operation: 'add', amount: { parameter: 'much' } }] }),
    'no amount "much"',
  ],
  [
    'a lower bound',
    { variables: whole.variables.map((one) => ({ ...one, from: 'much' })) },
    'no amount "much"',
  ],
  [
    'an upper bound',
    { variables: whole.variables.map((one) => ({ ...one, to: 'much' })) },
    'no amount "much"',
  ],
  ['a start', { variables: whole.variables.map((one) => ({ ...one, start: 'much' })) }, 'no amount "much"'],
  ['how many moves complete a phase', inPhase({ completes: { total: 'much' } }), 'no amount "much"'],
  ['how many players complete it', inPhase({ completes: { distinct: 'much' } }), 'no amount "much"'],
  [
    'how many of one move complete it',
    inPhase({ completes: { moves: { high: 'much' } } }),
    'no amount "much"',
  ],
  ['how often one moves', inPhase({ limit: 'much' }), 'no amount "much"'],
  ['where it leads', inPhase({ next: [{ to: 'resting' }] }), 'no phase "resting"'],
  [
    'where it ends',
    { endings: whole.endings.map((one) => ({ ...one, in: ['laying', 'resting'] })) },
    'no phase "resting"',
  ],
  [
    'where it ends once complete',
    { endings: whole.endings.map((one, at) => (at === 0 ? { ...one, complete: ['resting'] } : one)) },
    `no phase of "${whole.endings[0]?.reason}" "resting"`,
  ],
  [
    'what is no quotation',
    inMove({ text: [{ check: 'quotes', words: 3, without: 'sayings' }] }),
    'no list "sayings"',
  ],
  ['what is answered', inMove({ target: { moves: ['wide'], says: '' } }), 'no move "wide"'],
]

describe('a definition that names what there is not', () => {
  it.each(dangling)('as %s', (_, change, problem) => {
    expect(problemsOf({ ...whole, ...change })).toEqual([problem])
  })

  it('may name a turn that is kept, and a variable of the table, but none of each player', () => {
    const kept = inPhase({
      moves: [
        { ...high, target: { moves: ['wide'], says: '' } },
        { ...wide, kept: true },
      ],
    })
    expect(problemsOf({ ...whole, ...kept })).toEqual([])
    const limit = inPhase({ limit: 'height' })
    expect(problemsOf({ ...whole, ...limit })).toEqual([])
    const variables = whole.variables.map((one) => ({ ...one, of: 'player' as const }))
    expect(problemsOf({ ...whole, ...limit, variables })).toEqual(['no amount "height"'])
  })

  it('may name a parameter that every difficulty sets', () => {
    const { gentle, standard, deep } = whole.parameters
    const limit = inPhase({ limit: 'much' })
    const set = { much: 2 }
    const all = {
      gentle: { ...gentle, ...set },
      standard: { ...standard, ...set },
      deep: { ...deep, ...set },
    }
    expect(problemsOf({ ...whole, ...limit, parameters: all })).toEqual([])
    for (const one of ['gentle', 'standard', 'deep'] as const)
      expect(
        problemsOf({ ...whole, ...limit, parameters: { ...all, [one]: whole.parameters[one] } }),
      ).toEqual(['no amount "much"'])
  })

  it('is told of what nothing uses, and of roles that are too few', () => {
    const idle = { says: '', test: () => true }
    expect(problemsOf({ ...whole, predicates: { ...whole.predicates, idle } })).toEqual([
      'nothing uses the predicate "idle"',
    ])
    expect(problemsOf({ ...whole, rules: { idle: { says: '', apply: () => {} } } })).toEqual([
      'nothing uses the rule "idle"',
    ])
    expect(problemsOf({ ...whole, roles: whole.roles.slice(0, 5) })).toEqual(['fewer roles than seats'])
  })

  it('is told where what is to be quoted may have too few words, by whatever move it is said', () => {
    const problem = '"high" may have too few words for "wide" to quote'
    const quoting = (said: readonly TextRule[], text: readonly TextRule[]) => {
      const target = { moves: ['high'], says: '' }
      const change = inPhase({
        moves: [
          { ...high, kept: true, text: said },
          { ...wide, target, text },
        ],
      })
      return problemsOf({ ...whole, ...change, engine: 2 })
    }
    const gift = (amount: number) => ({ gift: { role: 'goat', amount } })
    const least = (amount: number) => [{ check: 'words_at_least', amount } as const]
    const quotes = (words: number, more = {}) => [{ check: 'quotes', words, ...more } as const]
    expect(quoting([], quotes(3))).toEqual([problem])
    expect(quoting(least(2), quotes(3))).toEqual([problem])
    expect(quoting(least(3), quotes(3))).toEqual([])
    expect(quoting(least(3), quotes(3, gift(-1)))).toEqual([])
    expect(quoting(least(3), quotes(3, gift(1)))).toEqual([problem])
    expect(quoting(quotes(3, gift(-1)), quotes(3))).toEqual([problem])
    expect(quoting(quotes(3), quotes(3))).toEqual([])
    expect(quoting([], [{ check: 'keeps_half', changes: 3 }])).toEqual([problem])
    expect(quoting([{ check: 'keeps_half', changes: 3 }], quotes(3))).toEqual([])
  })
})

const named = { en: 'a', pt: 'b', es: 'c' }
const resting: Phase = { ...laying, id: 'resting' }

const unfit: readonly (readonly [what: string, change: Change, problems: readonly string[]])[] = [
  [
    'a role is no word',
    { roles: whole.roles.map((role, at) => (at === 5 ? { ...role, id: 'Stone' } : role)) },
    ['the role "Stone" is no word of a-z, 0-9 and _'],
  ],
  [
    'a variable is no word',
    { variables: whole.variables.map((one, at) => (at === 0 ? { ...one, id: 'how-high' } : one)) },
    ['the variable "how-high" is no word of a-z, 0-9 and _'],
  ],
  ['a move is no word', inMove({ id: 'so high' }), ['the move "so high" is no word of a-z, 0-9 and _']],
  [
    'a phase is no word',
    inPhase({ id: 'Laying', next: [{ to: 'Laying' }] }),
    ['the phase "Laying" is no word of a-z, 0-9 and _'],
  ],
  ['two phases are one', { phases: [laying, laying] }, ['two phases are called "laying"']],
  [
    'two variables are one',
    { variables: [...whole.variables, ...whole.variables.slice(0, 1)] },
    ['two variables are called "height"'],
  ],
  ...['gathering', 'active', 'victory', 'defeat', 'expired'].map(
    (id) =>
      [
        `a phase is the state ${id}`,
        inPhase({ id, next: [{ to: id }] }),
        [`no phase may be called "${id}"`],
      ] as const,
  ),
  ['its version is none', { version: 0 }, ['its version is no whole number from 1']],
  ['its version is a part', { version: 1.5 }, ['its version is no whole number from 1']],
  ['its version is the second', { version: 2 }, []],
  [
    'it has no English name',
    { names: { ...named, en: '' } },
    ['the game lacks a name in English, Portuguese or Spanish'],
  ],
  [
    'a role has no Spanish name',
    { roles: whole.roles.map((role, at) => (at === 0 ? { ...role, names: { ...named, es: ' ' } } : role)) },
    ['the role "mason" lacks a name in English, Portuguese or Spanish'],
  ],
  [
    'a phase has no Portuguese name',
    inPhase({ names: { ...named, pt: '' } }),
    ['the phase "laying" lacks a name in English, Portuguese or Spanish'],
  ],
  [
    'a move has no name',
    inMove({ names: { ...named, en: '' } }),
    ['the move "high" lacks a name in English, Portuguese or Spanish'],
  ],
  [
    'a move says 20 signs',
    inMove({ says: 'x'.repeat(20) }),
    ['the move "high" says too little: 21 characters at least'],
  ],
  ['a move says 21 signs', inMove({ says: 'x'.repeat(21) }), []],
  [
    'it seats one',
    { players: { min: 1, max: 6 } },
    ['players from 1 to 6, where a table seats 2 to 6', 'the variable "sway" starts out of its bounds'],
  ],
  ['it seats seven', { players: { min: 3, max: 7 } }, ['players from 3 to 7, where a table seats 2 to 6']],
  [
    'it seats more than most',
    { players: { min: 5, max: 4 } },
    ['players from 5 to 4, where a table seats 2 to 6'],
  ],
  ['it seats two', { players: { min: 2, max: 2 } }, []],
  ['it has no phases', { phases: [] }, ['no phases']],
  [
    'no way leads out',
    {
      ...inPhase({ next: [{ to: 'resting' }] }),
      phases: [
        { ...laying, next: [{ to: 'resting' }] },
        { ...resting, next: [] },
      ],
    },
    ['no way leads out of the phase "resting"'],
  ],
  ['no way leads there', { phases: [laying, resting] }, ['no way leads to the phase "resting"']],
  ['a phase that ends it leads nowhere', inPhase({ next: [] }), []],
  ['nobody can win', { endings: whole.endings.slice(1) }, ['no ending is a victory']],
  [
    'a phase is never complete with three',
    inPhase({ completes: { distinct: 4 } }),
    ['the phase "laying" is never complete with 3 players'],
  ],
  [
    'a phase is never complete with six',
    inPhase({ completes: { distinct: { perPlayer: 2, plus: -5 } } }),
    ['the phase "laying" is never complete with 6 players'],
  ],
  [
    'a phase waits for everybody',
    inPhase({ completes: { distinct: { perPlayer: 1 } } }),
    ['the phase "laying" waits for everybody, and no move of it passes over the absent'],
  ],
  ['a phase waits for all but one', inPhase({ completes: { distinct: { perPlayer: 1, plus: -1 } } }), []],
  [
    'a phase waits for both of two',
    { ...inPhase({ completes: { distinct: { perPlayer: 1 } } }), players: { min: 2, max: 2 } },
    [],
  ],
  [
    'one may pass over the absent',
    inPhase({ completes: { distinct: { perPlayer: 1 } }, moves: [high, { ...wide, passes: true }] }),
    [],
  ],
  [
    'each may move once, and more are wanted',
    inPhase({ once: true, completes: { total: 4 } }),
    ['the phase "laying" is never complete with 3 players'],
  ],
  [
    'each may move twice, and seven are wanted',
    inPhase({ limit: 2, completes: { total: 7 } }),
    ['the phase "laying" is never complete with 3 players'],
  ],
  ['each may move twice, and four are wanted', inPhase({ limit: 2, completes: { total: 4 } }), []],
  [
    'some vanish after one move each, and the others may not make up for them',
    { engine: 2, ...inPhase({ limit: 3, completes: { total: { perPlayer: 3, plus: -5 } } }) },
    ['the phase "laying" waits for ever where 3 of 6 stay, and the others moved once'],
  ],
  [
    'some vanish after one move each, and the others may make up for them',
    { engine: 2, ...inPhase({ limit: 3, completes: { total: { perPlayer: 3, plus: -6 } } }) },
    [],
  ],
  ['a limit follows a variable', inPhase({ limit: 'height', completes: { total: 40 } }), []],
  [
    'the deep table wants more',
    {
      ...inPhase({ completes: { distinct: 'top' } }),
      parameters: { gentle: { top: 1 }, standard: { top: 1 }, deep: { top: 4 } },
    },
    ['the phase "laying" is never complete with 3 players'],
  ],
  [
    'a variable starts above its bounds',
    { variables: whole.variables.map((one, at) => (at === 0 ? { ...one, start: 10 } : one)) },
    ['the variable "height" starts out of its bounds'],
  ],
  [
    'a variable starts below its bounds',
    { variables: whole.variables.map((one, at) => (at === 0 ? { ...one, start: -1 } : one)) },
    ['the variable "height" starts out of its bounds'],
  ],
  [
    'a variable starts at its bound',
    { variables: whole.variables.map((one, at) => (at === 0 ? { ...one, start: 9 } : one)) },
    [],
  ],
  [
    'a variable starts out of its bounds with six',
    {
      variables: whole.variables.map((one, at) =>
        at === 0 ? { ...one, start: { perPlayer: 2, plus: -2 } } : one,
      ),
    },
    ['the variable "height" starts out of its bounds'],
  ],
  [
    'a variable starts out of its bounds at deep tables',
    { variables: whole.variables.map((one, at) => (at === 0 ? { ...one, to: 4, start: 'top' } : one)) },
    ['the variable "height" starts out of its bounds'],
  ],
]

describe('what nobody could call, read, seat, draw or end', () => {
  it.each(unfit)('%s', (_, change, problems) => {
    expect(unplayable({ ...whole, ...change })).toEqual(problems)
  })
})

it('throws for a name that a rule asks for, where there is none of it', () => {
  const context = {
    variables: {},
    players: {},
    seats: [],
    difficulty: 'gentle',
    phase: null,
    chance: null,
  } as never
  const reading = new Reading(whole, context, { seat: 0, at: 0 })
  expect(() => reading.read('weight')).toThrow('cairn has no parameter or variable "weight"')
  expect(() => reading.holds('wise')).toThrow('cairn has no predicate "wise"')
  expect([
    reading.of(0, 'weight'),
    reading.role(),
    reading.seatOf('goat'),
    reading.acts(),
    reading.overdue,
    reading.isAwake(0),
  ]).toEqual([0, '', -1, 0, false, false])
})
