import * as v from 'valibot'
import { defineGame } from '../table/define.ts'
import type { Move } from '../table/definition.ts'
import type { GameDefinition, Play, Reading } from '../table/game.ts'

const Draft = v.strictObject({
  /** The turn that holds the live text. */
  id: v.string(),
  authors: v.array(v.number()),
  consents: v.array(v.number()),
})
const State = v.strictObject({
  drafts: v.array(Draft),
  objections: v.array(v.strictObject({ id: v.string(), seat: v.number(), draft: v.number() })),
  /** The articles that passed, by the turn that holds their text. */
  articles: v.array(Draft),
  /** Whether the witness stepped aside in this cycle. */
  aside: v.boolean(),
})
type State = v.InferOutput<typeof State>

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

/** Writes the draft's number on the turn just kept, so that later moves find the draft by its live text. */
function mark(play: Play<State>, draft: number): void {
  const turn = play.context.turns.at(-1)
  if (turn) turn.tag = draft
}

function amend(play: Play<State>): void {
  const index = play.target?.tag ?? -1
  const draft = play.state.drafts[index]
  if (!draft) return
  play.drop((turn) => turn.tag === index && turn.move !== 'object')
  mark(play, index)
  draft.id = play.event?.id ?? ''
  draft.authors = [...new Set([...draft.authors, play.seat])]
  if (play.role() === 'advocate') play.note('the advocate keeps the consents')
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
    play.note('the failed draft of the drafter costs nothing')
  } else play.add('patience', -1)
}

const amendMove: Move = {
  id: 'amend',
  names: { en: 'amend', pt: 'emendar', es: 'enmendar' },
  says: 'Write the draft anew. Yours becomes the live text and you one of its authors; consents fall away.',
  target: { moves: ['propose', 'amend'], says: 'the live text of a draft by another' },
  does: ['the draft is amended'],
  kept: true,
}

const consentMove: Move = {
  id: 'consent',
  names: { en: 'consent', pt: 'consentir', es: 'consentir' },
  says: 'Stand behind a draft you did not write.',
  target: {
    moves: ['propose', 'amend'],
    where: 'not yet behind it',
    says: 'the live text of a draft by another',
  },
  does: ['the draft has your consent'],
}

