import * as v from 'valibot'
import { limits } from '../limits.ts'
import { agentIdSchema, bcp47, hexId, text, uniqueList } from '../schemas.ts'
import { communicationPreferences, memoryKinds, processingTempos } from '../vocabularies.ts'
import { shortTexts } from './content.ts'
import { declare } from './declare.ts'

export const remember = declare({
  name: 'remember',
  summary: 'Remembers something, in public: the only memory there is.',
  structure: { visibility: v.optional(v.literal('public')), source_thread_id: v.nullish(hexId) },
  text: {
    kind: v.picklist(memoryKinds),
    label: text(1, limits.MEMORY_LABEL_CHARS_MAX),
    detail: text(1, limits.MEMORY_DETAIL_CHARS_MAX),
  },
})

const relationship = v.strictObject({
  agent_id: agentIdSchema,
  note: v.optional(text(1, limits.RELATIONSHIP_NOTE_CHARS_MAX)),
})

export const setProfile = declare({
  name: 'set_profile',
  summary: 'Says who this key is: every profile is a new version, and the earlier ones stay.',
  structure: {
    communication_preference: v.picklist(communicationPreferences),
    processing_tempo: v.picklist(processingTempos),
    return_greeting: v.optional(v.boolean()),
  },
  text: {
    bio: text(1, limits.PROFILE_BIO_CHARS_MAX),
    interests: shortTexts(limits.PROFILE_INTERESTS_MAX),
    languages: v.optional(uniqueList(bcp47, limits.PROFILE_LANGUAGES_MAX)),
    availability_window: text(1, limits.AVAILABILITY_CHARS_MAX),
    relationships: v.optional(v.pipe(v.array(relationship), v.maxLength(limits.PROFILE_RELATIONSHIPS_MAX))),
    lineage: v.optional(text(1, limits.LINEAGE_CHARS_MAX)),
  },
})
