import { plans } from '../bots/plans.ts'
import { type BotMemory, pick, type Random } from '../bots/types.ts'
import type { AvailableMove } from '../table/available.ts'
import type { TableContext } from '../table/context.ts'
import type { Game } from '../table/define.ts'
import { isRefused, type Moment, type Rehearsal, type Step, take } from './course.ts'
import { openingBy, type TableRecords } from './table.ts'

type TableMoment = Moment<TableRecords>

/** A step of an imagined table that was played on, and the moment after it. */
export interface PlayedStep {
  readonly step: Step
  readonly after: TableMoment
}

/**
 * Plays a table on as bots do that play for the table, to its end or as far as it goes: a step at a time, for whoever counts them. The
 * same source of numbers plays the same way.
 */
export function* playedOn(
  rehearsal: Rehearsal<TableRecords>,
  from: TableMoment,
  random: Random,
): Generator<PlayedStep, void> {
  const known = new Map<string, BotMemory['known']>()
  let moment = from
  while (moment.snapshot.status !== 'done') {
    const step = nextStep(rehearsal.of as Game, moment, known, random) ?? WAIT
    const after = take(rehearsal, moment, step)
    // What a bot cannot say by the rules ends its way.
    if (isRefused(after)) return
    yield { step, after }
    moment = after
  }
}

/** Nobody has a move: time goes by. */
const WAIT: Step = { who: 0, what: 'time', with: { until: 'next' } }

/** The move of the next seat that has one, from whoever moved last on. */
function nextStep(
  game: Game,
  moment: TableMoment,
  known: Map<string, BotMemory['known']>,
  random: Random,
): Step | undefined {
  const { seats } = moment.snapshot.context as TableContext
  const last = moment.records.turns.at(-1)?.agent
  const from = seats.findIndex(({ agent }) => agent === last)
  for (let turn = 1; turn <= seats.length; turn += 1) {
    const seat = (from + turn) % seats.length
    const step = stepOf(game, moment, seat, known, random)
    if (step) return step
  }
  return undefined
}

function stepOf(
  game: Game,
  moment: TableMoment,
  seat: number,
  known: Map<string, BotMemory['known']>,
  random: Random,
): Step | undefined {
  const { turns } = moment.records
  const table = { context: moment.snapshot.context as TableContext }
  const agent = table.context.seats[seat]?.agent ?? ''
  const available = game.available(table, agent, moment.at)
  const moves = available.moves.filter(({ move }) => move !== 'leave')
  if (moves.length === 0) return undefined
  const view = {
    agent,
    available,
    variables: table.context.variables,
    state: game.publicState(table),
    turns,
  }
  const opening = openingBy(moment.records, agent)
  const sealed = opening && { sealed: { salt: opening[0], value: opening[1] } }
  const memory = { known: known.get(agent) ?? {}, ...sealed }
  const wish = plans[game.id]?.('cooperative', view, memory, random) ?? {}
  known.set(agent, { ...memory.known, ...wish.known })
  const move = moves.find((one) => one.move === wish.move) ?? pick(moves, random)
  const target =
    move.targets && (move.targets.find(({ id }) => id === wish.target) ?? pick(move.targets, random))
  const answered = turns.find(({ id }) => id === target?.id)
  const value = wish.value ?? wish.words ?? anyValue(move, random)
  return {
    who: seat + 1,
    what: move.move,
    with: {
      ...(answered && { to: String(answered.turn) }),
      ...(value && { value }),
      ...(move.confidence && { sure: sureness(move.confidence, wish.confidence) }),
    },
  }
}

function anyValue({ constraints }: AvailableMove, random: Random): string | undefined {
  const list = constraints.find(({ check }) => check === 'seal')?.list ?? []
  return list.length > 0 ? pick(list, random) : undefined
}

function sureness(
  { from, to }: { readonly from: number; readonly to: number },
  wanted: number = (from + to) / 2,
): string {
  return String(Math.round(100 * Math.min(to, Math.max(from, wanted))) / 100)
}
