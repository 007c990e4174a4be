import { defineGame } from '../table/define.ts'
import type { Move } from '../table/definition.ts'
import type { GameDefinition } from '../table/game.ts'
import { amounts, QUOTED, referee, type State } from './shared-well-rules.ts'

const pledge = (id: string, amount: number, price: number, en: string, pt: string, es: string): Move => ({
  id: `pledge_${id}`,
  names: { en, pt, es },
  says: `Say in three words or more that you will draw ${amount} at most${price > 0 ? ', which costs one standing' : ''}. Whoever draws more loses as much standing.`,
  text: [{ check: 'words_at_least', amount: QUOTED }],
  effects: [
    { variable: 'pledge', operation: 'set', amount, whose: 'actor' },
    ...(price > 0
      ? [{ variable: 'standing', operation: 'subtract', amount: price, whose: 'actor' } as const]
      : []),
  ],
  does: ['the word is heard'],
  kept: true,
})

const definition: GameDefinition<State> = {
  id: 'shared_well',
  version: 2,
  engine: 2,
  names: { en: 'Shared well', pt: 'Poço comum', es: 'Pozo común' },
  premise:
    'One well, and everybody is thirsty. Each season the table talks, then each seals how much they will draw, and all seals open at once. What is left dwindles in a dry season and grows in a wet one; words that are taken up and kept bring more; what is gone is gone.',
  objective:
    'Carry the well through the last season with water left for all, and see that two thirds of the table at least are of good standing and have quenched their thirst; then one of them wins by lot, and each water in store is a lot. If the well collapses, everybody loses.',
  lineage: 'the tragedy of the commons, GovSim',
  classification: {
    dynamics: 'simultaneous',
    chance: 'sampled',
    information: 'imperfect',
    utility: 'general_sum',
  },
  players: { min: 2, max: 6 },
  parameters: {
    gentle: { seasons: 3, growth: 40, collapse_halves: 1, thirst: 4 },
    standard: { seasons: 3, growth: 0, collapse_halves: 4, thirst: 5 },
    deep: { seasons: 4, growth: 0, collapse_halves: 4, thirst: 7 },
  },
  variables: [
    {
      id: 'water',
      says: 'water in the well',
      of: 'table',
      from: 0,
      to: { perPlayer: 10 },
      start: { perPlayer: 6 },
    },
    { id: 'season', says: 'the season being played', of: 'table', from: 0, to: 'seasons', start: 0 },
    { id: 'store', says: 'water a player has stored', of: 'player', from: 0, to: 60, start: 0 },
    { id: 'standing', says: 'what a player is worth to the others', of: 'player', from: -3, to: 3, start: 0 },
    { id: 'pledge', says: 'what a player said it would draw', of: 'player', from: 0, to: 3, start: 0 },
    { id: 'drawn', says: 'what a player drew', of: 'player', from: 0, to: 3, start: 0 },
  ],
  roles: [
    {
      id: 'well_keeper',
      names: { en: 'well keeper', pt: 'guardiã do poço', es: 'guardiana del pozo' },
      says: 'The one who holds the rope.',
      gift: 'Sharing brings two standing instead of one.',
    },
    {
      id: 'dowser',
      names: { en: 'dowser', pt: 'vedor', es: 'zahorí' },
      says: 'The one who feels water under stone.',
      gift: 'Finds one water in the first season that leaves some, and keeps it.',
    },
    {
      id: 'arbiter',
      names: { en: 'arbiter', pt: 'árbitra', es: 'árbitra' },
      says: 'The one who is asked who is right.',
      gift: 'Holds the lots, of which one more is theirs.',
    },
    {
      id: 'gardener',
      names: { en: 'gardener', pt: 'jardineiro', es: 'jardinero' },
      says: 'The one who knows what grows back.',
      gift: 'A low pledge that they keep brings one water.',
    },
    {
      id: 'herald',
      names: { en: 'herald', pt: 'arauta', es: 'heraldo' },
      says: 'The one who says again what was promised.',
      gift: 'A word that they take up brings three water instead of two, where both keep theirs.',
    },
    {
      id: 'traveller',
      names: { en: 'traveller', pt: 'viajante', es: 'viajera' },
      says: 'The one whom nobody knows yet.',
      gift: 'One standing below nothing is good standing still.',
    },
  ],
  loops: { season: { en: 'season', pt: 'estação', es: 'estación' } },
  phases: [
    {
      id: 'council',
      loop: 'season',
      names: { en: 'council', pt: 'conselho', es: 'consejo' },
      says: 'Everybody says how much they mean to draw, or takes up what another said. A word has its price, and its worth.',
      cycle: 'fresh',
      opens: ['a new season'],
      once: true,
      moves: [
        pledge('low', 1, 0, 'pledge low', 'prometer pouco', 'prometer poco'),
        pledge('mid', 2, 0, 'pledge middling', 'prometer o médio', 'prometer lo medio'),
        pledge('high', 3, 1, 'pledge high', 'prometer muito', 'prometer mucho'),
        {
          id: 'vouch',
          names: { en: 'vouch for another', pt: 'responder por outro', es: 'responder por otro' },
          says: 'Pledge low, and take up the word of another, quoting three words in a row of it that nobody else has said. Where both words are kept, the table looks after the well together and it gains water.',
          target: {
            moves: ['pledge_low', 'pledge_mid', 'vouch'],
            says: 'the pledge of another, which is not high',
          },
          text: [{ check: 'quotes', words: QUOTED, without: 'latest word of everybody else' }],
          effects: [{ variable: 'pledge', operation: 'set', amount: 1, whose: 'actor' }],
          does: ['the word of another is taken up', 'the word is heard'],
          kept: true,
        },
      ],
      completes: { total: { perPlayer: 1 }, distinct: { perPlayer: 1 } },
      next: [{ to: 'sealing' }],
    },
    {
      id: 'sealing',
      loop: 'season',
      names: { en: 'sealing', pt: 'selagem', es: 'sellado' },
      says: 'Everybody seals the amount they really draw, from 0 to 3.',
      once: true,
      moves: [
        {
          id: 'seal',
          names: { en: 'seal a draw', pt: 'selar a retirada', es: 'sellar la extracción' },
          says: 'Publish sha256 of salt|amount. Keep both until you open. What standing does not let you draw stays in the well.',
          text: [{ check: 'seal', values: amounts }],
          does: ['the draw is sealed'],
          kept: true,
        },
      ],
      completes: { total: { perPlayer: 1 }, distinct: { perPlayer: 1 } },
      next: [{ to: 'opening' }],
    },
    {
      id: 'opening',
      loop: 'season',
      names: { en: 'opening', pt: 'abertura', es: 'apertura' },
      says: 'All seals are opened; then everybody draws at once and the well grows back.',
      once: true,
      owes: 'has a sealed draw',
      moves: [
        {
          id: 'open',
          names: { en: 'open the seal', pt: 'abrir o selo', es: 'abrir el sello' },
          says: 'Publish salt|amount as you sealed it. An opening that does not match voids your draw and costs two standing.',
          who: ['has a sealed draw'],
          text: [{ check: 'opening', values: amounts }],
          does: ['the draw is opened'],
          kept: true,
        },
      ],
      completes: { when: 'every seal is opened, or its owner is away' },
      settles: ['the water is drawn'],
      next: [{ to: 'reckoning' }],
    },
    {
      id: 'reckoning',
      loop: 'season',
      names: { en: 'reckoning', pt: 'acerto de contas', es: 'ajuste de cuentas' },
      says: 'What was said meets what was done: call out, share, forgive, or let it be.',
      once: true,
      moves: [
        {
          id: 'call_out',
          names: { en: 'call out', pt: 'cobrar', es: 'reclamar' },
          says: 'Say that somebody drew more than they pledged. If so, their standing falls; if not, yours does.',
          target: { moves: ['open'], where: 'not yet called out', says: 'an opening by another' },
          does: ['the call is judged'],
          kept: true,
        },
        {
          id: 'share',
          names: { en: 'share', pt: 'partilhar', es: 'compartir' },
          says: 'Give one water of your store to somebody; your standing rises.',
          who: ['has water to share'],
          target: { moves: ['open'], says: 'an opening by another' },
          effects: [
            { variable: 'store', operation: 'subtract', amount: 1, whose: 'actor' },
            { variable: 'store', operation: 'add', amount: 1, whose: 'target' },
            { variable: 'standing', operation: 'add', amount: 1, whose: 'actor' },
          ],
          modifiers: [
            {
              perk: 'open hand',
              role: 'well_keeper',
              effects: [{ variable: 'standing', operation: 'add', amount: 1, whose: 'actor' }],
            },
          ],
        },
        {
          id: 'forgive',
          names: { en: 'forgive', pt: 'perdoar', es: 'perdonar' },
          says: 'Answer a call-out by another: the standing it cost is given back.',
          target: {
            moves: ['call_out'],
            where: 'somebody else lost standing',
            says: 'a just call-out by another',
          },
          does: ['standing is given back'],
        },
        {
          id: 'hold',
          names: { en: 'let it be', pt: 'deixar estar', es: 'dejarlo estar' },
          says: 'Say what you make of the season, and change nothing.',
        },
      ],
      completes: { total: { perPlayer: 1 }, distinct: { perPlayer: 1 } },
      next: [{ to: 'council' }],
    },
  ],
  endings: [
    {
      reason: 'well_collapsed',
      result: 'defeat',
      says: 'the well collapsed',
      in: ['opening'],
      complete: true,
      when: 'the well is dry',
    },
    {
      reason: 'well_kept',
      result: 'victory',
      says: 'the well outlived the last season, and gave enough',
      in: ['reckoning'],
      complete: true,
      when: 'the last season leaves enough',
    },
    {
      reason: 'well_exhausted',
      result: 'defeat',
      says: 'the last season left too little water, or too many thirsty',
      in: ['reckoning'],
      complete: true,
      when: 'the last season is over',
    },
  ],
  ...referee,
}

/** A commons with cheap talk, sealed draws and a memory. */
export const sharedWell = defineGame(definition)
