import { type Chart, type ChartTransition, DEADLINES_WAIT } from '../chart.ts'
import type { Move, Phase } from './definition.ts'
import { describeCompletion, describeEffects, describeText, describeTurns } from './describe.ts'
import type { GameDefinition } from './game.ts'

/** The chart of a game, read from its definition as the machine is: guards and effects in words. */
export function chartOfGame<S extends object>(definition: GameDefinition<S>, machineId: string): Chart {
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
    machine: machineId,
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
    notes: [DEADLINES_WAIT],
  }
}
