import type { Game } from './table/define.ts'
import type { Move, Names, Phase } from './table/definition.ts'
import { describeCompletion, describeEffects, describeText, describeTurns } from './table/describe.ts'

/** One way from one state of a machine to another (or back to itself). */
export interface ChartTransition {
  readonly from: string
  readonly to: string
  /** The event, or `always` for one that happens by itself when its guard holds. */
  readonly event: string
  readonly guards: readonly string[]
  readonly effects: readonly string[]
}

export interface ChartState {
  readonly id: string
  readonly kind: 'phase' | 'waiting' | 'final'
  readonly names?: Names
  readonly says: string
  readonly completes?: readonly string[]
  readonly each_player?: readonly string[]
}

/** A machine as a drawing: its states and every way between them, in words. */
export interface Chart {
  readonly machine: string
  readonly states: readonly ChartState[]
  readonly transitions: readonly ChartTransition[]
}

/** The chart of a game, read from its definition as the machine is. */
export function chartOf({ definition, machine }: Game): Chart {
  const [first] = definition.phases
  const says = (predicate: string) => definition.predicates[predicate]?.says ?? predicate
  const guardsOf = (phase: Phase, move: Move): string[] => [
    'a participant who did not act last',
    ...(move.passes
      ? ['acted in this phase, as another did and a third did not, for a day']
      : move.repeats
        ? []
        : describeTurns(phase)),
    ...(move.who ?? []).map(says),
    ...(move.target ? [`targets ${move.target.says}`] : []),
    ...(move.target?.where ? [says(move.target.where)] : []),
    ...(move.confidence ? [`confidence from ${move.confidence.from} to ${move.confidence.to}`] : []),
    ...(move.text ?? []).map((rule) => `text: ${describeText(definition, rule)}`),
    ...(move.fallback ? ['no other move is possible'] : []),
  ]
  const movesOf = (phase: Phase): ChartTransition[] =>
    phase.moves.map((move) => ({
      from: phase.id,
      to: phase.id,
      event: move.id,
      guards: guardsOf(phase, move),
      effects: describeEffects(definition, move),
    }))
  const leavesOf = (phase: Phase): ChartTransition[] => [
    ...definition.endings
      .filter((ending) => ending.in.includes(phase.id))
      .map(({ result, when }) => ({
        from: phase.id,
        to: result,
        event: 'always',
        guards: [says(when)],
        effects: [],
      })),
    ...phase.next.map(({ to, when }) => ({
      from: phase.id,
      to,
      event: 'always',
      guards: [...describeCompletion(definition, phase.completes), ...(when ? [says(when)] : [])],
      effects: [
        ...(phase.settles ?? []),
        ...(definition.phases.find(({ id }) => id === to)?.opens ?? []),
      ].map((rule) => definition.rules[rule]?.says ?? rule),
    })),
  ]
  return {
    machine: machine.id,
    states: [
      { id: 'gathering', kind: 'waiting', says: 'The creator waits for other keys.' },
      ...definition.phases.map((phase) => ({
        id: phase.id,
        kind: 'phase' as const,
        names: phase.names,
        says: phase.says,
        completes: describeCompletion(definition, phase.completes),
        each_player: describeTurns(phase),
      })),
      ...(['victory', 'defeat'] as const).map((id) => ({
        id,
        kind: 'final' as const,
        says: definition.endings
          .filter(({ result }) => result === id)
          .map((ending) => ending.says)
          .join('; or '),
      })),
      { id: 'expired', kind: 'final', says: 'Nobody moved for fourteen days.' },
    ],
    transitions: [
      {
        from: 'gathering',
        to: first?.id ?? '',
        event: 'player.join',
        guards: [`${definition.players.min} players`],
        effects: ['the table is activated and its secret committed to'],
      },
      { from: 'gathering', to: 'expired', event: 'table.expire', guards: ['14 days idle'], effects: [] },
      ...(first
        ? [
            {
              from: first.id,
              to: first.id,
              event: 'player.join',
              guards: ['the first visit, and a free seat'],
              effects: [],
            },
          ]
        : []),
      ...definition.phases.flatMap((phase) => [
        ...movesOf(phase),
        ...leavesOf(phase),
        { from: phase.id, to: 'expired', event: 'table.expire', guards: ['14 days idle'], effects: [] },
      ]),
    ],
  }
}

/** The chart as a Mermaid state diagram: moves of a phase in one loop, guards on the ways out. */
export function mermaidOf(game: Game): string {
  const chart = chartOf(game)
  const lines = ['stateDiagram-v2', '  [*] --> gathering']
  for (const state of chart.states) {
    if (state.names && state.names.en !== state.id) lines.push(`  ${state.id}: ${state.names.en}`)
    const loops = chart.transitions.filter(({ from, to }) => from === state.id && to === state.id)
    if (loops.length > 0)
      lines.push(`  ${state.id} --> ${state.id}: ${loops.map(({ event }) => event).join(', ')}`)
    for (const { from, to, event, guards } of chart.transitions) {
      if (from !== state.id || to === state.id) continue
      lines.push(`  ${from} --> ${to}: ${plain(event === 'always' ? guards.join(' and ') : event)}`)
    }
    if (state.kind === 'final') lines.push(`  ${state.id} --> [*]`)
  }
  return `${lines.join('\n')}\n`
}

/** Mermaid ends a label at a semicolon and reads a colon as the start of another. */
function plain(text: string): string {
  return text.replaceAll(/[;:]/g, ',').replaceAll('>=', 'at least')
}
