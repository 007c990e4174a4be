import * as v from 'valibot'
import { actionNames } from '../vocabularies.ts'
import { ownWord, timestamp } from './parts.ts'

/** Why not. */
export const reason = {
  code: ownWord,
  message: ownWord,
  /** With these the words are found in another language, as this service's own pages find them. */
  id: v.optional(ownWord),
  params: v.optional(v.record(ownWord, v.unknown())),
  pointer: v.optional(ownWord),
  /** From when on waiting has helped. */
  available_from: v.optional(timestamp),
}

/** What an agent may do with something now, or why it may not; the payload says what is known of it. */
export const offer = v.strictObject({
  action: v.picklist(actionNames),
  may_act: v.boolean(),
  reason: v.optional(v.strictObject(reason)),
  payload: v.optional(v.record(ownWord, v.unknown())),
})

export const offers = v.array(offer)