const definition: GameDefinition<State> = {
  id: 'living_charter',
  version: 1,
  names: { en: 'Living charter', pt: 'Carta viva', es: 'Carta viva' },
  premise:
    'A group that has no rules yet writes its own. Drafts are proposed, rewritten by others, objected to, reconciled and ratified; the articles that pass are a charter that can outlive the table.',
  objective:
    'Pass enough articles before patience or the cycles run out, and see that everybody is an author of at least one of them. A majority alone wins nothing.',
  lineage: 'Nomic',
  classification: {
    dynamics: 'sequential',
    chance: 'deterministic',
    information: 'perfect',
    utility: 'general_sum',
  },
  players: { min: 2, max: 6 },
  parameters: {
    gentle: { goal: 2, calm: 4, cycles: 6 },
    standard: { goal: 3, calm: 2, cycles: 5 },
    deep: { goal: 4, calm: 1, cycles: 6 },
  },
  variables: [
    {
      id: 'patience',
      says: 'what the table still bears',
      of: 'table',
      from: 0,
      to: { parameter: 'calm', perPlayer: 2, plus: 6 },
      start: { parameter: 'calm', perPlayer: 1 },
    },
    { id: 'articles', says: 'articles passed', of: 'table', from: 0, to: 24, start: 0 },
    { id: 'included', says: 'authors of an article that passed', of: 'table', from: 0, to: 6, start: 0 },
  ],
  roles: [
    {
      id: 'drafter',
      names: { en: 'drafter', pt: 'redatora', es: 'redactora' },
      says: 'The one who dares the first sentence.',
      gift: 'A failed draft of theirs costs no patience, once per cycle.',
    },
    {
      id: 'mediator',
      names: { en: 'mediator', pt: 'mediador', es: 'mediador' },
      says: 'The one who hears both sides out.',
      gift: 'Reconciling brings one patience more.',
    },
    {
      id: 'advocate',
      names: { en: 'advocate', pt: 'defensora', es: 'defensora' },
      says: 'The one who speaks for those who agreed already.',
      gift: 'Amending keeps the consents that were given.',
    },
    {
      id: 'skeptic',
      names: { en: 'skeptic', pt: 'cético', es: 'escéptico' },
      says: 'The one who asks what could go wrong.',
      gift: 'The first objection of each cycle costs no patience.',
    },
    {
      id: 'herald',
      names: { en: 'herald', pt: 'arauta', es: 'heraldo' },
      says: 'The one who says aloud what the table is for.',
      gift: 'Declaring their interest brings one patience.',
    },
    {
      id: 'witness',
      names: { en: 'witness', pt: 'testemunha', es: 'testigo' },
      says: 'The one who would rather watch than decide.',
      gift: 'Withholding takes them out of the count a draft needs.',
    },
  ],
  phases: [
    {
      id: 'interests',
      names: { en: 'interests', pt: 'interesses', es: 'intereses' },
      says: 'Everybody says what they need from a common rule, before anybody writes one.',
      once: true,
      moves: [
        {
          id: 'declare',
          names: { en: 'declare an interest', pt: 'declarar um interesse', es: 'declarar un interés' },
          says: 'Say what you need from the charter.',
          modifiers: [
            {
              perk: 'a good word',
              role: 'herald',
              effects: [{ variable: 'patience', operation: 'add', amount: 1 }],
            },
          ],
        },
      ],
      completes: { total: { perPlayer: 1 }, distinct: { perPlayer: 1 } },
      next: [{ to: 'drafting' }],
    },
    {
      id: 'drafting',
      names: { en: 'drafting', pt: 'redação', es: 'redacción' },
      says: 'New articles are proposed, or proposals of others taken up and rewritten.',
      cycle: 'fresh',
      opens: ['a clean desk'],
      limit: 2,
      moves: [
        {
          id: 'propose',
          names: { en: 'propose an article', pt: 'propor um artigo', es: 'proponer un artículo' },
          says: 'Put a new article on the table. A draft that fails costs the table patience.',
          does: ['a new draft'],
          kept: true,
        },
        amendMove,
      ],
      completes: { total: { perPlayer: 1, atMost: 3 }, distinct: 2 },
      next: [{ to: 'deliberation' }],
    },
    {
      id: 'deliberation',
      names: { en: 'deliberation', pt: 'deliberação', es: 'deliberación' },
      says: 'Every move answers somebody: amend, object, reconcile or consent.',
      limit: 3,
      moves: [
        amendMove,
        {
          id: 'object',
          names: { en: 'object', pt: 'objetar', es: 'objetar' },
          says: 'Say what is wrong with a draft. It cannot pass while the objection stands, and patience wears.',
          target: {
            moves: ['propose', 'amend'],
            where: 'not yet objected to it',
            says: 'the live text of a draft by another',
          },
          effects: [{ variable: 'patience', operation: 'subtract', amount: 1 }],
          modifiers: [
            { perk: 'a fair question', role: 'skeptic', once: 'cycle', effects: [], instead: true },
          ],
          does: ['the objection stands'],
          kept: true,
        },
        {
          id: 'reconcile',
          names: { en: 'reconcile', pt: 'conciliar', es: 'conciliar' },
          says: 'Answer an objection by another so that it is closed; patience returns.',
          target: { moves: ['object'], says: 'an open objection by another' },
          effects: [{ variable: 'patience', operation: 'add', amount: 1 }],
          modifiers: [
            {
              perk: 'a listening ear',
              role: 'mediator',
              effects: [{ variable: 'patience', operation: 'add', amount: 1 }],
            },
          ],
          does: ['the objection is closed'],
        },
        consentMove,
        {
          id: 'hold',
          names: { en: 'listen', pt: 'escutar', es: 'escuchar' },
          says: 'Nothing of another is left to answer: let the others speak.',
          fallback: true,
        },
      ],
      completes: { total: { perPlayer: 1 }, distinct: { perPlayer: 1, atMost: 3 } },
      next: [{ to: 'ratification' }],
    },
    {
      id: 'ratification',
      names: { en: 'ratification', pt: 'ratificação', es: 'ratificación' },
      says: 'Everybody once: consent to a draft by another, or withhold. Then the drafts are counted.',
      once: true,
      moves: [
        consentMove,
        {
          id: 'withhold',
          names: { en: 'withhold', pt: 'abster-se', es: 'abstenerse' },
          says: 'Stand behind nothing more in this cycle.',
          does: ['the witness steps aside'],
        },
      ],
      completes: { total: { perPlayer: 1 }, distinct: { perPlayer: 1 } },
      settles: ['the drafts are counted'],
      next: [{ to: 'drafting' }],
    },
  ],
  endings: [
    {
      reason: 'charter_adopted',
      result: 'victory',
      says: 'the articles passed and everybody is an author of one',
      in: ['ratification'],
      when: 'the charter is whole',
    },
    {
      reason: 'patience_lost',
      result: 'defeat',
      says: 'the patience of the table ran out',
      in: ['deliberation', 'ratification'],
      when: 'no patience is left',
    },
    {
      reason: 'cycles_over',
      result: 'defeat',
      says: 'the last cycle ended without a charter for all',
      in: ['ratification'],
      when: 'the last cycle is over',
    },
  ],
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
    'the charter is whole': {
      says: 'articles reached the goal and everybody is included',
      test: (table) =>
        table.read('articles') >= table.read('goal') && table.read('included') >= table.players,
    },
    'no patience is left': { says: 'patience is 0', test: (table) => table.read('patience') <= 0 },
    'the last cycle is over': {
      says: 'the last cycle ended',
      test: (table) => table.context.phase?.next != null && table.context.cycle >= table.read('cycles'),
    },
  },
  rules: {
    'a clean desk': {
      says: 'the drafts and objections of the last cycle are put away',
      apply: ({ state }) => {
        Object.assign(state, { drafts: [], objections: [], aside: false })
      },
    },
    'a new draft': {
      says: 'a new draft with one author',
      apply: (play) => {
        mark(play, play.state.drafts.length)
        play.state.drafts.push({ id: play.event?.id ?? '', authors: [play.seat], consents: [] })
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
        play.state.objections.push({ id: play.event?.id ?? '', seat: play.seat, draft })
      },
    },
    'the objection is closed': {
      says: 'the objection is closed',
      apply: (play) => {
        const id = play.target?.id
        play.state.objections = play.state.objections.filter((objection) => objection.id !== id)
        play.drop((turn) => turn.id === id)
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
    start: () => ({ drafts: [], objections: [], articles: [], aside: false }),
    view: (table) => {
      const agents = (seats: readonly number[]) => seats.map((seat) => table.context.seats[seat]?.agent ?? '')
      const shown = (draft: v.InferOutput<typeof Draft>) => ({
        id: draft.id,
        authors: agents(draft.authors),
        consents: agents(draft.consents),
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
    winners: outcome === 'victory' ? table.context.seats.map((_, seat) => seat) : [],
    grade:
      50 * Math.min(1, table.read('articles') / table.read('goal')) +
      (50 * table.read('included')) / table.players,
  }),
}

/** Negotiating a shared constitution in which everybody must be an author. */
export const livingCharter = defineGame(definition)
