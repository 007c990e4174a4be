import * as v from 'valibot'
import { defineGame } from '../table/define.ts'
import type { Move } from '../table/definition.ts'
import type { GameDefinition, Play, Predicate, Reading } from '../table/game.ts'
import { answerOf, culpritOf, solutionOf, suspects, suspectsIn, witnesses } from './lantern-truth.ts'

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
  /** `seat:witness` for each question of this loop. */
  asked: v.array(v.string()),
  belief: v.array(v.number()),
  /** Sum of the grades of all verdicts, and how many there were. */
  graded: v.number(),
  verdicts: v.number(),
})
type State = v.InferOutput<typeof State>

const asks = witnesses.map((witness) => `ask_${witness}`)
const noBelief = () => suspects.map(() => 0)

function ask(play: Play<State>): void {
  const { state, event, seat } = play
  const witness = asks.indexOf(event?.move ?? '')
  const question = (state.questions[witness] ?? 0) + 1
  state.questions[witness] = question
  const named = answerOf(play.seed, play.parameters, play.read('cases'), witness, question)
  const turn = play.context.turns.at(-1)
  if (turn) turn.tag = state.answers.length
  state.answers.push({ id: event?.id ?? '', witness, named, tested: 'no' })
  state.asked.push(`${seat}:${witness}`)
  play.note(`${witnesses[witness]} says: one of ${suspectsIn(named).join(', ')}`)
}

function answer({ state, target }: Reading<State>) {
  return state.answers[target?.tag ?? -1]
}

function test(play: Play<State>): void {
  const found = answer(play)
  if (!found) return
  const culprit = culpritOf(play.seed, play.read('cases'))
  found.tested = (found.named & (1 << culprit)) === 0 ? 'false' : 'true'
  const turn = play.context.turns.at(-1)
  if (turn && play.target?.tag !== undefined) turn.tag = play.target.tag
  play.note(`that answer of ${witnesses[found.witness]} was ${found.tested}`)
}

function weigh(amount: number) {
  return (play: Play<State>): void => {
    const found = answer(play)
    if (found) play.add(`trust_${witnesses[found.witness]}`, amount)
  }
}

/** A confidence is a whole forecast: what is not given to one suspect is spread over the others. */
function accuse({ state, event }: Play<State>): void {
  const suspect = suspects.findIndex((letter) => event?.move === `accuse_${letter}`)
  const confidence = event?.confidence ?? 0
  const rest = Math.round((1000 * (1 - confidence)) / (suspects.length - 1))
  state.belief = state.belief.map((belief, index) =>
    index === suspect ? belief + Math.round(1000 * confidence) : belief + rest,
  )
}

/** The suspect the table accuses: most belief, then the best trusted witnesses, then the first letter. */
function accused(play: Play<State>): number {
  const { state } = play
  const trust = suspects.map((_, suspect) =>
    state.answers
      .filter(({ named }) => (named & (1 << suspect)) !== 0)
      .reduce((sum, { witness }) => sum + play.read(`trust_${witnesses[witness]}`), 0),
  )
  const order = [...suspects.keys()].sort(
    (one, other) =>
      (state.belief[other] ?? 0) - (state.belief[one] ?? 0) || (trust[other] ?? 0) - (trust[one] ?? 0),
  )
  return order[0] ?? 0
}

function judge(play: Play<State>): void {
  const { state } = play
  const culprit = culpritOf(play.seed, play.read('cases'))
  const choice = accused(play)
  grade(play, culprit)
  if (choice === culprit) {
    play.note(`the table accused ${suspects[choice]}, rightly`)
    play.add('cases', 1)
    play.add('oil', play.amount({ parameter: 'refill', perPlayer: 1 }))
    state.answers = []
  } else {
    play.note(`the table accused ${suspects[choice]}, wrongly`)
    play.add('accusations', -1)
    play.add('oil', play.seatOf('skeptic') >= 0 ? -1 : -2)
  }
}

/** Grades the table's forecast: 100 for certainty in the truth, the Brier score of its belief otherwise. */
function grade({ state }: Play<State>, culprit: number): void {
  const total = state.belief.reduce((sum, belief) => sum + belief, 0) || 1
  const squares = state.belief.reduce(
    (sum, belief, suspect) => sum + (belief / total - (suspect === culprit ? 1 : 0)) ** 2,
    0,
  )
  state.graded += 100 * (1 - squares / 2)
  state.verdicts += 1
}

const mayAsk = (witness: number): Predicate<State> => ({
  says: 'the actor has not asked this witness in this loop (the cartographer may twice)',
  otherwise: { code: 'already_asked', message: 'You asked this witness in this loop.' },
  test: (table) => {
    const times = table.state.asked.filter((asked) => asked === `${table.seat}:${witness}`).length
    return times < (table.role() === 'cartographer' ? 2 : 1)
  },
})

