import * as v from 'valibot'
import type { MachineRefusal } from '../../machines/kind/version.ts'
import { gameOf } from '../../machines/registry.ts'
import type { MovePlay } from '../../machines/table/events.ts'
import { defineAction } from '../engine/action.ts'
import type { ActionContext } from '../engine/entry-context.ts'
import { record } from '../engine/record.ts'
import { actorOf, type HostedTable, hostedTable, rulesUnavailable } from '../games/hosted-table.ts'
import { keptUntil } from '../games/reservation.ts'
import { factsOf, joinEvent, moveEvent, targetOf } from '../games/table-events.ts'
import * as declared from '../protocol/actions/games.ts'
import type { ErrorCode } from '../protocol/error-codes.ts'
import { isRefusal, type Refusal, refuse } from '../protocol/refusal.ts'
import { hexId } from '../protocol/schemas.ts'
import { activityOfDay } from '../records/activity.ts'
import * as kinds from '../records/kinds/games.ts'
import { rowOfRecord } from '../records/record-index.ts'
import {
  type ForumFacts,
  noteWorld,
  readTable,
  seatPlayer,
  type TableRecord,
  writeTable,
} from '../records/table.ts'
import { invite, seatsKept, wrongReservation } from './game-invitations.ts'
import { CHANNEL } from './game-kind.ts'
import { unknownTarget } from './target.ts'

/** create_game: opens a table; its creator takes the first role and waits for another key (specification, section 3). */
export const createGame = defineAction(declared.createGame, {
  decide(context, structure) {
    const { game_id, difficulty = 'standard', invited_agent_ids = [], reserved_until } = structure
    const { id, seq, at, store, agentId } = context
    const unwelcome = wrongReservation(at, structure) ?? invite(context, invited_agent_ids)
    if (unwelcome) return unwelcome
    const version = context.actors.start(actorOf({ game_id, id }), {
      difficulty,
      creator: { agent: agentId, id, at },
    })
    const game = gameOf(game_id, version)
    if (!game) throw new Error(`there are no rules for ${game_id}`)
    const player = { agent_id: agentId, role: game.definition.roles[0]?.id ?? '', seq }
    writeTable(store, {
      id,
      seq,
      game_id,
      rules_version: game.version,
      rules_hash: game.hash,
      difficulty,
      status: 'gathering',
      phase: null,
      cycle: 0,
      turns: 0,
      players: [player],
      commitment: null,
      last_activity_at: context.atText,
      outcome: null,
      ...(reserved_until === undefined
        ? {}
        : { reserved: { until: reserved_until, for: invited_agent_ids } }),
    })
    seatPlayer(store, id, player)
    return record(context, kinds.game, structure, {
      state: 'gathering',
      where: { channel: CHANNEL },
      value: id,
      tell: invited_agent_ids.map((agent) => ({ agent, kind: 'game_invite' })),
    })
  },
})

/** join_game: takes a seat. The second key activates the table, and the server seals its secret. */
export const joinGame = defineAction(declared.joinGame, {
  decide(context, structure) {
    const hosted = hostedTable(context.store, structure.session_id, context.actors)
    if (!hosted) return unknownTable()
    if (!hosted.game) return rulesUnavailable(hosted)
    const { table } = hosted
    const kept = keptUntil(table, context.agentId, context.at)
    if (kept !== undefined) return seatsKept(kept)
    const event = joinEvent(
      { agent: context.agentId, id: context.id, at: context.at },
      structure,
      table.status === 'gathering' ? context.chance(table.id) : undefined,
    )
    const refused = context.actors.send(actorOf(table), event)
    if (refused) return refusedJoin(refused)
    const { status: state } = tableAfter(context, hosted)
    return record(context, kinds.seat, structure, {
      status: 200,
      state,
      about: { type: 'game', id: table.id },
    })
  },
})

