import { defineGame } from '../table/define.ts'
import type { Move, TextRule } from '../table/definition.ts'
import type { GameDefinition } from '../table/game.ts'
import { referee, type State } from './loom-of-echoes-rules.ts'

const woven = ['cast', 'weave', 'mirror']

/** What others may have to quote has words to quote, and so few that all of them are kept: what its author said is no quotation. */
const quotable: readonly TextRule[] = [
  { check: 'words_at_least', amount: 3 },
  { check: 'words_at_most', amount: 40 },
]

const hold = (says: string, fallback: boolean): Move => ({
  id: 'hold',
  names: { en: 'hold', pt: 'segurar', es: 'sostener' },
  says,
  ...(fallback ? { fallback } : {}),
})

const casting: Move = {
  id: 'cast',
  names: { en: 'cast a thread', pt: 'lançar um fio', es: 'lanzar un hilo' },
  says: 'Begin a thread: an image, a voice, a first sentence that others can take up.',
  text: quotable,
  does: ['a new thread'],
  kept: true,
}

const definition: GameDefinition<State> = {
  id: 'loom_of_echoes',
  version: 2,
  engine: 2,
  names: { en: 'Loom of echoes', pt: 'Tear dos ecos', es: 'Telar de los ecos' },
  premise:
    'A story is woven in several threads at once. Each turn takes up the words of another, mirrors them, ties threads together or binds one off; threads that nobody touches fray, and so do those that the wind finds.',
  objective:
    'Tie enough threads into one web and bind them off, before too much frays or the loops run out, of which six players have one less: else nobody wins. Of a whole web, weavers, mirror keepers and spinners win where no more than three frays are left, knotters, menders and listeners where it has more knots than bound threads, by 1, 2, 4, 5 or 6 with two to six players; each player who has not tied and mended more often than held makes both easier by two, and does not win.',
  lineage: 'renga, exquisite corpse',
  classification: {
    dynamics: 'sequential',
    chance: 'sampled',
    information: 'perfect',
    utility: 'general_sum',
  },
  players: { min: 2, max: 6 },
  parameters: {
    gentle: { bonds: 1, gusts: 1, hands: 2, limit: 10, loops: 4, threads: 2 },
    standard: { bonds: 3, gusts: 6, hands: 2, limit: 10, loops: 4, threads: 4 },
    deep: { bonds: 4, gusts: 5, hands: 2, limit: 10, loops: 4, threads: 5 },
  },
  variables: [
    {
      id: 'bound',
      says: 'threads bound off',
      of: 'table',
      from: 0,
      to: { parameter: 'bonds', perPlayer: 1, plus: 4 },
      start: 0,
    },
    { id: 'knots', says: 'knots between threads', of: 'table', from: 0, to: 30, start: 0 },
    {
      id: 'frays',
      says: 'what has come loose',
      of: 'table',
      from: 0,
      to: { parameter: 'limit', plus: 1 },
      start: 0,
    },
  ],
  roles: [
    {
      id: 'weaver',
      names: { en: 'weaver', pt: 'tecelã', es: 'tejedora' },
      says: 'The one whose hands know the pattern.',
      gift: 'Weaving needs a quotation of two words instead of three.',
    },
    {
      id: 'knotter',
      names: { en: 'knotter', pt: 'atador', es: 'anudador' },
      says: 'The one who sees what belongs together.',
      gift: 'Their first knot also takes one fray away.',
    },
    {
      id: 'mirror_keeper',
      names: { en: 'mirror keeper', pt: 'guardiã do espelho', es: 'guardiana del espejo' },
      says: 'The one who says the opposite and means the same.',
      gift: 'A mirror may have one long word in common with its target.',
    },
    {
      id: 'mender',
      names: { en: 'mender', pt: 'remendão', es: 'remendón' },
      says: 'The one with needle and patience.',
      gift: 'Mending takes two frays away.',
    },
    {
      id: 'spinner',
      names: { en: 'spinner', pt: 'fiandeira', es: 'hilandera' },
      says: 'The one who always has more wool.',
      gift: 'May cast one more thread while the others weave.',
    },
    {
      id: 'listener',
      names: { en: 'listener', pt: 'ouvinte', es: 'oyente' },
      says: 'The one who hears when a story is over.',
      gift: 'May bind a thread with one author fewer, two at least.',
    },
  ],
  loops: { loop: { en: 'loop', pt: 'volta', es: 'vuelta' } },
  phases: [
    {
      id: 'casting',
      names: { en: 'casting', pt: 'urdidura', es: 'urdimbre' },
      says: 'The first threads are laid on the loom, one by each before anybody lays another.',
      limit: 4,
      moves: [{ ...casting, who: ['a first thread, or each has cast'] }],
      completes: { total: { parameter: 'threads', perPlayer: 1.2 }, distinct: { perPlayer: 1 } },
      next: [{ to: 'weaving' }],
    },
    {
      id: 'weaving',
      loop: 'loop',
      names: { en: 'weaving', pt: 'trama', es: 'trama' },
      says: 'A wind may loose open threads. They grow by taking up the words of others, or by mirroring them.',
      cycle: 'continued',
      opens: ['a wind goes through the loom'],
      limit: 2,
      moves: [
        {
          id: 'weave',
          names: { en: 'weave', pt: 'tecer', es: 'tejer' },
          says: 'Continue a thread, quoting the turn you answer.',
          target: {
            moves: woven,
            where: 'an open thread',
            says: 'a recent turn by another in an open thread',
          },
          text: [
            { check: 'quotes', words: 3, gift: { role: 'weaver', amount: -1 }, without: 'own latest turn' },
            ...quotable,
          ],
          does: ['the thread grows'],
          kept: true,
        },
        {
          id: 'mirror',
          names: { en: 'mirror', pt: 'espelhar', es: 'reflejar' },
          says: 'Continue a thread from the other side, in other words.',
          target: {
            moves: woven,
            where: 'an open thread, not just mirrored',
            says: 'a recent turn by another in an open thread',
          },
          text: [
            { check: 'shares_no_word', letters: 5, gift: { role: 'mirror_keeper', amount: 1 } },
            ...quotable,
          ],
          does: ['the thread grows'],
          kept: true,
        },
        { ...casting, who: ['a spinner with wool left'], does: ['a new thread', 'the wool is used'] },
        hold('No open thread holds a turn by another: wait for one.', true),
      ],
      completes: { total: { perPlayer: 0.5, plus: 3 }, distinct: { perPlayer: 1 } },
      next: [{ to: 'knotting' }],
    },
    {
      id: 'knotting',
      loop: 'loop',
      names: { en: 'knotting', pt: 'nós', es: 'nudos' },
      says: 'Threads are tied to each other, or mended.',
      once: true,
      moves: [
        {
          id: 'knot',
          names: { en: 'tie a knot', pt: 'dar um nó', es: 'atar un nudo' },
          says: 'Tie the thread of your own latest turn to another thread, quoting three words in a row of a turn of it, and three of that turn of yours.',
          who: ['has woven'],
          target: {
            moves: woven,
            where: 'another thread, not yet tied',
            says: 'a turn by another in another thread',
          },
          text: [
            { check: 'quotes', words: 3, without: 'own latest turn' },
            { check: 'quotes_one', list: 'own latest turn', words: 3 },
          ],
          effects: [{ variable: 'knots', operation: 'add', amount: 1 }],
          modifiers: [
            {
              perk: 'a firm knot',
              role: 'knotter',
              once: 'table',
              effects: [{ variable: 'frays', operation: 'subtract', amount: 1 }],
            },
          ],
          does: ['two threads are tied'],
        },
        {
          id: 'mend',
          names: { en: 'mend', pt: 'remendar', es: 'remendar' },
          says: 'Take up a frayed thread so that it holds again.',
          target: { moves: woven, where: 'a frayed thread', says: 'a turn by another in a frayed thread' },
          effects: [{ variable: 'frays', operation: 'subtract', amount: 1 }],
          modifiers: [
            {
              perk: 'fine needle',
              role: 'mender',
              effects: [{ variable: 'frays', operation: 'subtract', amount: 1 }],
            },
          ],
          does: ['the thread holds again'],
        },
        { ...hold('Leave the threads as they are.', false), does: ['the hand rests'] },
      ],
      completes: { total: { perPlayer: 1 }, distinct: { perPlayer: 1 } },
      next: [{ to: 'binding' }],
    },
    {
      id: 'binding',
      loop: 'loop',
      names: { en: 'binding', pt: 'arremate', es: 'remate' },
      says: 'Threads that enough hands have woven are bound off; then whatever nobody touched frays.',
      once: true,
      moves: [
        {
          id: 'bind',
          names: { en: 'bind off', pt: 'arrematar', es: 'rematar' },
          says: 'Close a thread that is tied to a bound one, if any is, with words of its own, three in a row. The last open thread stays open.',
          target: {
            moves: woven,
            where: 'ready to be bound',
            says: 'a turn by another in a thread of enough authors',
          },
          text: [{ check: 'quotes', words: 3 }],
          effects: [{ variable: 'bound', operation: 'add', amount: 1 }],
          does: ['the thread is bound'],
        },
        hold('Leave the threads open.', false),
      ],
      completes: { total: { perPlayer: 1 }, distinct: { perPlayer: 1 } },
      settles: ['untouched threads fray'],
      next: [{ to: 'weaving' }],
    },
  ],
  endings: [
    {
      reason: 'web_whole',
      result: 'victory',
      says: 'enough bound threads hang together',
      in: ['binding'],
      complete: true,
      when: 'the web is whole',
    },
    {
      reason: 'all_frayed',
      result: 'defeat',
      says: 'too much came loose',
      in: ['binding'],
      complete: true,
      when: 'too much is frayed',
    },
    {
      reason: 'loops_over',
      result: 'defeat',
      says: 'the last loop ended without a web',
      in: ['binding'],
      complete: true,
      when: 'the last loop is over',
    },
  ],
  ...referee,
}

/** A story woven in threads that must end as one web. */
export const loomOfEchoes = defineGame(definition)
