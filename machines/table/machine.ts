import { assign, cancel, emit, raise, setup } from 'xstate'
import type { TableContext } from './context.ts'
import type { Move, Phase } from './definition.ts'
import { describeEffects } from './describe.ts'
import {
  IDLE_DEADLINE,
  IDLE_MS,
  type MovePlay,
  type PlayerJoin,
  type TableEmitted,
  type TableEvent,
  type TableInput,
} from './events.ts'
import type { GameDefinition } from './game.ts'
import { checkJoin, checkMove } from './legality.ts'
import { enter, playMove, seat } from './playing.ts'

/**
 * Builds the XState machine of a game from its definition. Phases are states, moves are guarded transitions, and what
 * a phase leads to is a list of eventless transitions: the endings that may occur in it, then the next phases.
 * The guards call `checkJoin` and `checkMove`, the same functions that tell a refused player why.
 */
export function buildTable<S extends object>(definition: GameDefinition<S>) {
  const [firstPhase] = definition.phases
  if (!firstPhase) throw new Error(`${definition.id} has no phases`)
  return chartParts(definition).createMachine({
    id: `table.${definition.id}@${definition.version}`,
    description: definition.premise,
    // `transition()` asks for a context with no input at all on each call, hence the question marks.
    context: ({ input }) => openTable(definition, input),
    initial: 'gathering',
    states: {
      gathering: gathering(definition),
      active: {
        initial: firstPhase.id,
        states: Object.fromEntries(
          definition.phases.map((phase) => [phase.id, phaseState(definition, phase, phase === firstPhase)]),
        ),
        on: { 'table.expire': { target: 'expired' } },
      },
      victory: ended('victory'),
      defeat: ended('defeat'),
      expired: {
        type: 'final',
        entry: [{ type: 'expire' }, { type: 'stop waiting' }, { type: 'tell table.finished' }],
      },
    },
  })
}

/** The guards and actions that the chart names. */
function chartParts<S extends object>(definition: GameDefinition<S>) {
  const { phaseNamed, moveNamed } = naming(definition)
  return setup({
    types: {
      context: {} as TableContext,
      events: {} as TableEvent,
      emitted: {} as TableEmitted,
      input: {} as TableInput,
    },
    guards: {
      'may join': ({ context, event }) => !checkJoin(definition, context, event as PlayerJoin),
      'joins and completes the minimum': ({ context, event }) =>
        context.seats.length + 1 >= definition.players.min &&
        !checkJoin(definition, context, event as PlayerJoin),
      'is legal': ({ context, event }, { move }: { phase: string; move: string }) =>
        event.type === 'move.play' && event.move === move && !checkMove(definition, context, event),
      'has ended': ({ context }, { reason }: { reason: string; when: string }) =>
        context.outcome?.reason === reason,
      'is complete': ({ context }, { to }: { to: string; when: string }) => context.phase?.next === to,
    },
    actions: {
      'seat the player': assign(({ context, event }) => seat(definition, context, event as PlayerJoin)),
      'play the move': assign(({ context, event }, { phase, move }: { phase: string; move: string }) => {
        const here = phaseNamed(phase)
        return playMove(definition, context, here, moveNamed(here, move), event as MovePlay)
      }),
      'enter the phase': assign(({ context, event }, { phase }: { phase: string }) =>
        enter(definition, context, phaseNamed(phase), (event as MovePlay | PlayerJoin).at),
      ),
      expire: assign(({ context }) => ({
        ...context,
        notes: [],
        outcome: { result: 'expired' as const, reason: 'idle', winners: [], grade: null },
      })),
      'tell player.joined': emit(({ context, event }) => playerJoined(context, event as PlayerJoin)),
      'tell table.activated': emit(({ context, event }) => tableActivated(context, event as PlayerJoin)),
      'tell move.played': emit(({ context, event }) => movePlayed(context, event as MovePlay)),
      'tell phase.changed': emit(({ context }) => phaseChanged(context)),
      'tell table.finished': emit(({ context }) => tableFinished(context)),
      'stop waiting': cancel(IDLE_DEADLINE),
      'wait for the next move': raise({ type: 'table.expire' }, { id: IDLE_DEADLINE, delay: IDLE_MS }),
    },
  })
}

function naming<S extends object>({ id: game, phases }: GameDefinition<S>) {
  const byId = new Map(phases.map((phase) => [phase.id, phase]))
  const phaseNamed = (id: string): Phase => {
    const phase = byId.get(id)
    if (!phase) throw new Error(`${game} has no phase "${id}"`)
    return phase
  }
  const moveNamed = (phase: Phase, id: string): Move => {
    const move = phase.moves.find((candidate) => candidate.id === id)
    if (!move) throw new Error(`${game} has no move "${id}" in ${phase.id}`)
    return move
  }
  return { phaseNamed, moveNamed }
}

