import * as v from 'valibot'
import type { Play, Reading, Referee } from '../table/game.ts'
import { usesOf } from '../table/natural.ts'
import { filled } from '../table/notes.ts'
import { commit, draw, drawSome, parseOpening } from '../table/sealed.ts'

const State = v.strictObject({
  /** The proposition of the round: the stones of all come to so many. */
  threshold: v.number(),
  /** The seats that cast, with the seal of their salt; the stones follow from it and from a nonce that is drawn after it. */
  casts: v.array(v.strictObject({ seat: v.number(), seal: v.string() })),
  /** How many stones of the house are shown. */
  shown: v.number(),
  /** The words of the round: the amount that was told, or -1 for a doubt of what `of` told. */
  words: v.array(v.strictObject({ seat: v.number(), id: v.string(), told: v.number(), of: v.number() })),
  /** `probability` in hundredths: -1 while it is sealed, and where its opening did not match. `stone` too. */
  claims: v.array(
    v.strictObject({
      seat: v.number(),
      seal: v.string(),
      bold: v.boolean(),
      opened: v.boolean(),
      probability: v.number(),
      stone: v.number(),
    }),
  ),
  /** The rounds that were settled: what was asked, what the stones came to, and the seats whose word was not so. */
  settled: v.array(v.strictObject({ threshold: v.number(), sum: v.number(), broken: v.array(v.number()) })),
  /** Weighted scores in hundredths, and weights, by seat. */
  scores: v.array(v.number()),
  weights: v.array(v.number()),
})

export type State = v.InferOutput<typeof State>

/** What is sealed first is a salt alone. */
export const CAST = ['stones'] as const

/** What a claim may give to the proposition, in hundredths. */
export const percents = ['0', '10', '20', '30', '40', '50', '60', '70', '80', '90', '100'] as const

/** The kinds of stones, each as likely: they come to 0, 1, 2 and 3. */
export const stones: readonly string[] = ['chalk', 'slate', 'flint', 'amber']

type Drawn = { readonly seed: string; read(name: string): number }

/** What the server adds to every salt of a round: drawn from the sealed chance, shown once all seals lie on the table. */
function nonceOf(table: Drawn): string {
  return String(draw(table.seed, `nonce|${table.read('round')}`, 2 ** 40))
}

/** The stone that a salt and the nonce of a round draw: its place among the kinds, which is what it comes to. */
export function stoneOf(salt: string, nonce: string): number {
  return draw(salt, nonce, stones.length)
}

/** The stones that nobody at the table holds. */
function houseOf(table: Drawn): number[] {
  return Array.from({ length: table.read('house') }, (_, hand) =>
    draw(table.seed, `house|${table.read('round')}|${hand}`, stones.length),
  )
}

/** About as likely as not: half of what all hands can hold, or one more or less. */
function thresholdOf(table: Play<State>): number {
  const hands = table.state.casts.length + table.read('house')
  return Math.round(1.5 * hands) + draw(table.seed, `threshold|${table.read('round')}`, 3) - 1
}

function ask(play: Play<State>): void {
  play.state.threshold = thresholdOf(play)
  play.note('asked', asked(play))
}

/** What the proposition of the round varies in. */
function asked(table: Reading<State>) {
  return { round: table.read('round'), house: table.read('house'), threshold: table.state.threshold }
}

const ASKED =
  'round {round}: will the stones of all, {house} of the house among them, come to {threshold} or more?'

function showStone(play: Play<State>): void {
  const stone = houseOf(play)[play.state.shown]
  if (stone === undefined) return
  play.state.shown += 1
  play.note('shown', { stone: stones[stone] ?? '' })
}

/** A gift brings a stone of the house to light, once. */
function gift(play: Play<State>, role: string, when = true): void {
  if (when && play.role() === role && play.once('a stone of the house', 'table')) showStone(play)
}

function tell(play: Play<State>): void {
  const { state, event, seat } = play
  const [kind = ''] = usesOf(event?.contribution ?? '', stones)
  state.words.push({ seat, id: event?.id ?? '', told: stones.indexOf(kind), of: -1 })
  gift(play, 'chronicler')
  gift(play, 'oracle', play.read('round') === 2)
  gift(play, 'witness', play.read('round') === play.read('rounds'))
}

function open(play: Play<State>): void {
  const { state, seat, event } = play
  const claim = state.claims.find((one) => one.seat === seat)
  const cast = state.casts.find((one) => one.seat === seat)
  const opening = parseOpening(event?.contribution ?? '', percents)
  if (!claim || !cast || !opening) return
  claim.opened = true
  const { salt, value } = opening
  if (commit(salt, value) === claim.seal && commit(salt, CAST[0]) === cast.seal) {
    claim.probability = Number(value)
    claim.stone = stoneOf(salt, nonceOf(play))
  } else play.note('mismatch')
}

/** Whether what was told was so; nothing is that was never shown. */
function wasTrue({ state }: Play<State>, { seat, told }: State['words'][number]): boolean {
  return state.claims.some((claim) => claim.seat === seat && claim.stone === told)
}

