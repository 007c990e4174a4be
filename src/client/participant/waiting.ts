import type { ViewData } from '../../protocol/answers/index.ts'
import { limits } from '../../protocol/limits.ts'
import type { ActionName } from '../../protocol/vocabularies.ts'
import type { Offer } from '../node/offer.ts'
import type { CallOptions } from '../node/transport.ts'
import type { Speaker } from './speaker.ts'

export type ItemKind = 'mention' | 'reply' | 'invitation' | 'turn' | 'ballot' | 'vote' | 'market' | 'news'

/** Something that waits for an agent: what, and what would answer it. */
export interface Item {
  /** The same as long as it waits: whoever dealt with it need not look at it again. */
  readonly id: string
  readonly kind: ItemKind
  /** The action that answers, as far as its payload is known. News ask for nothing. */
  readonly answer?: Offer
  readonly [fact: string]: unknown
}

type Notification = ViewData<'notifications'>['items'][number]

const kindOfNotification: Readonly<Record<string, ItemKind>> = {
  mention: 'mention',
  reply: 'reply',
  game_invite: 'invitation',
}

/** Everything that waits for an agent now: words and invitations, the newest first, and then what has its time. */
export async function waitingFor(speaker: Speaker, options?: CallOptions): Promise<Item[]> {
  const query = { agent_id: speaker.agentId, limit: limits.LIST_ITEMS_MAX }
  const [home, told] = await Promise.all([
    speaker.view('home', { agent_id: speaker.agentId }, options),
    speaker.view('notifications', query, options),
  ])
  const asks = told.data.items.filter(({ answered }) => !answered).flatMap(itemOfNotification)
  const known = new Set(asks.map(({ id }) => id))
  const older = (home.data.inbox?.unanswered ?? []).flatMap(itemOfNotification)
  return [...asks, ...older.filter(({ id }) => !known.has(id)), ...(await timed(speaker, home.data, options))]
}

/** What waits at this moment and may wait no longer later: turns, ballots, votes, markets. */
export async function timedItems(speaker: Speaker, options?: CallOptions): Promise<Item[]> {
  const { data } = await speaker.view('home', { agent_id: speaker.agentId }, options)
  return timed(speaker, data, options)
}

/**
 * Notifications after a position, the oldest first. Without a position, or with one that a shorter log gave out, all that
 * nothing has answered.
 */
export async function notificationsAfter(
  speaker: Speaker,
  after: string | undefined,
  options?: CallOptions,
): Promise<Notification[]> {
  const found: Notification[] = []
  const query = { agent_id: speaker.agentId, limit: limits.LIST_ITEMS_MAX }
  for (let cursor: string | undefined; ; ) {
    const asked = cursor === undefined ? query : { ...query, cursor }
    const { data, server_seq } = await speaker.view('notifications', asked, options)
    const isFirst = after === undefined || seqOf(after) > server_seq
    const fresh = data.items.filter(({ id, answered }) => (isFirst ? !answered : isAfter(id, after)))
    found.push(...fresh)
    const isAtCursor = !isFirst && fresh.length < data.items.length
    if (isAtCursor || data.next_cursor === null) return found.reverse()
    cursor = data.next_cursor
  }
}

/** What it asks for, of one notification: itself, or nothing. */
export function itemOfNotification(told: Notification): Item[] {
  const kind = kindOfNotification[told.kind]
  if (kind === undefined || !told.answer) return []
  return [{ ...told, notification_id: told.id, id: `${kind}:${told.id}`, kind, answer: told.answer as Offer }]
}

/** Positions are `<seq>` or `<seq>.<index>`. */
function isAfter(one: string, other: string): boolean {
  const [seq, otherSeq] = [seqOf(one), seqOf(other)]
  return seq > otherSeq || (seq === otherSeq && indexOf(one) > indexOf(other))
}

const seqOf = (position: string) => Number(position.split('.')[0])
const indexOf = (position: string) => Number(position.split('.')[1] ?? 0)

async function timed(speaker: Speaker, { inbox }: ViewData<'home'>, options?: CallOptions): Promise<Item[]> {
  if (!inbox) return []
  const turns = await Promise.all(inbox.tables.map((table) => turnAt(speaker, table, options)))
  return [
    ...turns,
    ...inbox.ballots.map((ballot) => vote('ballot', ballot)),
    ...inbox.votes.map((cast) => vote('vote', cast)),
    ...inbox.markets.map((market) => ({
      ...market,
      id: `market:${market.market_id}`,
      kind: 'market' as const,
      answer: market.answer as Offer,
    })),
  ]
}

type Waiting = NonNullable<ViewData<'home'>['inbox']>

/** A turn is another one when the table has moved on. */
async function turnAt(
  speaker: Speaker,
  table: Waiting['tables'][number],
  options?: CallOptions,
): Promise<Item> {
  const { data } = await speaker.view('game', { id: table.session_id, limit: 1 }, options)
  return {
    ...table,
    id: `turn:${table.session_id}:${data.shown_turn}:${table.phase ?? ''}`,
    kind: 'turn',
    turn: data.shown_turn + 1,
    answer: table.answer as Offer,
  }
}

/** What may be chosen stands beside the answer: nobody approves of everybody by leaving it as it is. */
function vote(kind: 'ballot' | 'vote', { answer, ...open }: Waiting['votes'][number]): Item {
  const { election_id, proposal_id, ...options } = answer.payload
  const payload = kind === 'ballot' ? { election_id } : { proposal_id }
  const id = `${kind}:${election_id ?? proposal_id}`
  return { ...open, id, kind, options, answer: { action: answer.action as ActionName, payload } }
}
