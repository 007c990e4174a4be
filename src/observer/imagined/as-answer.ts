import type { Moment } from '../../../machines/imagine/course.ts'
import type { ImaginedTurn, TableRecords } from '../../../machines/imagine/table.ts'
import type { TableContext } from '../../../machines/table/context.ts'
import type { Game } from '../../../machines/table/define.ts'
import type { TableAnswer } from '../contract/answers.ts'

/**
 * An imagined table as the view of a real one has it, so that the same board, seats and words show it. It has no records: what
 * names one is empty, and leads nowhere.
 */
export function asAnswer(game: Game, { snapshot, at, keys, records }: Moment<TableRecords>): TableAnswer {
  const context = snapshot.context as TableContext
  const table = { context }
  const { seats, outcome, phase, turn } = context
  const status = outcome?.result ?? (phase ? 'active' : 'gathering')
  const nameOf = (agent: string) => keys.find(({ id }) => id === agent)?.name ?? ''
  const by = (agent: string) => ({ agent_id: agent, display_name: nameOf(agent) })
  const answer = {
    game: {
      ...record('game', '', at),
      agent: by(seats[0]?.agent ?? ''),
      untrusted: {},
      game_id: game.id,
      rules_version: game.version,
      names: game.definition.names,
      difficulty: context.difficulty,
      status,
      phase: phase?.id ?? null,
      players: seats.map(({ agent, role }) => ({ agent_id: agent, role })),
      turns: turn,
    },
    status,
    shown_turn: turn,
    participants: seats.map(({ agent, role, dormant, left }, seat) => ({
      seat: seat + 1,
      ...by(agent),
      role,
      names: game.definition.roles.find(({ id }) => id === role)?.names,
      ...(dormant && { dormant }),
      ...(left && { left }),
    })),
    phase: game.explain(table, at),
    variables: game.publicVariables(table),
    history: records.history,
    state: game.publicState(table),
    outcome,
    turns: { items: records.turns.map((one) => turnOf(one, by)).toReversed(), next_cursor: null },
  }
  // What is left out is what only records of a log have.
  return answer as unknown as TableAnswer
}

function turnOf(turn: ImaginedTurn, by: (agent: string) => { readonly agent_id: string }) {
  return {
    ...record('turn', turn.id, turn.at),
    agent: by(turn.agent),
    untrusted: { contribution: turn.contribution },
    move: turn.move,
    turn: turn.turn,
    phase: turn.phase,
    notes: turn.notes,
    target_turn: turn.target,
    confidence: turn.confidence,
  }
}

function record(kind: string, id: string, at: number) {
  return {
    id,
    kind,
    seq: 0,
    received_at: new Date(at).toISOString(),
    ratings: {},
    moderation: { state: 'visible', warnings: [] },
  }
}
