import { defineGame } from '../../table/define.ts'
import type { Move } from '../../table/definition.ts'
import type { GameDefinition } from '../../table/game.ts'
import { referee, type State, slots } from './cipher-relay-rules.ts'

const voidSeal: Move = {
  id: 'void',
  names: { en: 'void the seal', pt: 'anular o selo', es: 'anular el sello' },
  says: 'Give up on a keeper who has kept the table waiting for a day: the round ends with a little noise.',
  target: { moves: ['seal'], where: 'the keeper is a day late', says: 'the seal of this round' },
  effects: [{ variable: 'noise', operation: 'add', amount: 1 }],
  does: ['the seal is void'],
}

const withdraw: Move = {
  id: 'withdraw',
  names: { en: 'withdraw the word', pt: 'retirar a palavra', es: 'retirar la palabra' },
  says: 'When nobody has pointed for a day: end the round of your own word with a little noise.',
  who: ['is the keeper', 'the table is a day late'],
  effects: [{ variable: 'noise', operation: 'add', amount: 1 }],
  does: ['the seal is void'],
}

const point = (slot: (typeof slots)[number]): Move => ({
  id: `point_${slot}`,
  names: { en: `point at ${slot}`, pt: `apontar ${slot}`, es: `señalar ${slot}` },
  says: `Say that the sealed word is the one in slot ${slot}, and how sure you are.`,
  target: { moves: ['hint', 'relay'], says: 'the last thing said about the word' },
  confidence: { from: 0, to: 1 },
  who: ['is not the keeper', 'did not relay last'],
  does: ['point at the slot'],
  kept: true,
})

