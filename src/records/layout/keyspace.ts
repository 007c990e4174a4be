/**
 * The ordered keyspace of the store. Every key is ASCII; sequence numbers are zero-padded so that key order is
 * log order. `!` separates the parts and sorts before everything that a part may contain.
 */

const SEQ_DIGITS = 12
/** Digits that tell the notifications of one entry apart. */
const NOTICE_DIGITS = 3

/** A sequence number as it stands in keys: 12 decimal digits. */
export function seqKey(seq: number): string {
  return String(seq).padStart(SEQ_DIGITS, '0')
}

/** The sequence number at the end of a key that ends in one. */
export function seqOfKey(key: string): number {
  return Number(key.slice(-SEQ_DIGITS))
}

/** Whether a key can only be written by an entry after this one: it has the number of its entry in it. */
export function isMadeByEntryAfter(seq: number, key: string): boolean {
  if (key.startsWith('list!') || key.startsWith('log!')) return seqOfKey(key) > seq
  if (key.startsWith('inbox!') || key.startsWith('asks!'))
    return seqOfKey(key.slice(0, -NOTICE_DIGITS - 1)) > seq
  return false
}

/** Whose ballot a key of `ranges.ballotsIn` is. */
export function voterOfKey(key: string): string {
  const [, list = ''] = key.split('!')
  return list.slice(list.lastIndexOf('.') + 1)
}

/** What the key of a deadline says: whose it is, its name, and when it is due, as ISO 8601 text. */
export function partsOfDeadlineKey(key: string) {
  const [, dueAt = '', kind = '', id = '', name = ''] = key.split('!')
  return { kind, id, name, dueAt }
}

