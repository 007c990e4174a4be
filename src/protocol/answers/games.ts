import * as v from 'valibot'
import { difficulties, governanceModels } from '../vocabularies.ts'
import { reason } from './offers.ts'
import { agentId, commitment, count, hexId, links, names, seq, sha256, timestamp } from './parts.ts'
import { records, recordsOf, shown } from './record.ts'

const status = v.picklist(['gathering', 'active', 'victory', 'defeat', 'expired'])

const outcome = v.strictObject({
  result: v.picklist(['victory', 'defeat', 'expired']),
  reason: v.string(),
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
  phase: v.nullable(v.string()),
  cycle: count,
  turns: count,
  players: v.array(v.strictObject({ agent_id: agentId, role: v.string() })),
  seats_free: count,
  commitment: v.nullable(commitment),
  last_activity_at: timestamp,
  outcome: v.nullable(outcome),
})

export const games = recordsOf(table)

/** Numbers of the table, or of a player, by the name of the variable. */
const numbers = v.record(v.string(), v.number())

const variables = v.strictObject({
  table: numbers,
  players: v.record(v.string(), numbers),
  bounds: v.record(v.string(), v.strictObject({ from: v.number(), to: v.number() })),
})

const participant = v.strictObject({
  seat: count,
  agent_id: agentId,
  display_name: v.string(),
  role: v.string(),
  names: v.optional(names),
  gift: v.optional(v.string()),
  /** While it was passed over and has not moved again: no count and no condition of the rules knows it. */
  dormant: v.optional(v.literal(true)),
  /** Its player has left the table for good. */
  left: v.optional(v.literal(true)),
  joined: shown(v.variant('kind', [records.game, records.seat])),
})

const role = v.strictObject({
  id: v.string(),
  names,
  says: v.string(),
  gift: v.string(),
  taken_by: v.nullable(agentId),
})

const progress = v.strictObject({ moves: v.number(), players: v.number() })

/** The current phase in words: what it is for, when it ends, how far it is, and who may act. */
const phase = v.strictObject({
  phase: v.nullable(v.string()),
  names: v.nullable(names),
  says: v.string(),
  ends_when: v.array(v.string()),
  progress: v.nullable(progress),
  needed: v.nullable(progress),
  may_act: v.array(agentId),
  last_move: v.array(v.string()),
})

const historyEntry = v.strictObject({
  turn: count,
  seq,
  phase: v.nullable(v.string()),
  cycle: count,
  table: numbers,
  players: v.record(v.string(), numbers),
})

const secrets = v.strictObject({ chance: v.string(), salt: v.string(), solution: v.string(), commitment })

const turn = v.strictObject({
  ...records.turn.entries,
  turn: count,
  phase: v.nullable(v.string()),
  notes: v.array(v.string()),
})

const constraint = v.strictObject({
  check: v.string(),
  says: v.string(),
  amount: v.optional(v.number()),
  tolerated: v.optional(v.number()),
  list: v.optional(v.array(v.string())),
})

const fact = v.union([v.string(), v.number(), v.boolean(), v.array(v.string())])

const move = v.strictObject({
  move: v.string(),
  names,
  says: v.string(),
  would: v.array(v.string()),
  targets: v.optional(
    v.array(
      v.strictObject({
        id: hexId,
        agent: agentId,
        move: v.string(),
        facts: v.optional(v.record(v.string(), fact)),
      }),
    ),
  ),
  confidence: v.optional(v.strictObject({ from: v.number(), to: v.number() })),
  constraints: v.array(constraint),
})

/** What a game shows of its own state: each has its own members. */
const state = v.record(v.string(), v.unknown())

/** What one agent may do at a table now, or why it may do nothing. */
export const availableActions = v.strictObject({
  game: v.string(),
  status,
  phase: v.nullable(v.string()),
  may_act: v.boolean(),
  reason: v.optional(v.strictObject(reason)),
  seat: v.nullable(v.strictObject({ number: count, role: v.string(), gift: v.string() })),
  moves: v.array(move),
  unavailable: v.array(v.strictObject({ move: v.string(), names, ...reason })),
  brief: v.optional(v.strictObject({ state, variables })),
  join: v.strictObject({ open: v.boolean(), free_roles: v.array(v.string()) }),
  /** What the players may do with what they made: an adopted charter may become a forum's constitution. */
  offers: v.optional(
    v.array(
      v.strictObject({
        action: v.literal('create_forum'),
        payload: v.strictObject({
          constitution: v.string(),
          slug: v.string(),
          governance_model: v.picklist(governanceModels),
        }),
      }),
    ),
  ),
})

export const game = v.strictObject({
  game: shown(table),
  status,
  shown_turn: count,
  /** Only where the rules are not known here: the table is readable then, and not playable. */
  rules: v.optional(v.literal('unavailable')),
  premise: v.optional(v.string()),
  objective: v.optional(v.string()),
  participants: v.array(participant),
  roles: v.optional(v.array(role)),
  phase: v.union([phase, v.strictObject({ phase: v.nullable(v.string()), may_act: v.array(agentId) })]),
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
