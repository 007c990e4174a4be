import * as v from 'valibot'
import type { Facts, Play, Reading, Referee } from '../table/game.ts'
import { answerOf, culpritOf, solutionOf, suspects, suspectsIn, witnesses } from './first/lantern-truth.ts'

const State = v.strictObject({
  /** The answers of the case being investigated; `named` is a bit for each suspect. */
  answers: v.array(
    v.strictObject({
      id: v.string(),
      witness: v.number(),
      named: v.number(),
      tested: v.picklist(['no', 'true', 'false']),
    }),
  ),
  /** Questions each witness has answered at this table. */
  questions: v.array(v.number()),
  /** What a test or a solved case has shown of each witness: it holds to the end. */
  shown: v.array(v.picklist(['unknown', 'truthful', 'liar'])),
  /** The suspects who were accused wrongly in this case, as bits. */
  cleared: v.number(),
  /** What each has said of this night's verdict: who did it, and how sure, in thousandths. */
  voices: v.array(v.strictObject({ suspect: v.number(), sure: v.number() })),
  /** Sum of the grades of all verdicts, and how many there were. */
  graded: v.number(),
  verdicts: v.number(),
})

export type State = v.InferOutput<typeof State>
type Answer = State['answers'][number]

export const asks = witnesses.map((witness) => `ask_${witness}`)

function ask(play: Play<State>): void {
  const { state, event } = play
  const witness = asks.indexOf(event?.move ?? '')
  const question = (state.questions[witness] ?? 0) + 1
  state.questions[witness] = question
  const named = answerOf(play.seed, play.parameters, play.read('cases'), witness, question)
  const turn = play.context.turns.at(-1)
  if (turn) turn.tag = state.answers.length
  state.answers.push({ id: event?.id ?? '', witness, named, tested: 'no' })
  play.note('said', { witness: witnesses[witness] ?? '', suspects: suspectsIn(named).join(', ') })
}

function answer({ state, target }: Reading<State>) {
  return state.answers[target?.tag ?? -1]
}

function test(play: Play<State>): void {
  const found = answer(play)
  if (!found) return
  found.tested = show(play, found, culpritOf(play.seed, play.read('cases'))) ? 'true' : 'false'
  const turn = play.context.turns.at(-1)
  if (turn && play.target?.tag !== undefined) turn.tag = play.target.tag
  play.note(`tested_${found.tested}`, { witness: witnesses[found.witness] ?? '' })
}

function weigh(amount: number) {
  return (play: Play<State>): void => {
    const found = answer(play)
    if (found) play.add(`trust_${witnesses[found.witness]}`, amount)
  }
}

function accuse({ state, event }: Play<State>): void {
  const suspect = suspects.findIndex((letter) => event?.move === `accuse_${letter}`)
  state.voices.push({ suspect, sure: Math.round(1000 * (event?.confidence ?? 0)) })
}

/**
 * The belief of the table in each suspect, in thousandths. A confidence is a whole forecast: what is not given to one
 * suspect is spread over the others. None counts for more than the middle one, so that nobody outweighs the others by
 * being surer.
 */
function beliefOf({ voices }: State): number[] {
  const sure = voices.map((voice) => voice.sure).sort((one, other) => one - other)
  const most = sure[Math.floor((sure.length - 1) / 2)] ?? 0
  return suspects.map((_, suspect) =>
    voices.reduce((sum, voice) => {
      const counted = Math.min(most, voice.sure)
      return (
        sum + (voice.suspect === suspect ? counted : Math.round((1000 - counted) / (suspects.length - 1)))
      )
    }, 0),
  )
}

/** An answer is true or false, and so its witness is truthful or a liar. */
function show({ state }: Play<State>, { witness, named }: Answer, culprit: number): boolean {
  const isTrue = (named & (1 << culprit)) !== 0
  state.shown[witness] = isTrue ? 'truthful' : 'liar'
  return isTrue
}

/** The suspect the table accuses: most belief, then the best trusted witnesses, then the first letter. */
function accused(play: Play<State>): number {
  const { state } = play
  const trust = suspects.map((_, suspect) =>
    state.answers
      .filter(({ named }) => (named & (1 << suspect)) !== 0)
      .reduce((sum, { witness }) => sum + play.read(`trust_${witnesses[witness]}`), 0),
  )
  const belief = beliefOf(state)
  const order = [...suspects.keys()].sort(
    (one, other) => (belief[other] ?? 0) - (belief[one] ?? 0) || (trust[other] ?? 0) - (trust[one] ?? 0),
  )
  return order[0] ?? 0
}

