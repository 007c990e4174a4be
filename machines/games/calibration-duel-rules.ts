import * as v from 'valibot'
import type { Facts, Play, Referee } from '../table/game.ts'
import {
  categories,
  categoryOf,
  coinOf,
  drawCard,
  propositions,
  sayCard,
  settleCard,
} from './first/calibration-deck.ts'

const Claim = v.strictObject({
  seat: v.number(),
  id: v.string(),
  yes: v.boolean(),
  /** In millionths, so that sums stay exact. */
  confidence: v.number(),
  bold: v.boolean(),
  length: v.number(),
})

const State = v.strictObject({
  key: v.string(),
  threshold: v.number(),
  claims: v.array(Claim),
  challenges: v.array(
    v.strictObject({ id: v.string(), seat: v.number(), of: v.number(), open: v.boolean() }),
  ),
  /** The seat that opens the round. */
  starter: v.number(),
  wish: v.picklist(['', ...categories]),
  /** Category and truth of each round that was settled. */
  settled: v.array(v.tuple([v.picklist(categories), v.boolean()])),
  /** Weighted scores in hundredths, and weights, by seat. */
  scores: v.array(v.number()),
  weights: v.array(v.number()),
})

export type State = v.InferOutput<typeof State>

const MILLION = 1_000_000

/** A claim weighs double when it is bold, or while a challenge by its owner or against it is open. */
function weightOf(state: State, { seat, bold }: State['claims'][number]): number {
  const contested = state.challenges.some((one) => one.open && (one.seat === seat || one.of === seat))
  return bold || contested ? 2 : 1
}

/** The seat that opens a round rotates; it passes over whoever acted last, and over the oracle if another can open. */
function starterOf({ context, awake }: Play<State>, round: number): number {
  const order = awake.map((_, step) => awake[(round - 1 + step) % awake.length] ?? 0)
  const able = order.filter((seat) => seat !== context.last)
  return able.find((seat) => context.seats[seat]?.role !== 'oracle') ?? able[0] ?? 0
}

function newRound(play: Play<State>): void {
  const { state, context } = play
  play.add('round', 1)
  const round = play.read('round')
  const { key, threshold } = drawCard(play.seed, round, play.read('chance_share'), state.wish)
  Object.assign(state, { key, threshold, claims: [], challenges: [], wish: '' })
  state.starter = starterOf(play, round)
  play.note('round', { round, card: sayCard(key, threshold) })
  play.note('opens', { role: context.seats[state.starter]?.role ?? 'somebody' })
}

function claim(play: Play<State>): void {
  const { state, event, seat } = play
  const bold = event?.move.startsWith('claim_bold') ?? false
  if (bold) play.once('bold', 'table')
  state.claims.push({
    seat,
    id: event?.id ?? '',
    yes: event?.move.endsWith('yes') ?? false,
    confidence: Math.round(MILLION * (event?.confidence ?? 0.5)),
    bold,
    length: [...(event?.contribution ?? '')].length,
  })
}

/** Players may join while the first round is claimed, so the ledger grows when it is written. */
function openLedger({ state, context }: Play<State>): void {
  while (state.scores.length < context.seats.length) {
    state.scores.push(0)
    state.weights.push(0)
  }
}

function pay(play: Play<State>, points: number): void {
  openLedger(play)
  play.state.scores[play.seat] = (play.state.scores[play.seat] ?? 0) - 100 * points
}

function challenge(play: Play<State>): void {
  const { state, seat, target } = play
  const of = target?.seat ?? -1
  state.challenges.push({ id: play.event?.id ?? '', seat, of, open: true })
  const price = play.role(of) === 'gambler' ? 2 : 1
  if (play.role() !== 'skeptic' || !play.once('a free question', 'table')) pay(play, price)
}

function concede(play: Play<State>): void {
  const { state, target } = play
  const found = state.challenges.find(({ id }) => id === target?.id)
  if (!found) return
  found.open = false
  if (play.role() === 'witness' && play.once('a free concession', 'table')) return
  pay(play, play.role() === 'archivist' ? 1 : 2)
}

/** The chronicler's wish counts before that of others; among others the last one counts. */
function wish(play: Play<State>): void {
  const category = play.event?.move === 'steer_forum' ? 'forum' : 'table'
  if (play.role() === 'chronicler') play.once('wish', 'cycle')
  else if (play.context.used.some((used) => used.startsWith('~wish:'))) return
  play.state.wish = category
}

function settle(play: Play<State>): void {
  const { state, event } = play
  openLedger(play)
  const sum = state.claims.reduce((total, { confidence }) => total + confidence, 0)
  const happened = settleCard(state.key, state.threshold, {
    challenges: state.challenges.length,
    meanConfidence: sum / (MILLION / 100) / Math.max(1, state.claims.length),
    longestClaim: Math.max(0, ...state.claims.map(({ length }) => length)),
    yes: state.claims.filter(({ yes }) => yes).length,
    no: state.claims.filter(({ yes }) => !yes).length,
    threads: event?.world?.threads_24h ?? 0,
    echoes: event?.world?.echoes_24h ?? 0,
    coin: coinOf(play.seed, play.read('round')),
  })
  play.note(happened ? 'happened' : 'did_not_happen', { card: sayCard(state.key, state.threshold) })
  state.settled.push([categoryOf(state.key), happened])
  for (const claimed of state.claims) {
    const { seat, yes, confidence } = claimed
    const missed = yes === happened ? MILLION - confidence : confidence
    const weight = weightOf(state, claimed)
    const score = Math.round(10_000 - (missed * missed) / 100_000_000)
    state.scores[seat] = (state.scores[seat] ?? 0) + weight * score
    state.weights[seat] = (state.weights[seat] ?? 0) + weight
  }
  for (const seat of play.context.seats.keys()) {
    const mean = Math.round((state.scores[seat] ?? 0) / Math.max(1, state.weights[seat] ?? 0))
    play.addTo(seat, 'points', mean - play.of(seat, 'points'))
  }
}

