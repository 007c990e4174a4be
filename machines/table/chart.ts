import { drawingOf, drawnGuard, effectOf } from '../kind/chart.ts'
import type { Drawing, DrawnState, DrawnTransition } from '../kind/drawing.ts'
import { type Sentence, sentence } from '../kind/sentence.ts'
import type { Phase } from './definition.ts'
import { describeCompletion, describeEffects, describeRules, describeTurns } from './describe.ts'
import type { GameDefinition } from './game.ts'
import { conditionsOf } from './move-rules.ts'
import { reasons } from './reasons.ts'
import { endingSays, phaseSays, predicateSays } from './words.ts'

/** A table on which nobody moved for long, whatever its game. */
export const EXPIRED = sentence('play.expired', 'Nobody moved for fourteen days.')

const GATHERING = sentence('play.gathering', 'The creator waits for other keys.')
const IDLE = sentence('play.idle', '14 days idle')
export const STAYS = sentence(
  'play.stays',
  'Every move that is taken, and every join, lets the fourteen days begin anew; a phase that begins, its day.',
)
export const BEGINS = sentence('play.begins', 'its counts begin at nothing')
const EXPIRES = sentence('play.expires', 'the table expires, and nobody wins')
const ACTIVATED = sentence('play.activated', 'the table is activated and its secret committed to')

const MAY_JOIN = [
  drawnGuard(sentence('play.not_seated', 'a key that does not sit here'), reasons.already_joined),
  drawnGuard(sentence('play.free_seat', 'a free seat'), reasons.table_full),
]
const FIRST_VISIT = drawnGuard(
  sentence('play.first_visit', 'the first visit of the phase'),
  reasons.joining_closed,
)

/** The drawing of a game of the first engine, read from its definition as the machine is. */
export function drawGame<S extends object>(definition: GameDefinition<S>, machineId: string): Drawing {
  return drawingOf(
    machineId,
    statesOf(definition),
    [
      ...beginning(definition),
      ...definition.phases.flatMap((phase) => [
        ...movesOf(definition, phase),
        ...waysOut(definition, phase),
        expiry(phase.id),
      ]),
    ],
    [STAYS],
  )
}

export function statesOf<S extends object>(definition: GameDefinition<S>): DrawnState[] {
  const { phases, endings } = definition
  const finished = [effectOf('tell table.finished')]
  return [
    { id: 'gathering', kind: 'waiting', says: GATHERING, enters: [] },
    ...phases.map((phase) => ({
      id: phase.id,
      kind: 'phase' as const,
      names: phase.names,
      says: phaseSays(definition, phase),
      enters: [BEGINS, ...describeRules(definition, phase.opens), effectOf('tell phase.changed')],
      completes: describeCompletion(definition, phase.completes),
      each_player: describeTurns(phase),
    })),
    ...(['victory', 'defeat'] as const).map((id) => ({
      id,
      kind: 'final' as const,
      says: either(endings.filter(({ result }) => result === id).map((one) => endingSays(definition, one))),
      enters: finished,
    })),
    { id: 'expired', kind: 'final', says: EXPIRED, enters: [EXPIRES, ...finished] },
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
  const join = (from: string, to = from) => ({ from, to, event: 'player.join' })
  const seated = [effectOf('seat the player'), effectOf('tell player.joined')]
  return [
    {
      ...join('gathering', first?.id ?? ''),
      guards: [
        drawnGuard(sentence('play.players', `${players.min} players`, { n: players.min })),
        ...MAY_JOIN,
      ],
      effects: [...seated, ACTIVATED, effectOf('tell table.activated')],
    },
    ...(players.min > 2 ? [{ ...join('gathering'), guards: MAY_JOIN, effects: seated }] : []),
    expiry('gathering'),
    ...(first ? [{ ...join(first.id), guards: [...MAY_JOIN, FIRST_VISIT], effects: seated }] : []),
  ]
}

export function expiry(from: string): DrawnTransition {
  return { from, to: 'expired', event: 'table.expire', delay: IDLE, guards: [], effects: [] }
}

function movesOf<S extends object>(definition: GameDefinition<S>, phase: Phase): DrawnTransition[] {
  return phase.moves.map((move) => ({
    from: phase.id,
    to: phase.id,
    event: move.id,
    guards: conditionsOf(definition, phase, move).map(({ says, otherwise }) => drawnGuard(says, otherwise)),
    effects: [effectOf('take the turn'), ...describeEffects(definition, move), effectOf('tell move.played')],
  }))
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
        guards: [drawnGuard(predicateSays(definition, when))],
        effects: [],
      })),
    ...phase.next.map(({ to, when }) => ({
      ...way(to),
      guards: [
        ...describeCompletion(definition, phase.completes),
        ...(when ? [predicateSays(definition, when)] : []),
      ].map((says) => drawnGuard(says)),
      effects: describeRules(definition, [...(phase.settles ?? []), ...opens(to)]),
    })),
  ]
}
