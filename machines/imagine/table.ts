import { sha256Hex } from '../../src/protocol/hash.ts'
import { difficulties } from '../../src/protocol/vocabularies.ts'
import { type Random, write } from '../bots/texts.ts'
import type { AvailableMove, TargetOption } from '../table/available.ts'
import type { TableContext } from '../table/context.ts'
import type { Game } from '../table/define.ts'
import type { MovePlay, PlayerJoin, TableEvent, TableInput } from '../table/events.ts'
import { commit, draw, isSeal } from '../table/sealed.ts'
import type { StoredTable } from '../table/snapshot.ts'
import {
  begin,
  type Choice,
  elapse,
  type Field,
  imaginedKeys,
  isRefused,
  type Key,
  type Moment,
  type Option,
  type Present,
  type Rehearsal,
  resume,
  type Setting,
  type Step,
  take,
} from './course.ts'

/** A turn as a table keeps it beside its machine. */
export interface ImaginedTurn {
  readonly id: string
  readonly turn: number
  readonly agent: string
  readonly phase: string | null
  readonly move: string
  readonly contribution: string
  readonly target: string | null
  readonly confidence: number | null
  readonly notes: readonly string[]
  readonly at: number
}

/** The numbers after a turn. */
interface Trace {
  readonly turn: number
  readonly phase: string | null
  readonly cycle: number
  readonly table: Readonly<Record<string, number>>
  readonly players: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export interface TableRecords {
  /** What the server would draw from, 64 hex. */
  readonly chance: string
  /** Oldest first. */
  readonly turns: readonly ImaginedTurn[]
  readonly history: readonly Trace[]
  /** What opens each seal that is known here. */
  readonly openings: Readonly<Record<string, string>>
}

type TableMoment = Moment<TableRecords>

/** Different draws of the server, by number. */
const CHANCES = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** How many values of a confidence there are to choose from. */
const CONFIDENCES = 6

/** How tables of a game are imagined: by its own questions, those that a page of a table asks too. */
export function tableRehearsal(game: Game): Rehearsal<TableRecords> {
  return {
    of: game,
    settings: [
      {
        name: 'difficulty',
        label: { id: 'imagine.difficulty' },
        options: difficulties.map((value) => ({ value, label: { id: `difficulty.${value}` } })),
      },
      {
        name: 'chance',
        label: { id: 'imagine.chance' },
        options: CHANCES.map((value) => ({ value, label: value })),
      },
    ],
    open: (setting) => opened(game, setting),
    choices: (moment) => choicesOf(game, moment),
    event: (moment, step) => eventOf(game, moment, step),
    record: (before, after, event) => recordsAfter(game, before, after, event as TableEvent),
  }
}

function opened(game: Game, setting: Setting) {
  const keys = imaginedKeys(game.definition.players.max)
  const difficulty = difficulties.find((known) => known === setting.difficulty) ?? difficulties[0]
  const creator = { agent: keys[0]?.id ?? '', id: 'opening', at: 0 }
  const chance = chanceOf(setting.chance ?? CHANCES[0])
  return { input: { difficulty, creator }, keys, records: { ...blank, chance } }
}

/** The chance of a number that somebody chose. */
export function chanceOf(number: string): string {
  return sha256Hex(`imagined chance ${number}`)
}

const blank = { turns: [], history: [], openings: {} }

function tableOf({ snapshot }: TableMoment) {
  return { context: snapshot.context as TableContext }
}

function choicesOf(game: Game, moment: TableMoment): readonly Choice[] {
  const table = tableOf(moment)
  const { seats, outcome } = table.context
  if (outcome) return []
  const moves = seats.flatMap((_, seat) => movesOf(game, moment, seat + 1))
  return [...moves, ...joinOf(game, moment, seats.length + 1)]
}

function movesOf(game: Game, moment: TableMoment, who: number): readonly Choice[] {
  const agent = tableOf(moment).context.seats[who - 1]?.agent ?? ''
  const { moves, unavailable } = game.available(tableOf(moment), agent, moment.at)
  const open = new Map(moves.map((move) => [move.move, move]))
  const closed = new Map(unavailable.map((move) => [move.move, move]))
  const phase = game.definition.phases.find(({ id }) => id === tableOf(moment).context.phase?.id)
  // In the order of the rules: a choice stays where it was while others open and close.
  return (phase?.moves ?? []).flatMap(({ id: what, names: label }): Choice[] => {
    const [offered, refused] = [open.get(what), closed.get(what)]
    if (offered) return [{ who, what, label, fields: fieldsOf(moment, offered) }]
    if (!refused) return []
    const { move: _, names: __, ...reason } = refused
    return [{ who, what, label, fields: [], reason }]
  })
}

function joinOf(game: Game, moment: TableMoment, who: number): readonly Choice[] {
  const key = moment.keys[who - 1]
  if (!key) return []
  const { seats } = tableOf(moment).context
  const reason = game.check(tableOf(moment), joinEvent(moment, key, {}))
  const free = game.definition.roles.filter(({ id }) => !seats.some(({ role }) => role === id))
  const options = free.map(({ id: value, names: label }) => ({ value, label }))
  const fields =
    reason || options.length < 2 ? [] : [{ name: 'role', label: { id: 'imagine.role' }, options }]
  return [{ who, what: 'join', label: { id: 'way.player_join' }, fields, ...(reason && { reason }) }]
}

function joinEvent({ at, records }: TableMoment, { id: agent }: Key, given: Step['with']): PlayerJoin {
  const { chance } = records
  return {
    type: 'player.join',
    at,
    agent,
    id: `seat-${agent}`,
    chance,
    ...(given.role !== undefined && { role_preference: given.role }),
  }
}

/** What is to be decided of a move: whom it answers, what it seals or names, how sure, and its words. */
function fieldsOf(moment: TableMoment, move: AvailableMove): readonly Field[] {
  const [sealed, named] = (['seal', 'names_one'] as const).map((check) =>
    move.constraints.find((one) => one.check === check),
  )
  const opens = move.constraints.some(({ check }) => check === 'opening')
  const values = (sealed ?? named)?.list?.map((value) => ({ value, label: value }))
  return [
    ...(move.targets
      ? [{ name: 'to', label: { id: 'imagine.to' }, options: targetsOf(moment, move.targets) }]
      : []),
    ...(values ? [{ name: 'value', label: { id: 'imagine.value' }, options: values }] : []),
    ...(move.confidence
      ? [{ name: 'sure', label: { id: 'imagine.sure' }, options: confidences(move.confidence) }]
      : []),
    ...(sealed || opens ? [] : [{ name: 'says', label: { id: 'imagine.says' } }]),
  ]
}

/** How much of a turn is read where it is chosen. */
const TOLD_CHARS = 40

function targetsOf(
  { records: { turns }, keys }: TableMoment,
  targets: readonly TargetOption[],
): readonly Option[] {
  const byId = new Map(turns.map((turn) => [turn.id, turn]))
  return targets.flatMap(({ id, agent }) => {
    const turn = byId.get(id)
    if (!turn) return []
    const name = keys.find((key) => key.id === agent)?.name ?? ''
    const words = isSeal(turn.contribution) ? '' : cut(turn.contribution)
    const params = { turn: String(turn.turn), name, words }
    return [{ value: String(turn.turn), label: { id: 'imagine.target', params } }]
  })
}

function cut(text: string): string {
  const signs = [...text]
  return signs.length > TOLD_CHARS
    ? `${signs
        .slice(0, TOLD_CHARS - 1)
        .join('')
        .trimEnd()}…`
    : text
}

function confidences({ from, to }: { readonly from: number; readonly to: number }): readonly Option[] {
  return Array.from({ length: CONFIDENCES }, (_, index) => {
    const value = Math.round(100 * (to - (index * (to - from)) / (CONFIDENCES - 1))) / 100
    return {
      value: String(value),
      label: { id: 'imagine.percent', params: { share: Math.round(value * 100) } },
    }
  })
}

function eventOf(game: Game, moment: TableMoment, step: Step): TableEvent | undefined {
  const { who, what, with: given } = step
  const key = moment.keys[who - 1]
  if (!key) return undefined
  if (what === 'join') return joinEvent(moment, key, given)
  const { moves } = game.available(tableOf(moment), key.id, moment.at)
  const move = moves.find((one) => one.move === what)
  const event = moveEvent(moment, key.id, step, move)
  // Only some moves are about the forum, and only those may know of it.
  if (game.check(tableOf(moment), event)?.code !== 'world_required') return event
  return { ...event, world: { threads_24h: 4, echoes_24h: 9 } }
}

function moveEvent(
  moment: TableMoment,
  agent: string,
  { what, with: given }: Step,
  move: AvailableMove | undefined,
): MovePlay {
  const { turns } = moment.records
  const wanted = given.to ?? (move?.targets && turns.find(({ id }) => id === move.targets?.[0]?.id)?.turn)
  const target = wanted === undefined ? undefined : turns.find(({ turn }) => turn === Number(wanted))
  return {
    type: 'move.play',
    at: moment.at,
    agent,
    id: `turn-${turns.length + 1}-${agent}`,
    move: what,
    contribution: given.says ?? wordsOf(moment, agent, given, move, target?.contribution ?? ''),
    ...(target && {
      target: {
        id: target.id,
        agent: target.agent,
        move: target.move,
        contribution: target.contribution,
      },
    }),
    ...(move?.confidence && { confidence: Number(given.sure ?? move.confidence.to) }),
  }
}

/** The words of a move, where nobody wrote any: they keep the rules, and are the same at the same moment. */
function wordsOf(
  moment: TableMoment,
  agent: string,
  given: Step['with'],
  move: AvailableMove | undefined,
  heard: string,
): string {
  const { turns, chance } = moment.records
  const seal = move?.constraints.find(({ check }) => check === 'seal')
  if (seal) {
    const { list = [] } = seal
    return commit(saltOf(moment, agent, list), given.value ?? list[0] ?? '')
  }
  if (move?.constraints.some(({ check }) => check === 'opening'))
    return openingBy(moment.records, agent)?.join('|') ?? ''
  const said = new Set(turns.map(({ contribution }) => contribution))
  let drawn = 0
  const random: Random = () => draw(chance, `words ${turns.length} ${agent} ${drawn++}`, 2 ** 30) / 2 ** 30
  let text = ''
  for (let tries = 0; tries < 10 && (text === '' || said.has(text)); tries += 1)
    text = write(move?.constraints ?? [], heard, given.value, random)
  return text
}

/** Salt and value of what somebody sealed last, where they are known here and were not shown yet. */
export function openingBy(
  { turns, openings }: TableRecords,
  agent: string,
): readonly [salt: string, value: string] | undefined {
  const sealed = turns.findLast((turn) => turn.agent === agent && isSeal(turn.contribution))
  const opening = openings[sealed?.contribution ?? '']
  if (opening === undefined || turns.some(({ contribution }) => contribution === opening)) return undefined
  const bar = opening.indexOf('|')
  return [opening.slice(0, bar), opening.slice(bar + 1)]
}

/** The salt of a seal: another one for every seal of a course, but what seals more of the same hand, as a claim on a stone, has its salt. */
function saltOf({ records }: TableMoment, agent: string, values: readonly string[]): string {
  const { turns, chance } = records
  const before = openingBy(records, agent)
  if (before && !values.includes(before[1])) return before[0]
  return sha256Hex(`salt|${chance}|${turns.length}|${agent}`).slice(0, 32)
}

function recordsAfter(game: Game, before: TableMoment, after: TableMoment, event: TableEvent): TableRecords {
  if (event.type !== 'move.play') return before.records
  const { records } = before
  const { context } = tableOf(after)
  const turn: ImaginedTurn = {
    id: event.id,
    turn: context.turn,
    agent: event.agent,
    phase: tableOf(before).context.phase?.id ?? null,
    move: event.move,
    contribution: event.contribution,
    target: event.target?.id ?? null,
    confidence: event.confidence ?? null,
    notes: context.notes,
    at: event.at,
  }
  const { table, players } = game.publicVariables({ context })
  const trace = { turn: turn.turn, phase: context.phase?.id ?? null, cycle: context.cycle, table, players }
  return {
    ...records,
    turns: [...records.turns, turn],
    history: [...records.history, trace],
    openings: { ...records.openings, ...openingOf(game, before, event) },
  }
}

/**
 * What a seal holds is known where it was imagined, since its salt follows from the moment, and where its salt was shown later with
 * something else that it sealed.
 */
function openingOf(game: Game, before: TableMoment, { agent, move, contribution }: MovePlay) {
  const { openings } = before.records
  if (!isSeal(contribution) || contribution in openings) return {}
  const offered = game.available(tableOf(before), agent, before.at).moves.find((one) => one.move === move)
  const values = offered?.constraints.find(({ check }) => check === 'seal')?.list ?? []
  const shown = Object.values(openings).map((opening) => opening.slice(0, opening.indexOf('|')))
  for (const salt of new Set([saltOf(before, agent, values), ...shown])) {
    const value = values.find((one) => commit(salt, one) === contribution)
    if (value !== undefined) return { [contribution]: `${salt}|${value}` }
  }
  return {}
}

/** A move as a bundle has it: the turn that it answers is in the bundle too. */
type PlayedMove = Omit<MovePlay, 'target'> & { readonly target_turn?: string | undefined }

/** What of a bundle it takes to play a table again. */
interface Played extends TableInput {
  readonly chance: string | null
  readonly events: readonly (Omit<PlayerJoin, 'chance'> | PlayedMove)[]
  readonly expired?: boolean | undefined
}

/** Every moment of a table that has ended, from its bundle: the opening first, and each event at its own time. */
export function momentsOf(
  rehearsal: Rehearsal<TableRecords>,
  bundle: Played,
  extra: readonly Key[],
): readonly TableMoment[] {
  const { difficulty, creator, events } = bundle
  const chance = bundle.chance ?? chanceOf(CHANCES[0])
  const records = { ...blank, chance, openings: openingsIn(bundle) }
  const open = () => ({ input: { difficulty, creator }, keys: extra, records })
  const moments: TableMoment[] = [begin({ ...rehearsal, open }, {}, creator.at)]
  const newest = () => moments.at(-1) as TableMoment
  for (const told of events) {
    const event = told.type === 'player.join' ? { ...told, chance } : whole(told, events)
    const before = elapse(rehearsal, newest(), told.at)
    const after = take({ ...rehearsal, event: () => event }, before, GIVEN)
    if (isRefused(after)) break
    moments.push(after)
  }
  const [idle] = newest().deadlines
  if (bundle.expired && idle) moments.push(elapse(rehearsal, newest(), idle.due))
  return moments
}

/** The step of an event that is given whole. */
const GIVEN: Step = { who: 1, what: 'given', with: {} }

function whole({ target_turn, ...move }: PlayedMove, events: Played['events']): MovePlay {
  const turn = events.find(({ id }) => id === target_turn)
  if (turn?.type !== 'move.play') return move
  const { id, agent, move: kind, contribution } = turn
  return { ...move, target: { id, agent, move: kind, contribution } }
}

/** What was opened at a table opens its seals in every course that goes on from it. */
function openingsIn({ events }: Pick<Played, 'events'>): Readonly<Record<string, string>> {
  const opened = events.flatMap((event) => {
    if (event.type !== 'move.play') return []
    const bar = event.contribution.indexOf('|')
    if (bar < 0) return []
    const [salt, value] = [event.contribution.slice(0, bar), event.contribution.slice(bar + 1)]
    return [[commit(salt, value), event.contribution] as const]
  })
  return Object.fromEntries(opened)
}

/**
 * A table in play, as its node tells it: what the server would draw from stays sealed, and another chance is imagined in its
 * place. What players have sealed cannot be opened here.
 */
export function presentTable(
  rehearsal: Rehearsal<TableRecords>,
  present: Present,
  told: Pick<TableRecords, 'turns' | 'history'> & { readonly keys: readonly Key[] },
): TableMoment {
  const { keys, ...records } = told
  const chance = chanceOf(CHANCES[0])
  const { context } = present.state as StoredTable
  const state = { ...present.state, context: { ...context, chance: context.phase ? chance : null } }
  return resume(rehearsal, { ...present, state }, { keys, records: { ...blank, ...records, chance } })
}
