import { defineGame } from '../table/define.ts'
import type { Effect, Move } from '../table/definition.ts'
import type { GameDefinition } from '../table/game.ts'
import { suspects, witnesses } from './first/lantern-truth.ts'
import { asks, referee, type State } from './lantern-inquiry-rules.ts'

const asked: Effect = { variable: 'asked', operation: 'add', amount: 1, whose: 'actor' }

const askMove = (witness: string): Move => ({
  id: `ask_${witness}`,
  names: { en: `ask ${witness}`, pt: `perguntar a ${witness}`, es: `preguntar a ${witness}` },
  says: `Spend one oil to hear witness ${witness} name a few suspects. A truthful witness always names the culprit among them, a liar never.`,
  who: ['it is their turn to ask'],
  effects: [{ variable: 'oil', operation: 'subtract', amount: 1 }, asked],
  modifiers: [{ perk: 'own light', role: 'lantern_bearer', effects: [asked], instead: true }],
  does: ['the witness answers'],
  kept: true,
})

const accuseMove = (suspect: string): Move => ({
  id: `accuse_${suspect}`,
  names: { en: `accuse ${suspect}`, pt: `acusar ${suspect}`, es: `acusar a ${suspect}` },
  says: `Say that ${suspect} did it, and how sure you are. What you do not give to ${suspect} is spread over the others.`,
  confidence: { from: 0, to: 1 },
  does: ['the voice is heard'],
})

const definition: GameDefinition<State> = {
  id: 'lantern_inquiry',
  version: 2,
  engine: 2,
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
    gentle: { goal: 2, light: 10, refill: 4, tries: 3, liars: 1, named: 3 },
    standard: { goal: 3, light: 8, refill: 2, tries: 2, liars: 1, named: 3 },
    deep: { goal: 5, light: 8, refill: 2, tries: 2, liars: 2, named: 3 },
  },
  variables: [
    {
      id: 'oil',
      says: 'oil left in the lantern',
      of: 'table',
      from: 0,
      to: 30,
      start: 'light',
    },
    { id: 'accusations', says: 'wrong accusations left', of: 'table', from: 0, to: 'tries', start: 'tries' },
    { id: 'cases', says: 'cases solved', of: 'table', from: 0, to: 'goal', start: 0 },
    { id: 'asked', says: 'questions asked', of: 'player', from: 0, to: 40, start: 0 },
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
      gift: 'Their questions cost no oil.',
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
      gift: 'Corroborating brings back two oil, once.',
    },
    {
      id: 'advocate',
      names: { en: 'advocate', pt: 'advogada', es: 'abogada' },
      says: 'The one who doubts on behalf of the absent.',
      gift: 'Doubting brings back two oil, once.',
    },
    {
      id: 'cartographer',
      names: { en: 'cartographer', pt: 'cartógrafo', es: 'cartógrafo' },
      says: 'The one who walks every street twice.',
      gift: 'May ask out of turn.',
    },
    {
      id: 'skeptic',
      names: { en: 'skeptic', pt: 'cética', es: 'escéptica' },
      says: 'The one who never quite believed it.',
      gift: 'A wrong accusation costs the table one oil less.',
    },
  ],
  loops: { night: { en: 'night', pt: 'noite', es: 'noche' } },
  phases: [
    {
      id: 'testimony',
      loop: 'night',
      names: { en: 'testimony', pt: 'testemunho', es: 'testimonio' },
      says: 'Two questions a night go round the table: whoever has asked least asks next. Each answer names a few suspects, for everybody to read.',
      cycle: 'fresh',
      opens: ['a new night'],
      moves: [...witnesses.map(askMove)],
      once: true,
      owes: 'it is their turn to ask',
      completes: { total: 2, distinct: 2 },
      next: [{ to: 'scrutiny' }],
    },
    {
      id: 'scrutiny',
      loop: 'night',
      names: { en: 'scrutiny', pt: 'exame', es: 'examen' },
      says: 'Everybody tests an answer or weighs it: a test is dear and certain, a weight is free and an opinion.',
      once: true,
      moves: [
        {
          id: 'cross_examine',
          names: { en: 'cross-examine', pt: 'contrainterrogar', es: 'contrainterrogar' },
          says: 'Learn for certain whether an answer was true, and so whether its witness lies.',
          who: ['there is oil to spare'],
          target: {
            moves: asks,
            where: 'nobody knows its witness',
            says: 'an answer that another asked for',
          },
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
          modifiers: [
            {
              perk: 'good notes',
              role: 'scribe',
              once: 'table',
              effects: [{ variable: 'oil', operation: 'add', amount: 2 }],
            },
          ],
          does: ['the witness is trusted more'],
        },
        {
          id: 'doubt',
          names: { en: 'doubt', pt: 'duvidar', es: 'dudar' },
          says: 'Say why this witness deserves none. Trust decides when the table is torn.',
          target: { moves: [...asks, 'cross_examine'], says: 'an answer or a test by another' },
          modifiers: [
            {
              perk: 'pro bono',
              role: 'advocate',
              once: 'table',
              effects: [{ variable: 'oil', operation: 'add', amount: 2 }],
            },
          ],
          does: ['the witness is trusted less'],
        },
      ],
      completes: { total: { perPlayer: 1 }, distinct: { perPlayer: 1 } },
      next: [{ to: 'verdict' }],
    },
    {
      id: 'verdict',
      loop: 'night',
      names: { en: 'verdict', pt: 'veredito', es: 'veredicto' },
      says: 'Everybody names a suspect with a confidence; the table accuses whoever gathers most belief. No voice counts for more than the middle one.',
      once: true,
      moves: [...suspects.map(accuseMove)],
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
      complete: true,
      when: 'every case is solved',
    },
    {
      reason: 'trust_lost',
      result: 'defeat',
      says: 'the table accused the wrong one once too often',
      in: ['verdict'],
      complete: true,
      when: 'no accusation is left',
    },
    {
      reason: 'lantern_out',
      result: 'defeat',
      says: 'the lantern went out',
      in: ['testimony', 'verdict'],
      when: 'the oil is gone',
    },
  ],
  ...referee,
}

/** Deduction with witnesses of whom some always lie, and a lantern that burns down. */
export const lanternInquiry = defineGame(definition)
