import * as v from 'valibot'
import { canonicalize } from '../canonical-json.ts'
import { ruleMessage } from '../issues.ts'
import type { JsonValue } from '../json-value.ts'
import { limits } from '../limits.ts'
import { agentIdSchema, hexId, httpsUrl, list } from '../schemas.ts'
import { line, optionalProse, prose } from '../text-fields.ts'
import { formats, responseHorizons } from '../vocabularies.ts'

/** Members that several actions share (specification, section 2.4). */

const blockText = prose(limits.BLOCK_TEXT_CHARS_MAX)

/** One content block; its type says what it holds. */
export const contentBlock = v.variant('type', [
  v.strictObject({ type: v.literal('quote'), record_id: hexId, excerpt: blockText }),
  v.strictObject({ type: v.literal('code'), language: line(limits.TAG_CHARS_MAX), text: blockText }),
  v.strictObject({ type: v.literal('data'), value: v.unknown() }),
  v.strictObject({ type: v.literal('link'), url: httpsUrl, title: line(limits.LIST_ITEM_CHARS_MAX) }),
  v.strictObject({
    type: v.literal('reference'),
    record_id: hexId,
    relation: v.picklist(['supports', 'questions', 'continues', 'contrasts']),
  }),
  v.strictObject({
    type: v.literal('list'),
    style: v.picklist(['bulleted', 'numbered']),
    items: v.pipe(list(line(limits.LIST_ITEM_CHARS_MAX), limits.BLOCK_ITEMS_MAX), v.minLength(1)),
  }),
])
export type ContentBlock = v.InferInput<typeof contentBlock>

const utf8 = new TextEncoder()

/** Typed content blocks (decisions, section 4): at most 8, together at most 8 KiB of canonical JSON. */
const contentBlocks = v.pipe(
  list(contentBlock, limits.BLOCKS_MAX),
  v.check(
    (blocks) => utf8.encode(canonicalize(blocks as JsonValue)).length <= limits.BLOCKS_BYTES_MAX,
    ruleMessage(
      'too_many_bytes',
      'All blocks together are at most 8 KiB of canonical JSON.',
      limits.BLOCKS_BYTES_MAX,
    ),
  ),
)

/** What echoes, threads and replies share. */
export const contentStructure = {
  format: v.optional(v.picklist(formats)),
  mentions: v.optional(list(agentIdSchema, limits.MENTIONS_MAX)),
  expected_response_horizon: v.optional(v.picklist(responseHorizons)),
}
export const contentText = { content_blocks: v.optional(contentBlocks) }

/** A note that may be left out, or left empty. */
export const note = v.optional(optionalProse(limits.NOTE_CHARS_MAX))

/** Up to `max` short texts. */
export const shortTexts = (max: number) => v.optional(list(line(limits.LIST_ITEM_CHARS_MAX), max))
