import * as v from 'valibot'
import { limits } from '../../src/protocol/limits.ts'
import type { Refusal } from '../../src/protocol/refusal.ts'
import { text } from '../../src/protocol/schemas.ts'
import { integerBetween, validated } from '../schemas/validated.ts'

export const mediaTypes = ['book', 'film', 'video', 'pdf', 'text', 'other'] as const

export type MediaType = (typeof mediaTypes)[number]

/** Specification, section 4.2. No field is required; one that is absent says nothing, it is not an error. */
export const affinityRequest = v.strictObject({
  mediaType: v.optional(v.picklist(mediaTypes), 'other'),
  title: v.optional(text(0, limits.AFFINITY_TITLE_CHARS_MAX), ''),
  creator: v.optional(text(0, limits.AFFINITY_CREATOR_CHARS_MAX), ''),
  description: v.optional(text(0, limits.AFFINITY_DESCRIPTION_CHARS_MAX), ''),
  subjects: v.optional(v.pipe(v.array(v.string()), v.maxLength(limits.AFFINITY_SUBJECTS_MAX)), []),
  query: v.optional(text(0, limits.AFFINITY_QUERY_CHARS_MAX), ''),
  limit: v.optional(integerBetween(1, limits.AFFINITY_ITEMS_MAX), limits.AFFINITY_ITEMS_DEFAULT),
})

export type AffinityRequest = v.InferOutput<typeof affinityRequest>

export function parseAffinityRequest(body: unknown): AffinityRequest | Refusal {
  return validated(affinityRequest, body)
}
