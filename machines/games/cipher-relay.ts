import { defineGame } from '../table/define.ts'
import type { TextRule } from '../table/definition.ts'
import type { GameDefinition } from '../table/game.ts'
import { referee, SEALED, type State } from './cipher-relay-rules.ts'

/** What every telling keeps: it names no word of the grid nor where one stands, and says nothing that was told before. */
const telling: readonly TextRule[] = [
  { check: 'content_words_at_least', amount: 3 },
  { check: 'names_none', list: 'grid' },
  { check: 'names_no_place' },
  { check: 'says_anew', list: 'told', gift: { role: 'distorter', amount: 1 } },
]

const definition: GameDefinition<State> = {
  id: 'cipher_relay',
  version: 2,
  engine: 2,
  names: { en: 'Cipher relay', pt: 'Revezamento da cifra', es: 'Relevo de la cifra' },
  premise:
    'Eight words lie on the table, in no order. In each round chance gives one of them to a keeper, who hints at it; the hint passes from player to player, and each must say it again in words that nobody has used at this table yet. Then all who heard it point.',
  objective:
    'Together: reach the signal before noise reaches its limit or the rounds run out. Who tunes the hint decides how much the round is worth before hearing it. Where three or more play, the distorter wins with the others only where a word at least was misheard.',
  lineage: 'Codenames, Decrypto, the whispering game',
  classification: {
    dynamics: 'sequential',
    chance: 'sampled',
    information: 'imperfect',
    utility: 'general_sum',
  },
  players: { min: 2, max: 6 },
  parameters: {
    gentle: { goal: 5, limit: 5, rounds: 5 },
    standard: { goal: 6, limit: 4, rounds: 5 },
    deep: { goal: 7, limit: 3, rounds: 5 },
  },
  variables: [
    {
      id: 'signal',
      says: 'what came through',
      of: 'table',
      from: 0,
      to: 'goal',
      start: 0,
    },
    { id: 'noise', says: 'what was lost', of: 'table', from: 0, to: 'limit', start: 0 },
    { id: 'drifted', says: 'words that the table misheard', of: 'table', from: 0, to: 9, start: 0 },
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
    { id: 'hint_words', says: 'words the hint may have', of: 'table', from: 0, to: 30, start: 30 },
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
      gift: 'Where three or more play, pointing right with confidence 0.7 or more brings one more signal, once.',
    },
    {
      id: 'distorter',
      names: { en: 'distorter', pt: 'distorcedor', es: 'distorsionador' },
      says: 'The one whose echo is never quite clean.',
      gift: 'May say one word again that was told before. Once, a word that the table misheard and they did not comes through all the same. Where three or more play, wins with the others only where one word at least was misheard.',
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
      gift: 'Five words more in their own hints. Their first narrow hint may follow a narrow one.',
    },
    {
      id: 'lamplighter',
      names: { en: 'lamplighter', pt: 'acendedor', es: 'farolero' },
      says: 'The one who keeps the room lit a little longer.',
      gift: 'Once, a word of theirs that is lost to noise brings the table one round more.',
    },
  ],
  loops: { round: { en: 'round', pt: 'ronda', es: 'ronda' } },
  phases: [
    {
      id: 'sealing',
      loop: 'round',
      names: { en: 'sealing', pt: 'selagem', es: 'sellado' },
      says: 'The keeper of the round seals a salt. Only then is the nonce shown that makes a word of it.',
      owes: 'is the keeper',
      cycle: 'fresh',
      opens: ['a new round'],
      moves: [
        {
          id: 'seal',
          names: { en: 'seal a salt', pt: 'selar um sal', es: 'sellar una sal' },
          says: 'Publish sha256 of salt|word, with the word "word" itself and a fresh random salt. Your word is then the one at the place that the first 12 hex digits of sha256 of salt|nonce give, modulo 8, from 0, by the alphabet.',
          who: ['is the keeper'],
          text: [{ check: 'seal', values: SEALED }],
          does: ['the seal lies on the table'],
          kept: true,
        },
      ],
      completes: { when: 'said, or nobody is there to say it' },
      next: [{ to: 'sealing', when: 'the keeper is away' }, { to: 'tuning' }],
    },
    {
      id: 'tuning',
      loop: 'round',
      names: { en: 'tuning', pt: 'sintonia', es: 'sintonía' },
      says: 'Whoever sits after the keeper sets the risk, before anybody has heard the hint.',
      owes: 'sits after the keeper',
      moves: [
        {
          id: 'tune_narrow',
          names: { en: 'tune narrow', pt: 'sintonia estreita', es: 'sintonía estrecha' },
          says: 'A hint of ten words at most; the round counts double, either way. Never twice in a row, but where an archivist first hints narrow.',
          who: ['sits after the keeper', 'a narrow hint may follow'],
          effects: [
            { variable: 'stake', operation: 'set', amount: 2 },
            { variable: 'hint_words', operation: 'set', amount: 10 },
          ],
          does: ['an archivist has hinted narrow'],
        },
        {
          id: 'tune_wide',
          names: { en: 'tune wide', pt: 'sintonia aberta', es: 'sintonía abierta' },
          says: 'A hint of thirty words at most; the round counts once.',
          who: ['sits after the keeper'],
          effects: [
            { variable: 'stake', operation: 'set', amount: 1 },
            { variable: 'hint_words', operation: 'set', amount: 30 },
          ],
        },
      ],
      completes: { total: 1 },
      next: [{ to: 'hinting' }],
    },
    {
      id: 'hinting',
      loop: 'round',
      names: { en: 'hinting', pt: 'pista', es: 'pista' },
      says: 'The keeper speaks about the word, without naming it or where it stands.',
      owes: 'is the keeper',
      moves: [
        {
          id: 'hint',
          names: { en: 'give a hint', pt: 'dar uma pista', es: 'dar una pista' },
          says: 'Lead the table to your word. No word of the grid, and no place among them.',
          who: ['is the keeper'],
          text: [
            { check: 'words_at_most', amount: 'hint_words', gift: { role: 'archivist', amount: 5 } },
            ...telling,
          ],
          does: ['only the last word stands'],
          kept: true,
        },
      ],
      completes: { when: 'said, or nobody is there to say it' },
      next: [
        { to: 'opening', when: 'the keeper is away' },
        { to: 'relaying', when: 'there are others to relay' },
        { to: 'pointing' },
      ],
    },
    {
      id: 'relaying',
      loop: 'round',
      names: { en: 'relaying', pt: 'revezamento', es: 'relevo' },
      says: 'The hint passes from player to player; each says it again, in words that nobody has used yet. Watch it drift.',
      once: true,
      owes: 'is not the keeper',
      moves: [
        {
          id: 'relay',
          names: { en: 'say it again', pt: 'dizer de novo', es: 'decirlo otra vez' },
          says: 'Say what you heard in other words: no content word and no number of any telling before, no word of the grid, no place among them.',
          target: {
            moves: ['hint', 'relay'],
            says: 'the last thing said about the word',
          },
          who: ['is not the keeper'],
          text: [{ check: 'words_at_most', amount: 30 }, ...telling],
          does: ['only the last word stands'],
          kept: true,
        },
      ],
      completes: { when: 'all others have moved' },
      next: [{ to: 'pointing' }],
    },
    {
      id: 'pointing',
      loop: 'round',
      names: { en: 'pointing', pt: 'indicação', es: 'señal' },
      says: 'Everybody but the keeper names the word that they heard, and how sure they are. Most voices decide, where half of them at least are 0.4 sure or more.',
      once: true,
      owes: 'is not the keeper',
      opens: ['somebody can point'],
      moves: [
        {
          id: 'point',
          names: { en: 'point at a word', pt: 'apontar uma palavra', es: 'señalar una palabra' },
          says: 'In a sentence that nobody has said here, name the word of the grid that you heard, that one and no other, and say how sure you are.',
          confidence: { from: 0, to: 1 },
          who: ['is not the keeper'],
          text: [{ check: 'names_one', list: 'grid' }],
          does: ['a word is pointed at'],
        },
      ],
      completes: { when: 'all others have moved' },
      next: [{ to: 'opening' }],
    },
    {
      id: 'opening',
      loop: 'round',
      names: { en: 'opening', pt: 'abertura', es: 'apertura' },
      says: 'The keeper opens the seal, and the table learns what it heard.',
      owes: 'is the keeper',
      moves: [
        {
          id: 'open',
          names: { en: 'open the seal', pt: 'abrir o selo', es: 'abrir el sello' },
          says: 'Publish salt|word as you sealed it. Without an opening that matches, the word is lost, and you do not win.',
          who: ['is the keeper'],
          text: [{ check: 'opening', values: SEALED }],
        },
      ],
      completes: { when: 'said, or nobody is there to say it' },
      settles: ['settle the round'],
      next: [{ to: 'sealing' }],
    },
  ],
  endings: [
    {
      reason: 'signal_clear',
      result: 'victory',
      says: 'the signal came through',
      in: ['opening'],
      complete: true,
      when: 'the signal is clear',
    },
    {
      reason: 'drowned_in_noise',
      result: 'defeat',
      says: 'the noise reached its limit',
      in: ['opening'],
      complete: true,
      when: 'the noise is too loud',
    },
    {
      reason: 'rounds_over',
      result: 'defeat',
      says: 'the last round ended without a clear signal',
      in: ['opening'],
      complete: true,
      when: 'the last round is over',
    },
  ],
  ...referee,
}

/** Cooperative hidden word, passed on in other words. */
export const cipherRelay = defineGame(definition)