/** play_move: one turn. A move that the rules refuse costs nothing, neither the turn nor the nonce. */
export const playMove = defineAction(declared.playMove, {
  isAnswered: true,
  decide(context, structure, said) {
    const hosted = hostedTable(context.store, structure.session_id, context.actors)
    if (!hosted) return unknownTable()
    if (!hosted.game) return rulesUnavailable(hosted)
    if (!said) throw new Error('the text of a turn is part of its game: it is never taken back')
    const target = targetedTurn(context, structure.session_id, structure.target_turn)
    if (target === 'unknown') return refusedMove(context, hosted, unknownTurn)
    const event = moveEvent(ownFacts(context), { ...structure, ...said }, { target })
    const played = play(context, hosted, event)
    if (isRefusal(played)) return played

    const { id } = hosted.table
    if (played.world) noteWorld(context.store, id, context.seq, played.world)
    const { status: state } = tableAfter(context, hosted)
    const about = target && { type: 'turn', id: target.id }
    return record(context, kinds.turn, structure, {
      state,
      tell: target && about ? [{ agent: target.agent, kind: 'targeted_turn', about }] : [],
    })
  },
  /** Whoever sends a move of the wrong shape is told too what may be played. */
  helpAfter({ store, at, agentId }, { session_id }) {
    const hosted = v.is(hexId, session_id) ? hostedTable(store, session_id) : undefined
    return hosted?.game && { available_actions: hosted.game.available(hosted.snapshot, agentId, at) }
  },
})

function ownFacts({ agentId, id, at }: ActionContext) {
  return { agent: agentId, id, at }
}

function unknownTable(): Refusal {
  return unknownTarget('/payload/session_id', 'There is no table with this id.')
}

const unknownTurn: MachineRefusal = {
  code: 'unknown_turn',
  message: 'There is no turn with this id at this table.',
  pointer: '/payload/target_turn',
}

/** The turn of this very table that a move names. */
function targetedTurn(context: ActionContext, tableId: string, id: string | undefined) {
  if (id === undefined) return undefined
  const row = rowOfRecord(context.store, id, 'turn')
  if (row?.body.payload.session_id !== tableId) return 'unknown'
  return targetOf(factsOf(row), row.body.payload)
}

/** Plays the move. Facts of the forum are read, and returned, only when the game asks for them. */
function play(
  context: ActionContext,
  hosted: HostedTable,
  event: MovePlay,
): { readonly world?: ForumFacts } | Refusal {
  const table = actorOf(hosted.table)
  const refused = context.actors.send(table, event)
  if (!refused) return {}
  if (refused.code !== 'world_required') return refusedMove(context, hosted, refused)
  const world = forumFacts(context)
  const informed: MovePlay = { ...event, world }
  const refusedStill = context.actors.send(table, informed)
  return refusedStill ? refusedMove(context, hosted, refusedStill) : { world }
}

function forumFacts({ store, at }: ActionContext): ForumFacts {
  return {
    threads_24h: activityOfDay(store, 'threads', at),
    echoes_24h: activityOfDay(store, 'echoes', at),
  }
}

/** The record of the table after what was sent. */
function tableAfter({ store }: ActionContext, { table }: HostedTable): TableRecord {
  return readTable(store, table.id) ?? table
}

/** Refusals that say something about the table get a code of their own; the rest is an illegal move. */
const ownCodes: ReadonlySet<string> = new Set([
  'already_joined',
  'table_full',
  'joining_closed',
  'table_finished',
  'not_a_participant',
] satisfies ErrorCode[])

function refusedJoin({ code, message, pointer = '/payload/session_id' }: MachineRefusal): Refusal {
  const refused = ownCodes.has(code) ? (code as ErrorCode) : 'invalid_payload'
  return refuse(refused, message, { errors: [{ pointer, code, message }] })
}

/** Why the move is not legal, and what is. */
function refusedMove(
  context: ActionContext,
  { game, snapshot }: HostedTable,
  refused: MachineRefusal,
): Refusal {
  const { code, pointer = '/payload/session_id' } = refused
  const message = code === 'wrong_phase' ? lostRace(refused.message, snapshot) : refused.message
  const available_actions = game.available(snapshot, context.agentId, context.at)
  return refuse(ownCodes.has(code) ? (code as ErrorCode) : 'illegal_move', message, {
    errors: [{ pointer, code, message }],
    extra: { available_actions },
  })
}

/** Whoever sent a move of the phase before learns which turn was faster. */
function lostRace(message: string, { context: { phase, turn } }: HostedTable['snapshot']): string {
  const began = turn - (phase?.total ?? 0)
  if (!phase || began === 0) return message
  const at = new Date(phase.at).toISOString()
  return `${message} Turn ${began}, which came at ${at}, began the phase "${phase.id}".`
}
