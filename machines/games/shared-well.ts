import * as v from 'valibot'
import { defineGame } from '../table/define.ts'
import type { Move } from '../table/definition.ts'
import type { GameDefinition, Play } from '../table/game.ts'
import { commit, parseOpening } from '../table/sealed.ts'

const Draw = v.strictObject({
  seat: v.number(),
  /** The turn that sealed it. */
  id: v.string(),
  seal: v.string(),
  status: v.picklist(['sealed', 'opened', 'void']),
  draw: v.number(),
})
const State = v.strictObject({
  draws: v.array(Draw),
  /** `seat:turn` for each call-out of the season. */
  called: v.array(v.string()),
})
type State = v.InferOutput<typeof State>

const amounts = ['0', '1', '2', '3', '4'] as const
const DAY_MS = 86_400_000

function drawOf(state: State, seat: number) {
  return state.draws.find((draw) => draw.seat === seat)
}

function open(play: Play<State>): void {
  const draw = drawOf(play.state, play.seat)
  const opening = parseOpening(play.event?.contribution ?? '', amounts)
  if (!draw || !opening) return
  if (commit(opening.salt, opening.value) === draw.seal) {
    draw.status = 'opened'
    draw.draw = Number(opening.value)
  } else {
    draw.status = 'void'
    play.note('the opening does not match the seal: the draw is void')
    play.addTo(play.seat, 'standing', -2)
  }
}

/** Everybody draws at the same moment; a well that cannot give it all gives to each in proportion. */
function share(play: Play<State>): void {
  const { state, context } = play
  const wanted = state.draws.reduce((sum, { draw }) => sum + draw, 0)
  const water = play.read('water')
  const part = wanted > water ? water / wanted : 1
  let drawn = 0
  for (const { seat, draw } of state.draws) {
    const got = Math.floor(draw * part)
    drawn += got
    context.players.drawn?.splice(seat, 1, draw)
    play.addTo(seat, 'store', got)
  }
  play.add('water', -drawn)
  regrow(play)
}

function regrow(play: Play<State>): void {
  const left = play.read('water')
  play.add('water', Math.floor((left * play.read('growth')) / 100))
  const gardener = play.seatOf('gardener')
  if (gardener >= 0 && play.of(gardener, 'pledge') === 1 && play.of(gardener, 'drawn') <= 1 && left > 0) {
    play.note('the gardener kept a low pledge')
    play.add('water', 1)
  }
  const dowser = play.seatOf('dowser')
  if (dowser >= 0 && left > 0 && play.once('a hidden spring', 'table', dowser)) {
    play.note('the dowser found a spring')
    play.add('water', 1)
  }
}

function callOut(play: Play<State>): void {
  const called = play.target?.seat ?? -1
  const turn = play.context.turns.at(-1)
  play.state.called.push(`${play.seat}:${play.target?.id ?? ''}`)
  if (play.of(called, 'drawn') > play.of(called, 'pledge')) {
    play.addTo(called, 'standing', -1)
    if (turn) turn.tag = called
  } else if (play.role() === 'arbiter' && play.once('a fair mistake', 'table')) {
    play.note('the first false call of the arbiter is forgiven')
  } else play.addTo(play.seat, 'standing', -1)
}

const pledge = (id: string, amount: number, en: string, pt: string, es: string): Move => ({
  id: `pledge_${id}`,
  names: { en, pt, es },
  says: `Say that you will draw ${amount} at most. Nothing binds you but your standing.`,
  effects: [{ variable: 'pledge', operation: 'set', amount, whose: 'actor' }],
})

