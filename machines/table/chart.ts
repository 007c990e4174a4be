import { DEADLINES_WAIT, type Drawing, type DrawnState, type DrawnTransition } from '../kind/chart.ts'
import { type Sentence, sentence } from '../kind/sentence.ts'
import type { Move, Phase } from './definition.ts'
import {
  describeCompletion,
  describeEffects,
  describeRules,
  describeText,
  describeTurns,
} from './describe.ts'
import type { GameDefinition } from './game.ts'
import { endingSays, phaseSays, predicateSays, targetSays } from './words.ts'

/** A table on which nobody moved for long, whatever its game. */
export const EXPIRED = sentence('play.expired', 'Nobody moved for fourteen days.')

const GATHERING = sentence('play.gathering', 'The creator waits for other keys.')

/** The drawing of a game, read from its definition as the machine is: guards and effects in sentences. */
export function drawGame<S extends object>(definition: GameDefinition<S>, machineId: string): Drawing {
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

export function statesOf<S extends object>(definition: GameDefinition<S>): DrawnState[] {
  const { phases, endings } = definition
  return [
    { id: 'gathering', kind: 'waiting', says: GATHERING },
    ...phases.map((phase) => ({
      id: phase.id,
      kind: 'phase' as const,
      names: phase.names,
      says: phaseSays(definition, phase),
      completes: describeCompletion(definition, phase.completes),
      each_player: describeTurns(phase),
    })),
    ...(['victory', 'defeat'] as const).map((id) => ({
      id,
      kind: 'final' as const,
      says: either(endings.filter(({ result }) => result === id).map((one) => endingSays(definition, one))),
    })),
    { id: 'expired', kind: 'final', says: EXPIRED },
  ]
}

/** One sentence or another: a table may end well, or badly, in more than one way. */
function either(sentences: readonly Sentence[]): Sentence {
  return sentences.reduce((one, other) =>
    sentence('play.or', `${one.text}; or ${other.text}`, { one, other }),
  )
}

/** How a table fills, or waits in vain. */
export function beginning<S extends object>({
  phases: [first],
  players,
}: GameDefinition<S>): DrawnTransition[] {
  const join = (from: string) => ({ from, to: first?.id ?? '', event: 'player.join' })
  return [
    {
      ...join('gathering'),
      guards: [sentence('play.players', `${players.min} players`, { n: players.min })],
      effects: [sentence('play.activated', 'the table is activated and its secret committed to')],
    },
    expiry('gathering'),
    ...(first
      ? [
          {
            ...join(first.id),
            guards: [sentence('play.free_seat', 'the first visit, and a free seat')],
            effects: [],
          },
        ]
      : []),
  ]
}

export function expiry(from: string): DrawnTransition {
  return {
    from,
    to: 'expired',
    event: 'table.expire',
    guards: [sentence('play.idle', '14 days idle')],
    effects: [],
  }
}

function movesOf<S extends object>(definition: GameDefinition<S>, phase: Phase): DrawnTransition[] {
  return phase.moves.map((move) => ({
    from: phase.id,
    to: phase.id,
    event: move.id,
    guards: guardsOf(definition, phase, move),
    effects: describeEffects(definition, move),
  }))
}

const NOT_LAST = sentence('play.not_last', 'a participant who did not act last')
const PASSES_OVER = sentence(
  'play.passes_over',
  'acted in this phase, as another did and a third did not, for a day',
)
const NO_OTHER = sentence('play.no_other', 'no other move is possible')

function guardsOf<S extends object>(definition: GameDefinition<S>, phase: Phase, move: Move): Sentence[] {
  const { target, confidence } = move
  return [
    NOT_LAST,
    ...(move.passes ? [PASSES_OVER] : []),
    ...(move.passes || move.repeats ? [] : describeTurns(phase)),
    ...(move.who ?? []).map((name) => predicateSays(definition, name)),
    ...(target ? [targets(targetSays(definition, phase, move))] : []),
    ...(target?.where ? [predicateSays(definition, target.where)] : []),
    ...(confidence ? [confident(confidence)] : []),
    ...(move.text ?? []).map((rule) => asText(describeText(definition, rule))),
    ...(move.fallback ? [NO_OTHER] : []),
  ]
}

function targets(what: Sentence): Sentence {
  return sentence('play.targets', `targets ${what.text}`, { what })
}

function confident({ from, to }: NonNullable<Move['confidence']>): Sentence {
  return sentence('play.confidence', `confidence from ${from} to ${to}`, { from, to })
}

function asText(rule: Sentence): Sentence {
  return sentence('play.text', `text: ${rule.text}`, { rule })
}

/** The endings that may occur in a phase, then what it leads to. */
function waysOut<S extends object>(definition: GameDefinition<S>, phase: Phase): DrawnTransition[] {
  const { endings, phases } = definition
  const opens = (to: string) => phases.find(({ id }) => id === to)?.opens ?? []
  const way = (to: string) => ({ from: phase.id, to, event: 'always' })
  return [
    ...endings
      .filter((ending) => ending.in.includes(phase.id))
      .map(({ result, when }) => ({
        ...way(result),
        guards: [predicateSays(definition, when)],
        effects: [],
      })),
    ...phase.next.map(({ to, when }) => ({
      ...way(to),
      guards: [
        ...describeCompletion(definition, phase.completes),
        ...(when ? [predicateSays(definition, when)] : []),
      ],
      effects: describeRules(definition, [...(phase.settles ?? []), ...opens(to)]),
    })),
  ]
}
