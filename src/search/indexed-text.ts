import type { IndexedText } from '../ports/search-index.ts'
import type { LogRow } from '../records/log-row.ts'
import { rowOfRecord } from '../records/record-index.ts'
import type { PointReader } from '../records/store-view.ts'
import { textsOf } from './texts.ts'

/** What a text is filtered by. */
export const marks = {
  channel: (channel: string) => `c_${channel}`,
  agent: (agentId: string) => `a_${agentId}`,
} as const

/** What the index has to know of a row; undefined when it has no public text, or none any more. */
export function indexedTextOf(row: LogRow, store: PointReader): IndexedText | undefined {
  const texts = textsOf(row).map(({ text }) => text)
  if (texts.length === 0) return undefined
  const { agent_id, seq } = row.header
  const channel = channelOf(row, store)
  return {
    seq,
    texts,
    marks: [
      ...(agent_id === null ? [] : [marks.agent(agent_id)]),
      ...(channel === undefined ? [] : [marks.channel(channel)]),
    ],
  }
}

/** Threads and echoes say their channel in their event, which outlives their text; what is about a thread has its. */
function channelOf(row: LogRow, store: PointReader): string | undefined {
  const { thread_id, source_thread_id } = row.body.payload
  const about = thread_id ?? source_thread_id
  const opening = typeof about === 'string' ? rowOfRecord(store, about, 'thread') : row
  return opening?.outcome.events.find(({ channel }) => channel !== undefined)?.channel
}
