import * as v from 'valibot'
import type { Play, Reading, Referee } from '../table/game.ts'
import { contentWords, usesOf } from '../table/natural.ts'
import { commit, draw, drawSome, parseOpening } from '../table/sealed.ts'
import { gridWords } from './first/cipher-relay-words.ts'

const State = v.strictObject({
  /** The eight words of the round; they have no order, and are shown by the alphabet. */
  grid: v.array(v.string()),
  /** The seat that keeps this round, -1 before the first. */
  keeper: v.number(),
  seal: v.string(),
  /** The seats whose words were lost, as often as they were: they keep again when others have lost as many. */
  lost: v.array(v.number()),
  /** The content words of everything told at this table: none may be told again, so that no code outlasts a telling. */
  told: v.array(v.string()),
  points: v.array(v.strictObject({ seat: v.number(), word: v.string(), sure: v.number() })),
})

export type State = v.InferOutput<typeof State>

/** What a keeper seals is a salt alone: the word follows from it and from a nonce that is drawn after the seal. */
export const SEALED = ['word'] as const

const WORDS = 8

/** What the server adds to the keeper's salt: drawn from the sealed chance, shown once the seal lies on the table. */
function nonceOf({ seed, ...table }: { readonly seed: string; readonly round: number }): string {
  return String(draw(seed, `nonce|${table.round}`, 2 ** 40))
}

/** The word of a round: which of the eight, in the order of the alphabet, that salt and nonce draw. */
export function wordOf(grid: readonly string[], salt: string, nonce: string): string {
  return grid[draw(salt, nonce, grid.length)] ?? ''
}

/** Counts a misunderstanding; a skeptic at the table has foreseen one unit of the first. */
function makeNoise(play: Play<State>, amount: number): void {
  const skeptic = play.seatOf('skeptic')
  const foreseen = skeptic >= 0 && play.once('foreseen noise', 'table', skeptic) ? 1 : 0
  if (foreseen > 0) play.note('foreseen')
  play.add('noise', Math.max(0, amount - foreseen))
}

/** The word that most point at; among as many, the one that is pointed at with more confidence by its surest. */
function pointedAt({ points }: State): string | undefined {
  const words = [...new Set(points.map(({ word }) => word))]
  const count = (word: string) => points.filter((point) => point.word === word).length
  const sure = (word: string) =>
    Math.min(...points.filter((point) => point.word === word).map((point) => point.sure))
  return words.sort((one, other) => count(other) - count(one) || sure(other) - sure(one))[0]
}

/** Whether a word that the table misheard comes through all the same, once, as the distorter pointed at it. */
function comesThrough(play: Play<State>, word: string): boolean {
  const distorter = play.state.points.find(({ seat }) => play.role(seat) === 'distorter')
  return distorter?.word === word && play.once('clean echo', 'table', distorter.seat)
}

/** Whether an archivist keeps who has not hinted narrow yet: that one hint may follow another narrow one. */
function mayDare(table: Reading<State>): boolean {
  const { keeper } = table.state
  return table.role(keeper) === 'archivist' && table.unused(DARE, 'table', keeper)
}
const DARE = 'own dare'

/** A round more, once, for a word that was lost while a lamplighter kept it. */
function stayLit(play: Play<State>): void {
  const { keeper } = play.state
  if (play.role(keeper) !== 'lamplighter' || !play.once('longer night', 'table', keeper)) return
  play.add('cap', 1)
  play.note('lit')
}

function settle(play: Play<State>): void {
  const { state, event } = play
  const opening = parseOpening(event?.contribution ?? '', SEALED)
  if (!opening || commit(opening.salt, opening.value) !== state.seal) {
    play.note('mismatch')
    state.lost.push(state.keeper)
    play.add('cap', 1)
    makeNoise(play, 1)
    return
  }
  const word = wordOf(state.grid, opening.salt, nonceOf({ seed: play.seed, round: play.read('round') }))
  const pointed = pointedAt(state)
  play.note('opened', { sealed: word, pointed: pointed ?? 'nothing' })
  if (pointed !== word) {
    state.lost.push(state.keeper)
    play.add('drifted', 1)
    if (!comesThrough(play, word)) {
      makeNoise(play, play.read('stake'))
      stayLit(play)
      return
    }
    play.note('echoed')
  }
  play.add('signal', play.read('stake'))
  const listener = state.points.find(({ seat }) => play.role(seat) === 'listener')
  const isClear = listener?.word === word && listener.sure >= 700 && play.players > 2
  if (isClear && play.once('clear ear', 'table', listener.seat)) play.add('signal', 1)
}

/**
 * Everybody at the table wins together, but for a distorter to whom no word was lost: it plays for a little drift, which
 * there is none of where two play, as nobody passes the word on.
 */
function winnersOf(table: Reading<State>): number[] {
  const drifted = table.players < 3 || table.read('drifted') > 0
  return table.awake.filter((seat) => drifted || table.role(seat) !== 'distorter')
}

const isAway = (table: Reading<State>) => !table.isAwake(table.state.keeper)

