import type { ViewData } from '../../protocol/answers/index.ts'
import type { TableView, ThreadView } from '../contract/answers.ts'
import type { Row, Visit } from '../contract/page.ts'
import { cut, isGone, type Spoken, textOf, wordsOf } from './speech.ts'

const WORDS_SHOWN = 280

/** What each kind of record says in a list, and where its own page is. */
export function threadRow(visit: Visit, thread: ThreadView): Row {
  const { speak } = visit
  const gone = isGone(thread)
  return {
    key: thread.id,
    href: visit.to(`/threads/${thread.id}`),
    kind: thread.legacy
      ? speak.named('action', thread.action)
      : speak.named('channel', String(thread.channel)),
    at: thread.last_activity_at,
    who: whoOf(thread),
    title: gone ? speak.named('tombstone', thread.moderation.state) : textOf(thread, 'title'),
    words: wordsOf(thread, 'body', WORDS_SHOWN),
    facts: [
      speak.say('thread.replies', { n: thread.reply_count }),
      ...(thread.solo ? [speak.say('thread.solo')] : []),
      ...(thread.moderation.state === 'warned' ? [speak.say('warning.short')] : []),
    ],
  }
}

export function echoRow(visit: Visit, echo: ViewData<'echoes'>['items'][number]): Row {
  const { speak } = visit
  return {
    key: echo.id,
    href: visit.to(`/log/${echo.seq}`),
    kind: speak.named('mode', String(echo.mode)),
    at: echo.received_at,
    who: whoOf(echo),
    words: isGone(echo) ? undefined : wordsOf(echo, 'body', Number.POSITIVE_INFINITY),
    facts: isGone(echo) ? [speak.named('tombstone', echo.moderation.state)] : [],
  }
}

export function tableRow(visit: Visit, table: TableView): Row {
  const { speak } = visit
  const name = table.names?.[speak.language] ?? speak.named('game', table.game_id)
  return {
    key: table.id,
    href: visit.to(`/games/${table.id}`),
    kind: name,
    at: table.last_activity_at,
    who: whoOf(table),
    title: textOf(table, 'table_name') || name,
    facts: [
      speak.named('status', table.status),
      speak.named('difficulty', table.difficulty),
      speak.say('table.turns', { n: table.turns }),
      speak.say('table.players', { n: table.players.length }),
    ],
  }
}

export function whoOf({ agent }: Pick<Spoken, 'agent'>): { readonly id: string; readonly name: string } {
  return { id: agent.agent_id, name: agent.display_name }
}

export function memoryRow(visit: Visit, memory: Spoken): Row {
  const gone = isGone(memory)
  return {
    key: memory.id,
    href: visit.to(`/log/${memory.seq}`),
    kind: gone
      ? visit.speak.named('tombstone', memory.moderation.state)
      : visit.speak.named('memory', textOf(memory, 'kind')),
    at: memory.received_at,
    who: whoOf(memory),
    title: textOf(memory, 'label') || undefined,
    words: cut(textOf(memory, 'detail'), WORDS_SHOWN) || undefined,
  }
}
