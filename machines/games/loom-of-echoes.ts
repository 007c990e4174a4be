import * as v from 'valibot'
import { defineGame } from '../table/define.ts'
import type { Move } from '../table/definition.ts'
import type { GameDefinition, Play, Reading } from '../table/game.ts'

const State = v.strictObject({
  threads: v.array(
    v.strictObject({
      authors: v.array(v.number()),
      turns: v.number(),
      bound: v.boolean(),
      /** Whether it was extended in this loop. */
      extended: v.boolean(),
      frayed: v.boolean(),
    }),
  ),
  /** Pairs of threads tied by a knot. */
  knots: v.array(v.tuple([v.number(), v.number()])),
  /** The thread of each seat's latest turn, -1 before the first. */
  hands: v.array(v.number()),
})
type State = v.InferOutput<typeof State>

const woven = ['cast', 'weave', 'mirror']

function handOf({ state, seat }: Reading<State>): number {
  return state.hands[seat] ?? -1
}

/** The largest group of bound threads that knots hold together. */
function largestWeb({ threads, knots }: State): number {
  const group = threads.map((_, index) => index)
  for (const [one, other] of knots) {
    if (!threads[one]?.bound || !threads[other]?.bound) continue
    const [from, to] = [group[one] ?? one, group[other] ?? other]
    for (const [index, label] of group.entries()) if (label === from) group[index] = to
  }
  const sizes = threads.map((thread, index) =>
    thread.bound ? group.filter((label, other) => label === group[index] && threads[other]?.bound).length : 0,
  )
  return Math.max(0, ...sizes)
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
  while (play.state.hands.length < play.players) play.state.hands.push(-1)
  play.state.hands[play.seat] = index
  prune(play)
}

function cast(play: Play<State>): void {
  play.state.threads.push({ authors: [play.seat], turns: 1, bound: false, extended: true, frayed: false })
  lay(play, play.state.threads.length - 1)
}

function extend(play: Play<State>): void {
  const index = play.target?.tag ?? -1
  const thread = play.state.threads[index]
  if (!thread) return
  thread.turns += 1
  thread.extended = true
  if (!thread.authors.includes(play.seat)) thread.authors.push(play.seat)
  lay(play, index)
}

function tie(play: Play<State>): void {
  play.state.knots.push([handOf(play), play.target?.tag ?? -1])
  play.set('tied', largestWeb(play.state))
}

