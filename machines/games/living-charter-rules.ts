import * as v from 'valibot'
import type { Facts, Play, Reading, Referee } from '../table/game.ts'
import { wordsOf } from '../table/lexical.ts'
import { commit, draw, parseOpening } from '../table/sealed.ts'

const Draft = v.strictObject({
  /** The turn that holds the live text. */
  id: v.string(),
  authors: v.array(v.number()),
  consents: v.array(v.number()),
  /** The seat whose declared interest it quotes. */
  interest: v.number(),
})

const State = v.strictObject({
  drafts: v.array(Draft),
  objections: v.array(
    v.strictObject({ id: v.string(), seat: v.number(), draft: v.number(), answers: v.array(v.number()) }),
  ),
  /** The turns by which interests were declared, with their words: they stay to be quoted. */
  interests: v.array(v.strictObject({ id: v.string(), seat: v.number(), at: v.number(), said: v.string() })),
  /** The articles that passed, by the turn that holds their text. */
  articles: v.array(Draft),
  /** What each has sealed, and the seat whose interest it serves, from 0; -1 while that is secret, and where its opening did not match. */
  causes: v.array(v.strictObject({ seat: v.number(), seal: v.string(), open: v.boolean(), of: v.number() })),
  /** Whether the witness stepped aside in this cycle. */
  aside: v.boolean(),
})

/** What is sealed is a salt alone: nobody chooses a cause, or all would choose the same. */
export const CAUSE = ['cause'] as const

export type State = v.InferOutput<typeof State>

/** What the server adds to every salt: drawn from the sealed chance, shown once all salts lie on the table. */
function nonceOf({ seed }: Reading<State>): string {
  return String(draw(seed, 'nonce', 2 ** 40))
}

/** The interest that a salt and the nonce draw as somebody's cause: one that another declared, by its place among those. */
export function causeOf<Interest>(
  salt: string,
  nonce: string,
  others: readonly Interest[],
): Interest | undefined {
  return others[draw(salt, nonce, others.length)]
}

function saidBy(interests: State['interests']): string[] {
  return interests.map(({ said }) => said)
}

/** How many authors and consents a draft needs: two thirds of those who take part, and two at least. */
function threshold({ players, state }: Reading<State>): number {
  return twoThirds(players - (state.aside ? 1 : 0))
}

function twoThirds(players: number): number {
  return Math.max(2, Math.ceil((2 * players) / 3))
}

function support(draft: v.InferOutput<typeof Draft>): number {
  return new Set([...draft.authors, ...draft.consents]).size
}

function included({ state }: Reading<State>): Set<number> {
  return new Set(state.articles.flatMap(({ authors }) => authors))
}

/** How many articles count for a seat: those it is an author of that quote its cause, once it is open. */
function served({ articles, causes: sealed }: State, seat: number): number {
  const cause = sealed.find((one) => one.seat === seat)?.of ?? -1
  return articles.filter(({ interest, authors }) => interest === cause && authors.includes(seat)).length
}

/** Those for whom most articles count, and half of those that a charter needs at least. */
function winnersOf(table: Reading<State>): number[] {
  const { state, awake } = table
  const most = Math.max(Math.ceil(table.read('goal') / 2), ...awake.map((seat) => served(state, seat)))
  return awake.filter((seat) => served(state, seat) === most)
}

function open(play: Play<State>): void {
  const { state, seat, event } = play
  const sealed = state.causes.find((cause) => cause.seat === seat)
  const opening = parseOpening(event?.contribution ?? '', CAUSE)
  if (!sealed || !opening) return
  sealed.open = true
  if (commit(opening.salt, opening.value) !== sealed.seal) return
  const others = state.interests.filter((interest) => interest.seat !== seat)
  sealed.of = causeOf(opening.salt, nonceOf(play), others)?.seat ?? -1
}

function close(play: Play<State>, id: string): void {
  play.state.objections = play.state.objections.filter((objection) => objection.id !== id)
  play.drop((turn) => turn.id === id)
}

/** Writes the draft's number on the turn just kept, so that later moves find the draft by its live text. */
function mark(play: Play<State>, draft: number): void {
  const turn = play.context.turns.at(-1)
  if (turn) turn.tag = draft
}

function amend(play: Play<State>): void {
  const index = play.target?.tag ?? -1
  const draft = play.state.drafts[index]
  if (!draft) return
  play.drop((turn) => turn.tag === index && (turn.move === 'propose' || turn.move === 'amend'))
  mark(play, index)
  draft.id = play.event?.id ?? ''
  draft.authors = [...new Set([...draft.authors, play.seat])]
  if (play.role() === 'advocate') play.note('advocate')
  else draft.consents = []
}

