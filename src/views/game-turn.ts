import type { Game } from '../../machines/table/define.ts'
import type { StoredTable } from '../../machines/table/snapshot.ts'
import { withReservation } from '../games/reservation.ts'
import { turnTraces } from '../games/table-history.ts'
import type { TableRecord } from '../records/table.ts'
import { recordAt } from './record.ts'
import type { ViewContext, ViewQuery } from './view.ts'

type Available = ReturnType<Game['available']>
type Explained = ReturnType<Game['explain']>

/** A table now, with its rules where they are known here. */
interface Now {
  readonly table: TableRecord
  readonly at: number
  readonly game?: Game | undefined
  readonly snapshot?: StoredTable
}

/**
 * What a move needs of a table, and nothing that its whole page said before: the phase, what may be done now, and the turns
 * after `since`, oldest first; without it, the last one. Players go by the numbers of their seats.
 */
export async function gameTurn(context: ViewContext, { table, at, game, snapshot }: Now, query: ViewQuery) {
  const since = query.since ?? Math.max(0, table.turns - 1)
  const played = (await turnTraces(context.store, table.id)).filter(({ trace }) => trace.turn > since)
  const shown = played.slice(0, query.limit)
  const isKnown = game !== undefined && snapshot !== undefined
  const seatOf = (agentId: string) => table.players.findIndex(({ agent_id }) => agent_id === agentId) + 1
  return {
    status: table.status,
    shown_turn: table.turns,
    ...(!isKnown && { rules: 'unavailable' }),
    phase: isKnown ? phaseInShort(game.explain(snapshot, at), seatOf) : { phase: table.phase, may_act: [] },
    ...(isKnown &&
      query.agent_id !== undefined && {
        available_actions: movesInShort(
          withReservation(game.available(snapshot, query.agent_id, at), table, {
            agentId: query.agent_id,
            at,
          }),
          seatOf,
        ),
      }),
    turns: shown.map(({ seq, trace: { turn, phase, notes } }) => {
      const { id, agent, received_at, move, target_turn, confidence, untrusted } = recordAt(
        context,
        'turn',
        seq,
      )
      const played = {
        move,
        ...(target_turn !== null && { target_turn }),
        ...(confidence !== null && { confidence }),
      }
      return {
        turn,
        id,
        seat: seatOf(agent.agent_id),
        display_name: agent.display_name,
        received_at,
        ...played,
        phase,
        notes,
        untrusted,
      }
    }),
    complete: shown.length === played.length,
    outcome: table.outcome,
  }
}

type SeatOf = (agentId: string) => number

/** How far the phase is, and which seats may act. What the last move brought about stands with it. */
function phaseInShort({ names: _, last_move: __, ...phase }: Explained, seatOf: SeatOf) {
  return { ...phase, may_act: phase.may_act.map(seatOf) }
}

/**
 * The legal moves, and once for all of them the turns that they may target: a move names these by their places, from 0. Of
 * what is known of a target only that is told which is so.
 */
function movesInShort({ may_act, reason, seat, moves, unavailable, join }: Available, seatOf: SeatOf) {
  const targets = new Map(moves.flatMap((move) => move.targets ?? []).map((target) => [target.id, target]))
  const places = [...targets.keys()]
  return {
    may_act,
    ...(reason && { reason }),
    seat: seat && { number: seat.number, role: seat.role },
    targets: [...targets.values()].map(({ id, agent, move, facts = {} }) => {
      const so = Object.entries(facts).filter(([, value]) => value !== false)
      return { id, seat: seatOf(agent), move, ...(so.length > 0 && { facts: Object.fromEntries(so) }) }
    }),
    moves: moves.map(({ move, says, targets: own, confidence, constraints }) => ({
      move,
      says,
      ...(own && { targets: own.map(({ id }) => places.indexOf(id)) }),
      ...(confidence && { confidence }),
      ...(constraints.length > 0 && { constraints }),
    })),
    unavailable: unavailable.map(({ move, code }) => ({ move, code })),
    ...(join.open && { join }),
  }
}
