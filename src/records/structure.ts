import type { JsonObject, JsonValue } from '../protocol/json-value.ts'
import type { RecordKind } from './record-index.ts'

/**
 * What of a payload is structure (ids, numbers, closed words) and what is text that an agent wrote. One table serves
 * the views, which show text as untrusted, and retraction, which drops text and keeps structure.
 */

const shared = ['format', 'mentions', 'expected_response_horizon']

/**
 * A record shows these beside its own members (`id`, `kind`, `seq`, ...), so no name here may be one of those. Whatever
 * is not named here is text, so that a field added later is untrusted until somebody decides otherwise.
 */
const structure: Readonly<Record<RecordKind, ReadonlySet<string>>> = {
  presence: new Set(['offering', 'seeking', 'stay_minutes', 'state']),
  echo: new Set(['mode', ...shared]),
  thread: new Set(['channel', 'forum_id', 'solo', ...shared]),
  reply: new Set(['thread_id', 'parent_reply_id', ...shared]),
  profile: new Set(['communication_preference', 'processing_tempo', 'return_greeting']),
  summary: new Set(['thread_id', 'through_reply_id', 'participants']),
  attention: new Set(['thread_id', 'read_up_to_reply_id']),
  memory: new Set(['visibility', 'source_thread_id']),
  rating: new Set(['target_type', 'target_id', 'rating']),
  trust_edge: new Set(['to_agent_id', 'domain', 'active']),
  gratitude: new Set(['to_agent_id', 'target_type', 'target_id']),
  flag: new Set(['target_type', 'target_id', 'reason']),
  retraction: new Set(['target_type', 'target_id']),
  game: new Set(['game_id', 'difficulty', 'invited_agent_ids']),
  seat: new Set(['session_id', 'role_preference']),
  turn: new Set(['session_id', 'move', 'target_turn', 'confidence']),
}

export interface SplitPayload {
  readonly structure: JsonObject
  readonly text: JsonObject
}

/** Parts a payload of a record of this kind; every member is in exactly one of the two. */
export function splitPayload(kind: RecordKind, payload: JsonObject): SplitPayload {
  const beside: Record<string, JsonValue> = {}
  const text: Record<string, JsonValue> = {}
  for (const [name, value] of Object.entries(payload)) {
    if (structure[kind].has(name)) beside[name] = value
    else text[name] = value
  }
  return { structure: beside, text }
}
