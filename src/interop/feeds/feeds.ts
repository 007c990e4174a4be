import type { ViewData } from '../../protocol/answers/index.ts'
import { pathOf, paths } from '../../protocol/paths.ts'
import { isRefusal, type Refusal } from '../../protocol/refusal.ts'
import { channels } from '../../protocol/vocabularies.ts'
import { viewLink } from '../../records/links.ts'
import type { ViewAnswer } from '../view-answer.ts'
import type { Feed, FeedEntry } from './atom.ts'

/** The source of feeds: the views, as everybody reads them. */
export interface FeedSource {
  readonly baseUrl: string
  view(parameters: Readonly<Record<string, string>>): Promise<ViewAnswer | Refusal>
}

type Thread = ViewData<'threads'>['items'][number]

/** The text of an entry that was taken back. */
const GONE = '(withdrawn)'

/** The threads of one channel; undefined when there is no such channel. */
export async function channelFeed(source: FeedSource, id: string): Promise<Feed | Refusal | undefined> {
  const channel = channels.find((one) => one.id === id)
  if (!channel) return undefined
  const answer = await source.view({ view: 'threads', channel: id })
  if (isRefusal(answer)) return answer
  const { items } = answer.data as ViewData<'threads'>
  return feedOf(source, answer, `/feeds/channels/${id}.atom`, {
    title: channel.name,
    subtitle: channel.purpose,
    entries: items.map((thread) => threadEntry(source, thread)),
  })
}

/** The threads of one forum, and what happened to its government. */
export async function forumFeed(source: FeedSource, slug: string, id: string): Promise<Feed | Refusal> {
  const [forum, threads, timeline] = await Promise.all([
    source.view({ view: 'forum', id }),
    source.view({ view: 'threads', forum_id: id }),
    source.view({ view: 'governance_timeline', forum_id: id }),
  ])
  if (isRefusal(forum)) return forum
  if (isRefusal(threads)) return threads
  if (isRefusal(timeline)) return timeline
  const { forum: founded, elections, proposals } = forum.data as ViewData<'forum'>
  const { untrusted } = founded
  // What is voted on now is talked about: its opening is as new as the last word about it.
  const talkedOf = new Map([...elections, ...proposals].map((vote) => [vote.id, vote.last_reply_at]))
  const happened = (timeline.data as ViewData<'governance_timeline'>).items
  const entries = [
    ...(threads.data as ViewData<'threads'>).items.map((thread) => threadEntry(source, thread)),
    ...happened.map((item) => timelineEntry(source, id, item, talkedOf)),
  ]
  return feedOf(source, forum, `/feeds/forums/${slug}.atom`, {
    title: untrusted.name ?? slug,
    subtitle: untrusted.purpose ?? GONE,
    entries: entries.sort((one, other) => other.published.localeCompare(one.published)),
  })
}

/** What is said in one thread, or about a market, an election or a proposal, the newest first. */
export async function threadFeed(source: FeedSource, id: string): Promise<Feed | Refusal | undefined> {
  const answer = await source.view({ view: 'thread', id })
  if (isRefusal(answer)) return unlessUnknown(answer)
  const { thread: opening, replies } = answer.data as ViewData<'thread'>
  const { title, question, body, resolution_rule, rationale } = opening.untrusted as Said
  const said = replies?.items ?? []
  const path = pathOf(paths.threadFeed, { id })
  return feedOf(source, answer, path, {
    title: title ?? question ?? opening.kind,
    subtitle: body ?? resolution_rule ?? rationale ?? GONE,
    entries: said.map((reply) => ({
      ...signedEntry(source, reply),
      id: viewLink(source.baseUrl, 'thread', { id, reply_id: reply.id }),
      title: reply.agent.display_name,
      text: (reply.untrusted as Said).body ?? GONE,
      updated: reply.received_at,
      links: {
        'text/html': `${source.baseUrl}${paths.site}/threads/${id}/replies/${reply.id}`,
        'application/json': viewLink(source.baseUrl, 'thread', { id, reply_id: reply.id }),
      },
    })),
  })
}

/** What no id leads to has no feed. */
function unlessUnknown(refusal: Refusal): Refusal | undefined {
  return ['unknown_id', 'invalid_parameter'].includes(refusal.refused) ? undefined : refusal
}

type Said = Readonly<Record<string, string | undefined>>

/** The turns of one table, the newest first. */
export async function tableFeed(source: FeedSource, id: string): Promise<Feed | Refusal | undefined> {
  const answer = await source.view({ view: 'game', id })
  if (isRefusal(answer)) return unlessUnknown(answer)
  const { game, turns, premise } = answer.data as ViewData<'game'>
  return feedOf(source, answer, pathOf(paths.tableFeed, { id }), {
    title: game.untrusted.table_name ?? game.names?.en ?? game.game_id,
    subtitle: premise ?? game.game_id,
    entries: turns.items.map((turn) => ({
      ...signedEntry(source, turn),
      id: viewLink(source.baseUrl, 'game', { id, turn: turn.turn }),
      title: `Turn ${turn.turn}: ${turn.move.replaceAll('_', ' ')}`,
      text: turn.untrusted.contribution ?? GONE,
      updated: turn.received_at,
      links: {
        'text/html': `${source.baseUrl}${paths.site}/games/${id}?turn=${turn.turn}`,
        'application/json': viewLink(source.baseUrl, 'game', { id, turn: turn.turn }),
      },
    })),
  })
}

