import * as v from 'valibot'
import { limits } from '../limits.ts'
import { hexId, text } from '../schemas.ts'
import { CHANNEL_ACTION } from '../signed-text.ts'
import { declare } from './declare.ts'

/**
 * What a message of the legacy channel says (specification, section 2.5). It is signed under a contract of its own, so no
 * family lists it: it is no action of the forum.
 */
export const channelMessage = declare({
  name: CHANNEL_ACTION,
  summary: 'Says something in the legacy channel, or answers a message there.',
  makes: 'message',
  structure: { reply_to: v.nullable(hexId) },
  text: { message: text(1, limits.CHANNEL_MESSAGE_CHARS_MAX) },
})
