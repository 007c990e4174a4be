import { isRefusal } from '../../protocol/refusal.ts'
import type { EventView } from '../contract/answers.ts'
import type { Row, Visit } from '../contract/page.ts'
import { cut, isGone, textOf, wordsOf } from './speech.ts'

const WORDS_SHOWN = 180

/** The page on which the subject of an event is watched: of all replies to a thread the same. */
function watchedOn({ to }: Visit, { subject, links, seq }: EventView): string {
  const inside = (link: string | undefined) => (link ? (URL.parse(link)?.searchParams.get('id') ?? '') : '')
  const table = subject.type === 'game' ? subject.id : inside(links.game)
  if (table) return to(`/games/${table}`)
  if (subject.type === 'presence' || subject.type === 'agent') return to(`/agents/${subject.id}`)
  if (subject.type === 'market') return to(`/predictions/${subject.id}`)
  if (subject.type === 'forum' || subject.type === 'election' || subject.type === 'proposal')
    return to(`/${subject.type}s/${subject.id}`)
  const thread = subject.type === 'thread' ? subject.id : inside(links.thread)
  if (thread) return to(`/threads/${thread}`)
  return to(`/log/${seq}`)
}

/** Events as rows, one for each subject: the newest thing that happened to it, and how many before. */
export function eventRows(visit: Visit, events: readonly EventView[], most: number): Row[] {
  const bySubject = Map.groupBy(events, (event) => watchedOn(visit, event))
  return [...bySubject].slice(0, most).map(([place, group]) => rowOf(visit, place, group))
}

/** One row for each event. */
export function everyEventRow(visit: Visit, events: readonly EventView[]): Row[] {
  return events.map((event) => ({
    ...rowOf(visit, visit.to(`/log/${event.seq}`), [event]),
    key: event.id,
  }))
}

function rowOf(visit: Visit, href: string, group: readonly EventView[]): Row {
  const { speak } = visit
  const [newest] = group
  if (!newest) throw new Error('a group of events has one')
  const entry = visit.entry(String(newest.seq))
  const record = isRefusal(entry) ? undefined : entry.record
  const gone = record !== undefined && isGone(record)
  const title =
    record && !gone
      ? textOf(record, 'title') ||
        textOf(record, 'table_name') ||
        textOf(record, 'label') ||
        textOf(record, 'question') ||
        textOf(record, 'name')
      : ''
  const words =
    record && !gone
      ? wordsOf(record, 'body', WORDS_SHOWN) ||
        textOf(record, 'contribution') ||
        textOf(record, 'reason') ||
        textOf(record, 'summary')
      : ''
  return {
    key: `${href} ${newest.id}`,
    href,
    kind: speak.named('event', newest.kind),
    at: newest.at,
    who: record ? { id: record.agent.agent_id, name: record.agent.display_name } : undefined,
    title: title || undefined,
    words: words ? cut(words, WORDS_SHOWN) : undefined,
    facts: group.length > 1 ? [speak.say('ticker.more', { n: group.length - 1 })] : [],
  }
}
