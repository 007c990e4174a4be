import * as v from 'valibot'
import { defineGame, type Game } from '../../machines/table/define.ts'
import type { Move } from '../../machines/table/definition.ts'
import type { GameDefinition } from '../../machines/table/game.ts'

/** Every feature that a definition may have, once at least, in a game that nobody would play. */

const State = v.strictObject({ seasons: v.number(), names: v.array(v.string()) })
type State = v.InferOutput<typeof State>

const called = (en: string) => ({ en, pt: `${en} pt`, es: `${en} es` })
const move = (id: string, more: Partial<Move> = {}): Move => ({
  id,
  names: called(id),
  says: `What ${id} is for, in words that are enough.`,
  ...more,
})

const gather = [
  move('say', {
    kept: true,
    text: [
      { check: 'words_at_most', amount: 'most', gift: { role: 'talker', amount: 6 } },
      { check: 'words_at_least', amount: 4 },
      { check: 'avoids_words', list: 'names' },
    ],
    effects: [{ variable: 'store', operation: 'add', amount: { perPlayer: 0.5, plus: 1, atMost: 3 } }],
  }),
  move('hide', {
    kept: true,
    text: [{ check: 'seal', values: ['bread', 'stone'] }],
    effects: [{ variable: 'mood', operation: 'subtract', amount: 1, whose: 'actor' }],
  }),
  move('name', {
    kept: true,
    repeats: true,
    who: ['the store is not full'],
    text: [
      { check: 'names_one', list: 'names' },
      { check: 'names_no_place' },
      { check: 'words_at_least', amount: 4 },
    ],
    does: ['count a name'],
  }),
]

const trade = [
  move('give', {
    target: { moves: ['say', 'name'], where: 'of a better mood', says: 'something said' },
    text: [{ check: 'quotes', words: 3, gift: { role: 'listener', amount: 1 }, without: 'sayings' }],
    effects: [
      { variable: 'mood', operation: 'add', amount: 2, whose: 'target' },
      { variable: 'mood', operation: 'set', amount: 1, whose: 'actor' },
      { variable: 'store', operation: 'subtract', amount: 1 },
    ],
    modifiers: [
      {
        perk: 'warm hand',
        role: 'baker',
        once: 'cycle',
        when: 'the store is not full',
        instead: true,
        effects: [{ variable: 'mood', operation: 'add', amount: 3, whose: 'target' }],
      },
    ],
  }),
  move('bet', {
    confidence: { from: 0.5, to: 0.9 },
    text: [
      { check: 'shares_no_word', letters: 4, gift: { role: 'listener', amount: 2 } },
      { check: 'says_anew', list: 'names', gift: { role: 'talker', amount: 1 } },
    ],
    target: { moves: ['say', 'hide', 'name'], says: 'anything' },
    effects: [{ variable: 'store', operation: 'set', amount: 'least' }],
    modifiers: [
      {
        perk: 'luck',
        role: 'child',
        once: 'table',
        effects: [{ variable: 'store', operation: 'add', amount: 2 }],
      },
      {
        perk: 'luck too',
        role: 'keeper',
        effects: [{ variable: 'mood', operation: 'add', amount: 'least', whose: 'actor' }],
      },
    ],
  }),
  move('mend', {
    target: { moves: ['say'], says: 'something said' },
    text: [
      { check: 'keeps_half', changes: 1 },
      { check: 'names_none', list: 'names' },
      { check: 'avoids', list: 'names' },
    ],
    does: ['count a name'],
  }),
  move('wait', { fallback: true }),
]

const reckon = [
  move('show', {
    text: [{ check: 'opening', values: ['bread', 'stone'] }],
    who: ['the store is not full'],
    effects: [{ variable: 'store', operation: 'add', amount: 1 }],
  }),
  move('echo', {
    text: [
      { check: 'quotes_one', list: 'sayings', words: 2 },
      { check: 'differs', list: 'sayings', words: 2 },
    ],
    does: ['note it'],
  }),
  move('leave_it'),
]

