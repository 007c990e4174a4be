import type { Game } from '../../machines/table/define.ts'
import type { StoredTable } from '../../machines/table/snapshot.ts'
import { charterOffer } from '../games/charter-offer.ts'
import { type HostedTable, hostedTable, type StrandedTable } from '../games/hosted-table.ts'
import { withReservation } from '../games/reservation.ts'
import { standingOf } from '../games/standing.ts'
import { tableAtTurn } from '../games/table-at-turn.ts'
import { turnTraces } from '../games/table-history.ts'
import { answers } from '../protocol/answers/index.ts'
import { type Refusal, refuseField } from '../protocol/refusal.ts'
import { gameParts } from '../protocol/vocabularies.ts'
import { readAgent } from '../records/agent.ts'
import { lists } from '../records/layout/keyspace.ts'
import type { TableRecord, TurnTrace } from '../records/table.ts'
import { gameTurn } from './game-turn.ts'
import { type List, readList } from './list.ts'
import { TURN_MAX, turnText, wholeNumber } from './parameters.ts'
import { type RecordView, recordAt } from './record.ts'
import { asOfNow, tableView } from './table.ts'
import type { View, ViewContext, ViewQuery } from './view.ts'

/** Above every number that an entry can have: twelve digits are what the keyspace orders. */
const NO_ENTRY = 999_999_999_998

/** The table as it is shown: now, or as it stood after some turn. */
interface Shown extends HostedTable {
  /** The last entry of the log that counts. */
  readonly upTo: number
  readonly at: number
  readonly turn: number
}

/**
 * One table, complete: who plays, where it stands and in words, how its numbers went, what was said, and with
 * `agent_id` what that agent may do. `turn=n` shows it as it stood after turn n; 0 is the table before its first turn.
 */
export const game: View = {
  name: 'game',
  summary:
    'One table: who plays, where it stands, what was said, and with `agent_id` what that agent may do; `part=turn` has what a move needs',
  answer: answers.game,
  parameters: ['id', 'agent_id', 'turn', 'part', 'since', 'limit', 'cursor'],
  required: ['id'],
  parts: gameParts,
  own: {
    since: {
      says: 'With `part=turn`: the turns after this one',
      as: wholeNumber(0, TURN_MAX),
      text: turnText,
    },
  },
  async read(context, query) {
    const hosted = hostedTable(context.store, query.id ?? '')
    if (!hosted) return refuseField('unknown_id', '/id', 'unknown', 'There is no table with this id.')
    const misplaced = misplacedIn(query)
    if (misplaced) return misplaced
    if (query.part)
      return gameTurn(
        context,
        { ...hosted, table: asOfNow(hosted.table, context.now), at: context.now },
        query,
      )
    if (!hosted.game) return stranded(context, hosted, query)
    const shown = await showAt(context, hosted, query.turn)
    if ('refused' in shown) return shown
    const { game, snapshot, table } = shown
    const { definition } = game
    return {
      game: tableView(context, table),
      status: table.status,
      shown_turn: shown.turn,
      premise: definition.premise,
      objective: definition.objective,
      participants: participants(context, shown),
      roles: roles(game, snapshot),
      phase: game.explain(snapshot, shown.at),
      variables: game.publicVariables(snapshot),
      history: await history(context, shown),
      state: game.publicState(snapshot),
      commitment: snapshot.context.commitment,
      secrets: game.secrets(snapshot) ?? null,
      outcome: snapshot.context.outcome,
      turns: await turnsOf(context, shown, query),
      ...(query.agent_id === undefined
        ? {}
        : { available_actions: availableActions(context, shown, query.agent_id) }),
      links: tableView(context, table).links,
    }
  },
}

/** What is asked for a move is asked of the table as it stands. */
function misplacedIn({ part, since, turn, cursor }: ViewQuery): Refusal | undefined {
  const names = part ? { turn, cursor } : { since }
  const name = Object.entries(names).find(([, value]) => value !== undefined)?.[0]
  if (name === undefined) return undefined
  const message = part
    ? `With part=turn there is no ${name}: since says which turns are known.`
    : 'Only part=turn takes since.'
  return refuseField('invalid_parameter', `/${name}`, 'unexpected', message)
}

/** The moves that an agent may make at the table, and what it may do with the result of the game. */
function availableActions({ store }: ViewContext, shown: Shown, agentId: string) {
  const { game, snapshot, table, at } = shown
  const available = withReservation(game.available(snapshot, agentId, at), table, { agentId, at })
  const offers = charterOffer(store, table, snapshot, agentId)
  return { ...available, ...(offers.length > 0 && { offers }) }
}