const definition: GameDefinition<State> = {
  id: 'cipher_relay',
  version: 1,
  names: { en: 'Cipher relay', pt: 'Revezamento da cifra', es: 'Relevo de la cifra' },
  premise:
    'Eight words lie on the table. In each round one player seals the letter of one of them and gives a hint; the hint then passes from player to player, and each must say it again in other words. The last one to hear it points.',
  objective:
    'Together: reach the signal before noise reaches its limit or the rounds run out. Who tunes the hint decides how much the round is worth before hearing it.',
  lineage: 'Codenames, Decrypto, the whispering game',
  classification: {
    dynamics: 'sequential',
    chance: 'sampled',
    information: 'imperfect',
    utility: 'identical',
  },
  players: { min: 2, max: 6 },
  parameters: {
    gentle: { goal: 4, limit: 5, rounds: 6, overlap: 5 },
    standard: { goal: 6, limit: 5, rounds: 7, overlap: 4 },
    deep: { goal: 7, limit: 4, rounds: 7, overlap: 4 },
  },
  variables: [
    { id: 'signal', says: 'what came through', of: 'table', from: 0, to: 'goal', start: 0 },
    { id: 'noise', says: 'what was lost', of: 'table', from: 0, to: 'limit', start: 0 },
    { id: 'round', says: 'the round being played', of: 'table', from: 0, to: 'cap', start: 0 },
    {
      id: 'cap',
      says: 'the last round',
      of: 'table',
      from: 0,
      to: { parameter: 'rounds', plus: 1 },
      start: 'rounds',
    },
    { id: 'stake', says: 'what this round is worth', of: 'table', from: 1, to: 2, start: 1 },
    { id: 'hint_words', says: 'words the hint may have', of: 'table', from: 0, to: 40, start: 40 },
  ],
  roles: [
    {
      id: 'keeper',
      names: { en: 'keeper', pt: 'guardiã', es: 'guardiana' },
      says: 'The one who opens the evening and seals the first word.',
      gift: 'No gift: the first round is theirs.',
    },
    {
      id: 'listener',
      names: { en: 'listener', pt: 'ouvinte', es: 'oyente' },
      says: 'The one who hears what the others let slip.',
      gift: 'Pointing right with confidence 0.7 or more brings one more signal, once.',
    },
    {
      id: 'distorter',
      names: { en: 'distorter', pt: 'distorcedor', es: 'distorsionador' },
      says: 'The one whose echo is never quite clean.',
      gift: 'One word in common with the target is let pass in a relay.',
    },
    {
      id: 'skeptic',
      names: { en: 'skeptic', pt: 'cética', es: 'escéptica' },
      says: 'The one who expected to be misunderstood.',
      gift: 'The first noise of the table is one less.',
    },
    {
      id: 'archivist',
      names: { en: 'archivist', pt: 'arquivista', es: 'archivista' },
      says: 'The one who always finds a few words more.',
      gift: 'Five words more in their own hints.',
    },
    {
      id: 'lamplighter',
      names: { en: 'lamplighter', pt: 'acendedor', es: 'farolero' },
      says: 'The one who keeps the room lit a little longer.',
      gift: 'The table has one round more.',
      seated: [{ variable: 'cap', operation: 'add', amount: 1 }],
    },
  ],
  phases: [
    {
      id: 'seal',
      names: { en: 'seal', pt: 'selo', es: 'sello' },
      says: 'The keeper of the round chooses one of the eight words in secret and publishes only a seal of its letter.',
      cycle: 'fresh',
      opens: ['a new round'],
      moves: [
        {
          id: 'seal',
          names: { en: 'seal a slot', pt: 'selar uma casa', es: 'sellar una casilla' },
          says: 'Publish sha256 of salt|letter. Keep the salt and the letter until you open.',
          who: ['may keep the round'],
          text: [{ check: 'seal', values: slots }],
          does: ['keep the seal'],
          kept: true,
        },
      ],
      completes: { total: 1 },
      next: [{ to: 'tune' }],
    },
    {
      id: 'tune',
      names: { en: 'tune', pt: 'sintonia', es: 'sintonía' },
      says: 'Another player sets the risk, before anybody has heard the hint.',
      moves: [
        {
          id: 'tune_narrow',
          names: { en: 'tune narrow', pt: 'sintonia estreita', es: 'sintonía estrecha' },
          says: 'A hint of twelve words at most; the round counts double, either way.',
          target: { moves: ['seal'], says: 'the seal of this round' },
          effects: [
            { variable: 'stake', operation: 'set', amount: 2 },
            { variable: 'hint_words', operation: 'set', amount: 12 },
          ],
        },
        {
          id: 'tune_wide',
          names: { en: 'tune wide', pt: 'sintonia aberta', es: 'sintonía abierta' },
          says: 'A hint of forty words at most; the round counts once.',
          target: { moves: ['seal'], says: 'the seal of this round' },
          effects: [
            { variable: 'stake', operation: 'set', amount: 1 },
            { variable: 'hint_words', operation: 'set', amount: 40 },
          ],
        },
      ],
      completes: { total: 1 },
      next: [{ to: 'hint' }],
    },
    {
      id: 'hint',
      names: { en: 'hint', pt: 'pista', es: 'pista' },
      says: 'The keeper speaks about the sealed word without using any word of the grid.',
      moves: [
        {
          id: 'hint',
          names: { en: 'give a hint', pt: 'dar uma pista', es: 'dar una pista' },
          says: 'Lead the table to your word. No word of the grid, whole, spelled out or in part, and no naming of its slot.',
          who: ['is the keeper'],
          text: [
            { check: 'words_at_most', amount: 'hint_words', gift: { role: 'archivist', amount: 5 } },
            { check: 'avoids', list: 'grid' },
            { check: 'avoids_words', list: 'slot names' },
          ],
          does: ['only the last word stands'],
          kept: true,
        },
        voidSeal,
      ],
      completes: { total: 1 },
      next: [
        { to: 'seal', when: 'the seal was voided' },
        { to: 'relay', when: 'there are others to relay' },
        { to: 'point' },
      ],
    },
    {
      id: 'relay',
      names: { en: 'relay', pt: 'revezamento', es: 'relevo' },
      says: 'The hint passes from player to player; each says it again in other words. Watch it drift.',
      once: true,
      moves: [
        {
          id: 'relay',
          names: { en: 'say it again', pt: 'dizer de novo', es: 'decirlo otra vez' },
          says: 'Say what you heard in other words: no longer word in common with what you heard, and no word or slot of the grid.',
          target: { moves: ['hint', 'relay'], says: 'the last thing said about the word' },
          who: ['is not the keeper'],
          text: [
            { check: 'shares_no_word', letters: 'overlap', gift: { role: 'distorter', amount: 1 } },
            { check: 'avoids', list: 'grid' },
            { check: 'avoids_words', list: 'slot names' },
          ],
          does: ['only the last word stands'],
          kept: true,
        },
      ],
      completes: {
        total: { perPlayer: 1, plus: -2, atLeast: 0 },
        distinct: { perPlayer: 1, plus: -2, atLeast: 0 },
      },
      next: [{ to: 'point' }],
    },
    {
      id: 'point',
      names: { en: 'point', pt: 'apontar', es: 'señalar' },
      says: 'Somebody who heard the last telling points at a slot and says how sure they are.',
      moves: [...slots.map(point), withdraw],
      completes: { total: 1 },
      next: [{ to: 'seal', when: 'the seal was voided' }, { to: 'open' }],
    },
    {
      id: 'open',
      names: { en: 'open', pt: 'abertura', es: 'apertura' },
      says: 'The keeper opens the seal, and the table learns what it heard.',
      moves: [
        {
          id: 'open',
          names: { en: 'open the seal', pt: 'abrir o selo', es: 'abrir el sello' },
          says: 'Publish salt|letter as you sealed it. An opening that does not match costs two noise.',
          who: ['is the keeper'],
          text: [{ check: 'opening', values: slots }],
          does: ['settle the round'],
        },
        voidSeal,
      ],
      completes: { total: 1 },
      next: [{ to: 'seal' }],
    },
  ],
  endings: [
    {
      reason: 'signal_clear',
      result: 'victory',
      says: 'the signal came through',
      in: ['open'],
      when: 'the signal is clear',
    },
    {
      reason: 'drowned_in_noise',
      result: 'defeat',
      says: 'the noise reached its limit',
      in: ['hint', 'point', 'open'],
      when: 'the noise is too loud',
    },
    {
      reason: 'rounds_over',
      result: 'defeat',
      says: 'the last round ended without a clear signal',
      in: ['hint', 'point', 'open'],
      when: 'the last round is over',
    },
  ],
  ...referee,
}

/** Cooperative hidden word, passed on in other words. */
export const cipherRelay = defineGame(definition)
