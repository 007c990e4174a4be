import * as v from 'valibot'
import type { Facts, Play, Reading, Referee } from '../table/game.ts'
import { wordsOf } from '../table/lexical.ts'
import { draw, drawSome } from '../table/sealed.ts'

const State = v.strictObject({
  threads: v.array(
    v.strictObject({
      authors: v.array(v.number()),
      turns: v.number(),
      bound: v.boolean(),
      /** Whether it was extended in this loop. */
      extended: v.boolean(),
      frayed: v.boolean(),
      /** Whether its newest turn is a mirror. */
      mirrored: v.boolean(),
    }),
  ),
  /** Pairs of threads tied by a knot. */
  knots: v.array(v.tuple([v.number(), v.number()])),
  /** The thread of each seat's latest turn, -1 before the first. */
  hands: v.array(v.number()),
  /** The words of that turn, which a knot quotes. */
  said: v.array(v.string()),
  /** How much more often each seat has tied and mended than held. */
  work: v.array(v.number()),
})

export type State = v.InferOutput<typeof State>

/** The loops there are: six hands are so many that one less is enough, and long enough. */
const LOOPS = { parameter: 'loops', perPlayer: -0.2, plus: 1 }

/** How many threads must be bound off: the more hands, the more, so far as the loops allow it. */
const BONDS = { parameter: 'bonds', perPlayer: 0.8, plus: 1 }

/** How many threads a wind looses at most: the more threads there are, the more. */
const GUSTS = { parameter: 'gusts', perPlayer: 0.75 }

/** Who wants the threads to hold; the others want them tied. */
const spinners = ['weaver', 'mirror_keeper', 'spinner']

/** How many authors a thread needs before it is bound: one more from five players on. */
const HANDS = { parameter: 'hands', perPlayer: 0.2 }

function handOf({ state, seat }: Reading<State>): number {
  return state.hands[seat] ?? -1
}

/** Whether a thread is tied to one that is bound, or none is bound yet: so all that is bound hangs together, and nobody can bind what the web lacks. */
function hangsTogether({ threads, knots }: State, thread: number): boolean {
  const isTied = knots.some(
    ([one, other]) => (one === thread && threads[other]?.bound) || (other === thread && threads[one]?.bound),
  )
  return isTied || threads.every(({ bound }) => !bound)
}

/** Of each thread only the newest turn and the newest by another author can be answered: enough for anyone. */
function prune(play: Play<State>): void {
  const { turns } = play.context
  const kept = new Set<string>()
  for (const index of play.state.threads.keys()) {
    const thread = turns.filter(({ tag }) => tag === index)
    const newest = thread.at(-1)
    const answered = thread.findLast(({ seat }) => seat !== newest?.seat)
    for (const turn of [newest, answered]) if (turn) kept.add(turn.id)
  }
  play.drop(({ id }) => !kept.has(id))
}

function lay(play: Play<State>, index: number): void {
  const turn = play.context.turns.at(-1)
  if (turn) turn.tag = index
  const { hands, said, work } = play.state
  while (hands.length < play.context.seats.length) {
    hands.push(-1)
    said.push('')
    work.push(0)
  }
  hands[play.seat] = index
  said[play.seat] = wordsOf(play.event?.contribution ?? '').join(' ')
  prune(play)
}

function cast(play: Play<State>): void {
  play.state.threads.push({
    authors: [play.seat],
    turns: 1,
    bound: false,
    extended: true,
    frayed: false,
    mirrored: false,
  })
  lay(play, play.state.threads.length - 1)
}

function extend(play: Play<State>): void {
  const index = play.target?.tag ?? -1
  const thread = play.state.threads[index]
  if (!thread) return
  thread.turns += 1
  thread.extended = true
  thread.mirrored = play.event?.move === 'mirror'
  if (!thread.authors.includes(play.seat)) thread.authors.push(play.seat)
  lay(play, index)
}

function work({ state, seat }: Play<State>, amount: number): void {
  state.work[seat] = (state.work[seat] ?? 0) + amount
}

function tie(play: Play<State>): void {
  work(play, 1)
  play.state.knots.push([handOf(play), play.target?.tag ?? -1])
}

function bind(play: Play<State>): void {
  const thread = play.state.threads[play.target?.tag ?? -1]
  if (thread) thread.bound = true
}