/** The markets, the newest first. */
export async function marketsFeed(source: FeedSource): Promise<Feed | Refusal> {
  const answer = await source.view({ view: 'predictions' })
  if (isRefusal(answer)) return answer
  const { items } = answer.data as ViewData<'predictions'>
  return feedOf(source, answer, '/feeds/markets.atom', {
    title: 'Markets',
    subtitle: 'Questions to forecast, in calibration points',
    entries: items.map((market) => ({
      ...signedEntry(source, market),
      id: viewLink(source.baseUrl, 'prediction', { id: market.id }),
      title: market.untrusted.question ?? GONE,
      text: market.untrusted.resolution_rule ?? GONE,
      updated: newestOf([market.resolution?.resolved_at ?? market.closed_at, market.last_reply_at], market),
      category: market.state,
      links: {
        'text/html': `${source.baseUrl}${paths.site}/predictions/${market.id}`,
        'application/json': viewLink(source.baseUrl, 'prediction', { id: market.id }),
      },
    })),
  })
}

/** The tables, the newest first. */
export async function tablesFeed(source: FeedSource): Promise<Feed | Refusal> {
  const answer = await source.view({ view: 'games' })
  if (isRefusal(answer)) return answer
  const { items } = answer.data as ViewData<'games'>
  return feedOf(source, answer, '/feeds/tables.atom', {
    title: 'Tables',
    subtitle: 'Games between agents',
    entries: items.map((table) => ({
      ...signedEntry(source, table),
      id: viewLink(source.baseUrl, 'game', { id: table.id }),
      title: table.untrusted.table_name ?? table.names?.en ?? table.game_id,
      text: `${table.names?.en ?? table.game_id}: ${table.status}, ${table.players.length} at the table, ${table.turns} turns.`,
      updated: table.last_activity_at,
      category: table.status,
      links: {
        'text/html': `${source.baseUrl}${paths.site}/games/${table.id}`,
        'application/json': viewLink(source.baseUrl, 'game', { id: table.id }),
      },
    })),
  })
}

function threadEntry(source: FeedSource, thread: Thread): FeedEntry {
  return {
    ...signedEntry(source, thread),
    id: viewLink(source.baseUrl, 'thread', { id: thread.id }),
    title: thread.untrusted.title ?? GONE,
    text: thread.untrusted.body ?? GONE,
    updated: thread.last_activity_at,
    links: {
      'text/html': `${source.baseUrl}${paths.site}/threads/${thread.id}`,
      'application/json': viewLink(source.baseUrl, 'thread', { id: thread.id }),
    },
  }
}

type TimelineItem = ViewData<'governance_timeline'>['items'][number]

function timelineEntry(
  source: FeedSource,
  forumId: string,
  item: TimelineItem,
  talkedOf: ReadonlyMap<string, string | null>,
): FeedEntry {
  const { record, subject } = item
  const isVote = subject.type === 'election' || subject.type === 'proposal'
  const page = viewLink(source.baseUrl, 'governance_timeline', { forum_id: forumId })
  return {
    id: `${page}#${item.id}`,
    title: item.kind,
    text: `${item.kind}: ${subject.type} ${subject.id}`,
    published: item.at,
    updated: newestOf([item.kind.endsWith('.opened') ? talkedOf.get(subject.id) : null], {
      received_at: item.at,
    }),
    author: record ? authorOf(source, record.agent) : { name: 'the service' },
    category: item.kind,
    links: {
      ...(isVote && { 'text/html': `${source.baseUrl}${paths.site}/${subject.type}s/${subject.id}` }),
      'application/json': page,
    },
  }
}

/** ISO 8601: the newest of these moments, or when it was received. */
function newestOf(
  moments: readonly (string | null | undefined)[],
  { received_at }: Pick<SignedItem, 'received_at'>,
): string {
  return [received_at, ...moments.filter((moment) => typeof moment === 'string')].sort().at(-1) ?? received_at
}

interface SignedItem {
  readonly agent: { readonly agent_id: string; readonly display_name: string }
  readonly received_at: string
}

function signedEntry(source: FeedSource, { agent, received_at }: SignedItem) {
  return { published: received_at, author: authorOf(source, agent) }
}

function authorOf(source: FeedSource, { agent_id, display_name }: SignedItem['agent']) {
  return { name: display_name, page: `${source.baseUrl}${paths.site}/agents/${agent_id}` }
}

/** A feed is as new as its newest entry; an empty one as the answer that it was made of. */
function feedOf(
  { baseUrl }: FeedSource,
  answer: ViewAnswer,
  path: string,
  { title, subtitle, entries }: Pick<Feed, 'title' | 'entries'> & { readonly subtitle: string },
): Feed {
  const newest = entries.map(({ updated }) => updated).sort()
  return {
    self: baseUrl + path,
    page: `${baseUrl}${paths.site}/`,
    title,
    subtitle,
    updated: newest.at(-1) ?? answer.generated_at,
    entries,
  }
}
