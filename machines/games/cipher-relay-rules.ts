import * as v from 'valibot'
import type { Play, Reading, Referee } from '../table/game.ts'
import { carriedWords, usesOf } from '../table/natural.ts'
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
  /** The content words and numbers of everything told at this table: none may be told again, so that no code outlasts a telling. */
  told: v.array(v.string()),
  /** The seats that pointed at another word than the keeper's, as often as they did. */
  misheard: v.array(v.number()),
  /** The seats that sealed a salt and did not open it. */
  unopened: v.array(v.number()),
  points: v.array(v.strictObject({ seat: v.number(), word: v.string(), sure: v.number() })),
})

export type State = v.InferOutput<typeof State>

/** What a keeper seals is a salt alone: the word follows from it and from a nonce that is drawn after the seal. */
export const SEALED = ['word'] as const

const WORDS = 8

/** What the server adds to the keeper's salt: drawn from the sealed chance, shown once the seal lies on the table. */
function nonceOf({ seed, context }: Reading<State>): string {
  return String(draw(seed, `nonce|${context.cycle}`, 2 ** 40))
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

const timesIn = (seats: readonly number[], seat: number) => seats.filter((one) => one === seat).length

/** Whether half of those who point, at least, are fairly sure of what they heard. */
function isHeard({ points }: State): boolean {
  return 2 * points.filter(({ sure }) => sure >= SURE).length >= points.length
}
const SURE = 400

/**
 * The word that most point at; among as many, that of those who misheard least often at this table, and then of whoever sits
 * nearest after the keeper. How sure they are is no part of it, so that nobody outweighs another by being surer.
 */
function pointedAt(table: Reading<State>): string | undefined {
  const { points, misheard, keeper } = table.state
  const seats = table.context.seats.length
  const words = [...new Set(points.map(({ word }) => word))].map((word) => {
    const voices = points.filter((point) => point.word === word).map(({ seat }) => seat)
    return {
      word,
      voices: voices.length,
      erred: voices.reduce((sum, seat) => sum + timesIn(misheard, seat), 0),
      away: Math.min(...voices.map((seat) => (seat - keeper + seats) % seats)),
    }
  })
  const [first] = words.sort(
    (one, other) => other.voices - one.voices || one.erred - other.erred || one.away - other.away,
  )
  return first?.word
}

/** Whoever holds a role, if they pointed at this word. */
function pointing(table: Reading<State>, role: string, word: string | undefined) {
  return table.state.points.find((point) => point.word === word && table.role(point.seat) === role)
}

/** Whether a word that the table misheard comes through all the same, once, as the distorter pointed at it. */
function comesThrough(play: Play<State>, word: string | undefined): boolean {
  const distorter = pointing(play, 'distorter', word)
  return distorter !== undefined && play.once('clean echo', 'table', distorter.seat)
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

/** The word of the round, if its keeper opened it as it was sealed. */
function openedWord(play: Play<State>): string | undefined {
  const { state, event } = play
  const opening = event?.move === 'open' ? parseOpening(event.contribution, SEALED) : undefined
  if (!opening || commit(opening.salt, opening.value) !== state.seal) return undefined
  return wordOf(state.grid, opening.salt, nonceOf(play))
}

/**
 * What is sealed and not opened is lost like a word misheard, whoever kept it and for whatever reason: if it were less, a keeper
 * would hide the loss that ends the table.
 */
function settle(play: Play<State>): void {
  const { state } = play
  const word = openedWord(play)
  const pointed = pointedAt(play)
  if (word === undefined) {
    play.note('unopened')
    state.unopened.push(state.keeper)
  } else {
    state.misheard.push(...state.points.filter((point) => point.word !== word).map(({ seat }) => seat))
    play.note('opened', { sealed: word, pointed: pointed ?? 'nothing' })
  }
  if (!isHeard(state)) {
    play.note('unheard')
    state.lost.push(state.keeper)
    play.add('round', -1)
    play.set('stake', 1)
    makeNoise(play, 1)
    return
  }
  if (word === undefined || pointed !== word) {
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
  const listener = pointing(play, 'listener', word)
  const isClear = listener && listener.sure >= 700 && play.players > 2
  if (isClear && play.once('clear ear', 'table', listener.seat)) play.add('signal', 1)
}

/**
 * Everybody at the table wins together, but for who did not open what they sealed, and for a distorter to whom no word was
 * lost: it plays for a little drift, which there is none of where two play, as nobody passes the word on.
 */
function winnersOf(table: Reading<State>): number[] {
  const drifted = table.players < 3 || table.read('drifted') > 0
  const { unopened } = table.state
  return table.awake.filter(
    (seat) => !unopened.includes(seat) && (drifted || table.role(seat) !== 'distorter'),
  )
}

const isAway = (table: Reading<State>) => !table.isAwake(table.state.keeper)

/** How the table is judged: its named predicates and rules, its own state and its result. */
export const referee: Referee<State> = {
  notes: {
    foreseen: 'the skeptic had foreseen one unit of noise',
    unopened: 'the seal was not opened',
    opened: 'the word of the keeper was {sealed}, the table pointed at {pointed}',
    lit: 'the lamplighter kept the room lit: one round more',
    echoed: 'the distorter had heard the word: it came through all the same',
    unheard: 'most were not sure: the table says that it heard nothing',
    away: 'the keeper is away: another keeps the round',
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
  },
  rules: {
    'a new round': {
      says: 'the next player in order of joining keeps the round, of those whose words were lost least often, and eight new words are laid out; after a keeper who went away and sealed nothing, another keeps the same round',
      apply: (play) => {
        const { state, context } = play
        if (state.keeper >= 0 && state.seal === '') {
          play.note('away')
          state.lost.push(state.keeper)
        } else play.add('round', 1)
        const seats = context.seats.length
        const order = Array.from({ length: seats }, (_, step) => (state.keeper + 1 + step) % seats)
        const able = order
          .filter((seat) => play.isAwake(seat))
          .sort((one, other) => timesIn(state.lost, one) - timesIn(state.lost, other))
        // Whoever acted last cannot act now, so the turn to keep passes over them.
        state.keeper = able.find((seat) => seat !== context.last) ?? able[0] ?? 0
        Object.assign(state, { seal: '', points: [] })
        state.grid = drawSome(play.seed, `grid|${context.cycle}`, gridWords, WORDS).sort()
      },
    },
    'the seal lies on the table': {
      says: 'a salt is sealed; now the nonce is shown that makes it a word',
      apply: ({ state, event }) => {
        state.seal = event?.contribution ?? ''
      },
    },
    'only the last word stands': {
      says: 'only this telling can be answered; none of its content words and numbers may be told again at this table',
      apply: (play) => {
        const { state, event, context } = play
        const last = context.turns.at(-1)
        play.drop(({ id }) => id !== last?.id)
        state.told = [...new Set([...state.told, ...carriedWords(event?.contribution ?? '')])]
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
      says: 'more than half less than 0.4 sure: noise + 1, stake = 1, and another keeps the same round; else the word that most pointed at (of as many, those who misheard least often, then nearest after the keeper) is right: signal + stake; wrong, or not opened as it was sealed: drifted + 1 and noise + stake, or once, where the distorter pointed at it, signal + stake; one round more once, where a lamplighter kept it; who does not open as sealed does not win',
      apply: settle,
    },
  },
  lists: { grid: ({ state }) => state.grid, told: ({ state }) => state.told },
  solution: (seed) => `seed=${seed}`,
  state: {
    schema: State,
    start: () => ({
      grid: [],
      keeper: -1,
      seal: '',
      lost: [],
      told: [],
      misheard: [],
      unopened: [],
      points: [],
    }),
    view: (table) => {
      const { state, context } = table
      return {
        grid: state.grid,
        keeper: context.seats[state.keeper]?.agent ?? null,
        seal: state.seal === '' ? null : state.seal,
        nonce: state.seal === '' ? null : nonceOf(table),
        needed: table.read('goal'),
        pointed: state.points.map(({ seat, word }) => ({ agent: context.seats[seat]?.agent ?? '', word })),
        // So often each pointed at another word, or kept one that was lost: for everybody to read, so that it takes no memory.
        erred: Object.fromEntries(
          context.seats.map(({ agent }, seat) => [
            agent,
            timesIn(state.misheard, seat) + timesIn(state.lost, seat),
          ]),
        ),
      }
    },
  },
  result: (table, outcome) => ({
    winners: outcome === 'victory' ? winnersOf(table) : [],
    grade: Math.min(100, (100 * table.read('signal')) / table.read('goal')),
  }),
}