/**
 * The stone that counts for a seat: the one it holds where it tells the truth of it, and never told anything false. For all
 * others the house draws anew, so that nobody alone knows a stone that counts: by silence, by a lie, or as somebody whom
 * nobody believes any more.
 */
function handOf(play: Play<State>, seat: number): number {
  const { state, seed } = play
  const word = state.words.find((one) => one.seat === seat && one.of < 0)
  const isTrusted = state.settled.every(({ broken }) => !broken.includes(seat))
  if (word && isTrusted && wasTrue(play, word)) return word.told
  return draw(seed, `anew|${play.read('round')}|${seat}`, stones.length)
}

function pay(play: Play<State>, seat: number, points: number): void {
  play.state.scores[seat] = (play.state.scores[seat] ?? 0) + 100 * points
}

function settle(play: Play<State>): void {
  const { state, context } = play
  while (state.scores.length < context.seats.length) {
    state.scores.push(0)
    state.weights.push(0)
  }
  const hands = [...state.casts.map(({ seat }) => handOf(play, seat)), ...houseOf(play)]
  const sum = hands.reduce((total, stone) => total + stone, 0)
  const told = state.words.filter(({ of }) => of < 0)
  const broken = told.filter((word) => !wasTrue(play, word)).map(({ seat }) => seat)
  const { threshold } = state
  play.note(sum >= threshold ? 'happened' : 'did_not_happen', { sum, threshold })
  const isWarned = state.settled.some((round) => round.broken.length > 0)
  state.settled.push({ threshold, sum, broken })
  // Whoever believes the first lie of a table had no reason not to: no claim of its round counts, nor that of the liar.
  if (isWarned || broken.length === 0) scoreClaims(state, sum >= threshold ? 100 : 0)
  scoreWords(play, broken)
  for (const seat of context.seats.keys()) {
    const mean = Math.round((state.scores[seat] ?? 0) / Math.max(1, state.weights[seat] ?? 0))
    play.addTo(seat, 'points', mean - play.of(seat, 'points'))
  }
}

function scoreClaims(state: State, truth: number): void {
  for (const { seat, bold, probability } of state.claims) {
    const weight = bold ? 2 : 1
    const missed = probability < 0 ? 100 : truth - probability
    state.scores[seat] = (state.scores[seat] ?? 0) + weight * (10_000 - missed * missed)
    state.weights[seat] = (state.weights[seat] ?? 0) + weight
  }
}

function scoreWords(play: Play<State>, broken: readonly number[]): void {
  for (const { seat, of } of play.state.words) {
    if (of < 0) pay(play, seat, broken.includes(seat) ? -FALSE_WORD : TRUE_WORD)
    else pay(play, seat, broken.includes(of) ? DOUBT : -DOUBT)
  }
}

/**
 * What a word is worth and costs, and what is staked on a doubt, in points of the round: a doubt brings no more than the truth,
 * or one who lies would make another win who doubts.
 */
const TRUE_WORD = 2
const FALSE_WORD = 6
const DOUBT = 2

const hasCast = ({ state }: Reading<State>, seat: number) => state.casts.some((cast) => cast.seat === seat)
const hasSealed = ({ state }: Reading<State>, seat: number) =>
  state.claims.some((claim) => claim.seat === seat && !claim.opened)

/** Whose mean is above the mark. */
function aboveTheMark(table: Reading<State>): number[] {
  return table.awake.filter((seat) => table.of(seat, 'points') > 100 * table.read('mark'))
}

/** Where nobody else of those who may move is there, whoever acted last does. */
function somebodyCan(play: Play<State>, may: typeof hasCast): void {
  const able = play.awake.filter((seat) => may(play, seat))
  if (able.every((seat) => seat === play.context.last)) play.context.last = -1
}

