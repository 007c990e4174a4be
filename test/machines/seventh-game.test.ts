import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mermaidOf } from '../../machines/chart.ts'
import { defineGame } from '../../machines/table/define.ts'
import type { GameDefinition } from '../../machines/table/game.ts'
import { Sitting } from '../support/sitting.ts'

const State = v.strictObject({})

/** The smallest game there is: three players lay stones until the cairn stands or falls. */
const definition: GameDefinition<v.InferOutput<typeof State>> = {
  id: 'cairn',
  version: 1,
  names: { en: 'Cairn', pt: 'Moledro', es: 'Mojón' },
  premise: 'Stones are laid on each other.',
  objective: 'Reach the height without a fall.',
  lineage: 'none',
  classification: {
    dynamics: 'sequential',
    chance: 'deterministic',
    information: 'perfect',
    utility: 'identical',
  },
  players: { min: 3, max: 6 },
  parameters: { gentle: { top: 3 }, standard: { top: 4 }, deep: { top: 5 } },
  variables: [
    { id: 'height', says: 'stones laid', of: 'table', from: 0, to: 9, start: 0 },
    {
      id: 'sway',
      says: 'how it sways',
      of: 'table',
      from: 0,
      to: { perPlayer: 1 },
      start: { perPlayer: 1, plus: -2 },
    },
  ],
  roles: ['mason', 'child', 'goat', 'wind', 'moss', 'stone'].map((id) => ({
    id,
    names: { en: id, pt: id, es: id },
    says: id,
    gift: 'none',
  })),
  phases: [
    {
      id: 'laying',
      names: { en: 'laying', pt: 'pôr', es: 'poner' },
      says: 'Lay a stone, high or wide.',
      moves: [
        {
          id: 'high',
          names: { en: 'lay high', pt: 'pôr alto', es: 'poner alto' },
          says: 'Higher, and less steady.',
          effects: [
            { variable: 'height', operation: 'add', amount: 2 },
            { variable: 'sway', operation: 'add', amount: 1 },
          ],
          modifiers: [
            {
              perk: 'sure foot',
              role: 'goat',
              once: 'table',
              effects: [{ variable: 'sway', operation: 'subtract', amount: 1 }],
            },
          ],
        },
        {
          id: 'wide',
          names: { en: 'lay wide', pt: 'pôr largo', es: 'poner ancho' },
          says: 'A little higher.',
          effects: [{ variable: 'height', operation: 'add', amount: 1 }],
        },
      ],
      completes: { total: 2 },
      next: [{ to: 'laying' }],
    },
  ],
  endings: [
    { reason: 'stands', result: 'victory', says: 'it stands', in: ['laying'], when: 'high enough' },
    { reason: 'fell', result: 'defeat', says: 'it fell', in: ['laying'], when: 'swaying' },
  ],
  predicates: {
    'high enough': {
      says: 'height reached the top',
      test: (table) => table.read('height') >= table.read('top'),
    },
    swaying: { says: 'it sways too much', test: (table) => table.read('sway') >= table.players },
  },
  rules: {},
  state: { schema: State, start: () => ({}), view: () => ({}) },
  result: ({ context }, result) => ({
    winners: result === 'victory' ? [...context.seats.keys()] : [],
    grade: result === 'victory' ? 100 : 0,
  }),
}

const cairn = defineGame(definition)

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
})

function never(): never {
  throw new Error('the cairn has lost a predicate')
}
