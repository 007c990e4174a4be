import type { BundledEntry } from '../bundles/bundle.ts'
import { checkEntries, type EntriesReport, type KnownBeside } from '../bundles/check.ts'
import type { JsonObject } from '../protocol/json-value.ts'
import type { Verifier } from '../protocol/statement.ts'
import type { BundledVote, ForumBundle, VoteBundle } from './bundle.ts'
import { CountedVote } from './counted-vote.ts'
import { isOfGovernment, Retelling } from './retelling.ts'

/** The result of the check of the bundle of a forum. */
export interface BundleReport extends EntriesReport {
  /** How each vote ended, counted again. */
  readonly votes: readonly { readonly type: string; readonly id: string; readonly state: string }[]
}

/** What the reader of the bundle of a forum may know besides. */
interface KnownOfForum extends KnownBeside {
  /** A bundle of the same forum that was kept from before. */
  readonly earlier?: ForumBundle | undefined
}

/**
 * Believes as little as it can of what a service says of a forum, and tells the whole story again by the rules: who was in office, what
 * each vote came to, what is in force.
 */
export async function checkForumBundle(
  bundle: ForumBundle,
  verifier: Verifier,
  { earlier, ...known }: KnownOfForum = {},
): Promise<BundleReport> {
  const { forum_id, votes } = bundle
  const told = new Retelling(bundle).tell()
  const ids = new Set(votes.map(({ id }) => id))
  const report = await checkEntries(bundle, verifier, known, {
    concerns: ({ action, payload }) =>
      isOfGovernment(action) && (isAbout(payload, 'forum_id', forum_id) || speaksIn(payload, ids)),
    problems: told.problems,
    unproven: votes.length > 0 ? ['eligibility'] : [],
    earlier,
    isSame: (other) => other.forum_id === forum_id,
  })
  return { ...report, votes: told.votes }
}

/** The result of the check of the bundle of a vote. */
export interface VoteReport extends EntriesReport {
  readonly type: 'election' | 'proposal'
  readonly id: string
  /** How it ended, and every number of it, counted again from the signed entries; null where they cannot be counted. */
  readonly counted: { readonly state: string; readonly counts: JsonObject } | null
}

interface KnownOfVote extends KnownBeside {
  readonly earlier?: VoteBundle | undefined
}

/** Counts one election or proposal again from its signed entries, and compares every number with what the service says. */
export async function checkVoteBundle(
  bundle: VoteBundle,
  verifier: Verifier,
  { earlier, ...known }: KnownOfVote = {},
): Promise<VoteReport> {
  const { type, id, changed } = bundle.vote
  const vote = new CountedVote(bundle.vote)
  const problems = retold(bundle, vote)
  const report = await checkEntries(bundle, verifier, known, {
    concerns: ({ action, payload }) => isOfGovernment(action) && speaksIn(payload, new Set([id])),
    problems,
    unproven: [
      'eligibility',
      ...(type === 'election' ? (['office'] as const) : []),
      ...(changed ? (['effect'] as const) : []),
    ],
    earlier,
    isSame: (other) => other.vote.id === id,
  })
  return { ...report, type, id, counted: vote.result }
}

function retold({ forum_id, vote: claimed, entries }: VoteBundle, vote: CountedVote): string[] {
  const problems: string[] = []
  const [founding, ...later] = entries
  const { quorum_fraction } = founding?.body.payload ?? {}
  if (founding?.header.id !== forum_id || founding.body.action !== 'create_forum')
    problems.push('The founding of its forum is left out.')
  const around = {
    fraction: typeof quorum_fraction === 'number' ? quorum_fraction : undefined,
    inOffice: claimed.context.in_office === true,
  }
  for (const entry of later) {
    const { header, body } = entry
    const isEnd = header.seq === claimed.closed?.seq && vote.isOpen
    if (header.id === claimed.id && opens(entry, claimed.type, forum_id)) vote.open(entry, around)
    else if (vote.isOpen && speaks(entry, claimed)) vote.hear(entry)
    else if (!isEnd || !closes(entry, claimed))
      problems.push(`Entry ${header.seq}: ${body.action} is no part of this ${claimed.type}.`)
    if (isEnd) vote.close(entry)
  }
  if (claimed.closed && !vote.isClosed) problems.push('The entry that closed it is missing.')
  return [...problems, ...vote.count()]
}

function opens({ body }: BundledEntry, type: string, forum: string): boolean {
  return body.action === `open_${type}` && body.payload.forum_id === forum
}

const spoken = new Set(['nominate', 'cast_ballot', 'vote_proposal'])

function speaks({ body }: BundledEntry, { type, id }: BundledVote): boolean {
  return spoken.has(body.action) && body.payload[`${type}_id`] === id
}

/** Its time closes a vote, or whoever asks for it. */
function closes({ header, body }: BundledEntry, { type, id }: BundledVote): boolean {
  const { payload, action } = body
  if (header.kind === 'deadline') return payload.kind === type && payload.id === id
  return action === `close_${type}` && payload[`${type}_id`] === id
}

function isAbout(payload: object, member: string, id: string): boolean {
  return (payload as Readonly<Record<string, unknown>>)[member] === id
}

function speaksIn(payload: object, votes: ReadonlySet<string>): boolean {
  const { election_id, proposal_id } = payload as Readonly<Record<string, unknown>>
  return votes.has(String(election_id)) || votes.has(String(proposal_id))
}