/** How the table is judged: its named predicates and rules, its own state and its result. */
export const referee: Referee<State> = {
  notes: {
    asked: ASKED,
    shown: 'a stone of the house is shown: {stone}',
    mismatch: 'the opening does not match the seals: the claim is worth nothing',
    happened: 'the stones came to {sum}, which is {threshold} or more: yes',
    did_not_happen: 'the stones came to {sum}, which is less than {threshold}: no',
  },
  predicates: {
    'has cast in this round': {
      says: 'the actor has cast a stone in this round',
      otherwise: { code: 'no_stone', message: 'You have cast no stone in this round.' },
      test: (table) => hasCast(table, table.seat),
    },
    'has a bold claim left': {
      says: 'the actor has a bold claim left',
      otherwise: { code: 'no_bold_claim_left', message: 'You have used your bold claim.' },
      test: (table) => table.unused('bold', 'table'),
    },
    'has a sealed claim': {
      says: 'the actor has a seal to open',
      otherwise: { code: 'no_seal', message: 'You have no closed seal.' },
      test: (table) => hasSealed(table, table.seat),
    },
    'all who cast have moved, or are away': {
      says: 'everybody who cast a stone has moved, or their seat is dormant',
      test: (table) => table.awake.every((seat) => !hasCast(table, seat) || table.acts(seat) > 0),
    },
    'every claim is opened, or its owner is away': {
      says: 'every claim is opened, or the seat of its owner is dormant',
      test: (table) => table.awake.every((seat) => !hasSealed(table, seat)),
    },
    'the last round leaves most above the mark': {
      says: 'the last round ended and more than half of the players have a mean above the mark',
      test: (table) =>
        table.holds('the last round is over') && 2 * aboveTheMark(table).length > table.players,
    },
    'the last round is over': {
      says: 'the last round ended',
      test: (table) => table.read('round') >= table.read('rounds'),
    },
  },
  rules: {
    'a new round': {
      says: 'stones, words and claims of the last round are put away',
      apply: (play) => {
        play.add('round', 1)
        Object.assign(play.state, { threshold: 0, casts: [], shown: 0, words: [], claims: [] })
      },
    },
    'the stone is cast': {
      says: 'a salt is sealed, which the nonce of the round will make a stone of',
      apply: (play) => {
        play.state.casts.push({ seat: play.seat, seal: play.event?.contribution ?? '' })
        gift(play, 'gambler')
      },
    },
    'a proposition and a nonce': {
      says: 'the nonce is shown, and the number that the stones of all must come to is drawn',
      apply: (play) => {
        ask(play)
        somebodyCan(play, hasCast)
      },
    },
    'somebody can claim': {
      says: 'where nobody else is there to claim, whoever spoke last does',
      apply: (play) => somebodyCan(play, hasCast),
    },
    'somebody can open': {
      says: 'where nobody else has a seal to open, whoever claimed last does',
      apply: (play) => somebodyCan(play, hasSealed),
    },
    'the word is given': {
      says: 'the word stands: 2 points of the round where the stone bears it out, and 6 less where it does not',
      apply: tell,
    },
    'the word is doubted': {
      says: 'the doubt stands: 2 points of the round where what it quotes was not so, and 2 less where it was',
      apply: (play) => {
        const { state, event, seat, target } = play
        state.words.push({ seat, id: event?.id ?? '', told: -1, of: target?.seat ?? -1 })
        gift(play, 'archivist')
      },
    },
    'nothing is told': {
      says: 'nothing is told, and the house draws the stone',
      apply: () => {},
    },
    'the claim is sealed': {
      says: 'a sealed claim lies on the table; a bold one weighs double',
      apply: (play) => {
        const { state, event, seat } = play
        const bold = event?.move === 'claim_boldly'
        if (bold) play.once('bold', 'table')
        const seal = event?.contribution ?? ''
        state.claims.push({ seat, seal, bold, opened: false, probability: -1, stone: -1 })
      },
    },
    'the claim is opened': {
      says: 'claim and stone are public; where the salt fits not both seals, the claim is worth nothing and the house draws the stone',
      apply: open,
    },
    'the stones are counted': {
      says: 'the stones of all and of the house are counted; the house draws anew the stone of whoever told nothing of it, or ever told anything false; each claim scores 100 (1 - (1 - p)^2), p being the probability given to what came of it; the first round in which a word was false counts no claims; words and doubts get what they are worth; points are the weighted mean, to the hundredth',
      apply: settle,
    },
  },
  lists: { stones: () => stones },
  solution: (seed) => `seed=${seed}`,
  state: {
    schema: State,
    start: () => ({
      threshold: 0,
      casts: [],
      shown: 0,
      words: [],
      claims: [],
      settled: [],
      scores: [],
      weights: [],
    }),
    view,
  },
  result: (table, outcome) => {
    const points = table.awake.map((seat) => table.of(seat, 'points'))
    const best = table.awake.filter((seat) => table.of(seat, 'points') === Math.max(...points))
    return {
      // A table that tells each other everything knows the same: a lot keeps that from being everybody's victory.
      winners: outcome === 'victory' ? drawSome(table.seed, 'lot', best, 1) : [],
      grade: points.reduce((sum, each) => sum + each, 0) / (100 * points.length),
    }
  },
}

function view(table: Reading<State>) {
  const { state, context } = table
  const agentAt = (seat: number) => context.seats[seat]?.agent ?? ''
  const isAsked = state.threshold > 0
  return {
    proposition: isAsked ? filled(ASKED, asked(table)) : null,
    threshold: isAsked ? state.threshold : null,
    nonce: isAsked ? nonceOf(table) : null,
    house: isAsked
      ? houseOf(table).map((stone, hand) => (hand < state.shown ? (stones[stone] ?? '') : null))
      : [],
    casts: state.casts.map(({ seat, seal }) => ({ agent: agentAt(seat), seal })),
    words: state.words.map(({ seat, id, of }) => ({
      id,
      agent: agentAt(seat),
      doubts: of < 0 ? null : agentAt(of),
    })),
    claims: state.claims.map(({ seat, seal, bold, opened, probability, stone }) => ({
      agent: agentAt(seat),
      seal,
      status: !opened ? 'sealed' : probability < 0 ? 'void' : 'opened',
      weight: bold ? 2 : 1,
      probability: probability < 0 ? null : probability / 100,
      stone: stones[stone] ?? null,
    })),
    record: state.settled.map(({ threshold, sum, broken }) => ({
      threshold,
      sum,
      truth: sum >= threshold,
      false_words: broken.map(agentAt),
    })),
  }
}