function judge(play: Play<State>): void {
  const { state } = play
  const culprit = culpritOf(play.seed, play.read('cases'))
  const choice = accused(play)
  grade(play, culprit)
  if (choice === culprit) {
    play.note('accused_rightly', { suspect: suspects[choice] ?? '' })
    play.add('cases', 1)
    play.add('oil', play.read('refill'))
    for (const found of state.answers) show(play, found, culprit)
    state.answers = []
    state.cleared = 0
  } else {
    play.note('accused_wrongly', { suspect: suspects[choice] ?? '' })
    state.cleared |= 1 << choice
    play.add('accusations', -1)
    play.add('oil', play.seatOf('skeptic') >= 0 ? -1 : -2)
  }
}

/** Grades the table's forecast: 100 for certainty in the truth, the Brier score of its belief otherwise. */
function grade({ state }: Play<State>, culprit: number): void {
  const beliefs = beliefOf(state)
  const total = beliefs.reduce((sum, belief) => sum + belief, 0) || 1
  const squares = beliefs.reduce(
    (sum, belief, suspect) => sum + (belief / total - (suspect === culprit ? 1 : 0)) ** 2,
    0,
  )
  state.graded += 100 * (1 - squares / 2)
  state.verdicts += 1
}

/** How the table is judged: its named predicates and rules, its own state and its result. */
export const referee: Referee<State> = {
  notes: {
    said: '{witness} says: one of {suspects}',
    tested_true: 'that answer of {witness} was true',
    tested_false: 'that answer of {witness} was false',
    accused_rightly: 'the table accused {suspect}, rightly',
    accused_wrongly: 'the table accused {suspect}, wrongly',
  },
  predicates: {
    'it is their turn to ask': {
      says: 'of those who may still ask tonight, nobody has asked less at this table than the actor, unless that is the cartographer',
      otherwise: { code: 'already_asked', message: 'Others have asked less than you: they ask first.' },
      test: (table) => {
        const { seat: actor, context } = table
        const others = table.awake.filter((seat) => seat !== context.last && table.acts(seat) === 0)
        return (
          table.role() === 'cartographer' ||
          others.every((seat) => table.of(actor, 'asked') <= table.of(seat, 'asked'))
        )
      },
    },
    'nobody knows its witness': {
      says: 'neither a test nor a solved case has shown whether this witness lies',
      otherwise: { code: 'already_known', message: 'Whether this witness lies is known.' },
      test: (table) => table.state.shown[answer(table)?.witness ?? -1] === 'unknown',
    },
    'there is oil to spare': {
      says: 'after a test oil is left for a wrong accusation and the questions after it',
      otherwise: { code: 'too_little_oil', message: 'The oil that is left is needed for questions.' },
      test: (table) => table.read('oil') >= 7,
    },
    'every case is solved': {
      says: 'cases reached the goal',
      test: (table) => table.read('cases') >= table.read('goal'),
    },
    'no accusation is left': { says: 'accusations is 0', test: (table) => table.read('accusations') <= 0 },
    'the oil is gone': { says: 'oil is 0', test: (table) => table.read('oil') <= 0 },
  },
  rules: {
    'a new night': {
      says: 'voices start afresh; the answers of an unsolved case stay known',
      apply: ({ state }) => {
        state.voices = []
      },
    },
    'the witness answers': { says: 'the witness names a few suspects', apply: ask },
    'the answer is tested': { says: 'the table learns whether that answer was true', apply: test },
    'the witness is trusted more': { says: 'trust in that witness + 1', apply: weigh(1) },
    'the witness is trusted less': { says: 'trust in that witness - 1', apply: weigh(-1) },
    'the voice is heard': {
      says: 'the confidence joins the belief of the table; none counts for more than the middle one',
      apply: accuse,
    },
    'the table accuses': {
      says: 'right: cases + 1, fresh oil, and who lied in it is known; wrong: accusations - 1, oil - 2',
      apply: judge,
    },
  },
  solution: solutionOf,
  state: {
    schema: State,
    facts: (table): Facts => {
      const found = answer(table)
      return found
        ? { witness: witnesses[found.witness] ?? '', named: suspectsIn(found.named), tested: found.tested }
        : {}
    },
    start: () => ({
      answers: [],
      questions: witnesses.map(() => 0),
      shown: witnesses.map(() => 'unknown'),
      cleared: 0,
      voices: [],
      graded: 0,
      verdicts: 0,
    }),
    view: ({ state, parameters }) => ({
      liars: parameters.liars,
      witnesses: Object.fromEntries(witnesses.map((witness, index) => [witness, state.shown[index]])),
      cleared: suspectsIn(state.cleared),
      answers: state.answers.map(({ id, witness, named, tested }) => ({
        id,
        witness: witnesses[witness],
        named: suspectsIn(named),
        tested,
      })),
      belief: Object.fromEntries(beliefOf(state).map((belief, index) => [suspects[index] ?? '', belief])),
    }),
  },
  result: ({ awake, state }, outcome) => ({
    winners: outcome === 'victory' ? awake : [],
    grade: state.verdicts === 0 ? 0 : state.graded / state.verdicts,
  }),
}
