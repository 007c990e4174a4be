import type { ControlState } from '../../emergency/owners-stop.ts'
import { isRefusal, type Refusal } from '../../protocol/refusal.ts'
import { boundary, type ViewName } from '../../protocol/vocabularies.ts'
import { Encoded } from '../../views/encoded.ts'
import type { View, ViewContext, ViewQuery } from '../../views/view.ts'
import { CACHE_LIVING, conditional, digestOf } from '../answering/conditional.ts'
import { SEQ } from '../answering/standard-headers.ts'
import type { Page } from './page-cache.ts'

/** The version of the forum's contract (specification, section 9). */
const FORUM_SCHEMA_VERSION = '2.2.0'

/** The envelope that every view shares. */
interface ViewEnvelope {
  readonly schema_version: string
  readonly view: ViewName
  readonly generated_at: string
  /** The newest entry of the log that this page is sure to know. */
  readonly server_seq: number
  readonly boundary: string
  /** While the owner has stopped all writing: since when, and why where she said so. */
  readonly control?: Pick<ControlState, 'state' | 'since' | 'level' | 'reason'>
}

/** Members of `data` that change with the clock alone. */
const VOLATILE = ['uptime_s', 'server_time']

/** Reads a view and encodes its envelope. */
export async function renderPage(
  view: View,
  context: ViewContext,
  query: ViewQuery,
): Promise<Page | Refusal> {
  const data = await view.read(context, query)
  if (isRefusal(data)) return data
  const envelope: ViewEnvelope = {
    schema_version: FORUM_SCHEMA_VERSION,
    view: view.name,
    generated_at: new Date(context.now).toISOString(),
    server_seq: context.serverSeq,
    boundary,
    ...stopOf(context),
  }
  const encoded = Encoded.object(data)
  const content = Encoded.object({ ...envelope, data: encoded }).join()
  // The last member of the envelope, as it stands there.
  const etag = etagOf(view.name, context, data, content.subarray(-1 - encoded.length, -1))
  return {
    ...conditional({
      mediaType: 'application/json; charset=UTF-8',
      content,
      cache: CACHE_LIVING,
      etag,
      headers: seqOf(context),
    }),
    builtAt: context.now,
    isBehind: isBehind(data, context.serverSeq),
  }
}

function seqOf({ serverSeq }: ViewContext): Readonly<Record<string, string>> {
  return { [SEQ]: String(serverSeq) }
}

/** Whether a search did not see everything that is committed. */
function isBehind(data: object, serverSeq: number): boolean {
  return 'indexed_seq' in data && Number(data.indexed_seq) < serverSeq
}

/**
 * Names what a reader sees, without `generated_at`, `uptime_s` and `server_time`: a second read a moment later is a
 * 304 when nothing changed. Weak, because those members do differ.
 */
function etagOf(view: ViewName, context: ViewContext, data: object, bytes: Uint8Array): string {
  const isVolatile = VOLATILE.some((name) => name in data)
  const digest = digestOf(isVolatile ? JSON.stringify(withoutVolatile(data)) : bytes)
  // A stop is known a moment before it has an entry of its own.
  const { state } = context.facts.control
  return `W/"${context.serverSeq}-${digestOf(`${view}\n${state}\n${digest}`)}"`
}

/** What every answer says during a stop. */
function stopOf({ facts: { control } }: ViewContext): Pick<ViewEnvelope, 'control'> {
  const { state, since, level, reason } = control
  return state === 'normal' ? {} : { control: { state, since, level, reason } }
}

function withoutVolatile(data: object): object {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !VOLATILE.includes(name)))
}
