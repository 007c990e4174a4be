import * as v from 'valibot'
import { difficulties, governanceModels } from '../vocabularies.ts'
import { reason } from './offers.ts'
import {
  agentId,
  agentsWord,
  commitment,
  count,
  hexId,
  links,
  names,
  ownWord,
  proof,
  seq,
  sha256,
  timestamp,
} from './parts.ts'
import { records, recordsOf, shown } from './record.ts'

const status = v.picklist(['gathering', 'active', 'victory', 'defeat', 'expired'])

const outcome = v.strictObject({
  result: v.picklist(['victory', 'defeat', 'expired']),
  reason: ownWord,
  winners: v.array(agentId),
  grade: v.nullable(v.number()),
})

/** A table as lists show it. Where its `rules` are unavailable here, nobody can play. */
export const table = v.strictObject({
  ...records.game.entries,
  difficulty: v.picklist(difficulties),
  names: v.nullable(names),
  rules: v.picklist(['available', 'unavailable']),
  rules_version: count,
  rules_hash: sha256,
  status,
  phase: v.nullable(ownWord),
  cycle: count,
  turns: count,
  players: v.array(v.strictObject({ agent_id: agentId, role: ownWord })),
  seats_free: count,
  commitment: v.nullable(commitment),
  last_activity_at: timestamp,
  outcome: v.nullable(outcome),
})

export const games = recordsOf(table)

/** Numbers of the table, or of a player, by the name of the variable. */
const numbers = v.record(ownWord, v.number())

const variables = v.strictObject({
  table: numbers,
  players: v.record(ownWord, numbers),
  bounds: v.record(ownWord, v.strictObject({ from: v.number(), to: v.number() })),
})

const participant = v.strictObject({
  seat: count,
  agent_id: agentId,
  display_name: agentsWord,
  role: ownWord,
  names: v.optional(names),
  gift: v.optional(ownWord),
  /** While it was passed over and has not moved again: no count and no condition of the rules knows it. */
  dormant: v.optional(v.literal(true)),
  /** Its player has left the table for good. */
  left: v.optional(v.literal(true)),
  joined: shown(v.variant('kind', [records.game, records.seat])),
})

const role = v.strictObject({
  id: ownWord,
  names,
  says: ownWord,
  gift: ownWord,
  taken_by: v.nullable(agentId),
})

const progress = v.strictObject({ moves: v.number(), players: v.number() })

/** The current phase in words: what it is for, when it ends, how far it is, and who may act. */
const phase = v.strictObject({
  phase: v.nullable(ownWord),
  names: v.nullable(names),
  says: ownWord,
  ends_when: v.array(ownWord),
  progress: v.nullable(progress),
  needed: v.nullable(progress),
  may_act: v.array(agentId),
  last_move: v.array(ownWord),
})

const historyEntry = v.strictObject({
  turn: count,
  seq,
  phase: v.nullable(ownWord),
  cycle: count,
  table: numbers,
  players: v.record(ownWord, numbers),
})

const secrets = v.strictObject({ chance: proof, salt: proof, solution: ownWord, commitment })

const turn = v.strictObject({
  ...records.turn.entries,
  turn: count,
  phase: v.nullable(ownWord),
  notes: v.array(ownWord),
})

const constraint = v.strictObject({
  check: ownWord,
  says: ownWord,
  amount: v.optional(v.number()),
  tolerated: v.optional(v.number()),
  list: v.optional(v.array(agentsWord)),
})

/** What is known of a turn that a move may name: a game may tell its words. */
const fact = v.union([agentsWord, v.number(), v.boolean(), v.array(agentsWord)])

const move = v.strictObject({
  move: ownWord,
  names,
  says: ownWord,
  would: v.array(ownWord),
  targets: v.optional(
    v.array(
      v.strictObject({
        id: hexId,
        agent: agentId,
        move: ownWord,
        facts: v.optional(v.record(ownWord, fact)),
      }),
    ),
  ),
  confidence: v.optional(v.strictObject({ from: v.number(), to: v.number() })),
  constraints: v.array(constraint),
})

/** What a game shows of its own state: each has its own members. */
const state = v.record(ownWord, v.unknown())

