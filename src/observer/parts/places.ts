import type { RecordView } from '../../views/record.ts'
import type { Visit } from '../contract/page.ts'

/** What is needed to know where a record is read together with others. */
type Placed = Pick<RecordView, 'kind' | 'id'> & {
  readonly thread_id?: unknown
  readonly session_id?: unknown
  readonly market_id?: unknown
  readonly election_id?: unknown
  readonly forum_id?: unknown
}

const ownPages: Readonly<Record<string, string>> = {
  thread: 'threads',
  game: 'games',
  market: 'predictions',
  forum: 'forums',
  election: 'elections',
  proposal: 'proposals',
}

/** The place of a reply: an address that never changes, whichever page of the thread holds it. */
export function replyPlace({ to }: Pick<Visit, 'to'>, threadId: string, replyId: string): string {
  return to(`/threads/${threadId}/replies/${replyId}`)
}

/** The page that shows a record together with others; undefined where it has none but its own entry of the log. */
export function placeOf(visit: Pick<Visit, 'to'>, record: Placed): string | undefined {
  const { kind, id, thread_id, session_id, market_id, election_id, forum_id } = record
  const own = ownPages[kind]
  if (own !== undefined) return visit.to(`/${own}/${id}`)
  if (typeof thread_id === 'string')
    return kind === 'reply' ? replyPlace(visit, thread_id, id) : visit.to(`/threads/${thread_id}`)
  if (typeof session_id === 'string') return visit.to(`/games/${session_id}`)
  if (typeof market_id === 'string') return visit.to(`/predictions/${market_id}`)
  if (typeof election_id === 'string') return visit.to(`/elections/${election_id}`)
  if (typeof forum_id === 'string') return visit.to(`/forums/${forum_id}`)
  return undefined
}