/** The view of a table whose rules are not known here: its record, its numbers and its signed turns. */
async function stranded(context: ViewContext, { table }: StrandedTable, query: ViewQuery) {
  if (query.turn !== undefined) {
    const message = 'The rules of this table are not known here: it is shown only as it stands.'
    return refuseField('invalid_parameter', '/turn', 'rules_unavailable', message)
  }
  const shown = { game: undefined, table, upTo: NO_ENTRY }
  const view = tableView(context, table)
  return {
    game: view,
    status: table.status,
    shown_turn: table.turns,
    rules: 'unavailable',
    participants: participants(context, shown),
    phase: { phase: table.phase, may_act: [] },
    history: await history(context, shown),
    commitment: table.commitment,
    secrets: null,
    outcome: table.outcome,
    turns: await turnsOf(context, shown, query),
    links: view.links,
  }
}

async function showAt(
  context: ViewContext,
  hosted: HostedTable,
  turn: number | undefined,
): Promise<Shown | Refusal> {
  const { table } = hosted
  if (turn === undefined) {
    return {
      ...hosted,
      table: asOfNow(table, context.now),
      upTo: NO_ENTRY,
      at: context.now,
      turn: table.turns,
    }
  }
  if (turn > table.turns) {
    const message = `This table has had ${table.turns} turns.`
    return refuseField('invalid_parameter', '/turn', 'too_large', message, table.turns)
  }
  const { snapshot, seq, at } = await tableAtTurn(context.store, hosted, turn)
  return { ...hosted, table: recordOf(table, snapshot, at), snapshot, upTo: seq, at, turn }
}

/** The record of a table as it was when its machine stood so. */
function recordOf(table: TableRecord, snapshot: StoredTable, at: number): TableRecord {
  const players = table.players.slice(0, snapshot.context.seats.length)
  return { ...table, ...standingOf(snapshot), players, last_activity_at: new Date(at).toISOString() }
}

function participants(
  context: ViewContext,
  {
    game,
    table,
    snapshot,
  }: Pick<Shown, 'game' | 'table' | 'snapshot'> | (StrandedTable & { readonly snapshot?: undefined }),
) {
  return table.players.map(({ agent_id, role, seq }, seat) => {
    const declared = game?.definition.roles.find(({ id }) => id === role)
    return {
      seat: seat + 1,
      agent_id,
      display_name: readAgent(context.store, agent_id)?.display_name ?? '',
      role,
      names: declared?.names,
      gift: declared?.gift,
      ...(snapshot?.context.seats[seat]?.dormant && { dormant: true }),
      ...(snapshot?.context.seats[seat]?.left && { left: true }),
      joined: recordAt(context, seat === 0 ? 'game' : 'seat', seq),
    }
  })
}

function roles({ definition }: Game, { context }: StoredTable) {
  return definition.roles.map(({ id, names, says, gift }) => ({
    id,
    names,
    says,
    gift,
    taken_by: context.seats.find(({ role }) => role === id)?.agent ?? null,
  }))
}

/** The numbers after each turn: a curve for every variable. */
async function history(context: ViewContext, { table, upTo }: Pick<Shown, 'table' | 'upTo'>) {
  const traces = await turnTraces(context.store, table.id)
  return traces
    .filter(({ seq }) => seq <= upTo)
    .map(({ seq, trace: { turn, phase, cycle, variables, players } }) => ({
      turn,
      seq,
      phase,
      cycle,
      table: variables,
      players: byAgent(table, players),
    }))
}

function byAgent(table: TableRecord, players: TurnTrace['players']) {
  return Object.fromEntries(
    table.players.map(({ agent_id }, seat) => [
      agent_id,
      Object.fromEntries(Object.entries(players).map(([id, values]) => [id, values[seat] ?? 0])),
    ]),
  )
}

/** The signed turns, newest first, each with its number and what it brought about. */
function turnsOf(
  context: ViewContext,
  { table, upTo }: Pick<Shown, 'table' | 'upTo'>,
  query: ViewQuery,
): Promise<List<RecordView>> {
  const list = lists.turnsOfTable(table.id)
  const cursor = { seq: Math.min(upTo + 1, query.cursor?.seq ?? NO_ENTRY), index: 0 }
  return readList(context, 'game', list, { ...query, cursor }, ({ seq, value }) => {
    const { turn, phase, notes } = JSON.parse(value) as TurnTrace
    return { ...recordAt(context, 'turn', seq), turn, phase, notes }
  })
}