/** How the table is judged: its named predicates and rules, its own state and its result. */
export const referee: Referee<State> = {
  notes: {
    foreseen: 'the skeptic had foreseen one unit of noise',
    mismatch: 'the opening does not match the seal',
    opened: 'the word of the keeper was {sealed}, the table pointed at {pointed}',
    lit: 'the lamplighter kept the room lit: one round more',
    echoed: 'the distorter had heard the word: it came through all the same',
    away: 'the keeper is away: the round ends',
  },
  predicates: {
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
    'sits after the keeper': {
      says: 'the actor sits after the keeper, the dormant left out',
      otherwise: { code: 'not_the_tuner', message: 'Whoever sits after the keeper tunes the hint.' },
      test: (table) => {
        const { seats } = table.context
        const after = seats.map((_, step) => (table.state.keeper + 1 + step) % seats.length)
        return after.find((seat) => table.isAwake(seat) && seat !== table.state.keeper) === table.seat
      },
    },
    'a narrow hint may follow': {
      says: 'the hint tuned last was wide, or none was tuned, or an archivist keeps who has not hinted narrow yet',
      otherwise: {
        code: 'just_narrow',
        message: 'No two hints in a row are tuned narrow, but where an archivist first hints narrow.',
      },
      test: (table) => table.read('stake') < 2 || mayDare(table),
    },
    'the keeper is away': { says: 'the seat of the keeper is dormant', test: isAway },
    'said, or nobody is there to say it': {
      says: 'the move is made, or the seat of the keeper is dormant',
      test: (table) => isAway(table) || (table.context.phase?.total ?? 0) > 0,
    },
    'all others have moved': {
      says: 'everybody but the keeper has moved',
      test: (table) => table.awake.every((seat) => seat === table.state.keeper || table.acts(seat) > 0),
    },
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
      test: (table) => table.read('round') >= table.read('cap'),
    },
    'the last round is lost': {
      says: 'the keeper of the last round is away',
      test: (table) => isAway(table) && table.read('round') >= table.read('cap'),
    },
  },
  rules: {
    'a new round': {
      says: 'the next player in order of joining keeps the round, of those whose words were lost least often, and eight new words are laid out; a keeper who went away has left one noise',
      apply: (play) => {
        const { state, context } = play
        if (context.turn > 0 && isAway(play)) {
          play.note('away')
          state.lost.push(state.keeper)
          makeNoise(play, 1)
        }
        const seats = context.seats.length
        const order = Array.from({ length: seats }, (_, step) => (state.keeper + 1 + step) % seats)
        const losses = (seat: number) => state.lost.filter((one) => one === seat).length
        const able = order
          .filter((seat) => play.isAwake(seat))
          .sort((one, other) => losses(one) - losses(other))
        // Whoever acted last cannot act now, so the turn to keep passes over them.
        state.keeper = able.find((seat) => seat !== context.last) ?? able[0] ?? 0
        play.add('round', 1)
        Object.assign(state, { seal: '', points: [] })
        state.grid = drawSome(play.seed, `grid|${play.read('round')}`, gridWords, WORDS).sort()
      },
    },
    'the seal lies on the table': {
      says: 'a salt is sealed; now the nonce is shown that makes it a word',
      apply: ({ state, event }) => {
        state.seal = event?.contribution ?? ''
      },
    },
    'only the last word stands': {
      says: 'only this telling can be answered; none of its content words may be told again at this table',
      apply: (play) => {
        const { state, event, context } = play
        const last = context.turns.at(-1)
        play.drop(({ id }) => id !== last?.id)
        state.told = [...new Set([...state.told, ...contentWords(event?.contribution ?? '')])]
      },
    },
    'an archivist has hinted narrow': {
      says: 'the archivist who keeps this round may follow no other narrow hint with one of their own',
      apply: (play) => {
        if (mayDare(play)) play.once(DARE, 'table', play.state.keeper)
      },
    },
    'somebody can point': {
      says: 'where nobody else is there to point, whoever relayed last does',
      apply: ({ context, state, awake }) => {
        const others = awake.filter((seat) => seat !== state.keeper)
        if (others.every((seat) => seat === context.last)) context.last = state.keeper
      },
    },
    'a word is pointed at': {
      says: 'one voice for the word that is named',
      apply: ({ state, event, seat }) => {
        const [word = ''] = usesOf(event?.contribution ?? '', state.grid)
        state.points.push({ seat, word, sure: Math.round(1000 * (event?.confidence ?? 0)) })
      },
    },
    'settle the round': {
      says: 'the word that most pointed at is right: signal + stake; wrong: drifted + 1 and noise + stake, or once, where the distorter pointed at it, signal + stake; one round more once, where a lamplighter kept it; an opening that does not match: noise + 1, and one round more',
      apply: settle,
    },
  },
  lists: { grid: ({ state }) => state.grid, told: ({ state }) => state.told },
  solution: (seed) => `seed=${seed}`,
  state: {
    schema: State,
    start: () => ({ grid: [], keeper: -1, seal: '', lost: [], told: [], points: [] }),
    view: (table) => {
      const { state, context } = table
      return {
        grid: state.grid,
        keeper: context.seats[state.keeper]?.agent ?? null,
        seal: state.seal === '' ? null : state.seal,
        nonce: state.seal === '' ? null : nonceOf({ seed: table.seed, round: table.read('round') }),
        needed: table.read('goal'),
        pointed: state.points.map(({ seat, word }) => ({ agent: context.seats[seat]?.agent ?? '', word })),
      }
    },
  },
  result: (table, outcome) => ({
    winners: outcome === 'victory' ? winnersOf(table) : [],
    grade: Math.min(100, (100 * table.read('signal')) / table.read('goal')),
  }),
}