function shownClaim(state: State, claimed: State['claims'][number]) {
  const { yes, confidence, bold } = claimed
  return {
    claim: yes ? 'yes' : 'no',
    confidence: confidence / MILLION,
    bold,
    weight: weightOf(state, claimed),
  }
}

/** How the table is judged: its named predicates and rules, its own state and its result. */
export const referee: Referee<State> = {
  notes: {
    ...propositions,
    round: 'round {round}: {card}',
    opens: '{role} opens',
    happened: '{card} Yes.',
    did_not_happen: '{card} No.',
  },
  predicates: {
    'may open the round': {
      says: 'the seat that opens the round speaks first (anybody may once it is a day late)',
      otherwise: { code: 'round_not_open', message: 'Another player opens this round.' },
      waits: true,
      test: ({ state, seat, context, overdue }) =>
        (context.phase?.total ?? 0) > 0 || state.starter === seat || overdue,
    },
    'has a bold claim left': {
      says: 'the actor has a bold claim left',
      otherwise: { code: 'no_bold_claim_left', message: 'You have used your bold claim.' },
      test: (table) => table.unused('bold', 'table'),
    },
    'the forum facts are known': {
      says: 'the facts of the forum come with the move when the proposition needs them',
      otherwise: { code: 'world_required', message: 'This proposition needs the facts of the forum.' },
      test: ({ state, event }) =>
        event === undefined || categoryOf(state.key) !== 'forum' || event.world !== undefined,
    },
    'not yet challenged': {
      says: 'the actor has not challenged this claim before',
      otherwise: { code: 'already_challenged', message: 'You already challenged this claim.' },
      test: ({ state, seat, target }) =>
        !state.challenges.some((one) => one.seat === seat && one.of === target?.seat),
    },
    'aimed at the actor': {
      says: 'an open challenge to the claim of the actor',
      otherwise: { code: 'not_challenged', message: 'That challenge is not an open one to your claim.' },
      test: ({ state, seat, target }) =>
        state.challenges.some((one) => one.id === target?.id && one.of === seat && one.open),
    },
    'the last round leaves somebody above the mark': {
      says: 'the last round ended and somebody has a mean above the mark',
      test: (table) =>
        table.holds('the last round is over') &&
        table.awake.some((seat) => table.of(seat, 'points') > 100 * table.read('mark')),
    },
    'the last round is over': {
      says: 'the last round ended',
      test: (table) => table.read('round') >= table.read('rounds'),
    },
  },
  rules: {
    'a new proposition': { says: 'the next proposition is drawn', apply: newRound },
    'the claim stands': { says: 'the claim is on the table', apply: claim },
    'both claims weigh double': {
      says: 'the claims of both weigh 2 while the challenge is open; the challenger pays 1 point, 2 for the claim of a gambler (the first of the skeptic is free)',
      apply: challenge,
    },
    'the challenge is closed': {
      says: 'the challenge is closed; a claim weighs 1 when it is not bold and no challenge by its owner or to it is open; the actor pays 2 points (the archivist 1, the witness nothing at first)',
      apply: concede,
    },
    'a wish for the next round': {
      says: 'the next proposition that is not chance has this category (the chronicler decides)',
      apply: wish,
    },
    'the proposition is settled': {
      says: 'each claim scores 100 (1 - (1 - p)^2), p being the probability given to what happened; points are the weighted mean. A confidence counts to the millionth, a score to the hundredth',
      apply: settle,
    },
  },
  solution: (seed, { rounds = 1 }) => {
    const coins = Array.from({ length: rounds }, (_, round) => (coinOf(seed, round + 1) === 0 ? 'h' : 't'))
    return `coins=${coins.join('')};seed=${seed}`
  },
  state: {
    schema: State,
    facts: ({ state, target }): Facts => {
      const claimed = state.claims.find(({ id }) => id === target?.id)
      return claimed ? shownClaim(state, claimed) : {}
    },
    start: () => ({
      key: 'coin',
      threshold: 0,
      claims: [],
      challenges: [],
      starter: 0,
      wish: '',
      settled: [],
      scores: [],
      weights: [],
    }),
    view: ({ state, context }) => ({
      proposition: sayCard(state.key, state.threshold),
      category: categoryOf(state.key),
      opens: context.seats[state.starter]?.agent ?? null,
      claims: state.claims.map((claimed) => ({
        id: claimed.id,
        agent: context.seats[claimed.seat]?.agent ?? '',
        ...shownClaim(state, claimed),
      })),
      challenges: state.challenges.map(({ id, seat, of, open }) => ({
        id,
        by: context.seats[seat]?.agent ?? '',
        to: context.seats[of]?.agent ?? '',
        open,
      })),
      record: state.settled.map(([category, truth]) => ({ category, truth })),
    }),
  },
  result: (table, outcome) => {
    const points = table.awake.map((seat) => table.of(seat, 'points'))
    const best = table.awake.filter((seat) => table.of(seat, 'points') === Math.max(...points))
    return {
      winners: outcome === 'victory' ? best : [],
      grade: points.reduce((sum, each) => sum + each, 0) / (100 * points.length),
    }
  },
}
