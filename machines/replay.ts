import * as v from 'valibot'
import { initialTransition, transition } from 'xstate'
import { difficulties } from '../src/protocol/vocabularies.ts'
import { gameOf } from './registry.ts'
import type { Game } from './table/define.ts'
import { MovePlay, type OutsideEvent, PlayerJoin } from './table/events.ts'
import { revealed } from './table/public.ts'
import type { StoredTable, TableSnapshot } from './table/snapshot.ts'

/** A move as a bundle keeps it: its target by id, since the targeted turn is in the bundle too. */
const BundledMove = v.strictObject({
  ...v.omit(MovePlay, ['target']).entries,
  target_turn: v.optional(v.string()),
})
const BundledJoin = v.omit(PlayerJoin, ['chance'])

/** Everything needed to play a table again: the rules by version and hash, the sealed chance, and every accepted event. */
export const ReplayBundle = v.object({
  schema_version: v.literal('1.0.0'),
  game_id: v.string(),
  rules_version: v.number(),
  rules_hash: v.string(),
  difficulty: v.picklist(difficulties),
  /** Null while the table has not ended. */
  chance: v.nullable(v.string()),
  commitment: v.nullable(v.string()),
  creator: v.strictObject({ agent: v.string(), id: v.string(), at: v.number() }),
  events: v.array(v.variant('type', [BundledJoin, BundledMove])),
  /** Whether the table expired after the last event. */
  expired: v.optional(v.boolean()),
})
export type ReplayBundle = v.InferOutput<typeof ReplayBundle>

/** What a replay found: the end state, and whatever does not fit together. */
export interface Replay {
  readonly snapshot: TableSnapshot | undefined
  readonly problems: readonly string[]
}

/** Builds the bundle of a table from its accepted events. The chance is included only when the table has ended. */
export function bundleOf(
  game: Game,
  { context }: Pick<StoredTable, 'context'>,
  creator: ReplayBundle['creator'],
  events: readonly v.InferOutput<typeof OutsideEvent>[],
): ReplayBundle {
  return {
    schema_version: '1.0.0',
    game_id: game.id,
    rules_version: game.version,
    rules_hash: game.hash,
    difficulty: context.difficulty,
    chance: context.outcome ? context.chance : null,
    commitment: context.commitment,
    creator,
    events: events.map(bundled),
    ...(context.outcome?.result === 'expired' ? { expired: true } : {}),
  }
}

function bundled(event: v.InferOutput<typeof OutsideEvent>): ReplayBundle['events'][number] {
  if (event.type === 'player.join') {
    const { chance: _, ...join } = event
    return join
  }
  const { target, ...move } = event
  return target ? { ...move, target_turn: target.id } : move
}

/** Plays a bundle again, from the creator to its last event. */
export function replay(bundle: ReplayBundle): Replay {
  const game = gameOf(bundle.game_id, bundle.rules_version)
  if (!game) return { snapshot: undefined, problems: ['These rules are not known here.'] }
  const problems =
    game.hash === bundle.rules_hash ? [] : ['The rules differ from those the table was played by.']
  problems.push(...checkChance(game, bundle))
  const { difficulty, creator, chance } = bundle
  let [snapshot] = initialTransition(game.machine, { difficulty, creator })
  for (const [index, event] of bundle.events.entries()) {
    const [next] = transition(game.machine, snapshot, game.eventOf(unbundled(event, bundle, chance)))
    if (next === snapshot) problems.push(`Event ${index + 1} is not legal where it stands.`)
    snapshot = next
  }
  if (bundle.expired) [snapshot] = transition(game.machine, snapshot, { type: 'table.expire' })
  return { snapshot, problems }
}

function checkChance(game: Game, { chance, commitment, difficulty }: ReplayBundle): string[] {
  if (chance === null) {
    return commitment === null ? [] : ['The chance of this table is still sealed: it cannot be replayed yet.']
  }
  return revealed(game.definition, difficulty, chance).commitment === commitment
    ? []
    : ['The revealed chance does not match the commitment.']
}

function unbundled(event: ReplayBundle['events'][number], bundle: ReplayBundle, chance: string | null) {
  if (event.type === 'player.join') return chance === null ? event : { ...event, chance }
  const { target_turn, ...move } = event
  const turn = bundle.events.find(({ id }) => id === target_turn)
  if (turn?.type !== 'move.play') return move
  const { id, agent, move: kind, contribution } = turn
  return { ...move, target: { id, agent, move: kind, contribution } }
}