const definition: GameDefinition<State> = {
  id: 'patchwork',
  version: 1,
  names: called('Patchwork'),
  premise: 'Everything is here once.',
  objective: 'To show that it works.',
  lineage: 'none',
  classification: {
    dynamics: 'sequential',
    chance: 'sampled',
    information: 'imperfect',
    utility: 'general_sum',
  },
  players: { min: 2, max: 5 },
  parameters: {
    gentle: { most: 30, least: 1, seasons: 1 },
    standard: { most: 20, least: 2, seasons: 2 },
    deep: { most: 12, least: 3, seasons: 3 },
  },
  variables: [
    {
      id: 'store',
      says: 'what is there',
      of: 'table',
      from: 0,
      to: { perPlayer: 2, plus: 4 },
      start: { parameter: 'least', perPlayer: 1 },
    },
    { id: 'mood', says: 'how somebody feels', of: 'player', from: 0, to: 6, start: 'least' },
  ],
  called: { store: called('store'), most: called('most'), mood: called('mood') },
  roles: ['talker', 'listener', 'baker', 'child', 'keeper'].map((id) => ({
    id,
    names: called(id),
    says: `A ${id}.`,
    gift: `What a ${id} does.`,
    ...(id === 'keeper' && { seated: [{ variable: 'store', operation: 'add', amount: 2 } as const] }),
  })),
  phases: [
    {
      id: 'gathering_in',
      names: called('gathering in'),
      says: 'Say or hide.',
      moves: gather,
      loop: 'season',
      cycle: 'fresh',
      opens: ['count the season'],
      limit: 3,
      completes: { total: 3, moves: { say: 2, hide: 1 } },
      next: [{ to: 'trading' }],
    },
    {
      id: 'trading',
      names: called('trading'),
      says: 'Give or bet.',
      moves: trade,
      loop: 'season',
      cycle: 'continued',
      owes: 'in a good mood',
      once: true,
      completes: {
        distinct: { perPlayer: 1, plus: -1, atLeast: 2, atMost: 3 },
        when: 'somebody is in a good mood',
      },
      settles: ['rot'],
      next: [{ to: 'gathering_in', when: 'a season is left' }, { to: 'reckoning' }],
    },
    {
      id: 'reckoning',
      names: called('reckoning'),
      says: 'Show what was hidden.',
      moves: reckon,
      completes: { total: 4 },
      next: [{ to: 'gathering_in' }],
    },
  ],
  loops: { season: called('season') },
  endings: [
    {
      reason: 'starved',
      result: 'defeat',
      says: 'nothing is left',
      in: ['trading'],
      when: 'the store is empty',
    },
    {
      reason: 'feast',
      result: 'victory',
      says: 'there is enough',
      in: ['reckoning'],
      complete: true,
      when: 'enough is left',
    },
    {
      reason: 'long',
      result: 'defeat',
      says: 'it went on too long',
      in: ['reckoning', 'gathering_in'],
      when: 'too many seasons',
    },
  ],
  predicates: {
    'the store is not full': {
      says: 'there is room',
      otherwise: { code: 'full', message: 'The store is full.' },
      test: (table) => table.read('store') < 8,
    },
    'of a better mood': {
      says: 'the other feels better',
      test: (table) => table.target !== undefined && table.of(table.target.seat, 'mood') >= 1,
    },
    'in a good mood': {
      says: 'whoever feels well',
      waits: true,
      test: (table) => table.of(table.seat, 'mood') > 0,
    },
    'somebody is in a good mood': {
      says: 'one feels well at least',
      test: (table) => table.awake.some((seat) => table.of(seat, 'mood') > 0),
    },
    'a season is left': {
      says: 'more seasons come',
      test: (table) => table.state.seasons < table.read('seasons'),
    },
    'the store is empty': { says: 'nothing is there', test: (table) => table.read('store') === 0 },
    'enough is left': { says: 'enough is there', test: (table) => table.read('store') >= 2 },
    'too many seasons': { says: 'it is long', test: (table) => table.state.seasons > 6 },
  },
  rules: {
    'count the season': {
      says: 'a season begins',
      apply: (play) => {
        play.state.seasons += 1
      },
    },
    'count a name': {
      says: 'a name is counted',
      apply: (play) => {
        play.addTo(play.seat, 'mood', 1)
        play.drop(({ move: kind }) => kind === 'hide')
      },
    },
    rot: {
      says: 'what is left rots',
      apply: (play) => {
        play.add('store', -1)
        if (play.once('rot', 'table', 0)) play.note('rotten', { what: 'bread', who: play.seat })
      },
    },
    'note it': { says: 'it is noted', apply: (play) => play.note('said', { who: play.role() }) },
  },
  lists: { names: ({ state }) => state.names, sayings: () => ['the early bird sings', 'still waters'] },
  notes: { rotten: 'the {what} of {who} rots', said: '{who} said so' },
  solution: (seed, parameters) => `${seed.slice(0, 4)} ${parameters.least}`,
  state: {
    schema: State,
    start: () => ({ seasons: 0, names: ['lamp', 'river'] }),
    view: ({ state, seed }) => ({ seasons: state.seasons, seed: seed.length }),
    facts: ({ target, state }) => ({ tag: target?.tag ?? -1, seasons: state.seasons }),
  },
  result: (reading, result) => ({
    winners: result === 'victory' ? [...reading.context.seats.keys()] : [],
    grade: result === 'victory' ? 66.666 : 0,
  }),
}

const passing = move('move_on', { passes: true })

/** In the first engine, where each game says itself who may be passed over. */
export const firstPatchwork: Game = defineGame({
  ...definition,
  phases: definition.phases.map(({ loop: _, owes: __, ...phase }) => ({
    ...phase,
    moves: [...phase.moves, passing],
    completes: phase.id === 'gathering_in' ? { total: 3, moves: { say: 2, hide: 1 } } : phase.completes,
  })),
  predicates: Object.fromEntries(
    Object.entries(definition.predicates).filter(([name]) => name !== 'in a good mood'),
  ),
})

export const patchwork: Game = defineGame({ ...definition, version: 2, engine: 2 })