const KEEP_WAITING = [{ type: 'stop waiting' }, { type: 'wait for the next move' }] as const
const SEAT = [{ type: 'seat the player' }, { type: 'tell player.joined' }] as const

/** Before the second key: the join that completes the minimum activates the table. */
function gathering<S extends object>({ players }: GameDefinition<S>) {
  return {
    description: 'The creator waits for other keys.',
    entry: [{ type: 'wait for the next move' }] as const,
    on: {
      'player.join': [
        {
          guard: 'joins and completes the minimum' as const,
          target: 'active',
          actions: [...SEAT, { type: 'tell table.activated' }, ...KEEP_WAITING] as const,
        },
        ...(players.min > 2
          ? [{ guard: 'may join' as const, actions: [...SEAT, ...KEEP_WAITING] as const }]
          : []),
      ],
      'table.expire': { target: 'expired' },
    },
  }
}

function phaseState<S extends object>(definition: GameDefinition<S>, phase: Phase, isFirst: boolean) {
  return {
    description: phase.says,
    entry: [
      { type: 'enter the phase', params: { phase: phase.id } },
      { type: 'tell phase.changed' },
    ] as const,
    on: {
      ...(isFirst
        ? {
            'player.join': {
              guard: 'may join' as const,
              actions: [...SEAT, ...KEEP_WAITING] as const,
              description: 'A seat is free while the first phase lasts.',
            },
          }
        : {}),
      'move.play': phase.moves.map((move) => ({
        guard: { type: 'is legal' as const, params: { phase: phase.id, move: move.id } },
        actions: [
          { type: 'play the move' as const, params: { phase: phase.id, move: move.id } },
          { type: 'tell move.played' as const },
          ...KEEP_WAITING,
        ],
        description: move.says,
        meta: { move: move.id, effects: describeEffects(definition, move).map(({ text }) => text) },
      })),
    },
    always: [...endingsOf(definition, phase), ...waysOn(definition, phase)],
  }
}

function endingsOf<S extends object>({ endings }: GameDefinition<S>, phase: Phase) {
  return endings
    .filter((ending) => ending.in.includes(phase.id))
    .map((ending) => ({
      guard: { type: 'has ended' as const, params: { reason: ending.reason, when: ending.says } },
      target: `#${ending.result}`,
    }))
}

function waysOn<S extends object>({ predicates }: GameDefinition<S>, phase: Phase) {
  return phase.next.map(({ to, when }) => ({
    guard: {
      type: 'is complete' as const,
      params: { to, when: when === undefined ? '' : (predicates[when]?.says ?? when) },
    },
    target: to,
    // A phase may follow itself.
    reenter: true,
  }))
}

function ended(id: string) {
  return {
    type: 'final' as const,
    id,
    entry: [{ type: 'stop waiting' as const }, { type: 'tell table.finished' as const }],
  } as const
}

export function playerJoined({ seats }: TableContext, { agent, id, at }: PlayerJoin) {
  const role = seats.at(-1)?.role ?? ''
  return { type: 'player.joined' as const, agent, role, id, at, players: seats.length }
}

export function tableActivated({ seats, commitment }: TableContext, { at }: PlayerJoin) {
  return { type: 'table.activated' as const, at, players: seats.map(({ agent }) => agent), commitment }
}

export function movePlayed({ turn, notes }: TableContext, { at, agent, id, move }: MovePlay) {
  return { type: 'move.played' as const, at, agent, id, move, turn, notes }
}

export function phaseChanged({ phase, cycle, turn }: TableContext) {
  return { type: 'phase.changed' as const, to: phase?.id ?? '', cycle, turn }
}

export function tableFinished({ outcome, turn }: TableContext) {
  return {
    type: 'table.finished' as const,
    result: outcome?.result ?? ('expired' as const),
    reason: outcome?.reason ?? '',
    winners: outcome?.winners ?? [],
    grade: outcome?.grade ?? null,
    turn,
  }
}

/** The context of a table that only its creator has touched. */
export function openTable<S extends object>(
  definition: GameDefinition<S>,
  input: TableInput | undefined,
): TableContext {
  const empty: TableContext = {
    game: definition.id,
    version: definition.version,
    difficulty: input?.difficulty ?? 'standard',
    seats: [],
    turn: 0,
    last: -1,
    cycle: 0,
    phase: null,
    variables: {},
    players: {},
    turns: [],
    digests: [],
    used: [],
    notes: [],
    chance: null,
    commitment: null,
    outcome: null,
    state: {},
  }
  return input
    ? seat(
        definition,
        { ...empty, state: definition.state.start() as Record<string, unknown> },
        input.creator,
      )
    : empty
}

export type TableMachine = ReturnType<typeof buildTable>
