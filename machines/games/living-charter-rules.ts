import * as v from 'valibot'
import type { Facts, Play, Reading, Referee } from '../table/game.ts'

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
  /** The turns by which interests were declared: they stay to be quoted. */
  interests: v.array(v.strictObject({ id: v.string(), seat: v.number(), at: v.number() })),
  /** The articles that passed, by the turn that holds their text. */
  articles: v.array(Draft),
  /** Whether the witness stepped aside in this cycle. */
  aside: v.boolean(),
})

export type State = v.InferOutput<typeof State>

/** How many authors and consents a draft needs: two thirds of those who take part, and two at least. */
function threshold({ players, state }: Reading<State>): number {
  return Math.max(2, Math.ceil((2 * (players - (state.aside ? 1 : 0))) / 3))
}

function support(draft: v.InferOutput<typeof Draft>): number {
  return new Set([...draft.authors, ...draft.consents]).size
}

function included({ state }: Reading<State>): Set<number> {
  return new Set(state.articles.flatMap(({ authors }) => authors))
}

/** Whose interest most of the articles quote. */
function served({ state, awake }: Reading<State>): number[] {
  const count = (seat: number) => state.articles.filter(({ interest }) => interest === seat).length
  const most = Math.max(1, ...awake.map(count))
  return awake.filter((seat) => count(seat) === most)
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

function count(play: Play<State>): void {
  const { state } = play
  const needed = threshold(play)
  for (const [index, draft] of state.drafts.entries()) {
    const open = state.objections.some((objection) => objection.draft === index)
    if (support(draft) >= needed && !open) {
      state.articles.push(draft)
      play.add('articles', 1)
    } else fail(play, draft.authors)
  }
  play.set('included', included(play).size)
}

function fail(play: Play<State>, authors: readonly number[]): void {
  const drafter = play.seatOf('drafter')
  if (authors.includes(drafter) && play.once('failed draft', 'cycle', drafter)) {
    play.note('drafter')
  } else play.add('patience', -1)
}

/** How the table is judged: its named predicates and rules, its own state and its result. */
export const referee: Referee<State> = {
  notes: {
    advocate: 'the advocate keeps the consents',
    drafter: 'the failed draft of the drafter costs nothing',
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
    'not yet objected to it': {
      says: 'the actor has no open objection to the draft',
      otherwise: { code: 'already_objected', message: 'Your objection to this draft still stands.' },
      test: ({ state, target, seat }) =>
        !state.objections.some((objection) => objection.draft === target?.tag && objection.seat === seat),
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
      says: 'articles reached the goal and everybody who is awake is included',
      test: (table) =>
        table.read('articles') >= table.read('goal') &&
        table.awake.every((seat) => included(table).has(seat)),
    },
    'no patience is left': { says: 'patience is 0', test: (table) => table.read('patience') <= 0 },
    'the last cycle is over': {
      says: 'the last cycle ended',
      test: (table) => table.context.cycle >= table.read('cycles'),
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
        state.interests.push({ id: event?.id ?? '', seat, at: event?.at ?? 0 })
      },
    },
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
      says: 'a draft passes with authors and consents of two thirds and no open objection: articles + 1, its authors are included; a draft that fails costs 1 patience',
      apply: count,
    },
  },
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
    start: () => ({ drafts: [], objections: [], interests: [], articles: [], aside: false }),
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
          objections: table.state.objections.filter((one) => one.draft === index).map(({ id }) => id),
        })),
        articles: table.state.articles.map(shown),
        included: agents([...included(table)]),
      }
    },
  },
  result: (table, outcome) => ({
    winners: outcome === 'victory' ? served(table) : [],
    grade:
      50 * Math.min(1, table.read('articles') / table.read('goal')) +
      (50 * table.read('included')) / table.players,
  }),
}