function fray(play: Play<State>): void {
  for (const thread of play.state.threads) {
    if (!thread.bound && !thread.extended) {
      thread.frayed = true
      play.add('frays', 1)
    }
    thread.extended = false
  }
}

/** Chance looses some of the open threads that hold: how many, and which. */
function loosen(play: Play<State>): void {
  const { threads } = play.state
  const wind = `wind|${play.context.cycle}`
  const holding = threads.filter(({ bound, frayed }) => !bound && !frayed)
  const strength = draw(play.seed, wind, play.amount(GUSTS) + 1)
  for (const thread of drawSome(play.seed, wind, holding, strength)) {
    thread.frayed = true
    play.note('wind', { thread: threads.indexOf(thread) + 1 })
    play.add('frays', 1)
  }
}

function authorsNeeded(table: Reading<State>): number {
  return Math.max(2, Math.min(table.amount(HANDS), table.players - 1))
}

function mayBind(table: Reading<State>): boolean {
  const { threads } = table.state
  const thread = threads[table.target?.tag ?? -1]
  const needed = Math.max(2, authorsNeeded(table) - (table.role() === 'listener' ? 1 : 0))
  const open = threads.filter(({ bound }) => !bound).length
  return (
    thread !== undefined &&
    !thread.bound &&
    open > 1 &&
    thread.authors.length >= needed &&
    hangsTogether(table.state, table.target?.tag ?? -1)
  )
}

/** How many knots more than bound threads the binders want: the more hands, the more. */
const KNOTS_MORE = { perPlayer: 1.3, plus: -1 }

/** How much may be loose for the spinners. */
const CALM = 3

/** How much less both sides want for each hand at rest: a game must not hang on one who does nothing for it. */
const IDLE = 2

/** Whether a hand has not tied and mended more often than it held: it does not win by the work of others. */
function rests({ state }: Reading<State>, seat: number): boolean {
  return (state.work[seat] ?? 0) < 1
}

/** What the sides want: so much loose at most, and so many knots more than bound threads. */
function wanted(table: Reading<State>): { frays: number; knots_more: number } {
  const idle = IDLE * table.awake.filter((seat) => rests(table, seat)).length
  return { frays: CALM + idle, knots_more: table.amount(KNOTS_MORE) - idle }
}

/** Of a whole web spinners win where little is loose, the others where it has knots enough beyond those that hold it: who did something for it. */
function winnersOf(table: Reading<State>): number[] {
  const isCalm = table.read('frays') <= wanted(table).frays
  const isTied = table.read('knots') >= table.read('bound') + wanted(table).knots_more
  return table.awake.filter(
    (seat) => !rests(table, seat) && (spinners.includes(table.role(seat)) ? isCalm : isTied),
  )
}

