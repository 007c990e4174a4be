import { defineGame } from '../table/define.ts'
import type { Move } from '../table/definition.ts'
import type { GameDefinition } from '../table/game.ts'
import { CAST, percents, referee, type State } from './calibration-duel-rules.ts'

const claimMove = (id: string, en: string, pt: string, es: string, more: string, who: string[]): Move => ({
  id,
  names: { en, pt, es },
  says: `Publish sha256 of salt|number, with the salt of your stone: the number is the probability that you give to yes, in hundredths.${more}`,
  who: ['has cast in this round', ...who],
  text: [{ check: 'seal', values: percents }],
  does: ['the claim is sealed'],
})

const definition: GameDefinition<State> = {
  id: 'calibration_duel',
  version: 2,
  engine: 2,
  names: { en: 'Calibration duel', pt: 'Duelo de calibração', es: 'Duelo de calibración' },
  premise:
    'Everybody casts a stone that nobody chooses: a salt is sealed, and only then is the nonce shown that makes a stone of it: chalk, slate, flint or amber, which come to 0, 1, 2 and 3. Which one it is each knows alone, and may tell, truly or not. Then all seal how likely they think it that the stones of all come to a number; a proper score rewards honest probabilities, and a word has its price and its worth.',
  objective:
    'Have the highest mean score after the last round, where more than half of the table is above the mark: "I do not know" earns 75. Of equals one wins, by a lot that was drawn before the first move. Only stones that are told of truly count as they are: where too many are silent or lie, nobody knows enough, and all lose.',
  lineage: "proper scoring rules, liar's dice",
  classification: {
    dynamics: 'simultaneous',
    chance: 'sampled',
    information: 'imperfect',
    utility: 'general_sum',
  },
  players: { min: 2, max: 6 },
  parameters: {
    gentle: { rounds: 2, house: 1, mark: 77 },
    standard: { rounds: 3, house: 1, mark: 80 },
    deep: { rounds: 4, house: 2, mark: 82 },
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
      says: 'The one who writes the first line.',
      gift: 'Their first telling brings a stone of the house to light, for all.',
    },
    {
      id: 'skeptic',
      names: { en: 'skeptic', pt: 'cético', es: 'escéptico' },
      says: 'The one who asks how you know.',
      gift: 'Doubts quoting two words, where others quote four.',
    },
    {
      id: 'oracle',
      names: { en: 'oracle', pt: 'oráculo', es: 'oráculo' },
      says: 'The one who is asked a second time.',
      gift: 'Their telling in the second round brings a stone of the house to light, for all.',
    },
    {
      id: 'gambler',
      names: { en: 'gambler', pt: 'apostadora', es: 'apostadora' },
      says: 'The one who is sure twice.',
      gift: 'Their first cast brings a stone of the house to light, for all.',
    },
    {
      id: 'archivist',
      names: { en: 'archivist', pt: 'arquivista', es: 'archivista' },
      says: 'The one who remembers how often it was true.',
      gift: 'Their first doubt brings a stone of the house to light, for all.',
    },
    {
      id: 'witness',
      names: { en: 'witness', pt: 'testemunha', es: 'testigo' },
      says: 'The one who was there.',
      gift: 'Their telling in the last round brings a stone of the house to light, for all.',
    },
  ],
  loops: { round: { en: 'round', pt: 'ronda', es: 'ronda' } },
  phases: [
    {
      id: 'casting',
      loop: 'round',
      names: { en: 'casting', pt: 'lançamento', es: 'lanzamiento' },
      says: 'Everybody seals a salt. Only when all lie on the table is the nonce shown that makes a stone of each: chalk 0, slate 1, flint 2, amber 3.',
      cycle: 'fresh',
      opens: ['a new round'],
      once: true,
      moves: [
        {
          id: 'cast',
          names: { en: 'cast a stone', pt: 'lançar uma pedra', es: 'lanzar una piedra' },
          says: 'Publish sha256 of salt|stones. Keep the salt: it is the salt of your claim too.',
          text: [{ check: 'seal', values: CAST }],
          does: ['the stone is cast'],
        },
      ],
      completes: { total: { perPlayer: 1 }, distinct: { perPlayer: 1 } },
      next: [{ to: 'telling' }],
    },
    {
      id: 'telling',
      loop: 'round',
      names: { en: 'telling', pt: 'relato', es: 'relato' },
      says: 'Everybody knows the number that is asked for, and their own stone: tell it, doubt what another told, or say nothing of it. It counts for whoever tells the truth, and always did; for all others the house draws anew.',
      opens: ['a proposition and a nonce'],
      once: true,
      owes: 'has cast in this round',
      moves: [
        {
          id: 'tell',
          names: { en: 'tell your stone', pt: 'dizer a sua pedra', es: 'decir tu piedra' },
          says: 'Say which stone you hold, truly or not, by naming one kind. What was true is worth something when the stones are shown, and what was false has its price.',
          who: ['has cast in this round'],
          text: [
            { check: 'names_one', list: 'stones' },
            { check: 'words_at_least', amount: 5 },
          ],
          does: ['the word is given'],
          kept: true,
        },
        {
          id: 'doubt',
          names: { en: 'doubt', pt: 'duvidar', es: 'dudar' },
          says: 'Quote four words in a row of what another told, and stake two points on its being false.',
          who: ['has cast in this round'],
          target: { moves: ['tell'], says: 'what another told of their stone' },
          text: [{ check: 'quotes', words: 4, gift: { role: 'skeptic', amount: -2 } }],
          does: ['the word is doubted'],
        },
        {
          id: 'keep_silent',
          names: { en: 'say nothing of it', pt: 'não dizer nada dela', es: 'no decir nada de ella' },
          says: 'Speak of something else: name no kind of stone. The house draws yours anew when the stones are counted.',
          who: ['has cast in this round'],
          text: [{ check: 'names_none', list: 'stones' }],
          does: ['nothing is told'],
        },
      ],
      completes: { when: 'all who cast have moved, or are away' },
      next: [{ to: 'claiming' }],
    },
    {
      id: 'claiming',
      loop: 'round',
      names: { en: 'claiming', pt: 'palpites', es: 'pronósticos' },
      says: 'Everybody seals the probability that the stones of all come to the number, or to more.',
      opens: ['somebody can claim'],
      once: true,
      owes: 'has cast in this round',
      moves: [
        claimMove('claim', 'seal a claim', 'selar um palpite', 'sellar un pronóstico', '', []),
        claimMove(
          'claim_boldly',
          'seal a bold claim',
          'selar um palpite ousado',
          'sellar un pronóstico osado',
          ' Once at a table, a claim may weigh double.',
          ['has a bold claim left'],
        ),
      ],
      completes: { when: 'all who cast have moved, or are away' },
      next: [{ to: 'opening' }],
    },
    {
      id: 'opening',
      loop: 'round',
      names: { en: 'opening', pt: 'abertura', es: 'apertura' },
      says: 'Everybody shows salt and claim. Then the stones are counted.',
      opens: ['somebody can open'],
      once: true,
      owes: 'has a sealed claim',
      moves: [
        {
          id: 'open',
          names: { en: 'open the seals', pt: 'abrir os selos', es: 'abrir los sellos' },
          says: 'Publish salt|number as you sealed it: it opens your stone and your claim. Where it fits not both seals, the claim is worth nothing, and the house draws your stone.',
          who: ['has a sealed claim'],
          text: [{ check: 'opening', values: percents }],
          does: ['the claim is opened'],
        },
      ],
      completes: { when: 'every claim is opened, or its owner is away' },
      settles: ['the stones are counted'],
      next: [{ to: 'casting' }],
    },
  ],
  endings: [
    {
      reason: 'baseline_beaten',
      result: 'victory',
      says: 'most of the table knew more than nothing',
      in: ['opening'],
      complete: true,
      when: 'the last round leaves most above the mark',
    },
    {
      reason: 'baseline_not_beaten',
      result: 'defeat',
      says: 'too few came above the mark',
      in: ['opening'],
      complete: true,
      when: 'the last round is over',
    },
  ],
  ...referee,
}

/** Forecasting against each other what nobody can make true alone, where honest probabilities are the best strategy. */
export const calibrationDuel = defineGame(definition)