const askMove = (witness: string): Move => ({
  id: `ask_${witness}`,
  names: { en: `ask ${witness}`, pt: `perguntar a ${witness}`, es: `preguntar a ${witness}` },
  says: `Spend a little oil to hear witness ${witness} name a few suspects. A truthful witness always names the culprit among them, a liar never.`,
  who: [`may ask ${witness}`],
  effects: [{ variable: 'oil', operation: 'subtract', amount: 1 }],
  modifiers: [{ perk: 'own light', role: 'lantern_bearer', once: 'cycle', effects: [], instead: true }],
  does: ['the witness answers'],
  kept: true,
})

const accuseMove = (suspect: string): Move => ({
  id: `accuse_${suspect}`,
  names: { en: `accuse ${suspect}`, pt: `acusar ${suspect}`, es: `acusar a ${suspect}` },
  says: `Say that ${suspect} did it, and how sure you are. What you do not give to ${suspect} is spread over the others.`,
  confidence: { from: 0, to: 1 },
  does: ['belief is counted'],
})

const definition: GameDefinition<State> = {
  id: 'lantern_inquiry',
  version: 1,
  names: { en: 'Lantern inquiry', pt: 'Inquérito à lanterna', es: 'Investigación a la luz del farol' },
  premise:
    'Night after night something goes missing, and one of six did it. Four witnesses talk, one or two of them always lie, and the lantern burns oil with every question.',
  objective:
    'Together: solve every case before the oil or the accusations run out. The liars stay the same from case to case, so what is learned about a witness is worth keeping.',
  lineage: 'Clue, Knights and Knaves, Mastermind',
  classification: {
    dynamics: 'sequential',
    chance: 'sampled',
    information: 'imperfect',
    utility: 'identical',
  },
  players: { min: 2, max: 6 },
  parameters: {
    gentle: { goal: 2, light: 12, refill: 5, tries: 3, liars: 1, named: 2 },
    standard: { goal: 3, light: 11, refill: 4, tries: 3, liars: 1, named: 3 },
    deep: { goal: 3, light: 10, refill: 5, tries: 2, liars: 2, named: 3 },
  },
  variables: [
    {
      id: 'oil',
      says: 'oil left in the lantern',
      of: 'table',
      from: 0,
      to: 80,
      start: { parameter: 'light', perPlayer: 1 },
    },
    { id: 'accusations', says: 'wrong accusations left', of: 'table', from: 0, to: 'tries', start: 'tries' },
    { id: 'cases', says: 'cases solved', of: 'table', from: 0, to: 'goal', start: 0 },
    ...witnesses.map((witness) => ({
      id: `trust_${witness}`,
      says: `what the table makes of witness ${witness}`,
      of: 'table' as const,
      from: -6,
      to: 6,
      start: 0,
    })),
  ],
  roles: [
    {
      id: 'lantern_bearer',
      names: { en: 'lantern bearer', pt: 'portadora da lanterna', es: 'portadora del farol' },
      says: 'The one who walks in front.',
      gift: 'Their first question of each loop costs no oil.',
    },
    {
      id: 'examiner',
      names: { en: 'examiner', pt: 'examinador', es: 'examinador' },
      says: 'The one who asks the same thing twice.',
      gift: 'Cross-examining costs two oil instead of three.',
    },
    {
      id: 'scribe',
      names: { en: 'scribe', pt: 'escriba', es: 'escriba' },
      says: 'The one who writes it down.',
      gift: 'Corroborating brings back one oil, once per loop.',
    },
    {
      id: 'advocate',
      names: { en: 'advocate', pt: 'advogada', es: 'abogada' },
      says: 'The one who doubts on behalf of the absent.',
      gift: 'Doubting costs no oil.',
    },
    {
      id: 'cartographer',
      names: { en: 'cartographer', pt: 'cartógrafo', es: 'cartógrafo' },
      says: 'The one who walks every street twice.',
      gift: 'May ask the same witness twice in a loop.',
    },
    {
      id: 'skeptic',
      names: { en: 'skeptic', pt: 'cética', es: 'escéptica' },
      says: 'The one who never quite believed it.',
      gift: 'A wrong accusation costs the table one oil less.',
    },
  ],
  phases: [
    {
      id: 'testimony',
      names: { en: 'testimony', pt: 'testemunho', es: 'testimonio' },
      says: 'The table questions the witnesses. Each answer names a few suspects, for everybody to read.',
      cycle: 'fresh',
      opens: ['a new loop'],
      limit: 3,
      moves: witnesses.map(askMove),
      completes: { total: { perPlayer: 1, atLeast: 3 }, distinct: { perPlayer: 1, atMost: 3 } },
      next: [{ to: 'scrutiny' }],
    },
    {
      id: 'scrutiny',
      names: { en: 'scrutiny', pt: 'exame', es: 'examen' },
      says: 'Answers are tested or weighed: a test is dear and certain, a weight is cheap and an opinion.',
      limit: 2,
      moves: [
        {
          id: 'cross_examine',
          names: { en: 'cross-examine', pt: 'contrainterrogar', es: 'contrainterrogar' },
          says: 'Learn for certain whether an answer was true.',
          target: { moves: asks, where: 'not yet tested', says: 'an answer that another asked for' },
          effects: [{ variable: 'oil', operation: 'subtract', amount: 3 }],
          modifiers: [
            {
              perk: 'practised eye',
              role: 'examiner',
              effects: [{ variable: 'oil', operation: 'subtract', amount: 2 }],
              instead: true,
            },
          ],
          does: ['the answer is tested'],
          kept: true,
        },
        {
          id: 'corroborate',
          names: { en: 'corroborate', pt: 'corroborar', es: 'corroborar' },
          says: 'Say why this witness deserves trust. Trust decides when the table is torn.',
          target: { moves: [...asks, 'cross_examine'], says: 'an answer or a test by another' },
          effects: [{ variable: 'oil', operation: 'subtract', amount: 1 }],
          modifiers: [
            {
              perk: 'good notes',
              role: 'scribe',
              once: 'cycle',
              effects: [{ variable: 'oil', operation: 'add', amount: 1 }],
              instead: true,
            },
          ],
          does: ['the witness is trusted more'],
        },
        {
          id: 'doubt',
          names: { en: 'doubt', pt: 'duvidar', es: 'dudar' },
          says: 'Say why this witness deserves none. Trust decides when the table is torn.',
          target: { moves: [...asks, 'cross_examine'], says: 'an answer or a test by another' },
          effects: [{ variable: 'oil', operation: 'subtract', amount: 1 }],
          modifiers: [{ perk: 'pro bono', role: 'advocate', effects: [], instead: true }],
          does: ['the witness is trusted less'],
        },
      ],
      completes: { total: 2, distinct: 2 },
      next: [{ to: 'verdict' }],
    },
    {
      id: 'verdict',
      names: { en: 'verdict', pt: 'veredito', es: 'veredicto' },
      says: 'Everybody names a suspect with a confidence; the table accuses whoever gathers most belief.',
      once: true,
      moves: suspects.map(accuseMove),
      completes: { total: { perPlayer: 1 }, distinct: { perPlayer: 1 } },
      settles: ['the table accuses'],
      next: [{ to: 'testimony' }],
    },
  ],
  endings: [
    {
      reason: 'cases_solved',
      result: 'victory',
      says: 'every case is solved',
      in: ['verdict'],
      when: 'every case is solved',
    },
    {
      reason: 'trust_lost',
      result: 'defeat',
      says: 'the table accused the wrong one once too often',
      in: ['verdict'],
      when: 'no accusation is left',
    },
    {
      reason: 'lantern_out',
      result: 'defeat',
      says: 'the lantern went out',
      in: ['testimony', 'scrutiny', 'verdict'],
      when: 'the oil is gone',
    },
  ],
  predicates: {
    ...Object.fromEntries(witnesses.map((witness, index) => [`may ask ${witness}`, mayAsk(index)])),
    'not yet tested': {
      says: 'the answer was not tested before',
      otherwise: { code: 'already_tested', message: 'This answer was already tested.' },
      test: (table) => answer(table)?.tested === 'no',
    },
    'every case is solved': {
      says: 'cases reached the goal',
      test: (table) => table.read('cases') >= table.read('goal'),
    },
    'no accusation is left': { says: 'accusations is 0', test: (table) => table.read('accusations') <= 0 },
    'the oil is gone': { says: 'oil is 0', test: (table) => table.read('oil') <= 0 },
  },
  rules: {
    'a new loop': {
      says: 'questions and beliefs start afresh; the answers of an unsolved case stay known',
      apply: ({ state }) => {
        state.asked = []
        state.belief = noBelief()
      },
    },
    'the witness answers': { says: 'the witness names a few suspects', apply: ask },
    'the answer is tested': { says: 'the table learns whether that answer was true', apply: test },
    'the witness is trusted more': { says: 'trust in that witness + 1', apply: weigh(1) },
    'the witness is trusted less': { says: 'trust in that witness - 1', apply: weigh(-1) },
    'belief is counted': { says: 'the confidence joins the belief of the table', apply: accuse },
    'the table accuses': {
      says: 'right: cases + 1 and fresh oil; wrong: accusations - 1, oil - 2',
      apply: judge,
    },
  },
  solution: solutionOf,
  state: {
    schema: State,
    start: () => ({
      answers: [],
      questions: witnesses.map(() => 0),
      asked: [],
      belief: noBelief(),
      graded: 0,
      verdicts: 0,
    }),
    view: ({ state }) => ({
      answers: state.answers.map(({ id, witness, named, tested }) => ({
        id,
        witness: witnesses[witness],
        named: suspectsIn(named),
        tested,
      })),
      belief: Object.fromEntries(suspects.map((suspect, index) => [suspect, state.belief[index] ?? 0])),
    }),
  },
  result: ({ context, state }, outcome) => ({
    winners: outcome === 'victory' ? context.seats.map((_, seat) => seat) : [],
    grade: state.verdicts === 0 ? 0 : state.graded / state.verdicts,
  }),
}

/** Deduction with witnesses of whom some always lie, and a lantern that burns down. */
export const lanternInquiry = defineGame(definition)