/** Whether enough stand behind a draft, and no objection to it is open. */
function mayPass(table: Reading<State>, draft: v.InferOutput<typeof Draft>, index: number): boolean {
  const isStopped = table.state.objections.some((objection) => objection.draft === index)
  return support(draft) >= threshold(table) && !isStopped
}

/** One draft passes in a cycle: of those that may, the one that most stand behind, and among as many the first. */
function count(play: Play<State>): void {
  const { state } = play
  const able = state.drafts.filter((draft, index) => mayPass(play, draft, index))
  const [passed] = able.toSorted((one, other) => support(other) - support(one))
  if (passed) {
    state.articles.push(passed)
    play.add('articles', 1)
  } else fail(play)
  play.set('included', included(play).size)
}

/** A cycle without an article wears the patience of the table out, less where the drafter has tried. */
function fail(play: Play<State>): void {
  const { drafts } = play.state
  const drafter = play.seatOf('drafter')
  const hasTried = drafts.some(({ authors }) => authors.includes(drafter))
  if (hasTried) play.note('drafter')
  play.add('patience', hasTried ? -1 : -2)
}

/** How the table is judged: its named predicates and rules, its own state and its result. */
export const referee: Referee<State> = {
  notes: {
    advocate: 'the advocate keeps the consents',
    drafter: 'the drafter tried: the lost cycle costs one patience less',
  },
  predicates: {
    'not yet behind it': {
      says: 'the actor neither wrote nor consented to the draft',
      otherwise: { code: 'already_behind', message: 'You already stand behind this draft.' },
      test: ({ state, target, seat }) => {
        const draft = state.drafts[target?.tag ?? -1]
        return draft !== undefined && !draft.authors.includes(seat) && !draft.consents.includes(seat)
      },
    },
    'has not objected in this cycle': {
      says: 'the actor has not objected in this cycle',
      otherwise: { code: 'already_objected', message: 'You may object once in a cycle.' },
      test: (table) => table.unused('an objection', 'cycle'),
    },
    'not yet answered': {
      says: 'the actor has not answered this objection before',
      otherwise: { code: 'already_answered', message: 'You answered this objection already.' },
      test: ({ state, target, seat }) =>
        state.objections.some(({ id, answers }) => id === target?.id && !answers.includes(seat)),
    },
    'has an open objection': {
      says: 'the actor has an open objection',
      otherwise: { code: 'no_objection', message: 'You have no open objection.' },
      test: ({ state, seat }) => state.objections.some((objection) => objection.seat === seat),
    },
    'the charter is whole': {
      says: 'articles reached the goal, and two thirds of those who are awake are included, two at least',
      test: (table) =>
        table.read('articles') >= table.read('goal') &&
        table.awake.filter((seat) => included(table).has(seat)).length >= twoThirds(table.players),
    },
    'no patience is left for a charter': {
      says: 'patience is 0, and the charter is not whole',
      test: (table) => table.read('patience') <= 0 && !table.holds('the charter is whole'),
    },
    'the last cycle is over without a charter': {
      says: 'the last cycle ended, and the charter is not whole',
      test: (table) => table.context.cycle >= table.read('cycles') && !table.holds('the charter is whole'),
    },
    'has a sealed cause': {
      says: 'the actor has a cause to open',
      otherwise: { code: 'no_seal', message: 'You have no closed seal.' },
      test: ({ state, seat }) => state.causes.some((cause) => cause.seat === seat && !cause.open),
    },
    'every cause is opened, or its owner is away': {
      says: 'every cause is opened, or the seat of its owner is dormant',
      test: (table) => table.state.causes.every(({ seat, open }) => open || !table.isAwake(seat)),
    },
  },
  rules: {
    'a clean desk': {
      says: 'the drafts and objections of the last cycle are put away',
      apply: ({ state, context }) => {
        Object.assign(state, { drafts: [], objections: [], aside: false })
        context.turns = state.interests.map(({ id, seat, at }) => ({ id, seat, move: 'declare', at }))
      },
    },
    'a new draft': {
      says: 'a new draft with one author, for the interest that it quotes',
      apply: (play) => {
        mark(play, play.state.drafts.length)
        play.state.drafts.push({
          id: play.event?.id ?? '',
          authors: [play.seat],
          consents: [],
          interest: play.target?.seat ?? -1,
        })
      },
    },
    'the draft is amended': {
      says: 'the live text changes hands, one author more, consents cleared (the advocate keeps them)',
      apply: amend,
    },
    'the objection stands': {
      says: 'the draft cannot pass while this stands',
      apply: (play) => {
        const draft = play.target?.tag ?? -1
        play.once('an objection', 'cycle')
        mark(play, draft)
        play.state.objections.push({ id: play.event?.id ?? '', seat: play.seat, draft, answers: [] })
      },
    },
    'the objection is answered': {
      says: 'two answers (one by the mediator) close the objection: patience + 1',
      apply: (play) => {
        const found = play.state.objections.find(({ id }) => id === play.target?.id)
        if (!found) return
        found.answers.push(play.seat)
        if (found.answers.length < 2 && play.role() !== 'mediator') return
        close(play, found.id)
        play.add('patience', 1)
      },
    },
    'the own objection is closed': {
      says: 'the newest open objection of the actor is closed',
      apply: (play) => {
        const own = play.state.objections.findLast(({ seat }) => seat === play.seat)
        if (own) close(play, own.id)
      },
    },
    'the interest is known': {
      says: 'the interest lies on the table, for every draft to quote',
      apply: ({ state, seat, event }) => {
        const said = wordsOf(event?.contribution ?? '').join(' ')
        state.interests.push({ id: event?.id ?? '', seat, at: event?.at ?? 0, said })
      },
    },
    'the cause is sealed': {
      says: 'a salt is sealed, which the nonce will make a cause of',
      apply: ({ state, seat, event }) => {
        state.causes.push({ seat, seal: event?.contribution ?? '', open: false, of: -1 })
      },
    },
    'somebody can open': {
      says: 'where nobody else has a cause to open, whoever acted last does',
      apply: ({ context, state, awake }) => {
        const sealed = state.causes.filter(({ seat }) => awake.includes(seat))
        if (sealed.every(({ seat }) => seat === context.last)) context.last = -1
      },
    },
    'the cause is opened': { says: 'the cause is public; a false opening serves none', apply: open },
    'the draft has your consent': {
      says: 'one consent more for the draft',
      apply: ({ state, target, seat }) => {
        state.drafts[target?.tag ?? -1]?.consents.push(seat)
      },
    },
    'the witness steps aside': {
      says: 'a witness who withholds is not counted',
      apply: (play) => {
        if (play.role() === 'witness') play.state.aside = true
      },
    },
    'the drafts are counted': {
      says: 'a draft may pass with authors and consents of two thirds and no open objection; the one that most stand behind does: articles + 1, its authors are included. When none passes, patience - 2 (- 1 where the drafter is an author of a draft)',
      apply: count,
    },
  },
  lists: {
    'own interest': ({ state, seat }) => saidBy(state.interests.filter((one) => one.seat === seat)),
    'interests declared before': ({ state }) => saidBy(state.interests),
  },
  solution: (seed) => `seed=${seed}`,
  state: {
    schema: State,
    facts: (table): Facts => {
      const index = table.target?.tag ?? -1
      const draft = table.state.drafts[index]
      return {
        draft: index,
        authors: draft?.authors.length ?? 0,
        support: draft ? support(draft) : 0,
        objections: table.state.objections.filter((one) => one.draft === index).length,
      }
    },
    start: () => ({ drafts: [], objections: [], interests: [], articles: [], causes: [], aside: false }),
    view: (table) => {
      const agents = (seats: readonly number[]) => seats.map((seat) => table.context.seats[seat]?.agent ?? '')
      const shown = (draft: v.InferOutput<typeof Draft>) => ({
        id: draft.id,
        authors: agents(draft.authors),
        consents: agents(draft.consents),
        interest: agents([draft.interest])[0],
      })
      return {
        threshold: threshold(table),
        drafts: table.state.drafts.map((draft, index) => ({
          ...shown(draft),
          support: support(draft),
          may_pass: mayPass(table, draft, index),
          objections: table.state.objections.filter((one) => one.draft === index).map(({ id }) => id),
        })),
        articles: table.state.articles.map(shown),
        included: agents([...included(table)]),
        // Salts are sealed before the first cycle.
        nonce: table.context.cycle > 0 ? nonceOf(table) : null,
        needed: { articles: table.read('goal'), authors: twoThirds(table.players) },
        interests: table.state.interests.map(({ id, seat }) => ({
          id,
          agent: agents([seat])[0],
          seat: seat + 1,
        })),
        causes: table.state.causes.map(({ seat, of }) => ({
          agent: agents([seat])[0],
          serves: agents(of < 0 ? [] : [of])[0] ?? null,
          // The articles that count for its owner, and whether they are an author of any.
          articles: of < 0 ? null : served(table.state, seat),
          author: included(table).has(seat),
        })),
      }
    },
  },
  result: (table, outcome) => ({
    winners: outcome === 'victory' ? winnersOf(table) : [],
    grade:
      50 * Math.min(1, table.read('articles') / table.read('goal')) +
      (50 * table.read('included')) / table.players,
  }),
}
