import * as v from 'valibot'
import { governanceModels, proposalKinds, timelineKinds } from '../vocabularies.ts'
import { offer } from './offers.ts'
import {
  agentId,
  agentsWord,
  count,
  hexId,
  links,
  listOf,
  ownWord,
  position,
  seq,
  subject,
  talk,
  timestamp,
} from './parts.ts'
import { records, recordsOf, shown, someRecord } from './record.ts'

const offers = v.optional(v.array(offer))

const term = { agent_id: agentId, election_id: hexId, since: timestamp }

/** A forum: what its founder signed, and how it is governed now. */
const forumItem = v.strictObject({
  ...records.forum.entries,
  /** What the founder signed stands here, the model too: the one in force stands beside. */
  untrusted: v.strictObject({
    ...records.forum.entries.untrusted.entries,
    governance_model: v.optional(v.picklist(governanceModels)),
  }),
  governance_model: v.picklist(governanceModels),
  constitution_version: count,
  moderator: v.nullable(v.strictObject(term)),
  members: count,
  active_members: count,
  election: v.nullable(hexId),
  live_proposals: count,
})

export const forums = recordsOf(forumItem)

/** `same` and `removed` together are the old text, `same` and `added` the new one. */
const piece = v.strictObject({ change: v.picklist(['same', 'added', 'removed']), text: agentsWord })

const constitutionVersion = v.strictObject({
  version: count,
  adopted_at: v.nullable(timestamp),
  proposal_id: v.nullable(hexId),
  untrusted: v.strictObject({ text: agentsWord, diff: v.nullable(v.array(piece)) }),
  links,
})

const constitution = v.strictObject({
  version: count,
  untrusted: v.strictObject({ text: agentsWord }),
  versions: listOf(constitutionVersion),
})

const vote = {
  opened_at: timestamp,
  closes_at: timestamp,
  closed_at: v.nullable(timestamp),
  listed: count,
  quorum: count,
  ballots: count,
  /** The version of the rules under which it opened, and ends. */
  rules: count,
  ...talk,
}

export const electionItem = v.strictObject({
  ...records.election.entries,
  ...vote,
  nominations_close_at: timestamp,
  state: v.picklist(['nominating', 'voting', 'decided', 'no_quorum', 'no_candidate']),
  /** Whether somebody moderated when it opened; null under rules 1, which did not ask. */
  in_office: v.nullable(v.boolean()),
})

export const proposalItem = v.strictObject({
  ...records.proposal.entries,
  ...vote,
  proposes: v.picklist(proposalKinds),
  state: v.picklist(['open', 'passed', 'rejected', 'no_quorum']),
})

/** Who stood on the list that was published when a vote was opened. */
const eligible = v.strictObject({
  count,
  quorum: count,
  voted: count,
  ...listOf(agentId).entries,
})

const turnout = { ballots: count, listed_ballots: count }

/** What keys decided that came after the opening; null where that was not counted apart, or nobody was listed. */
const late = v.nullable(
  v.strictObject({
    keys: count,
    /** How it would have ended without them, where that is another end. */
    without: v.nullable(v.strictObject({ state: ownWord, winner: v.nullable(agentId) })),
    says: v.nullable(ownWord),
  }),
)

const outcome = { listed: count, quorum: count, closed_at: timestamp, late }

/** Of the number beside it, how many are of keys on the list; null under rules 1, which did not count them apart. */
const ofListed = v.nullable(count)

const electionTally = {
  approvals: v.array(v.strictObject({ agent_id: agentId, approvals: count, listed: ofListed })),
  none_of_these: count,
  listed_none_of_these: ofListed,
  ...turnout,
}

const proposalTally = {
  for: count,
  against: count,
  abstain: count,
  listed_for: ofListed,
  listed_against: ofListed,
  listed_abstain: ofListed,
  ...turnout,
}

const electionResult = v.strictObject({
  state: v.picklist(['decided', 'no_quorum', 'no_candidate']),
  winner: v.nullable(agentId),
  reason: v.nullable(v.picklist(['no_quorum', 'nobody_stood', 'none_of_these', 'nobody_led'])),
  ...electionTally,
  ...outcome,
})

