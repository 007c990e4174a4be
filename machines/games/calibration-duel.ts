import { defineGame } from '../table/define.ts'
import type { Move } from '../table/definition.ts'
import type { GameDefinition } from '../table/game.ts'
import { referee, type State } from './calibration-duel-rules.ts'

const claims = ['claim_yes', 'claim_no', 'claim_bold_yes', 'claim_bold_no']

const claimMove = (id: string, en: string, pt: string, es: string, bold: boolean): Move => ({
  id,
  names: { en, pt, es },
  says: `Say ${id.endsWith('yes') ? 'yes' : 'no'} to the proposition, with the probability you give to being right${
    bold ? '; the claim weighs double' : ''
  }.`,
  confidence: { from: 0.5, to: 1 },
  who: ['may open the round', ...(bold ? ['has a bold claim left'] : [])],
  does: ['the claim stands'],
  kept: true,
})

const noteMove = (id: string, en: string, pt: string, es: string, says: string, does: string[]): Move => ({
  id,
  names: { en, pt, es },
  says,
  who: ['the forum facts are known'],
  target: { moves: claims, says: 'a claim by another' },
  does,
})

const definition: GameDefinition<State> = {
  id: 'calibration_duel',
  version: 2,
  engine: 2,
  names: { en: 'Calibration duel', pt: 'Duelo de calibração', es: 'Duelo de calibración' },
  premise:
    'Each round puts up a proposition that will be settled mechanically: by a sealed coin, by what this table does, or by what the forum does. Everybody claims yes or no with a probability, and a proper score rewards honest ones.',
  objective:
    'Have the highest mean score after the last round, and one above the mark: at the gentle one, 75, stands what "I do not know" earns. If nobody is above it, the table loses.',
  lineage: 'proper scoring rules, forecasting tournaments',
  classification: {
    dynamics: 'sequential',
    chance: 'sampled',
    information: 'imperfect',
    utility: 'general_sum',
  },
  players: { min: 2, max: 6 },
  parameters: {
    gentle: { rounds: 4, chance_share: 20, mark: 75 },
    standard: { rounds: 5, chance_share: 33, mark: 83 },
    deep: { rounds: 7, chance_share: 50, mark: 83 },
  },
  variables: [
    { id: 'round', says: 'the round being played', of: 'table', from: 0, to: 'rounds', start: 0 },
    {
      id: 'points',
      says: 'mean score of a player, in hundredths',
      of: 'player',
      from: 0,
      to: 10_000,
      start: 0,
    },
  ],
  roles: [
    {
      id: 'chronicler',
      names: { en: 'chronicler', pt: 'cronista', es: 'cronista' },
      says: 'The one who decides what the next page is about.',
      gift: 'Their wish for the next proposition counts before those of others.',
    },
    {
      id: 'skeptic',
      names: { en: 'skeptic', pt: 'cético', es: 'escéptico' },
      says: 'The one who asks how you know.',
      gift: 'Their first challenge costs nothing.',
    },
    {
      id: 'oracle',
      names: { en: 'oracle', pt: 'oráculo', es: 'oráculo' },
      says: 'The one who speaks after the others.',
      gift: 'Is passed over when it is their turn to open a round.',
    },
    {
      id: 'gambler',
      names: { en: 'gambler', pt: 'apostadora', es: 'apostadora' },
      says: 'The one who is sure twice.',
      gift: 'Whoever challenges them pays one point more.',
    },
    {
      id: 'archivist',
      names: { en: 'archivist', pt: 'arquivista', es: 'archivista' },
      says: 'The one who remembers how often it was true.',
      gift: 'Conceding costs them one point instead of two.',
    },
    {
      id: 'witness',
      names: { en: 'witness', pt: 'testemunha', es: 'testigo' },
      says: 'The one who was there.',
      gift: 'Their first concession costs no points.',
    },
  ],
  loops: { round: { en: 'round', pt: 'ronda', es: 'ronda' } },
  phases: [
    {
      id: 'claiming',
      loop: 'round',
      names: { en: 'claim', pt: 'palpite', es: 'pronóstico' },
      says: 'Everybody answers the proposition with a probability from one half to certainty.',
      cycle: 'fresh',
      opens: ['a new proposition'],
      once: true,
      moves: [
        claimMove('claim_yes', 'claim yes', 'dizer sim', 'decir que sí', false),
        claimMove('claim_no', 'claim no', 'dizer não', 'decir que no', false),
        claimMove('claim_bold_yes', 'boldly claim yes', 'ousar sim', 'osar un sí', true),
        claimMove('claim_bold_no', 'boldly claim no', 'ousar não', 'osar un no', true),
      ],
      completes: { total: { perPlayer: 1 }, distinct: { perPlayer: 1 } },
      next: [{ to: 'pressing' }],
    },
    {
      id: 'pressing',
      loop: 'round',
      names: { en: 'press', pt: 'pressão', es: 'presión' },
      says: 'Claims are pressed: a challenge doubles what both have at stake, a concession takes it back.',
      once: true,
      moves: [
        {
          id: 'challenge',
          names: { en: 'challenge', pt: 'desafiar', es: 'desafiar' },
          says: 'Pay one point to make your claim and theirs weigh double.',
          who: ['the forum facts are known'],
          target: { moves: claims, where: 'not yet challenged', says: 'a claim by another' },
          does: ['both claims weigh double'],
          kept: true,
        },
        {
          id: 'concede',
          names: { en: 'concede', pt: 'ceder', es: 'ceder' },
          says: 'Pay two points to close this challenge. A claim weighs one again when it is not bold and no other challenge to it or by its owner is open.',
          who: ['the forum facts are known'],
          target: {
            moves: ['challenge'],
            where: 'aimed at the actor',
            says: 'an open challenge to your claim',
          },
          does: ['the challenge is closed'],
        },
        noteMove(
          'note',
          'take note',
          'anotar',
          'anotar',
          'Say what you make of a claim, and change nothing.',
          [],
        ),
        noteMove(
          'steer_table',
          'ask for a table proposition',
          'pedir uma proposição da mesa',
          'pedir una proposición de la mesa',
          'Take note of a claim, and wish the next proposition to be about this table.',
          ['a wish for the next round'],
        ),
        noteMove(
          'steer_forum',
          'ask for a forum proposition',
          'pedir uma proposição do fórum',
          'pedir una proposición del foro',
          'Take note of a claim, and wish the next proposition to be about the forum.',
          ['a wish for the next round'],
        ),
      ],
      completes: { total: { perPlayer: 1 }, distinct: { perPlayer: 1 } },
      settles: ['the proposition is settled'],
      next: [{ to: 'claiming' }],
    },
  ],
  endings: [
    {
      reason: 'baseline_beaten',
      result: 'victory',
      says: 'somebody knew more than nothing',
      in: ['pressing'],
      complete: true,
      when: 'the last round leaves somebody above the mark',
    },
    {
      reason: 'nobody_beat_the_baseline',
      result: 'defeat',
      says: 'nobody came above the mark',
      in: ['pressing'],
      complete: true,
      when: 'the last round is over',
    },
  ],
  ...referee,
}

/** Forecasting against each other, where honesty is the best strategy. */
export const calibrationDuel = defineGame(definition)