const definition: GameDefinition<State> = {
  id: 'shared_well',
  version: 1,
  names: { en: 'Shared well', pt: 'Poço comum', es: 'Pozo común' },
  premise:
    'One well, and everybody is thirsty. Each season the table talks, then each seals how much they will draw, and all seals open at once. What is left grows back; what is gone is gone.',
  objective:
    'Carry the well through the last season with water left for all; then those of good standing with the fullest stores win. If the well collapses, everybody loses.',
  lineage: 'the tragedy of the commons, GovSim',
  classification: {
    dynamics: 'simultaneous',
    chance: 'deterministic',
    information: 'imperfect',
    utility: 'general_sum',
  },
  players: { min: 2, max: 6 },
  parameters: {
    gentle: { seasons: 3, growth: 50, collapse_halves: 0 },
    standard: { seasons: 4, growth: 40, collapse_halves: 1 },
    deep: { seasons: 5, growth: 30, collapse_halves: 2 },
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
    { id: 'drawn', says: 'what a player drew', of: 'player', from: 0, to: 4, start: 0 },
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
      gift: 'Finds one water more, in the first season that leaves some.',
    },
    {
      id: 'arbiter',
      names: { en: 'arbiter', pt: 'árbitra', es: 'árbitra' },
      says: 'The one who is asked who is right.',
      gift: 'Their first false call costs no standing.',
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
      says: 'The one who announces, and takes back.',
      gift: 'Forgiving restores two standing instead of one.',
    },
    {
      id: 'traveller',
      names: { en: 'traveller', pt: 'viajante', es: 'viajera' },
      says: 'The one who arrives with a full flask.',
      gift: 'Starts with one water in store.',
      seated: [{ variable: 'store', operation: 'add', amount: 1, whose: 'actor' }],
    },
  ],
  phases: [
    {
      id: 'council',
      names: { en: 'council', pt: 'conselho', es: 'consejo' },
      says: 'Everybody says how much they mean to draw. Talk is cheap, and remembered.',
      cycle: 'fresh',
      opens: ['a new season'],
      once: true,
      moves: [
        pledge('low', 1, 'pledge low', 'prometer pouco', 'prometer poco'),
        pledge('mid', 2, 'pledge middling', 'prometer o médio', 'prometer lo medio'),
        pledge('high', 3, 'pledge high', 'prometer muito', 'prometer mucho'),
      ],
      completes: { total: { perPlayer: 1 }, distinct: { perPlayer: 1 } },
      next: [{ to: 'seal' }],
    },
    {
      id: 'seal',
      names: { en: 'seal', pt: 'selo', es: 'sello' },
      says: 'Everybody seals the amount they really draw, from 0 to 4.',
      once: true,
      moves: [
        {
          id: 'seal',
          names: { en: 'seal a draw', pt: 'selar a retirada', es: 'sellar la extracción' },
          says: 'Publish sha256 of salt|amount. Keep both until you open.',
          text: [{ check: 'seal', values: amounts }],
          does: ['the draw is sealed'],
          kept: true,
        },
      ],
      completes: { total: { perPlayer: 1 }, distinct: { perPlayer: 1 } },
      next: [{ to: 'open' }],
    },
    {
      id: 'open',
      names: { en: 'open', pt: 'abertura', es: 'apertura' },
      says: 'All seals are opened; then everybody draws at once and the well grows back.',
      once: true,
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
        {
          id: 'void',
          names: { en: 'void a seal', pt: 'anular um selo', es: 'anular un sello' },
          says: 'Declare a seal void whose owner has not opened it for a day: no water, two standing less.',
          who: ['has no sealed draw left'],
          target: { moves: ['seal'], where: 'a day overdue', says: 'a seal still closed after 24 hours' },
          effects: [{ variable: 'standing', operation: 'subtract', amount: 2, whose: 'target' }],
          does: ['the draw is void'],
          repeats: true,
        },
      ],
      completes: { when: 'every seal is opened or void' },
      settles: ['the water is drawn'],
      next: [{ to: 'reckoning' }],
    },
    {
      id: 'reckoning',
      names: { en: 'reckoning', pt: 'acerto de contas', es: 'ajuste de cuentas' },
      says: 'What was said meets what was done: call out, share, forgive, or let it be.',
      limit: 2,
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
      completes: { total: { perPlayer: 1, atMost: 2 }, distinct: 2 },
      next: [{ to: 'council' }],
    },
  ],
  endings: [
    {
      reason: 'well_collapsed',
      result: 'defeat',
      says: 'the well collapsed',
      in: ['open'],
      when: 'the well is dry',
    },
    {
      reason: 'well_kept',
      result: 'victory',
      says: 'the well outlived the last season',
      in: ['reckoning'],
      when: 'the last season leaves water for all',
    },
    {
      reason: 'well_exhausted',
      result: 'defeat',
      says: 'the last season left less water than there are players',
      in: ['reckoning'],
      when: 'the last season is over',
    },
  ],
  predicates: {
    'has a sealed draw': {
      says: 'the actor has a seal to open',
      otherwise: { code: 'no_seal', message: 'You have no closed seal.' },
      test: ({ state, seat }) => drawOf(state, seat)?.status === 'sealed',
    },
    'has no sealed draw left': {
      says: 'the actor has opened its own seal',
      otherwise: { code: 'own_seal_closed', message: 'Open your own seal first.' },
      test: ({ state, seat }) => drawOf(state, seat)?.status !== 'sealed',
    },
    'a day overdue': {
      says: 'the seal is closed although its owner has had a day to open it',
      otherwise: { code: 'not_overdue', message: 'The owner of a seal has a day to open it.' },
      test: ({ state, context, target, at }) =>
        target !== undefined &&
        at - (context.phase?.at ?? at) >= DAY_MS &&
        state.draws.some(({ id, status }) => id === target.id && status === 'sealed'),
    },
    'every seal is opened or void': {
      says: 'every seal is opened or void',
      test: ({ state }) => state.draws.every(({ status }) => status !== 'sealed'),
    },
    'not yet called out': {
      says: 'the actor has not called this draw out before',
      otherwise: { code: 'already_called_out', message: 'You already called out this draw.' },
      test: ({ state, seat, target }) => !state.called.includes(`${seat}:${target?.id ?? ''}`),
    },
    'has water to share': {
      says: 'the actor has water in store',
      otherwise: { code: 'empty_store', message: 'Your store is empty.' },
      test: (table) => table.of(table.seat, 'store') > 0,
    },
    'somebody else lost standing': {
      says: 'the call cost somebody other than the actor their standing',
      otherwise: { code: 'nothing_to_forgive', message: 'That call cost nobody else any standing.' },
      test: ({ target, seat }) => target?.tag !== undefined && target.tag !== seat,
    },
    'the well is dry': {
      says: 'water at or below the point of collapse after the draws',
      test: (table) =>
        table.context.phase?.next != null &&
        table.read('water') <= Math.floor((table.players * table.read('collapse_halves')) / 2),
    },
    'the last season leaves water for all': {
      says: 'the last season ended with at least one water for each player',
      test: (table) => table.holds('the last season is over') && table.read('water') >= table.players,
    },
    'the last season is over': {
      says: 'the last season ended',
      test: (table) => table.context.phase?.next != null && table.read('season') >= table.read('seasons'),
    },
  },
  rules: {
    'a new season': {
      says: 'pledges and seals of the last season are put away',
      apply: (play) => {
        const { state, context } = play
        play.add('season', 1)
        Object.assign(state, { draws: [], called: [] })
        for (const variable of ['pledge', 'drawn']) context.players[variable]?.fill(0)
      },
    },
    'the draw is sealed': {
      says: 'a sealed draw lies on the table',
      apply: ({ state, seat, event }) => {
        const { id = '', contribution = '' } = event ?? {}
        state.draws.push({ seat, id, seal: contribution, status: 'sealed', draw: 0 })
      },
    },
    'the draw is opened': {
      says: 'the draw is public; a false opening voids it and costs two standing',
      apply: open,
    },
    'the draw is void': {
      says: 'that draw is nothing',
      apply: ({ state, target }) => {
        const draw = state.draws.find(({ id }) => id === target?.id)
        if (draw) draw.status = 'void'
      },
    },
    'the water is drawn': {
      says: 'all draws leave the well together, then what is left grows back by its rate',
      apply: share,
    },
    'the call is judged': {
      says: 'drew more than pledged: standing of the target - 1; otherwise standing of the actor - 1',
      apply: callOut,
    },
    'standing is given back': {
      says: 'standing of whoever was called out + 1 (by the herald + 2)',
      apply: (play) => {
        play.addTo(play.target?.tag ?? -1, 'standing', play.role() === 'herald' ? 2 : 1)
        play.drop(({ id }) => id === play.target?.id)
      },
    },
  },
  state: {
    schema: State,
    start: () => ({ draws: [], called: [] }),
    view: ({ state, context, players }) => ({
      players,
      draws: state.draws.map(({ seat, seal, status, draw }) => ({
        agent: context.seats[seat]?.agent ?? '',
        seal,
        status,
        draw: status === 'sealed' ? null : draw,
      })),
    }),
  },
  result: (table, outcome) => {
    const seats = [...table.context.seats.keys()]
    const trusted = seats.filter((seat) => table.of(seat, 'standing') >= 0)
    const most = Math.max(0, ...trusted.map((seat) => table.of(seat, 'store')))
    return {
      winners: outcome === 'victory' ? trusted.filter((seat) => table.of(seat, 'store') === most) : [],
      grade: Math.min(100, (100 * table.read('water')) / (6 * table.players)),
    }
  },
}

/** A commons with cheap talk, sealed draws and a memory. */
export const sharedWell = defineGame(definition)