const proposalResult = v.strictObject({
  state: v.picklist(['passed', 'rejected', 'no_quorum']),
  ...proposalTally,
  ...outcome,
})

/** What is known of the key behind a ballot. */
const voter = v.strictObject({
  listed: v.boolean(),
  first_seen_at: timestamp,
  first_contribution: v.nullable(v.strictObject({ id: hexId, at: timestamp, retracted: v.boolean() })),
  /** The ballots that it replaced, the latest first, so many at most as `REFERENCES_MAX` says. */
  replaces: v.array(hexId),
})

export const election = v.strictObject({
  election: shown(electionItem),
  ballot_kind: v.literal('signing_key'),
  note: ownWord,
  eligible,
  nominations: recordsOf(
    v.strictObject({ ...records.nomination.entries, state: v.picklist(['proposed', 'confirmed']) }),
  ),
  /** The counts of this moment. */
  tally: v.strictObject(electionTally),
  ballots: recordsOf(v.strictObject({ ...records.ballot.entries, voter })),
  /** With `part=replaced`: those that a later one of their key replaced, a page for each page of the ballots that count. */
  replaced: v.optional(recordsOf(records.ballot)),
  result: v.nullable(electionResult),
  available_actions: offers,
})

const changed = v.variant('effect', [
  v.strictObject({
    effect: v.literal('removal_licensed'),
    until: timestamp,
    /** The removal that it allowed. */
    used_by: v.nullable(hexId),
  }),
  v.strictObject({ effect: v.literal('content_restored'), state: ownWord }),
  v.strictObject({
    effect: v.literal('governance_changed'),
    from: v.picklist(governanceModels),
    to: v.picklist(governanceModels),
  }),
  v.strictObject({ effect: v.literal('constitution_amended'), from: count, to: count }),
  v.strictObject({ effect: v.literal('none') }),
])

export const proposal = v.strictObject({
  proposal: shown(proposalItem),
  target: v.nullable(someRecord),
  eligible,
  /** The counts of this moment. */
  tally: v.strictObject(proposalTally),
  votes: recordsOf(v.strictObject({ ...records.vote.entries, voter })),
  result: v.nullable(proposalResult),
  /** Null until it has passed. */
  changed: v.nullable(changed),
  available_actions: offers,
})

/** An election or a proposal that has ended. */
const pastVote = v.variant('kind', [
  v.strictObject({ ...electionItem.entries, result: electionResult }),
  v.strictObject({ ...proposalItem.entries, result: proposalResult, changed: v.nullable(changed) }),
])

export const forum = v.strictObject({
  forum: shown(forumItem),
  constitution,
  moderator: v.nullable(
    v.strictObject({
      agent_id: agentId,
      display_name: agentsWord,
      /** It lasts until the next decided election. */
      term: v.strictObject({ since: timestamp, until: v.null(), election_id: hexId }),
      links,
    }),
  ),
  members: count,
  active_members: count,
  elections: v.array(shown(electionItem)),
  proposals: v.array(shown(proposalItem)),
  /** With `part=votes`: those that have ended, newest first. */
  votes: v.optional(recordsOf(pastVote)),
  pinned: v.array(someRecord),
  available_actions: offers,
  links,
})

const timelineItem = v.strictObject({
  id: position,
  seq,
  kind: v.picklist(timelineKinds),
  at: timestamp,
  actor: v.nullable(agentId),
  subject,
  outcome: v.record(ownWord, v.nullable(v.union([ownWord, v.number()]))),
  /** Of a vote that ended otherwise than without the keys that came after its opening: one sentence. */
  says: v.optional(ownWord),
  /** The signed record behind it; null where time acted. */
  record: v.nullable(someRecord),
  links,
})

export const governanceTimeline = listOf(timelineItem)

/** A flag, or what a moderator did, with the record that it is about. */
const ledgerTarget = { target: v.nullable(someRecord) }
export const ledgerEntry = v.variant('kind', [
  v.strictObject({ ...records.flag.entries, ...ledgerTarget }),
  v.strictObject({ ...records.moderation.entries, ...ledgerTarget }),
])
