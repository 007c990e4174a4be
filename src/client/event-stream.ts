import { paths } from '../protocol/paths.ts'
import { ProblemError, problemOf } from './problem.ts'
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
  /** Without data a frame is no event, yet its id is where to resume: a stream opens with such a frame. */
  readonly data: string | undefined
}

const RECONNECT_MS = 1_000

/**
 * Follows the live stream for ever, or until `signal` ends it: each window resumes where the last one stopped. What the
 * service puts off (429, 503) is asked for again when it says, other refusals throw.
 */
export async function* followEvents(
  transport: Transport,
  options: FollowOptions,
): AsyncGenerator<ForumEvent> {
  const { signal } = options
  let cursor = options.cursor
  while (!signal?.aborted) {
    // Only a window that was ended by the service is followed by the next one at once.
    let pauseMs = RECONNECT_MS
    try {
      for await (const frame of openWindow(transport, cursor, options)) {
        cursor = frame.id ?? cursor
        if (frame.event === 'window_end') pauseMs = 0
        else if (frame.data !== undefined && frame.event !== 'info') yield eventOf(frame.id, frame.data)
      }
    } catch (error) {
      if (signal?.aborted) return
      pauseMs = pauseAfter(error)
    }
    if (pauseMs > 0) await pause(transport, pauseMs, signal)
  }
}

/** How long to wait before the stream is opened again. Throws what waiting does not mend. */
function pauseAfter(error: unknown): number {
  // The network lost the stream: a TypeError is how fetch says so.
  if (error instanceof TypeError) return RECONNECT_MS
  if (error instanceof ProblemError && error.isPutOff)
    return Math.max(RECONNECT_MS, (error.retryAfterSeconds ?? 0) * 1_000)
  throw error
}

/** Sleeps, but no longer than until the signal. */
async function pause(transport: Transport, ms: number, signal: AbortSignal | undefined): Promise<void> {
  const over = new AbortController()
  const aborted = new Promise<void>((resolve) => {
    if (signal?.aborted) resolve()
    signal?.addEventListener('abort', () => resolve(), { signal: over.signal })
  })
  try {
    await Promise.race([transport.sleep(ms), aborted])
  } finally {
    over.abort()
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
  const response = await transport.fetch(`${transport.baseUrl}${paths.live}${query}`, init)
  if (!response.ok || response.body === null) throw problemOf(response, await response.text())
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
  const [data, id] = [fields.get('data'), fields.get('id')]
  return data === undefined && id === undefined
    ? undefined
    : { event: fields.get('event') ?? 'message', id, data }
}

function eventOf(id: string | undefined, data: string): ForumEvent {
  return { id: id ?? '', ...JSON.parse(data) } as ForumEvent
}
