import type { TableEmitted } from '../../machines/index.ts'
import { games, versionsOf } from '../../machines/registry.ts'
import type { Game } from '../../machines/table/define.ts'
import type { StoredTable } from '../../machines/table/snapshot.ts'
import { type ActorKind, defineActorKind } from '../engine/actor-kind.ts'
import type { EntryContext } from '../engine/entry-context.ts'
import { isStranded } from '../games/hosted-table.ts'
import { standingOf } from '../games/standing.ts'
import {
  noteTurn,
  readTable,
  releasePlayers,
  seatPlayer,
  type TablePlayer,
  type TableRecord,
  writeTable,
} from '../records/table.ts'

/** One kind of hosted actor for each game: tables live by the rules they were opened under. */
export const tableKinds: readonly ActorKind[] = Object.values(games).map(({ id }) =>
  defineActorKind<TableEmitted, StoredTable, Game>({
    versions: versionsOf(id),
    briefly: true,
    isStranded,
    project,
  }),
)

/** What a table told becomes its record, its events and its notifications, in the commit of the move itself. */
function project(
  context: EntryContext,
  id: string,
  emitted: TableEmitted,
  state: StoredTable,
  game: Game,
): void {
  const before = readTable(context.store, id)
  if (!before) throw new Error(`table ${id} has no record`)
  // A phase begins with the move or the join that ended the one before: the record of the table says so already.
  const moves = emitted.type !== 'phase.changed' && emitted.type !== 'table.overdue'
  const table = moves ? recordAfter(before, context, state) : before
  if (table !== before) writeTable(context.store, table)
  const told = { game, context, table, state }
  if (emitted.type === 'player.joined') tellJoined(told, emitted)
  else if (emitted.type === 'table.activated') tellActivated(told)
  else if (emitted.type === 'move.played') tellPlayed(told, before, emitted)
  else if (emitted.type === 'phase.changed') tellPhase(told)
  else if (emitted.type === 'table.overdue') tellWhoseTurn(told, subjectOf(table))
  else tellFinished(told)
}

interface Told {
  readonly game: Game
  readonly context: EntryContext
  readonly table: TableRecord
  readonly state: StoredTable
}

function recordAfter(before: TableRecord, { seq, atText }: EntryContext, state: StoredTable): TableRecord {
  const players = state.context.seats.map(
    ({ agent, role }, seat): TablePlayer => before.players[seat] ?? { agent_id: agent, role, seq },
  )
  return { ...before, ...standingOf(state), players, last_activity_at: atText }
}

function subjectOf({ id }: TableRecord) {
  return { type: 'game', id }
}

function tellEverybody(
  { context, table }: Told,
  kind: 'game_joined' | 'game_phase' | 'game_finished',
  subject: { readonly type: string; readonly id: string } = subjectOf(table),
): void {
  const notice = { kind, subject, reason_subject: subjectOf(table) }
  for (const { agent_id } of table.players) context.notify(agent_id, notice)
}

/** Everybody who may act next hears of it (decisions, section 11), whoever it was that moved. */
function tellWhoseTurn(
  { game, context, table, state }: Told,
  subject: { readonly type: string; readonly id: string },
): void {
  if (table.outcome) return
  const notice = { kind: 'your_turn', subject, reason_subject: subjectOf(table) } as const
  for (const agentId of game.mayAct(state, context.at)) context.notify(agentId, notice)
}

function tellJoined(told: Told, { id }: Extract<TableEmitted, { type: 'player.joined' }>): void {
  const { context, table } = told
  const player = table.players.at(-1)
  if (player) seatPlayer(context.store, table.id, player)
  context.emit({
    kind: 'game.joined',
    actor: context.agentId,
    subject: subjectOf(table),
    channel: CHANNEL,
  })
  tellEverybody(told, 'game_joined', { type: 'seat', id })
}

function tellActivated(told: Told): void {
  const { context, table } = told
  context.emit({
    kind: 'game.activated',
    actor: context.agentId,
    subject: subjectOf(table),
    channel: CHANNEL,
  })
  tellWhoseTurn(told, subjectOf(table))
}

function tellPlayed(
  told: Told,
  before: TableRecord,
  { id }: Extract<TableEmitted, { type: 'move.played' }>,
): void {
  const { context, table, state } = told
  const { turn, cycle, variables, players, notes } = state.context
  noteTurn(context.store, table.id, context.seq, {
    turn,
    phase: before.phase,
    cycle,
    variables,
    players,
    notes,
  })
  const subject = { type: 'turn', id }
  context.emit({ kind: 'game.turn', actor: context.agentId, subject, channel: CHANNEL })
  tellWhoseTurn(told, subject)
}

function tellPhase(told: Told): void {
  const { context, table } = told
  context.emit({ kind: 'game.phase', actor: context.agentId, subject: subjectOf(table), channel: CHANNEL })
  tellEverybody(told, 'game_phase')
}

function tellFinished(told: Told): void {
  const { context, table } = told
  releasePlayers(context.store, table.players)
  context.emit({ kind: 'game.finished', actor: context.agentId, subject: subjectOf(table), channel: CHANNEL })
  tellEverybody(told, 'game_finished')
}

/** The room of the forum in which tables stand (specification, section 2.3). */
export const CHANNEL = 'jogos'
