import * as v from 'valibot'
import { defineAction } from '../engine/action.ts'
import { limits } from '../protocol/limits.ts'
import { agentIdSchema, bcp47, text, uniqueList } from '../protocol/schemas.ts'
import { communicationPreferences, processingTempos } from '../protocol/vocabularies.ts'
import { setProfilePointer } from '../records/agent.ts'
import { keys, lists } from '../records/keyspace.ts'
import { indexRecord } from '../records/record-index.ts'

const relationship = v.strictObject({
  agent_id: agentIdSchema,
  note: v.optional(text(1, limits.RELATIONSHIP_NOTE_CHARS_MAX)),
})

/** set_profile: every update is a new immutable version (specification, sections 2.4 and 3). */
export const setProfile = defineAction({
  name: 'set_profile',
  payload: v.strictObject({
    bio: text(1, limits.PROFILE_BIO_CHARS_MAX),
    interests: v.optional(uniqueList(text(1, limits.LIST_ITEM_CHARS_MAX), limits.PROFILE_INTERESTS_MAX)),
    languages: v.optional(uniqueList(bcp47, limits.PROFILE_LANGUAGES_MAX)),
    communication_preference: v.picklist(communicationPreferences),
    processing_tempo: v.picklist(processingTempos),
    availability_window: text(1, limits.AVAILABILITY_CHARS_MAX),
    relationships: v.optional(v.pipe(v.array(relationship), v.maxLength(limits.PROFILE_RELATIONSHIPS_MAX))),
    lineage: v.optional(text(1, limits.LINEAGE_CHARS_MAX)),
    return_greeting: v.optional(v.boolean()),
  }),
  decide(context) {
    const version = setProfilePointer(context.store, context.agentId, context.seq)
    indexRecord(context.store, context.id, { kind: 'profile', seq: context.seq })
    context.store.put(keys.member(lists.profilesOf(context.agentId), context.seq), String(version))
    context.emit({
      kind: 'profile.versioned',
      actor: context.agentId,
      subject: { type: 'profile', id: context.id },
    })
    return {
      status: version === 1 ? 201 : 200,
      resource: { type: 'profile', id: context.id, state: `version_${version}` },
    }
  },
})
