import * as v from 'valibot'
import type { ViewName } from '../vocabularies.ts'
import { count, ownWord, timestamp } from './parts.ts'
import { listsOfKinds } from './record.ts'
import * as views from './views.ts'

/**
 * What each view answers under `data`: its schema, from which types and documents follow. A new view has its line in `views.ts`,
 * unless it lists the records of one kind: then the declaration of what is signed says all. The type is named, since a written-out
 * one is too long for a declaration file.
 */
export const answers: typeof listsOfKinds & typeof views = {
  ...listsOfKinds,
  ...views,
} satisfies Partial<Record<ViewName, v.GenericSchema>>

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
    control: v.optional(v.pick(views.control, ['state', 'since', 'level', 'reason'])),
    data,
  })
}
