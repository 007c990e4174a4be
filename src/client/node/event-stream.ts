import type { InferOutput } from 'valibot'
import type { event } from '../../protocol/answers/forum.ts'
import { paths } from '../../protocol/paths.ts'
import { ProblemError, problemOf } from './problem.ts'
import { type CallOptions, type Transport, UnreachableError } from './transport.ts'

/** A forum event: ids, never bodies (decisions, section 6). Its `id` is a cursor to resume after it. */
export type ForumEvent = Readonly<InferOutput<typeof event>>

export interface FollowOptions extends CallOptions {
  /** Start after this event id; without it the stream starts now. */
  readonly cursor?: string
  /** Called whenever a stream is open: from then on nothing is missed. */
  readonly onOpen?: () => void
  /** Called when an open stream broke off, or could not be opened again: it is tried anew after `retryInMs`. */
  readonly onLost?: (error: unknown, retryInMs: number) => void
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
 * service puts off (429, 503) is asked for again when it says, other refusals throw. A service that cannot be reached at
 * first is tried as often as any request; one that goes away later is waited for.
 */
export async function* followEvents(
  transport: Transport,
  options: FollowOptions,
): AsyncGenerator<ForumEvent> {
  const ended = transport.endedBy(options.signal)
  let cursor = options.cursor
  let attemptsLeft = transport.retries
  while (!ended.aborted) {
    // Only a window that was ended by the service is followed by the next one at once.
    let pauseMs = RECONNECT_MS
    try {
      for await (const frame of openWindow(transport, cursor, ended, options)) {
        attemptsLeft = Number.POSITIVE_INFINITY
        cursor = frame.id ?? cursor
        if (frame.event === 'window_end') pauseMs = 0
        else if (frame.data !== undefined && frame.event !== 'info') yield eventOf(cursor, frame.data)
      }
    } catch (error) {
      if (ended.aborted) return
      pauseMs = pauseAfter(error, attemptsLeft <= 0)
      attemptsLeft -= 1
      options.onLost?.(error, pauseMs)
    }
    if (pauseMs > 0) await transport.pause(pauseMs, ended)
  }
}

/** How long to wait before the stream is opened again. Throws what waiting does not mend. */
function pauseAfter(error: unknown, last: boolean): number {
  if (error instanceof UnreachableError && !last) return RECONNECT_MS
  if (error instanceof ProblemError && error.isPutOff)
    return Math.max(RECONNECT_MS, (error.retryAfterSeconds ?? 0) * 1_000)
  throw error
}

/** One window. Silence is loss: the service sends a comment every 10 seconds. */
async function* openWindow(
  transport: Transport,
  cursor: string | undefined,
  ended: AbortSignal,
  { onOpen }: FollowOptions,
): AsyncGenerator<Frame> {
  const query = cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`
  const silence = new Silence(transport.timeoutMs)
  try {
    const response = await transport.fetch(`${transport.baseUrl}${paths.live}${query}`, {
      headers: { accept: 'text/event-stream' },
      signal: transport.endedBy(ended, silence.signal),
    })
    if (!response.ok || response.body === null) throw problemOf(response, await response.text())
    onOpen?.()
    yield* parseFrames(response.body.pipeThrough(silence.brokenBy()))
  } catch (error) {
    throw error instanceof ProblemError ? error : transport.unreachable(silence.signal.aborted, error)
  } finally {
    silence.end()
  }
}

/** Aborts when nothing was heard for so long. */
class Silence {
  readonly #ms: number
  readonly #controller = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(ms: number) {
    this.#ms = ms
    this.#wait()
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Passes bytes on: each breaks the silence. */
  brokenBy(): TransformStream<Uint8Array, Uint8Array> {
    return new TransformStream({
      transform: (chunk, passed) => {
        this.#wait()
        passed.enqueue(chunk)
      },
    })
  }

  end(): void {
    clearTimeout(this.#timer)
  }

  #wait(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#controller.abort(), this.#ms)
  }
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

/** What has no id of its own does not move the cursor: one resumes where one was. */
function eventOf(cursor: string | undefined, data: string): ForumEvent {
  return { id: cursor ?? '', ...JSON.parse(data) } as ForumEvent
}
