import { describe, expect, it } from 'vitest'
import { mermaidOf } from '../../machines/chart/mermaid.ts'
import { defineGame } from '../../machines/table/define.ts'
import type { Phase } from '../../machines/table/definition.ts'
import { cairn, definition } from '../support/cairn.ts'
import { Sitting } from '../support/sitting.ts'

const { names, roles, variables, phases, endings } = definition
const [laying] = phases
const [high, wide] = laying?.moves ?? []
if (!laying || !high || !wide) throw new Error('the cairn has lost its stones')
const withPhase = (change: Partial<Phase>) => ({ phases: [{ ...laying, ...change }] })

/** What nobody could call, read, seat, draw or end; a suite that plays finds the same. */
const refused: readonly (readonly [string, Partial<typeof definition>, string])[] = [
  ['its id is no word', { id: 'Cairn!' }, 'the game "Cairn!" is no word of a-z, 0-9 and _'],
  ['its version is no number from 1', { version: 0 }, 'its version is no whole number from 1'],
  [
    'it has no name in a language',
    { names: { ...names, pt: ' ' } },
    'the game lacks a name in English, Portuguese',
  ],
  ['two roles are one', { roles: [...roles, ...roles] }, 'two roles are called "mason"'],
  ['two moves of a phase are one', withPhase({ moves: [high, high, wide] }), 'two moves are called "high"'],
  [
    'a phase is named like a state of the machine',
    withPhase({ id: 'victory' }),
    'no phase may be called "victory"',
  ],
  [
    'a move says too little',
    withPhase({ moves: [{ ...high, says: 'Up.' }, wide] }),
    'the move "high" says too little',
  ],
  ['it seats more than a table does', { players: { min: 3, max: 7 } }, 'where a table seats 2 to 6'],
  ['it has fewer roles than seats', { roles: roles.slice(0, 5) }, 'fewer roles than seats'],
  [
    'a phase is reached by nobody',
    { phases: [laying, { ...laying, id: 'resting' }] },
    'no way leads to the phase "resting"',
  ],
  ['a phase has no moves', withPhase({ moves: [] }), 'the phase "laying" has no moves'],
  ['nothing completes a phase', withPhase({ completes: {} }), 'nothing completes the phase "laying"'],
  [
    'nobody can lose',
    { endings: endings.filter(({ result }) => result === 'victory') },
    'no ending is a defeat',
  ],
  [
    'a phase wants more players than come',
    withPhase({ completes: { distinct: 4 } }),
    'is never complete with 3 players',
  ],
  [
    'one absent key holds everything up',
    withPhase({ once: true, completes: { total: { perPlayer: 1 } } }),
    'the phase "laying" waits for everybody, and no move of it passes over the absent',
  ],
  [
    'a variable starts out of its bounds',
    { variables: variables.map((one) => ({ ...one, start: { perPlayer: 2 } })) },
    'the variable "sway" starts out of its bounds',
  ],
]

describe('a seventh game', () => {
  it('is one definition: it gathers, plays, and ends both ways', () => {
    const won = new Sitting(cairn, { players: 3 }).play('anna', 'wide', 'one').play('bruno', 'wide', 'two')
    expect(won.context.phase).toMatchObject({ id: 'laying', entered: 2, total: 0, next: null })
    won.play('clara', 'high', 'three')
    expect(won.context.outcome).toMatchObject({ result: 'victory', reason: 'stands', grade: 100 })
    const lost = new Sitting(cairn, { players: 3, difficulty: 'deep' })
    lost.play('anna', 'high', 'one').play('bruno', 'high', 'two')
    expect(lost.context.outcome).toMatchObject({ result: 'defeat', reason: 'fell', winners: [] })
  })

  it('waits for its own minimum of players, and counts each when it joins', () => {
    const two = new Sitting(cairn, { players: 2 })
    expect(two.snapshot.value).toBe('gathering')
    expect(two.refusal('anna', 'wide', 'one')?.code).toBe('table_gathering')
    expect(new Sitting(cairn, { players: 3 }).variables.sway).toBe(1)
    expect(new Sitting(cairn, { players: 5 }).variables.sway).toBe(3)
  })

  it('lets a role bend a number, once', () => {
    const goats = new Sitting(cairn, { players: 3, difficulty: 'deep' })
    expect(goats.context.seats[2]?.role).toBe('goat')
    goats.play('clara', 'high', 'one')
    expect(goats.variables.sway).toBe(1)
    goats.play('anna', 'wide', 'two').play('clara', 'high', 'three')
    expect(goats.context.outcome?.result).toBe('victory')
    expect(goats.variables.sway).toBe(2)
  })

  it('draws itself', () => {
    expect(mermaidOf(cairn)).toContain('laying --> victory: height reached the top')
  })

  it('is refused with words when its names do not fit together', () => {
    const { phases, predicates } = definition
    expect(() =>
      defineGame({ ...definition, predicates: { ...predicates, idle: predicates.swaying ?? never() } }),
    ).toThrow('nothing uses the predicate "idle"')
    expect(() => defineGame({ ...definition, predicates: {} })).toThrow('no predicate "high enough"')
    expect(() => defineGame({ ...definition, roles: [] })).toThrow('no role "goat"; fewer roles than seats')
    expect(() => defineGame({ ...definition, variables: [] })).toThrow('no variable "height"')
    expect(() =>
      defineGame({ ...definition, phases: phases.map((phase) => ({ ...phase, next: [{ to: 'nowhere' }] })) }),
    ).toThrow('no phase "nowhere"')
    expect(() =>
      defineGame({ ...definition, phases: phases.map((phase) => ({ ...phase, limit: 'much' })) }),
    ).toThrow('no amount "much"')
  })

  it.each(refused)('is refused when %s', (_, change, words) => {
    expect(() => defineGame({ ...definition, ...change })).toThrow(words)
  })
})

function never(): never {
  throw new Error('the cairn has lost a predicate')
}
