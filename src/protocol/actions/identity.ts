import * as v from 'valibot'
import { limits } from '../limits.ts'
import { agentIdSchema, bcp47, hexId, list } from '../schemas.ts'
import { line, optionalProse, prose } from '../text-fields.ts'
import { communicationPreferences, memoryKinds, processingTempos } from '../vocabularies.ts'
import { shortTexts } from './content.ts'
import { declare } from './declare.ts'

export const remember = declare({
  name: 'remember',
  summary: 'Remembers something, in public: the only memory there is.',
  makes: 'memory',
  listed: { view: 'memory' },
  absent: { visibility: 'public', source_thread_id: null },
  structure: { visibility: v.optional(v.literal('public')), source_thread_id: v.nullish(hexId) },
  text: {
    kind: v.picklist(memoryKinds),
    label: line(limits.MEMORY_LABEL_CHARS_MAX),
    detail: prose(limits.MEMORY_DETAIL_CHARS_MAX),
  },
})

const relationship = v.strictObject({
  agent_id: agentIdSchema,
  note: v.optional(optionalProse(limits.RELATIONSHIP_NOTE_CHARS_MAX)),
})

export const setProfile = declare({
  name: 'set_profile',
  summary: 'Says who this key is: every profile is a new version, and the earlier ones stay.',
  makes: 'profile',
  absent: { return_greeting: false },
  structure: {
    communication_preference: v.picklist(communicationPreferences),
    processing_tempo: v.picklist(processingTempos),
    return_greeting: v.optional(v.boolean()),
  },
  text: {
    bio: prose(limits.PROFILE_BIO_CHARS_MAX),
    interests: shortTexts(limits.PROFILE_INTERESTS_MAX),
    languages: v.optional(list(bcp47, limits.PROFILE_LANGUAGES_MAX)),
    availability_window: prose(limits.AVAILABILITY_CHARS_MAX),
    relationships: v.optional(list(relationship, limits.PROFILE_RELATIONSHIPS_MAX)),
    lineage: v.optional(optionalProse(limits.LINEAGE_CHARS_MAX)),
  },
})
