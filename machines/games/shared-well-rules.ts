import * as v from 'valibot'
import type { Facts, Play, Reading, Referee } from '../table/game.ts'
import { quotable, wordsOf } from '../table/lexical.ts'
import { commit, draw as drawn, parseOpening } from '../table/sealed.ts'

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
  /** Who took up whose word in the season. */
  vouched: v.array(v.strictObject({ seat: v.number(), of: v.number() })),
  /** The latest word of each seat: what two have said is no quotation. */
  said: v.array(v.strictObject({ seat: v.number(), word: v.string() })),
})

export type State = v.InferOutput<typeof State>

export const amounts = ['0', '1', '2', '3'] as const

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
    play.note('void')
    play.addTo(play.seat, 'standing', -2)
  }
}

/** What standing lets a seat draw: three, and one less for each point below nothing. */
function mostOf(table: Reading<State>, seat: number): number {
  return MOST + Math.min(0, table.of(seat, 'standing'))
}

const MOST = 3

/** Who may win: good standing, which nobody knows the traveller well enough to deny them for one point, and as much in store as thirst asks. */
function quenched(table: Reading<State>): number[] {
  return table.awake.filter(
    (seat) =>
      table.of(seat, 'standing') >= (table.role(seat) === 'traveller' ? -1 : 0) &&
      table.of(seat, 'store') >= table.read('thirst'),
  )
}

/** One of those who may win, by lot: each water in store is a lot, so that drawing more wins more often, and never surely. */
function winnerOf(table: Reading<State>): number {
  const lotsOf = (seat: number) => table.of(seat, 'store') + (table.role(seat) === 'arbiter' ? 1 : 0)
  const lots = quenched(table).flatMap((seat) => Array<number>(lotsOf(seat)).fill(seat))
  return lots[drawn(table.seed, 'winner', lots.length)] ?? -1
}

/** Everybody draws at the same moment; a well that cannot give it all gives to each in proportion. */
function share(play: Play<State>): void {
  const { state, context } = play
  for (const one of state.draws) one.draw = Math.min(one.draw, mostOf(play, one.seat))
  const wanted = state.draws.reduce((sum, { draw }) => sum + draw, 0)
  const water = play.read('water')
  const part = wanted > water ? water / wanted : 1
  let drawn = 0
  for (const { seat, draw } of state.draws) {
    const got = Math.floor(draw * part)
    drawn += got
    context.players.drawn?.splice(seat, 1, draw)
    play.addTo(seat, 'store', got)
    keepWord(play, seat, draw)
  }
  play.add('water', -drawn)
  regrow(play)
  answerForWords(play)
}

/** What two or more have said, in so many words in a row as a quotation takes: to say it again shows nobody to have been heard. */
function saidByTwo({ said }: State): string[] {
  const once = new Set<string>()
  const again = new Set<string>()
  for (const { word } of said)
    for (const some of new Set(quotable(word, QUOTED, []))) (once.has(some) ? again : once).add(some)
  return [...again]
}

/** How many words in a row take up the word of another. */
export const QUOTED = 3

/** A low pledge that is kept is worth one standing; a broken one costs what was drawn beyond it. */
function keepWord(play: Play<State>, seat: number, draw: number): void {
  const pledge = play.of(seat, 'pledge')
  if (pledge === 1 && draw <= 1) play.addTo(seat, 'standing', 1)
  if (draw > pledge) play.addTo(seat, 'standing', pledge - draw)
}

/** Words that were taken up and kept are water. */
function answerForWords(play: Play<State>): void {
  const kept = (seat: number) => play.of(seat, 'drawn') <= play.of(seat, 'pledge')
  const water = play.state.vouched
    .filter(({ seat, of }) => kept(seat) && kept(of))
    .reduce((sum, { seat }) => sum + (play.role(seat) === 'herald' ? TOGETHER + 1 : TOGETHER), 0)
  if (water === 0) return
  play.note('together', { water })
  play.add('water', water)
}

/** How much water each word brings that was taken up and kept. */
const TOGETHER = 2

/** How the season was: dry, as usual, or wet, in hundredths of what is left. Drawn from the sealed chance, after the draws. */
function rainOf(play: Play<State>): number {
  return SWING * (drawn(play.seed, `rain|${play.read('season')}`, 3) - 1)
}

const SWING = 50

function regrow(play: Play<State>): void {
  const left = play.read('water')
  const rain = rainOf(play)
  play.note(rain < 0 ? 'dry' : rain > 0 ? 'wet' : 'usual')
  play.add('water', Math.floor((left * (play.read('growth') + rain)) / 100))
  const gardener = play.seatOf('gardener')
  if (gardener >= 0 && play.of(gardener, 'pledge') === 1 && play.of(gardener, 'drawn') <= 1 && left > 0) {
    play.note('gardener')
    play.add('water', 1)
  }
  const dowser = play.seatOf('dowser')
  if (dowser >= 0 && left > 0 && play.once('a hidden spring', 'table', dowser)) {
    play.note('dowser')
    play.addTo(dowser, 'store', 1)
  }
}

