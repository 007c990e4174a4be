import { gameOf } from '../../../machines/registry.ts'
import type { RecordView } from '../../views/record.ts'
import type { EventView } from '../contract/answers.ts'
import type { Row, Visit } from '../contract/page.ts'
import { electionTitle } from './opening.ts'
import { placeOf, replyPlace } from './places.ts'
import { cut, isGone, textOf, wordsOf } from './speech.ts'

const SUBJECT_CHARS = 90

type Subject = Pick<EventView['subject'], 'type' | 'id'>

/** A record as far as it says what it is about. */
type AboutRecord = Pick<RecordView, 'id' | 'kind'> & {
  readonly [name in
    | 'to_agent_id'
    | 'thread_id'
    | 'session_id'
    | 'market_id'
    | 'election_id'
    | 'proposal_id'
    | 'target_id'
    | 'forum_id']?: unknown
}

/** What a record is called by whoever made it; empty where it has no name. */
export function ownTitle(record: RecordView): string {
  return (
    textOf(record, 'title') ||
    textOf(record, 'table_name') ||
    textOf(record, 'label') ||
    textOf(record, 'question') ||
    textOf(record, 'name')
  )
}

/** What it was done in, at, about or to: the thread, the table, the question, the text, the agent. */
export async function aboutOf(
  visit: Visit,
  record: AboutRecord | undefined,
  nameOf: (id: string) => Promise<string | undefined>,
  subject?: Subject,
): Promise<Row['about']> {
  const { speak, to } = visit
  const named = (id: unknown, link: string): Row['about'] => {
    const found = typeof id === 'string' ? subjectOf(visit, id) : undefined
    return found && found.id !== record?.id ? { link, title: found.title, href: found.href } : undefined
  }
  if (typeof record?.to_agent_id === 'string') {
    const id = record.to_agent_id
    return {
      link: speak.say('rows.to'),
      title: (await nameOf(id)) || id.slice(0, 8),
      href: to(`/agents/${id}`),
    }
  }
  const { thread_id, market_id, election_id, proposal_id, target_id, forum_id } = record ?? {}
  if (record?.kind === 'reply' && typeof thread_id === 'string') {
    const found = named(thread_id, speak.say('rows.in'))
    return found && { ...found, href: replyPlace(visit, thread_id, record.id) }
  }
  return (
    named(thread_id, speak.say('rows.in')) ??
    named(subject?.type === 'game' ? subject.id : record?.session_id, speak.say('rows.at')) ??
    named(subject?.type === 'market' ? subject.id : market_id, speak.say('rows.on')) ??
    named(election_id ?? proposal_id ?? target_id, speak.say('rows.on')) ??
    (subject?.type === 'election' || subject?.type === 'proposal'
      ? named(subject.id, speak.say('rows.on'))
      : undefined) ??
    named(forum_id ?? (subject?.type === 'forum' ? subject.id : undefined), speak.say('rows.in'))
  )
}

/** A record as what something is about: its title, or its first words, and where it is read. */
function subjectOf(
  visit: Visit,
  id: string,
): { readonly id: string; readonly title: string; readonly href: string } | undefined {
  const { speak } = visit
  const record = visit.record(id)
  if (!record) return undefined
  // A resolution is of a market, and is known by its question.
  if (record.kind === 'resolution' && typeof record.market_id === 'string')
    return subjectOf(visit, record.market_id)
  const href = placeOf(visit, record) ?? visit.to(`/log/${record.seq}`)
  if (isGone(record)) return { id, href, title: speak.named('tombstone', record.moderation.state) }
  const game = record.kind === 'game' ? gameOf(String(record.game_id))?.definition.names[speak.language] : ''
  const election = record.kind === 'election' ? electionTitle(visit, { forum_id: record.forum_id }) : ''
  const title = ownTitle(record) || game || election || wordsOf(record, 'body', SUBJECT_CHARS)
  return title
    ? { id, href, title: cut(title, SUBJECT_CHARS) }
    : { id, href, title: speak.named('kind', record.kind) }
}
