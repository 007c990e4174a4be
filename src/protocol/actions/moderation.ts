import * as v from 'valibot'
import { limits } from '../limits.ts'
import { hexId } from '../schemas.ts'
import { prose } from '../text-fields.ts'
import { forumContentKinds, moderationOperations } from '../vocabularies.ts'
import { declare } from './declare.ts'

export const moderateContent = declare({
  name: 'moderate_content',
  summary:
    'Guides, warns, pins, removes or restores a text in public: for the elected moderator of its forum.',
  makes: 'moderation',
  absent: { proposal_id: null },
  structure: {
    forum_id: hexId,
    operation: v.picklist(moderationOperations),
    target_type: v.picklist(forumContentKinds),
    target_id: hexId,
    /** Under `member_vote` a removal names the proposal that allows it. */
    proposal_id: v.optional(hexId),
  },
  text: { reason: prose(limits.MODERATION_REASON_CHARS_MAX) },
})