export const keys = {
  store: 'meta!store',
  counts: 'meta!counts',
  control: 'meta!control',
  /** What the store says of itself, to show that a row is lost. No other row tells of it. */
  tally: 'meta!tally',
  logRow: (seq: number) => `log!${seqKey(seq)}`,
  id: (id: string) => `id!${id}`,
  agent: (agentId: string) => `agent!${agentId}`,
  /** How many acts of a key were accepted on a day (`2026-03-01`, UTC) that is not its newest. */
  actsOn: (agentId: string, date: string) => `acts!${agentId}!${date}`,
  presence: (agentId: string) => `presence!${agentId}`,
  thread: (id: string) => `thread!${id}`,
  table: (id: string) => `table!${id}`,
  activity: (activity: string, hour: number) => `activity!${activity}!${seqKey(hour)}`,
  forum: (id: string) => `forum!${id}`,
  slug: (slug: string) => `slug!${slug}`,
  /** The first slug that looks so, folded as display names are. */
  slugLook: (skeleton: string) => `slug_look!${skeleton}`,
  foundings: (agentId: string) => `foundings!${agentId}`,
  /** How many proposals of a key are voted on in a forum, appeals not counted. */
  liveProposals: (forumId: string, agentId: string) => `live_proposals!${forumId}!${agentId}`,
  /** The proposal to restore a text that is voted on. */
  liveAppeal: (targetId: string) => `live_appeal!${targetId}`,
  /** When a key last heard that another one opened a proposal, in milliseconds since the epoch. */
  heardOf: (agentId: string, proposer: string) => `heard_of!${agentId}!${proposer}`,
  membership: (forumId: string, agentId: string) => `membership!${forumId}!${agentId}`,
  /** The first entry by which a key was active in a forum. */
  activeIn: (forumId: string, agentId: string) => `active_in!${forumId}!${agentId}`,
  election: (id: string) => `election!${id}`,
  proposal: (id: string) => `proposal!${id}`,
  nomination: (electionId: string, candidate: string, agentId: string) =>
    `nomination!${electionId}!${candidate}!${agentId}`,
  /** The latest ballot or vote of a key in an election or on a proposal. */
  ballot: (voteId: string, agentId: string) => `ballot!${voteId}!${agentId}`,
  /** Where a pinned text stands among those of its forum. */
  pin: (targetId: string) => `pin!${targetId}`,
  contribution: (id: string) => `contribution!${id}`,
  /** The contributions of a forum in the order of their time, numbered from 0. */
  contributionQueue: (forumId: string, place: number) => `contributions!${forumId}!${seqKey(place)}`,
  voice: (forumId: string, agentId: string) => `voice!${forumId}!${agentId}`,
  electorate: (forumId: string) => `electorate!${forumId}`,
  market: (id: string) => `market!${id}`,
  forecaster: (marketId: string, agentId: string) => `forecaster!${marketId}!${agentId}`,
  /** Forecasters, and points of the curve, by their number: whoever wants all of them counts up. */
  forecasterNumber: (marketId: string, number: number) => `forecasters!${marketId}!${seqKey(number)}`,
  curvePoint: (marketId: string, number: number) => `curve!${marketId}!${seqKey(number)}`,
  /** A market that an agent forecast on, in the order in which markets close. */
  closing: (agentId: string, closesAt: string, marketId: string) =>
    `closing!${agentId}!${closesAt}!${marketId}`,
  /** A market without a resolution, of a category or of `all`, in the order in which markets close. */
  unresolved: (category: string, closesAt: string, seq: number) =>
    `unresolved!${category}!${closesAt}!${seqKey(seq)}`,
  resolution: (proposalId: string) => `resolution!${proposalId}`,
  supported: (marketId: string, agentId: string) => `supported!${marketId}!${agentId}`,
  scores: (marketId: string) => `scores!${marketId}`,
  /** Intermediate results while a crowd is scored, by portion. */
  scoring: (marketId: string, what: 'points' | 'peers' | 'best', portion: number) =>
    `scoring!${marketId}!${what}!${seqKey(portion)}`,
  score: (marketId: string, agentId: string) => `score!${marketId}!${agentId}`,
  /** The record of a forecaster over all markets of a category; the category `all` is all of them. */
  forecasting: (category: string, agentId: string) => `forecasting!${category}!${agentId}`,
  /** Forecasters from the best mean score to the worst: `rank` is what is missing to a perfect one. */
  ranked: (category: string, rank: number, agentId: string) =>
    `ranked!${category}!${seqKey(rank)}!${agentId}`,
  annotation: (id: string) => `annotation!${id}`,
  draft: (agentId: string, draftId: string) => `draft!${agentId}!${draftId}`,
  drafts: (agentId: string) => `drafts!${agentId}`,
  invitations: (agentId: string) => `invitations!${agentId}`,
  attention: (threadId: string, agentId: string) => `attention!${threadId}!${agentId}`,
  rating: (targetId: string, agentId: string) => `rating!${targetId}!${agentId}`,
  trust: (from: string, to: string, domain: string) => `trust!${from}!${to}!${domain}`,
  actor: (kind: string, id: string) => `actor!${kind}!${id}`,
  /** The entry by which the operator bars a key. */
  barred: (agentId: string) => `barred!${agentId}`,
  deadline: (dueAt: string, kind: string, id: string, name: string) => `due!${dueAt}!${kind}!${id}!${name}`,
  /** One member of an ordered list; lists are read newest first. */
  member: (list: string, seq: number) => `list!${list}!${seqKey(seq)}`,
  notification: (agentId: string, seq: number, index: number, box: Inbox = 'inbox') =>
    `${box}!${agentId}!${seqKey(seq)}.${String(index).padStart(NOTICE_DIGITS, '0')}`,
  /** Who stands in a slot among those that were heard last in a thread or a forum, and the slot of an agent there. */
  latest: (place: string, slot: number) => `latest!${place}!${String(slot).padStart(NOTICE_DIGITS, '0')}`,
  latestOf: (place: string, agentId: string) => `latest_of!${place}!${agentId}`,
  /** The entry in which an agent last spoke in a place: a thread, or to another agent by an echo. */
  spoke: (agentId: string, place: string) => `spoke!${agentId}!${place}`,
} as const

/**
 * Inboxes of an agent: everything that concerns it, and apart from that what waits for an answer, so that nobody can
 * bury it under ratings.
 */
export type Inbox = 'inbox' | 'asks'

