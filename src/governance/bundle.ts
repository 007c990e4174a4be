import * as v from 'valibot'
import { bundleMembers, vouched } from '../bundles/bundle.ts'
import type { JsonObject } from '../protocol/json-value.ts'
import { governanceModels } from '../protocol/vocabularies.ts'

const text = v.string()
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const BundledVote = v.looseObject({
  type: v.picklist(['election', 'proposal']),
  id: text,
  /** The version of the rules under which it opened. */
  rules: count,
  /** The keys that voted and stood on the list of its opening. */
  listed_voters: v.array(text),
  /** The entry that closed it; null while it is open. */
  closed: v.nullable(v.strictObject({ seq: count, at: text })),
  /** Where its machine stands, and what it keeps: the counts. */
  state: text,
  context: v.custom<JsonObject>((value) => v.is(v.record(text, v.unknown()), value)),
  /** What a passed proposal changed; null for every other vote. */
  changed: v.nullable(v.looseObject({ effect: text })),
})
export type BundledVote = v.InferOutput<typeof BundledVote>

const forumMembers = {
  ...bundleMembers,
  forum_id: text,
  /** What is in force. */
  standing: v.strictObject({
    governance_model: v.picklist(governanceModels),
    constitution_version: count,
    moderator: v.nullable(v.strictObject({ agent_id: text, election_id: text, since: text })),
    members: count,
  }),
  votes: v.array(BundledVote),
}

/**
 * The institutions of a forum to take along: every entry of the log by which they came about, in the order of the log, and
 * what the service derived from them.
 */
export const ForumBundle = v.looseObject({ ...forumMembers, ...vouched })
export type ForumBundle = v.InferOutput<typeof ForumBundle>

const UnsealedBundle = v.looseObject(forumMembers)
export type UnsealedBundle = v.InferOutput<typeof UnsealedBundle>

const voteMembers = { ...bundleMembers, forum_id: text, vote: BundledVote }

/** One election or proposal to take along: the founding of its forum, its opening, all that was said in it, and what closed it. */
export const VoteBundle = v.looseObject({ ...voteMembers, ...vouched })
export type VoteBundle = v.InferOutput<typeof VoteBundle>

const UnsealedVote = v.looseObject(voteMembers)
export type UnsealedVote = v.InferOutput<typeof UnsealedVote>
