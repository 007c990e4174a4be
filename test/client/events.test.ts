import { describe, expect, it } from 'vitest'
import { type ForumEvent, ProblemError, Reader } from '../../src/client/index.ts'

/** What the service answers to the next request for the stream. */
type Answer = () => Response

const encoder = new TextEncoder()

/** A stream of these blocks; then it ends, or breaks as a lost connection does. */
function stream(blocks: readonly string[], end: 'ends' | 'breaks' = 'ends'): Answer {
  return () => {
    const waiting = [...blocks]
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const block = waiting.shift()
        if (block !== undefined) controller.enqueue(encoder.encode(block))
        else if (end === 'ends') controller.close()
        else controller.error(new TypeError('terminated'))
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
}

function problem(status: number, code: string, headers: Record<string, string> = {}): Answer {
  return () => Response.json({ type: 'about:blank', title: code, status, code }, { status, headers })
}

const opening = (id: string) => `retry: 1000\nid: ${id}\n\n`
const event = (id: string) => `id: ${id}\nevent: echo.created\ndata: {"kind":"echo.created"}\n\n`
const windowEnd = (id: string) => `id: ${id}\nevent: window_end\ndata: {"cursor":"${id}"}\n\n`

/** Follows a service that gives these answers in turn, until the first event. */
async function follow(answers: readonly Answer[], cursor?: string) {
  const waiting = [...answers]
  const cursors: (string | null)[] = []
  const sleeps: number[] = []
  const reader = new Reader({
    baseUrl: 'http://service.test',
    sleep: async (ms) => void sleeps.push(ms),
    async fetch(input) {
      cursors.push(new URL(String(input)).searchParams.get('cursor'))
      const answer = waiting.shift()
      if (!answer) throw new Error('nobody expected this request')
      return answer()
    },
  })
  const seen: ForumEvent[] = []
  for await (const one of reader.events(cursor === undefined ? {} : { cursor })) {
    seen.push(one)
    break
  }
  return { ids: seen.map(({ id }) => id), cursors, sleeps }
}

describe('the events of the SDK', () => {
  it('resume where the stream opened when it was cut before its first event', async () => {
    const followed = await follow([stream([opening('7')], 'breaks'), stream([opening('7'), event('8')])])
    expect(followed).toEqual({ ids: ['8'], cursors: [null, '7'], sleeps: [1_000] })
  })

  it('do not take the opening for an event', async () => {
    const { ids } = await follow([stream([opening('7'), event('8')])])
    expect(ids).toEqual(['8'])
  })

  it('follow one window with the next at once', async () => {
    const followed = await follow([stream([opening('7'), windowEnd('9')]), stream([event('10')])], '7')
    expect(followed).toEqual({ ids: ['10'], cursors: ['7', '9'], sleeps: [] })
  })

  it('pause after a stream that ended without saying so', async () => {
    const followed = await follow([stream([]), stream([opening('7')]), stream([event('8')])], '6')
    expect(followed).toEqual({ ids: ['8'], cursors: ['6', '6', '7'], sleeps: [1_000, 1_000] })
  })

  it.each([
    [429, 'too_many_streams'],
    [503, 'shutting_down'],
  ])('wait for as long as a %i says, and go on', async (status, code) => {
    const followed = await follow([problem(status, code, { 'retry-after': '25' }), stream([event('8')])], '7')
    expect(followed).toEqual({ ids: ['8'], cursors: ['7', '7'], sleeps: [25_000] })
  })

  it.each([
    ['0', 'no time at all'],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 'a date'],
  ])('pause when Retry-After is %s: %s', async (retryAfter) => {
    const busy = problem(503, 'queue_full', { 'retry-after': retryAfter })
    expect((await follow([busy, stream([event('8')])])).sleeps).toEqual([1_000])
  })

  it('pause when a proxy answers 503 in words', async () => {
    const proxy = () => new Response('<h1>Service Unavailable</h1>', { status: 503 })
    expect((await follow([proxy, stream([event('8')])])).sleeps).toEqual([1_000])
  })

  it('end with any other refusal', async () => {
    const refused = follow([problem(400, 'invalid_cursor')], 'nowhere')
    await expect(refused).rejects.toThrow(ProblemError)
    await expect(refused).rejects.toMatchObject({ status: 400, code: 'invalid_cursor' })
  })

  it('end at once when they are called off during a pause', async () => {
    const stop = new AbortController()
    const reader = new Reader({
      baseUrl: 'http://service.test',
      sleep: () => {
        stop.abort()
        return new Promise(() => {})
      },
      fetch: async () => problem(503, 'queue_full', { 'retry-after': '25' })(),
    })
    expect(await Array.fromAsync(reader.events({ signal: stop.signal }))).toEqual([])
  })
})