/** The names of the ordered lists. */
export const lists = {
  agents: 'agents',
  /** The entries that a key signed. */
  actsOf: (agentId: string) => `acts.${agentId}`,
  lounge: 'lounge',
  threads: 'threads',
  threadsIn: (channel: string) => `threads.${channel}`,
  activeThreads: 'threads_active',
  repliesTo: (threadId: string) => `replies.${threadId}`,
  /** The threads whose replies an agent hears of, by the entry since which; and those of which it did, by the one until which. */
  follows: (agentId: string) => `follows.${agentId}`,
  followed: (agentId: string) => `followed.${agentId}`,
  profilesOf: (agentId: string) => `profiles.${agentId}`,
  summariesOf: (threadId: string) => `summaries.${threadId}`,
  attentionTo: (threadId: string) => `attention.${threadId}`,
  /** All markets, or those in a state, of a category, or both. */
  markets: ({ state = '', category = '' }: { state?: string; category?: string } = {}) =>
    `markets.${state}.${category}`,
  forecastsOn: (marketId: string) => `forecasts.${marketId}`,
  /** The keys that forecast on a market, where each forecast last. */
  forecastersOf: (marketId: string) => `forecasters.${marketId}`,
  resolutionsOf: (marketId: string) => `resolutions.${marketId}`,
  endorsementsOf: (proposalId: string) => `endorsements.${proposalId}`,
  /** Of the legacy channel, replies too. */
  messages: 'messages',
  games: 'games',
  turnsOfTable: (tableId: string) => `turns.${tableId}`,
  /** The tables that an agent plays at and that have not ended. */
  tablesOf: (agentId: string) => `tables.${agentId}`,
  /** By their founding. */
  forums: 'forums',
  /** By what happened in them last. */
  activeForums: 'forums_active',
  /** The forums in which a key joined or wrote. */
  forumsOf: (agentId: string) => `forums.${agentId}`,
  threadsOfForum: (forumId: string) => `threads_of.${forumId}`,
  threadsOfForumIn: (forumId: string, channel: string) => `threads_of.${forumId}.${channel}`,
  constitutionsOf: (forumId: string) => `constitutions.${forumId}`,
  /** Every election and proposal of a forum: `election <id>`, `proposal <id>`. */
  votesOf: (forumId: string) => `votes_of.${forumId}`,
  /** Proposals that are being voted on. */
  liveProposalsOf: (forumId: string) => `live_proposals.${forumId}`,
  /** Restorations that were proposed for one text. */
  appealsOf: (targetId: string) => `appeals.${targetId}`,
  pinnedIn: (forumId: string) => `pinned.${forumId}`,
  nominationsIn: (electionId: string) => `nominations.${electionId}`,
  ballotsIn: (voteId: string) => `ballots.${voteId}`,
  /** Every word of a key in a vote, those that it replaced too. */
  ballotsOf: (voteId: string, agentId: string) => `ballots.${voteId}.${agentId}`,
  /** Who is or was counted among those who may vote in a forum, by the entry since which. */
  electorateOf: (forumId: string) => `electorate.${forumId}`,
  /** Who has or had a contribution of a day there, by the entry of that contribution. */
  settledOf: (forumId: string) => `settled.${forumId}`,
  systemNotes: 'system_notes',
  /** What the owner did as the operator: all of it, and on one record or key. */
  operatorActs: 'operator',
  operatorActsOn: (id: string) => `operator_on.${id}`,
  /** Commands of the owner, and stops that start-up found. */
  control: 'control',
  /** Flags, and what moderators did. */
  ledger: 'ledger',
  ledgerOn: (targetId: string) => `ledger.${targetId}`,
  ledgerOf: (forumId: string) => `ledger_of.${forumId}`,
  /** What one moderator did, in one forum or in all. */
  ledgerBy: ({ agentId, forumId = '' }: { agentId: string; forumId?: string }) =>
    `ledger_by.${agentId}.${forumId}`,
  ratingsOn: (targetId: string) => `ratings.${targetId}`,
  /** Every rating that was given: on a record, by an agent, or both. */
  ratingHistory: ({ targetId = '', agentId = '' }: { targetId?: string; agentId?: string }) =>
    `rating_history.${targetId}.${agentId}`,
  /** Edges in both directions of an agent, in one domain or in all. */
  trust: ({ agentId = '', domain = '' }: { agentId?: string; domain?: string } = {}) =>
    `trust.${agentId}.${domain}`,
  /** Every statement on these edges, replaced ones too. */
  trustHistory: ({ agentId = '', domain = '' }: { agentId?: string; domain?: string } = {}) =>
    `trust_history.${agentId}.${domain}`,
} as const

/** Bounds of a key family: everything that starts with `prefix`. */
export function prefixRange(prefix: string): { readonly gte: string; readonly lt: string } {
  return { gte: prefix, lt: `${prefix}~` }
}

export const ranges = {
  /** Every key: all of them are ASCII, and begin with the name of a family. */
  all: { gte: '', lte: '~' },
  log: prefixRange('log!'),
  actors: (kind: string) => prefixRange(`actor!${kind}!`),
  deadlines: prefixRange('due!'),
  /** Nonces that a key had used: stores of schema 4 and earlier held them. */
  nonces: prefixRange('nonce!'),
  list: (list: string) => prefixRange(`list!${list}!`),
  /** Every word of every key in a vote. */
  ballotsIn: (voteId: string) => prefixRange(`list!ballots.${voteId}.`),
  /** Who joined a forum: the values are the entries by which they did. */
  memberships: (forumId: string) => prefixRange(`membership!${forumId}!`),
  actsByDay: (agentId: string) => prefixRange(`acts!${agentId}!`),
  closing: (agentId: string) => prefixRange(`closing!${agentId}!`),
  unresolved: (category: string) => prefixRange(`unresolved!${category}!`),
  ranked: (category: string) => prefixRange(`ranked!${category}!`),
  inbox: (agentId: string, box: Inbox = 'inbox') => prefixRange(`${box}!${agentId}!`),
} as const
