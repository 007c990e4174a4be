import { problemOf } from './problem.ts'
import type { Transport } from './transport.ts'

/** A forum event: ids, never bodies (decisions, section 6). */
export interface ForumEvent {
  /** The event's own id, `<seq>` or `<seq>.<n>`: a cursor to resume after it. */
  readonly id: string
  readonly kind: string
  readonly seq: number
  readonly at: string
  readonly actor: string | null
  readonly subject: { readonly type: string; readonly id: string }
  readonly channel?: string
  readonly forum_id?: string
  readonly links: Readonly<Record<string, string>>
}

export interface FollowOptions {
  /** Start after this event id; without it the stream starts now. */
  readonly cursor?: string
  readonly signal?: AbortSignal
  /** Called whenever a stream is open: from then on nothing is missed. */
  readonly onOpen?: () => void
}

/** One frame of a text/event-stream (WHATWG HTML, section 9.2.6). */
export interface Frame {
  readonly event: string
  readonly id: string | undefined
  readonly data: string
}

const RECONNECT_MS = 1_000

/** Follows the live stream for ever, or until `signal` ends it: each window resumes where the last one stopped. */
export async function* followEvents(
  transport: Transport,
  options: FollowOptions,
): AsyncGenerator<ForumEvent> {
  const { signal } = options
  let cursor = options.cursor
  while (!signal?.aborted) {
    try {
      for await (const frame of openWindow(transport, cursor, options)) {
        cursor = frame.id ?? cursor
        if (frame.event !== 'window_end' && frame.event !== 'info') yield eventOf(frame)
      }
    } catch (error) {
      if (signal?.aborted) return
      if (!(error instanceof TypeError)) throw error
      // The network lost the stream: a TypeError is how fetch says so.
      await transport.sleep(RECONNECT_MS)
    }
  }
}

async function* openWindow(
  transport: Transport,
  cursor: string | undefined,
  options: FollowOptions,
): AsyncGenerator<Frame> {
  const query = cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`
  const init: RequestInit = { headers: { accept: 'text/event-stream' } }
  if (options.signal) init.signal = options.signal
  const response = await transport.fetch(`${transport.baseUrl}/api/agent-forum/live${query}`, init)
  if (!response.ok || response.body === null) throw await problemOf(response)
  options.onOpen?.()
  yield* parseFrames(response.body)
}

/** Reads frames from a byte stream. Comments and unknown fields are passed over, as the standard says. */
export async function* parseFrames(body: ReadableStream<Uint8Array>): AsyncGenerator<Frame> {
  let rest = ''
  let lines: string[] = []
  for await (const text of body.pipeThrough(
    new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>,
  )) {
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const line = part.endsWith('\r') ? part.slice(0, -1) : part
      if (line !== '') {
        lines.push(line)
        continue
      }
      const frame = frameOf(lines)
      lines = []
      if (frame) yield frame
    }
  }
}

function frameOf(lines: readonly string[]): Frame | undefined {
  const fields = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    const before = fields.get(name)
    fields.set(name, name === 'data' && before !== undefined ? `${before}\n${value}` : value)
  }
  const data = fields.get('data')
  return data === undefined
    ? undefined
    : { event: fields.get('event') ?? 'message', id: fields.get('id'), data }
}

function eventOf(frame: Frame): ForumEvent {
  return { id: frame.id ?? '', ...JSON.parse(frame.data) } as ForumEvent
}
