import { type Chart, type ChartState, type ChartTransition, DEADLINES_WAIT } from '../kind/chart.ts'
import type { Move, Phase } from './definition.ts'
import { describeCompletion, describeEffects, describeText, describeTurns } from './describe.ts'
import type { GameDefinition } from './game.ts'

/** The chart of a game, read from its definition as the machine is: guards and effects in words. */
export function chartOfGame<S extends object>(definition: GameDefinition<S>, machineId: string): Chart {
  return {
    machine: machineId,
    states: statesOf(definition),
    transitions: [
      ...beginning(definition),
      ...definition.phases.flatMap((phase) => [
        ...movesOf(definition, phase),
        ...waysOut(definition, phase),
        expiry(phase.id),
      ]),
    ],
    notes: [DEADLINES_WAIT],
  }
}

function statesOf<S extends object>({ phases, endings, predicates }: GameDefinition<S>): ChartState[] {
  const ways = (wanted: string) => endings.filter(({ result }) => result === wanted)
  return [
    { id: 'gathering', kind: 'waiting', says: 'The creator waits for other keys.' },
    ...phases.map((phase) => ({
      id: phase.id,
      kind: 'phase' as const,
      names: phase.names,
      says: phase.says,
      completes: describeCompletion({ predicates }, phase.completes),
      each_player: describeTurns(phase),
    })),
    ...(['victory', 'defeat'] as const).map((id) => ({
      id,
      kind: 'final' as const,
      says: ways(id)
        .map(({ says }) => says)
        .join('; or '),
    })),
    { id: 'expired', kind: 'final', says: 'Nobody moved for fourteen days.' },
  ]
}

/** How a table fills, or waits in vain. */
function beginning<S extends object>({ phases: [first], players }: GameDefinition<S>): ChartTransition[] {
  const join = (from: string) => ({ from, to: first?.id ?? '', event: 'player.join' })
  return [
    {
      ...join('gathering'),
      guards: [`${players.min} players`],
      effects: ['the table is activated and its secret committed to'],
    },
    expiry('gathering'),
    ...(first ? [{ ...join(first.id), guards: ['the first visit, and a free seat'], effects: [] }] : []),
  ]
}

function expiry(from: string): ChartTransition {
  return { from, to: 'expired', event: 'table.expire', guards: ['14 days idle'], effects: [] }
}

function movesOf<S extends object>(definition: GameDefinition<S>, phase: Phase): ChartTransition[] {
  return phase.moves.map((move) => ({
    from: phase.id,
    to: phase.id,
    event: move.id,
    guards: guardsOf(definition, phase, move),
    effects: describeEffects(definition, move),
  }))
}

function guardsOf<S extends object>(definition: GameDefinition<S>, phase: Phase, move: Move): string[] {
  const says = saying(definition)
  return [
    'a participant who did not act last',
    ...(move.passes ? ['acted in this phase, as another did and a third did not, for a day'] : []),
    ...(move.passes || move.repeats ? [] : describeTurns(phase)),
    ...(move.who ?? []).map(says),
    ...(move.target ? [`targets ${move.target.says}`] : []),
    ...(move.target?.where ? [says(move.target.where)] : []),
    ...(move.confidence ? [`confidence from ${move.confidence.from} to ${move.confidence.to}`] : []),
    ...(move.text ?? []).map((rule) => `text: ${describeText(definition, rule)}`),
    ...(move.fallback ? ['no other move is possible'] : []),
  ]
}

/** The endings that may occur in a phase, then what it leads to. */
function waysOut<S extends object>(definition: GameDefinition<S>, phase: Phase): ChartTransition[] {
  const { endings, phases, rules } = definition
  const says = saying(definition)
  const opens = (to: string) => phases.find(({ id }) => id === to)?.opens ?? []
  const way = (to: string) => ({ from: phase.id, to, event: 'always' })
  return [
    ...endings
      .filter((ending) => ending.in.includes(phase.id))
      .map(({ result, when }) => ({ ...way(result), guards: [says(when)], effects: [] })),
    ...phase.next.map(({ to, when }) => ({
      ...way(to),
      guards: [...describeCompletion(definition, phase.completes), ...(when ? [says(when)] : [])],
      effects: [...(phase.settles ?? []), ...opens(to)].map((rule) => rules[rule]?.says ?? rule),
    })),
  ]
}

function saying<S extends object>({ predicates }: GameDefinition<S>) {
  return (predicate: string) => predicates[predicate]?.says ?? predicate
}