function callOut(play: Play<State>): void {
  const called = play.target?.seat ?? -1
  const turn = play.context.turns.at(-1)
  play.state.called.push(`${play.seat}:${play.target?.id ?? ''}`)
  if (play.of(called, 'drawn') > play.of(called, 'pledge')) {
    play.addTo(called, 'standing', -1)
    if (turn) turn.tag = called
  } else play.addTo(play.seat, 'standing', -1)
}

/** How the table is judged: its named predicates and rules, its own state and its result. */
export const referee: Referee<State> = {
  notes: {
    dry: 'a dry season: the well dwindles',
    usual: 'a season like others',
    wet: 'a wet season: the well grows',
    void: 'the opening does not match the seal: the draw is void',
    together: 'words that were taken up and kept bring {water} water',
    gardener: 'the gardener kept a low pledge',
    dowser: 'the dowser found a spring',
  },
  predicates: {
    'has a sealed draw': {
      says: 'the actor has a seal to open',
      otherwise: { code: 'no_seal', message: 'You have no closed seal.' },
      test: ({ state, seat }) => drawOf(state, seat)?.status === 'sealed',
    },
    'every seal is opened, or its owner is away': {
      says: 'every seal is opened, or the seat of its owner is dormant',
      test: (table) =>
        table.state.draws.every(({ seat, status }) => status !== 'sealed' || !table.isAwake(seat)),
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
      test: (table) => table.read('water') <= Math.floor((table.players * table.read('collapse_halves')) / 2),
    },
    'the last season leaves enough': {
      says: 'the last season ended with at least two water for each player, and two thirds of the players at least have good standing (the traveller at -1 too) and as much in store as their thirst',
      test: (table) =>
        table.holds('the last season is over') &&
        table.read('water') >= 2 * table.players &&
        3 * quenched(table).length >= 2 * table.players,
    },
    'the last season is over': {
      says: 'the last season ended',
      test: (table) => table.read('season') >= table.read('seasons'),
    },
  },
  rules: {
    'a new season': {
      says: 'pledges and seals of the last season are put away',
      apply: (play) => {
        const { state, context } = play
        play.add('season', 1)
        Object.assign(state, { draws: [], called: [], vouched: [] })
        for (const variable of ['pledge', 'drawn']) context.players[variable]?.fill(0)
      },
    },
    'the word is heard': {
      says: 'the word lies on the table, to be taken up in words that nobody else has said',
      apply: ({ state, seat, event }) => {
        const word = wordsOf(event?.contribution ?? '').join(' ')
        state.said = [...state.said.filter((one) => one.seat !== seat), { seat, word }]
      },
    },
    'the word of another is taken up': {
      says: 'the actor answers for the word of the target',
      apply: ({ state, seat, target }) => {
        state.vouched.push({ seat, of: target?.seat ?? -1 })
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
    'the water is drawn': {
      says: 'all draws leave the well together, none more than its standing lets it; a low pledge kept brings one standing, a broken one costs what was drawn beyond it; then the well grows by its rate, half of what is left more in a wet season and half of it less in a dry one, and by two water for each word that was taken up where both kept theirs (three where the herald took it up)',
      apply: share,
    },
    'the call is judged': {
      says: 'drew more than pledged: standing of the target - 1; otherwise standing of the actor - 1',
      apply: callOut,
    },
    'standing is given back': {
      says: 'standing of whoever was called out + 1',
      apply: (play) => {
        play.addTo(play.target?.tag ?? -1, 'standing', 1)
        play.drop(({ id }) => id === play.target?.id)
      },
    },
  },
  solution: (seed) => `seed=${seed}`,
  lists: { 'latest word of everybody else': ({ state }) => saidByTwo(state) },
  state: {
    schema: State,
    facts: (table): Facts => {
      const seat = table.target?.seat ?? -1
      if (table.target?.move === 'call_out') return { just: table.target.tag !== undefined }
      if (['pledge_low', 'pledge_mid', 'vouch'].includes(table.target?.move ?? ''))
        return { pledge: table.of(seat, 'pledge'), standing: table.of(seat, 'standing') }
      if (table.target?.move === 'seal') return { closed: drawOf(table.state, seat)?.status === 'sealed' }
      return {
        pledge: table.of(seat, 'pledge'),
        drawn: table.of(seat, 'drawn'),
        standing: table.of(seat, 'standing'),
      }
    },
    start: () => ({ draws: [], called: [], vouched: [], said: [] }),
    view: (table) => {
      const { state, context, players } = table
      return {
        players,
        thirst: table.read('thirst'),
        seasons_left: table.read('seasons') - table.read('season') + 1,
        stores: Object.fromEntries(context.seats.map(({ agent }, seat) => [agent, table.of(seat, 'store')])),
        draws: state.draws.map(({ seat, seal, status, draw }) => ({
          agent: context.seats[seat]?.agent ?? '',
          seal,
          status,
          draw: status === 'sealed' ? null : draw,
        })),
        vouched: state.vouched.map(({ seat, of }) => ({
          agent: context.seats[seat]?.agent ?? '',
          answers_for: context.seats[of]?.agent ?? '',
        })),
        may_draw: Object.fromEntries(context.seats.map(({ agent }, seat) => [agent, mostOf(table, seat)])),
      }
    },
  },
  result: (table, outcome) => ({
    winners: outcome === 'victory' ? [winnerOf(table)] : [],
    grade: Math.min(100, (100 * table.read('water')) / (6 * table.players)),
  }),
}
