import * as v from 'valibot'
import type { Play, Referee } from '../../table/game.ts'
import { commit, drawSome, parseOpening } from '../../table/sealed.ts'
import { gridWords, slotNames } from './cipher-relay-words.ts'

const State = v.strictObject({
  grid: v.array(v.string()),
  /** The seat that keeps this round, -1 before the first. */
  keeper: v.number(),
  seal: v.string(),
  relayer: v.number(),
  point: v.number(),
  confidence: v.number(),
  voided: v.boolean(),
})

export type State = v.InferOutput<typeof State>

export const slots = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** Counts a misunderstanding; a skeptic at the table has foreseen one unit of the first. */
function makeNoise(play: Play<State>, amount: number): void {
  const skeptic = play.seatOf('skeptic')
  const foreseen = skeptic >= 0 && play.once('foreseen noise', 'table', skeptic) ? 1 : 0
  if (foreseen > 0) play.note('foreseen')
  play.add('noise', Math.max(0, amount - foreseen))
}

function settle(play: Play<State>): void {
  const { state, event } = play
  const opening = parseOpening(event?.contribution ?? '', slots)
  if (!opening || commit(opening.salt, opening.value) !== state.seal) {
    play.note('mismatch')
    makeNoise(play, 2)
    return
  }
  const pointed = slots[state.point]
  play.note('opened', { sealed: opening.value, pointed: pointed ?? 'nothing' })
  if (pointed !== opening.value) {
    makeNoise(play, play.read('stake'))
    return
  }
  play.add('signal', play.read('stake'))
  const listener = play.seatOf('listener')
  const heard = play.context.turns.some(({ seat, move }) => seat === listener && move.startsWith('point_'))
  if (heard && state.confidence >= 0.7 && play.once('clear ear', 'table', listener)) play.add('signal', 1)
}

/** How the table is judged: its named predicates and rules, its own state and its result. */
export const referee: Referee<State> = {
  notes: {
    foreseen: 'the skeptic had foreseen one unit of noise',
    mismatch: 'the opening does not match the seal',
    opened: 'the keeper had sealed {sealed}, the table pointed at {pointed}',
  },
  predicates: {
    'may keep the round': {
      says: 'the actor keeps this round (anybody may once the seal is a day late)',
      otherwise: { code: 'not_the_keeper', message: 'Another player keeps this round.' },
      waits: true,
      test: ({ state, seat, overdue }) => state.keeper === seat || overdue,
    },
    'is the keeper': {
      says: 'the actor keeps this round',
      otherwise: { code: 'not_the_keeper', message: 'Only the keeper of this round may do this.' },
      test: ({ state, seat }) => state.keeper === seat,
    },
    'is not the keeper': {
      says: 'the actor does not keep this round',
      otherwise: { code: 'is_the_keeper', message: 'The keeper knows the word and may not do this.' },
      test: ({ state, seat }) => state.keeper !== seat,
    },
    'did not relay last': {
      says: 'the actor was not the last to relay',
      otherwise: { code: 'relayed_last', message: 'Whoever relayed last leaves the pointing to another.' },
      test: ({ state, seat }) => state.relayer !== seat,
    },
    'the keeper is a day late': {
      says: 'the keeper has owed a move for 24 hours',
      otherwise: {
        code: 'not_overdue',
        message: 'The keeper still has time: a day from the start of the phase.',
      },
      waits: true,
      test: ({ overdue }) => overdue,
    },
    'the table is a day late': {
      says: 'nobody has pointed for 24 hours',
      otherwise: { code: 'not_overdue', message: 'The others have a day to point.' },
      waits: true,
      test: ({ overdue }) => overdue,
    },
    'the seal was voided': { says: 'the seal was voided', test: ({ state }) => state.voided },
    'there are others to relay': { says: 'three or more players', test: ({ players }) => players > 2 },
    'the signal is clear': {
      says: 'signal reached its goal',
      test: (table) => table.read('signal') >= table.read('goal'),
    },
    'the noise is too loud': {
      says: 'noise reached its limit',
      test: (table) => table.read('noise') >= table.read('limit'),
    },
    'the last round is over': {
      says: 'the last round ended',
      test: (table) => table.context.phase?.next === 'seal' && table.read('round') >= table.read('cap'),
    },
  },
  rules: {
    'a new round': {
      says: 'the next player in order of joining keeps the round, and eight new words are laid out',
      apply: (play) => {
        const { state, players, context } = play
        const next = (state.keeper + 1) % players
        // Whoever acted last cannot act now, so the turn to keep passes over them.
        state.keeper = next === context.last ? (next + 1) % players : next
        play.add('round', 1)
        Object.assign(state, { seal: '', relayer: -1, point: -1, confidence: 0, voided: false })
        state.grid = drawSome(play.seed, `grid|${play.read('round')}`, gridWords, slots.length)
      },
    },
    'keep the seal': {
      says: 'the seal lies on the table, and whoever sealed it keeps the round',
      apply: ({ state, event, seat }) => {
        state.keeper = seat
        state.seal = event?.contribution ?? ''
      },
    },
    'only the last word stands': {
      says: 'only this telling can be answered',
      apply: (play) => {
        const said = play.context.turns.filter(({ move }) => move === 'hint' || move === 'relay').at(-1)
        play.drop(({ id, move }) => move !== 'seal' && id !== said?.id)
        if (said?.move === 'relay') play.state.relayer = said.seat
      },
    },
    'point at the slot': {
      says: 'the table points at this slot',
      apply: ({ state, event }) => {
        state.point = slots.findIndex((slot) => event?.move === `point_${slot}`)
        state.confidence = event?.confidence ?? 0
      },
    },
    'settle the round': {
      says: 'right: signal + stake; wrong: noise + stake; an opening that does not match: noise + 2',
      apply: settle,
    },
    'the seal is void': {
      says: 'the round ends',
      apply: ({ state }) => {
        state.voided = true
      },
    },
  },
  lists: { grid: ({ state }) => state.grid, 'slot names': () => slotNames },
  solution: (seed) => `seed=${seed}`,
  state: {
    schema: State,
    start: () => ({ grid: [], keeper: -1, seal: '', relayer: -1, point: -1, confidence: 0, voided: false }),
    view: ({ state, context }) => ({
      grid: Object.fromEntries(state.grid.map((word, index) => [slots[index] ?? '', word])),
      keeper: context.seats[state.keeper]?.agent ?? null,
      seal: state.seal === '' ? null : state.seal,
      pointed: slots[state.point] ?? null,
    }),
  },
  result: (table, outcome) => ({
    winners: outcome === 'victory' ? table.context.seats.map((_, seat) => seat) : [],
    grade: (100 * table.read('signal')) / table.read('goal'),
  }),
}
