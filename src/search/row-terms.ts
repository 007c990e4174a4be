import { visitSpellings } from '../language/words.ts'
import type { LogRow } from '../records/log-row.ts'
import { rowOfRecord } from '../records/record-index.ts'
import type { PointReader } from '../records/store-view.ts'
import type { Dictionary } from './dictionary.ts'
import { terms } from './terms.ts'
import { textsOf } from './texts.ts'

/** Calls `see` with everything that a row is found under, repeats included; not at all when it has no public text. */
export function visitTerms(
  row: LogRow,
  store: PointReader,
  dictionary: Dictionary,
  see: (id: number) => void,
): void {
  const texts = textsOf(row)
  if (texts.length === 0) return
  for (const { text } of texts) {
    visitSpellings(text, (start, end) => {
      for (const id of dictionary.idsOfSpelling(text.slice(start, end))) see(id)
    })
  }
  if (row.header.agent_id !== null) see(dictionary.idOf(terms.agent(row.header.agent_id)))
  const channel = channelOf(row, store)
  if (channel !== undefined) see(dictionary.idOf(terms.channel(channel)))
}

/** Threads and echoes say their channel in their event, which outlives their text; what is about a thread has its. */
function channelOf(row: LogRow, store: PointReader): string | undefined {
  const { thread_id, source_thread_id } = row.body.payload
  const about = thread_id ?? source_thread_id
  const opening = typeof about === 'string' ? rowOfRecord(store, about, 'thread') : row
  return opening?.outcome.events.find(({ channel }) => channel !== undefined)?.channel
}