function bind(play: Play<State>): void {
  const thread = play.state.threads[play.target?.tag ?? -1]
  if (thread) thread.bound = true
  play.set('tied', largestWeb(play.state))
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

function mayBind(table: Reading<State>): boolean {
  const { threads } = table.state
  const thread = threads[table.target?.tag ?? -1]
  const needed = Math.max(2, Math.min(3, table.players) - (table.role() === 'listener' ? 1 : 0))
  const open = threads.filter(({ bound }) => !bound).length
  return thread !== undefined && !thread.bound && open > 1 && thread.authors.length >= needed
}

const hold = (says: string, fallback: boolean): Move => ({
  id: 'hold',
  names: { en: 'hold', pt: 'segurar', es: 'sostener' },
  says,
  ...(fallback ? { fallback } : {}),
})

const casting: Move = {
  id: 'cast',
  names: { en: 'cast a thread', pt: 'lançar um fio', es: 'lanzar un hilo' },
  says: 'Begin a thread: an image, a voice, a first sentence that others can take up.',
  does: ['a new thread'],
  kept: true,
}

const definition: GameDefinition<State> = {
  id: 'loom_of_echoes',
  version: 1,
  names: { en: 'Loom of echoes', pt: 'Tear dos ecos', es: 'Telar de los ecos' },
  premise:
    'A story is woven in several threads at once. Each turn takes up the words of another, mirrors them, ties threads together or binds one off; threads that nobody touches fray.',
  objective:
    'Together: bind enough threads and tie them into one web, before too much frays or the fourth loop ends.',
  lineage: 'renga, exquisite corpse',
  classification: {
    dynamics: 'sequential',
    chance: 'deterministic',
    information: 'perfect',
    utility: 'identical',
  },
  players: { min: 2, max: 6 },
  parameters: {
    gentle: { bonds: 2, limit: 6, loops: 4 },
    standard: { bonds: 3, limit: 5, loops: 4 },
    deep: { bonds: 4, limit: 4, loops: 4 },
  },
  variables: [
    {
      id: 'bound',
      says: 'threads bound off',
      of: 'table',
      from: 0,
      to: { parameter: 'bonds', plus: 2 },
      start: 0,
    },
    { id: 'knots', says: 'knots between threads', of: 'table', from: 0, to: 15, start: 0 },
    {
      id: 'tied',
      says: 'bound threads in the largest web',
      of: 'table',
      from: 0,
      to: { parameter: 'bonds', plus: 2 },
      start: 0,
    },
    { id: 'frays', says: 'what has come loose', of: 'table', from: 0, to: 'limit', start: 0 },
  ],
  roles: [
    {
      id: 'weaver',
      names: { en: 'weaver', pt: 'tecelã', es: 'tejedora' },
      says: 'The one whose hands know the pattern.',
      gift: 'Weaving needs a quotation of two words instead of three.',
    },
    {
      id: 'knotter',
      names: { en: 'knotter', pt: 'atador', es: 'anudador' },
      says: 'The one who sees what belongs together.',
      gift: 'A knot of theirs also takes one fray away.',
    },
    {
      id: 'mirror_keeper',
      names: { en: 'mirror keeper', pt: 'guardiã do espelho', es: 'guardiana del espejo' },
      says: 'The one who says the opposite and means the same.',
      gift: 'A mirror may have one long word in common with its target.',
    },
    {
      id: 'mender',
      names: { en: 'mender', pt: 'remendão', es: 'remendón' },
      says: 'The one with needle and patience.',
      gift: 'Mending takes two frays away.',
    },
    {
      id: 'spinner',
      names: { en: 'spinner', pt: 'fiandeira', es: 'hilandera' },
      says: 'The one who always has more wool.',
      gift: 'May cast one more thread while the others weave.',
    },
    {
      id: 'listener',
      names: { en: 'listener', pt: 'ouvinte', es: 'oyente' },
      says: 'The one who hears when a story is over.',
      gift: 'May bind a thread with one author fewer, two at least.',
    },
  ],
  phases: [
    {
      id: 'casting',
      names: { en: 'casting', pt: 'urdidura', es: 'urdimbre' },
      says: 'The first threads are laid on the loom.',
      moves: [casting],
      completes: { total: { parameter: 'bonds', plus: 1 }, distinct: 2 },
      next: [{ to: 'weaving' }],
    },
    {
      id: 'weaving',
      names: { en: 'weaving', pt: 'trama', es: 'trama' },
      says: 'Threads grow by taking up the words of others, or by mirroring them.',
      cycle: 'continued',
      limit: 3,
      moves: [
        {
          id: 'weave',
          names: { en: 'weave', pt: 'tecer', es: 'tejer' },
          says: 'Continue a thread, quoting at least three words in a row of the turn you answer.',
          target: {
            moves: woven,
            where: 'an open thread',
            says: 'a recent turn by another in an open thread',
          },
          text: [{ check: 'quotes', words: 3, gift: { role: 'weaver', amount: -1 } }],
          does: ['the thread grows'],
          kept: true,
        },
        {
          id: 'mirror',
          names: { en: 'mirror', pt: 'espelhar', es: 'reflejar' },
          says: 'Continue a thread from the other side: no word of five or more letters in common with its target.',
          target: {
            moves: woven,
            where: 'an open thread',
            says: 'a recent turn by another in an open thread',
          },
          text: [{ check: 'shares_no_word', letters: 5, gift: { role: 'mirror_keeper', amount: 1 } }],
          does: ['the thread grows'],
          kept: true,
        },
        { ...casting, who: ['a spinner with wool left'], does: ['a new thread', 'the wool is used'] },
        hold('No open thread holds a turn by another: wait for one.', true),
      ],
      completes: { total: { perPlayer: 2 }, distinct: { perPlayer: 1 } },
      next: [{ to: 'knotting' }],
    },
    {
      id: 'knotting',
      names: { en: 'knotting', pt: 'nós', es: 'nudos' },
      says: 'Threads are tied to each other, or mended.',
      moves: [
        {
          id: 'knot',
          names: { en: 'tie a knot', pt: 'dar um nó', es: 'atar un nudo' },
          says: 'Tie the thread of your own latest turn to another thread, and say what they share.',
          who: ['has woven'],
          target: {
            moves: woven,
            where: 'another thread, not yet tied',
            says: 'a turn by another in another thread',
          },
          effects: [{ variable: 'knots', operation: 'add', amount: 1 }],
          modifiers: [
            {
              perk: 'a firm knot',
              role: 'knotter',
              effects: [{ variable: 'frays', operation: 'subtract', amount: 1 }],
            },
          ],
          does: ['two threads are tied'],
        },
        {
          id: 'mend',
          names: { en: 'mend', pt: 'remendar', es: 'remendar' },
          says: 'Take up a frayed thread so that it holds again.',
          target: { moves: woven, where: 'a frayed thread', says: 'a turn by another in a frayed thread' },
          effects: [{ variable: 'frays', operation: 'subtract', amount: 1 }],
          modifiers: [
            {
              perk: 'fine needle',
              role: 'mender',
              effects: [{ variable: 'frays', operation: 'subtract', amount: 1 }],
            },
          ],
          does: ['the thread holds again'],
        },
        hold('Leave the threads as they are.', false),
      ],
      completes: { total: 2, distinct: 2 },
      next: [{ to: 'binding' }],
    },
    {
      id: 'binding',
      names: { en: 'binding', pt: 'arremate', es: 'remate' },
      says: 'Threads that enough hands have woven are bound off; then whatever nobody touched frays.',
      moves: [
        {
          id: 'bind',
          names: { en: 'bind off', pt: 'arrematar', es: 'rematar' },
          says: 'Close a thread with its last words. The last open thread stays open.',
          target: {
            moves: woven,
            where: 'ready to be bound',
            says: 'a turn by another in a thread of enough authors',
          },
          effects: [{ variable: 'bound', operation: 'add', amount: 1 }],
          does: ['the thread is bound'],
        },
        hold('Leave the threads open.', false),
      ],
      completes: { total: 2, distinct: 2 },
      settles: ['untouched threads fray'],
      next: [{ to: 'weaving' }],
    },
  ],
  endings: [
    {
      reason: 'web_whole',
      result: 'victory',
      says: 'enough bound threads hang together',
      in: ['binding'],
      when: 'the web is whole',
    },
    {
      reason: 'all_frayed',
      result: 'defeat',
      says: 'too much came loose',
      in: ['binding'],
      when: 'too much is frayed',
    },
    {
      reason: 'loops_over',
      result: 'defeat',
      says: 'the last loop ended without a web',
      in: ['binding'],
      when: 'the last loop is over',
    },
  ],
  predicates: {
    'an open thread': {
      says: 'the thread is open',
      otherwise: { code: 'thread_bound', message: 'That thread is bound off.' },
      test: ({ state, target }) => state.threads[target?.tag ?? -1]?.bound === false,
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
      says: 'an open thread of enough authors that is not the last open one',
      otherwise: { code: 'not_ready', message: 'That thread needs more authors, or is the last open one.' },
      test: mayBind,
    },
    'the web is whole': {
      says: 'enough bound threads are tied into one web',
      test: (table) => table.read('tied') >= table.read('bonds'),
    },
    'too much is frayed': {
      says: 'frays reached the limit',
      test: (table) => table.read('frays') >= table.read('limit'),
    },
    'the last loop is over': {
      says: 'the last loop ended',
      test: (table) => table.context.phase?.next != null && table.context.cycle >= table.read('loops'),
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
      apply: ({ state, target }) => {
        const thread = state.threads[target?.tag ?? -1]
        if (thread) thread.frayed = false
      },
    },
    'the thread is bound': { says: 'the thread is closed', apply: bind },
    'untouched threads fray': {
      says: 'each open thread that was not extended in this loop: frays + 1',
      apply: fray,
    },
  },
  state: {
    schema: State,
    start: () => ({ threads: [], knots: [], hands: [] }),
    view: ({ state, context }) => ({
      threads: state.threads.map((thread, index) => ({
        thread: index,
        authors: thread.authors.map((seat) => context.seats[seat]?.agent ?? ''),
        turns: thread.turns,
        bound: thread.bound,
        extended: thread.extended,
        frayed: thread.frayed,
        recent: context.turns.filter(({ tag }) => tag === index).map(({ id }) => id),
      })),
      knots: state.knots,
      hands: Object.fromEntries(context.seats.map(({ agent }, seat) => [agent, state.hands[seat] ?? -1])),
    }),
  },
  result: (table, outcome) => ({
    winners: outcome === 'victory' ? table.context.seats.map((_, seat) => seat) : [],
    grade: Math.min(100, (100 * table.read('tied')) / table.read('bonds')),
  }),
}

/** A story woven in threads that must end as one web. */
export const loomOfEchoes = defineGame(definition)
