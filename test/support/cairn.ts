import * as v from 'valibot'
import { defineGame } from '../../machines/table/define.ts'
import type { GameDefinition } from '../../machines/table/game.ts'

const State = v.strictObject({})

/** The smallest game there is: three players lay stones until the cairn stands or falls. */
export const definition: GameDefinition<v.InferOutput<typeof State>> = {
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
  called: {
    height: { en: 'height', pt: 'altura', es: 'altura' },
    sway: { en: 'sway', pt: 'balanço', es: 'vaivén' },
    top: { en: 'top', pt: 'cimo', es: 'cima' },
  },
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
          says: 'A stone on its edge: higher, and less steady.',
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
          says: 'A flat stone: a little higher, and as steady as before.',
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

/** A seventh game, as its file in `machines/games` would say it. */
export const cairn = defineGame(definition)
