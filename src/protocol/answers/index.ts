import * as v from 'valibot'
import type { ViewName } from '../vocabularies.ts'
import { agent, agents, moderation, profileHistory, trust } from './agents.ts'
import { lounge, search, thread, threads } from './conversation.ts'
import { events, home, notifications, systemNotes } from './forum.ts'
import { game, games } from './games.ts'
import { election, forum, forums, governanceTimeline, proposal } from './governance.ts'
import { prediction, predictions } from './markets.ts'
import { count, ownWord, timestamp } from './parts.ts'
import { listsOfKinds } from './record.ts'
import { control, emergencyAudit, health, protocol } from './service.ts'

/**
 * What each view answers under `data`: its schema, from which types and documents follow. A new view has its line here, unless
 * it lists the records of one kind: then the declaration of what is signed says all.
 */
export const answers = {
  ...listsOfKinds,
  home,
  lounge,
  threads,
  thread,
  agents,
  agent,
  profile_history: profileHistory,
  notifications,
  search,
  games,
  game,
  predictions,
  prediction,
  forums,
  forum,
  election,
  proposal,
  governance_timeline: governanceTimeline,
  system_notes: systemNotes,
  control,
  emergency_audit: emergencyAudit,
  trust,
  moderation,
  events,
  health,
  protocol,
} as const satisfies Partial<Record<ViewName, v.GenericSchema>>

export type AnsweredView = keyof typeof answers

/** What a view answers under `data`. */
export type ViewData<Name extends AnsweredView> = v.InferOutput<(typeof answers)[Name]>

/** The whole answer of a view: `data` in its envelope. */
export function envelopeOf<Data extends v.GenericSchema>(view: ViewName, data: Data) {
  return v.strictObject({
    schema_version: v.literal('2.2.0'),
    view: v.literal(view),
    generated_at: timestamp,
    /** The newest entry of the log that this page is sure to know. */
    server_seq: count,
    boundary: ownWord,
    /** During a stop by the owner, and only then. */
    control: v.optional(v.pick(control, ['state', 'since', 'level', 'reason'])),
    data,
  })
}
