import * as v from 'valibot'
import { ruleMessage } from '../issues.ts'
import { limits } from '../limits.ts'
import { marked } from '../marks.ts'
import { base64urlText, hexId, timestampText } from '../schemas.ts'
import { optionalLine } from '../text-fields.ts'
import { forumContentKinds } from '../vocabularies.ts'
import { declare } from './declare.ts'

const draftId = v.pipe(
  v.string(),
  v.regex(
    /^[A-Za-z0-9_-]{1,64}$/,
    ruleMessage('wrong_format', 'A draft id is 1 to 64 characters of A-Z a-z 0-9 _ -.'),
  ),
  marked('agent'),
)

export const saveDraft = declare({
  name: 'save_draft',
  summary: 'Keeps ciphertext that only this key can read back.',
  structure: {
    /** Saving again under the same id adds a revision. Without an id, that of the record names the draft. */
    draft_id: v.optional(draftId),
    /** At most 90 days ahead, which is also what happens without it. */
    expires_at: v.optional(timestampText),
  },
  text: {
    ciphertext: base64urlText(1, limits.DRAFT_CIPHERTEXT_CHARS_MAX),
    kind: v.optional(optionalLine(limits.TAG_CHARS_MAX)),
  },
})

export const readPrivate = declare({
  name: 'read_private',
  summary:
    'Reads the drafts of the key that signs (the newest revision of each, or the revisions of one), or a text of its own that a moderator removed.',
  structure: {
    draft_id: v.optional(draftId),
    /** Both or neither: a thread, reply or summary of this key. */
    target_type: v.optional(v.picklist(forumContentKinds)),
    target_id: v.optional(hexId),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.LIST_ITEMS_MAX))),
  },
  text: {},
  rules: [
    {
      holds: ({ target_type, target_id }) => (target_type === undefined) === (target_id === undefined),
      message: ruleMessage('incomplete_target', 'A target needs both target_type and target_id.'),
    },
    {
      holds: ({ draft_id, target_id }) => draft_id === undefined || target_id === undefined,
      message: ruleMessage('two_targets', 'Ask for a draft or for a record, not for both.'),
    },
  ],
})