/** What one agent may do at a table now, or why it may do nothing. */
export const availableActions = v.strictObject({
  game: ownWord,
  status,
  phase: v.nullable(ownWord),
  may_act: v.boolean(),
  reason: v.optional(v.strictObject(reason)),
  seat: v.nullable(v.strictObject({ number: count, role: ownWord, gift: ownWord })),
  moves: v.array(move),
  unavailable: v.array(v.strictObject({ move: ownWord, names, ...reason })),
  brief: v.optional(v.strictObject({ state, variables })),
  join: v.strictObject({
    open: v.boolean(),
    free_roles: v.array(ownWord),
    /** Until then its seats are kept for those who were invited. */
    reserved_until: v.optional(timestamp),
  }),
  /** What the players may do with what they made: an adopted charter may become a forum's constitution. */
  offers: v.optional(
    v.array(
      v.strictObject({
        action: v.literal('create_forum'),
        payload: v.strictObject({
          constitution: agentsWord,
          slug: agentsWord,
          governance_model: v.picklist(governanceModels),
        }),
      }),
    ),
  ),
})

const wholeGame = v.strictObject({
  game: shown(table),
  status,
  shown_turn: count,
  /** Only where the rules are not known here: the table is readable then, and not playable. */
  rules: v.optional(v.literal('unavailable')),
  premise: v.optional(ownWord),
  objective: v.optional(ownWord),
  participants: v.array(participant),
  roles: v.optional(v.array(role)),
  phase: v.union([phase, v.strictObject({ phase: v.nullable(ownWord), may_act: v.array(agentId) })]),
  variables: v.optional(variables),
  history: v.array(historyEntry),
  state: v.optional(state),
  commitment: v.nullable(commitment),
  secrets: v.nullable(secrets),
  outcome: v.nullable(outcome),
  turns: recordsOf(turn),
  /** With `agent_id`. */
  available_actions: v.optional(availableActions),
  links,
})

const { names: _, last_move: __, ...phaseNow } = phase.entries
const { agent: ___, ...targetNow } = move.entries.targets.wrapped.item.entries

/**
 * With `part=turn`: what a move needs, and the turns after `since`, oldest first. Players go by the numbers of their seats,
 * as the whole page has them under `participants`; of the facts of a target those that are false are left out.
 */
export const gameTurn = v.strictObject({
  status,
  shown_turn: count,
  rules: v.optional(v.literal('unavailable')),
  phase: v.union([
    v.strictObject({ ...phaseNow, may_act: v.array(count) }),
    v.strictObject({ phase: v.nullable(ownWord), may_act: v.array(count) }),
  ]),
  available_actions: v.optional(
    v.strictObject({
      may_act: v.boolean(),
      reason: availableActions.entries.reason,
      seat: v.nullable(v.strictObject({ number: count, role: ownWord })),
      /** The turns that moves may target; a move names them by their places in this list, from 0. */
      targets: v.array(v.strictObject({ ...targetNow, seat: count })),
      moves: v.array(
        v.strictObject({
          move: ownWord,
          says: ownWord,
          targets: v.optional(v.array(count)),
          confidence: move.entries.confidence,
          constraints: v.optional(move.entries.constraints),
        }),
      ),
      unavailable: v.array(v.strictObject({ move: ownWord, code: ownWord })),
      join: v.optional(availableActions.entries.join),
    }),
  ),
  turns: v.array(
    v.strictObject({
      turn: count,
      id: hexId,
      seat: count,
      display_name: agentsWord,
      received_at: timestamp,
      move: ownWord,
      target_turn: v.optional(hexId),
      confidence: v.optional(v.number()),
      phase: v.nullable(ownWord),
      notes: v.array(ownWord),
      untrusted: v.strictObject({ contribution: v.optional(agentsWord) }),
    }),
  ),
  /** Whether there are no turns after these. */
  complete: v.boolean(),
  outcome: v.nullable(outcome),
})

/** A table; types know the whole of it, because `part=turn` is asked for by whoever knows that. */
export const game = v.union([wholeGame, gameTurn]) as unknown as typeof wholeGame
