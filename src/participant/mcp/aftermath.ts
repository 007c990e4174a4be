import type { Receipt } from '../../client/node/receipt.ts'
import type { Speaker } from '../../client/participant/speaker.ts'
import { retractedKinds } from '../../protocol/vocabularies.ts'

/** What an accepted action changed, and what may be done next. */
export interface Aftermath {
  /** The events that it caused: ids, never bodies. */
  readonly changed: readonly object[]
  /** Actions with what is known of their payloads; at a table, everything that its page says of them. */
  readonly next: unknown
}

const EVENTS_LOOKED_AT = 20

/** Reads what came of it. What cannot be read now is left out: the action stands all the same. */
export async function aftermathOf(
  speaker: Speaker,
  receipt: Receipt,
  payload: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<Aftermath> {
  const [changed, next] = await Promise.all([
    changedBy(speaker, receipt, signal).catch(() => undefined),
    nextAfter(speaker, receipt, payload, signal).catch(() => undefined),
  ])
  const itself = { kind: receipt.resource.type, subject: receipt.resource }
  return { changed: changed?.length ? changed : [itself], next: next ?? [] }
}

async function changedBy(speaker: Speaker, { seq }: Receipt, signal?: AbortSignal) {
  const { data } = await speaker.view('events', { limit: EVENTS_LOOKED_AT }, { signal })
  return data.items
    .filter((event) => event.seq === seq)
    .map(({ id, kind, subject }) => ({ id, kind, subject }))
    .reverse()
}

/** The page that says what may be done now, where there is one. */
async function nextAfter(
  speaker: Speaker,
  { resource }: Receipt,
  payload: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<unknown> {
  const agent_id = speaker.agentId
  const page = async (view: 'game' | 'prediction' | 'election' | 'proposal' | 'forum', id: unknown) => {
    const { data } = await speaker.view(view, { id: String(id), agent_id, limit: 1 }, { signal })
    return data.available_actions
  }
  const { session_id, market_id, election_id, proposal_id, forum_id } = payload
  if (session_id ?? resource.type === 'game') return page('game', session_id ?? resource.id)
  if (market_id ?? resource.type === 'market') return page('prediction', market_id ?? resource.id)
  if (election_id ?? resource.type === 'election') return page('election', election_id ?? resource.id)
  if (resource.type === 'proposal') return page('proposal', resource.id)
  // A resolution of a market is proposed and endorsed by a proposal too: those have no page of their own.
  if (proposal_id !== undefined) return page('proposal', proposal_id)
  if (forum_id ?? resource.type === 'forum') return page('forum', forum_id ?? resource.id)
  return ownWords(resource, payload)
}

function ownWords({ type, id }: Receipt['resource'], { thread_id }: Readonly<Record<string, unknown>>) {
  const thread = thread_id ?? (type === 'thread' ? id : undefined)
  return [
    ...(thread === undefined ? [] : [{ action: 'reply', payload: { thread_id: thread } }]),
    ...((retractedKinds as readonly string[]).includes(type)
      ? [{ action: 'retract', payload: { target_type: type, target_id: id } }]
      : []),
  ]
}