/** How the table is judged: its named predicates and rules, its own state and its result. */
export const referee: Referee<State> = {
  predicates: {
    'an open thread': {
      says: 'the thread is open',
      otherwise: { code: 'thread_bound', message: 'That thread is bound off.' },
      test: ({ state, target }) => state.threads[target?.tag ?? -1]?.bound === false,
    },
    'an open thread, not just mirrored': {
      says: 'the thread is open, and its newest turn is no mirror',
      otherwise: { code: 'just_mirrored', message: 'That thread is bound off, or was just mirrored.' },
      test: ({ state, target }) => {
        const thread = state.threads[target?.tag ?? -1]
        return thread?.bound === false && !thread.mirrored
      },
    },
    'a first thread, or each has cast': {
      says: 'the actor has not cast yet, or everybody has',
      otherwise: {
        code: 'others_first',
        message: 'Everybody casts one thread before anybody casts another.',
      },
      test: (table) => table.acts() === 0 || table.actors === table.players,
    },
    'a spinner with wool left': {
      says: 'the actor is the spinner and has not cast in weaving before',
      otherwise: { code: 'no_wool', message: 'Only the spinner may cast now, and only once.' },
      test: (table) => table.role() === 'spinner' && table.unused('more wool', 'table'),
    },
    'has woven': {
      says: 'the actor has a thread in hand',
      otherwise: { code: 'no_thread_in_hand', message: 'You have not woven any thread yet.' },
      test: (table) => handOf(table) >= 0,
    },
    'another thread, not yet tied': {
      says: 'a thread other than the one in hand and not tied to it',
      otherwise: {
        code: 'not_another_thread',
        message: 'A knot ties your thread to another it is not tied to.',
      },
      test: (table) => {
        const hand = handOf(table)
        const other = table.target?.tag ?? -1
        const tied = table.state.knots.some((knot) => knot.includes(hand) && knot.includes(other))
        return hand >= 0 && hand !== other && !tied
      },
    },
    'a frayed thread': {
      says: 'the thread is frayed',
      otherwise: { code: 'not_frayed', message: 'That thread is not frayed.' },
      test: ({ state, target }) => state.threads[target?.tag ?? -1]?.frayed === true,
    },
    'ready to be bound': {
      says: 'an open thread of enough authors that is not the last open one, and is tied to a bound one if any is',
      otherwise: {
        code: 'not_ready',
        message: 'That thread needs more authors, is the last open one, or is tied to no bound one.',
      },
      test: mayBind,
    },
    'the web is whole': {
      says: 'enough bound threads are tied into one web: bonds, and one more for each player, five at most',
      test: (table) => table.read('bound') >= table.amount(BONDS),
    },
    'too much is frayed': {
      says: 'frays reached the limit',
      test: (table) => table.read('frays') >= table.read('limit'),
    },
    'the last loop is over': {
      says: 'the last loop ended',
      test: (table) => table.context.cycle >= table.amount(LOOPS),
    },
  },
  rules: {
    'a new thread': { says: 'a new thread with one author', apply: cast },
    'the wool is used': {
      says: 'the spinner has used its wool',
      apply: (play) => {
        play.once('more wool', 'table')
      },
    },
    'the thread grows': { says: 'the thread has one turn more', apply: extend },
    'two threads are tied': { says: 'the two threads hang together', apply: tie },
    'the thread holds again': {
      says: 'the thread is no longer frayed',
      apply: (play) => {
        work(play, 1)
        const thread = play.state.threads[play.target?.tag ?? -1]
        if (thread) thread.frayed = false
      },
    },
    'the hand rests': {
      says: 'the actor has held once more',
      apply: (play) => work(play, -1),
    },
    'the thread is bound': { says: 'the thread is closed', apply: bind },
    'a wind goes through the loom': {
      says: 'of the open threads that hold some fray, how many and which by chance, gusts and three more for every four players at most: frays + 1 for each',
      apply: loosen,
    },
    'untouched threads fray': {
      says: 'each open thread that was not extended in this loop: frays + 1',
      apply: fray,
    },
  },
  notes: { wind: 'a wind loosened thread {thread}' },
  solution: (seed) => `seed=${seed}`,
  lists: { 'own latest turn': ({ state, seat }) => [state.said[seat] ?? ''] },
  state: {
    schema: State,
    facts: ({ state, target }): Facts => {
      const thread = state.threads[target?.tag ?? -1]
      return thread
        ? {
            thread: target?.tag ?? -1,
            authors: thread.authors.length,
            bound: thread.bound,
            extended: thread.extended,
            frayed: thread.frayed,
            mirrored: thread.mirrored,
          }
        : {}
    },
    start: () => ({ threads: [], knots: [], hands: [], said: [], work: [] }),
    view: (table) => {
      const { state, context } = table
      return {
        threads: state.threads.map((thread, index) => ({
          thread: index,
          authors: thread.authors.map((seat) => context.seats[seat]?.agent ?? ''),
          turns: thread.turns,
          bound: thread.bound,
          extended: thread.extended,
          frayed: thread.frayed,
          mirrored: thread.mirrored,
          recent: context.turns.filter(({ tag }) => tag === index).map(({ id }) => id),
        })),
        knots: state.knots,
        needed: table.amount(BONDS),
        authors_needed: authorsNeeded(table),
        loops_left: table.amount(LOOPS) - context.cycle + 1,
        frays_left: table.read('limit') - table.read('frays'),
        wanted: wanted(table),
        hands: Object.fromEntries(context.seats.map(({ agent }, seat) => [agent, state.hands[seat] ?? -1])),
      }
    },
  },
  result: (table, outcome) => ({
    winners: outcome === 'victory' ? winnersOf(table) : [],
    grade: Math.min(100, (100 * table.read('bound')) / table.amount(BONDS)),
  }),
}
