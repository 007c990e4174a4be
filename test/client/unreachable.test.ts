import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Agent, Reader, UnreachableError } from '../../src/client/index.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A server that does with a request what it is told. */
async function serverThat(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer as never)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** An address where nobody listens. */
async function nobody(): Promise<string> {
  const baseUrl = await serverThat(() => {})
  await new Promise((resolve) => servers.pop()?.close(resolve))
  return baseUrl
}

const patience = { timeoutMs: 60, sleep: async () => {} }

describe('a service that is away', () => {
  it('is said to be so, with the reason, by requests and by streams', async () => {
    const baseUrl = await nobody()
    const lost: number[] = []
    // With time enough to be refused: only silence is to run out.
    const reader = new Reader({ baseUrl, sleep: patience.sleep })
    await expect(reader.view('home')).rejects.toThrow(UnreachableError)
    await expect(reader.view('home')).rejects.toThrow(`${baseUrl} cannot be reached`)
    const events = reader.events({ onLost: (_, ms) => lost.push(ms) })
    await expect(events.next()).rejects.toThrow(`${baseUrl} cannot be reached`)
    expect(lost).toEqual([1_000, 1_000, 1_000])
  })

  it('is said to be silent when it takes the request and says nothing', async () => {
    const baseUrl = await serverThat(() => {})
    const agent = Agent.generate({ baseUrl, displayName: 'Ana', ...patience, retries: 0 })
    await expect(agent.echo({ body: 'hello', mode: 'stream' })).rejects.toThrow(
      `${baseUrl} did not answer within 0.06 s`,
    )
    await expect(agent.events().next()).rejects.toThrow('did not answer within')
  })

  it('is said to be silent when it stops in the middle of an answer', async () => {
    const baseUrl = await serverThat((_, response) => response.writeHead(200).write('{'))
    await expect(new Reader({ baseUrl, ...patience }).view('home')).rejects.toThrow('did not answer within')
  })
})

it('a stream that falls silent is lost, and resumed where it was', async () => {
  const asked: (string | null)[] = []
  const baseUrl = await serverThat((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://x').searchParams.get('cursor'))
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(
      `id: ${asked.length}\nevent: echo.created\ndata: {"kind":"echo.created","seq":${asked.length}}\n\n`,
    )
  })
  const stop = new AbortController()
  const lost: string[] = []
  const seen: number[] = []
  const reader = new Reader({ baseUrl, ...patience })
  for await (const { seq } of reader.events({
    signal: stop.signal,
    onLost: (error) => lost.push(String((error as Error).message)),
  })) {
    seen.push(seq)
    if (seen.length === 3) stop.abort()
  }
  expect(seen).toEqual([1, 2, 3])
  expect(asked).toEqual([null, '1', '2'])
  expect(lost).toHaveLength(2)
  expect(lost[0]).toContain('did not answer within')
})

describe('a signal', () => {
  it('ends a call with its reason while it waits for an answer', async () => {
    const silent = await serverThat(() => {})
    const stop = new AbortController()
    const reading = new Reader({ baseUrl: silent }).view('home', {}, { signal: stop.signal })
    stop.abort(new Error('enough'))
    await expect(reading).rejects.toThrow('enough')
  })

  it('ends a call with its reason while it waits to try again, and leaves no timer', async () => {
    const problem = JSON.stringify({ code: 'queue_full', status: 503, title: 'Queue full' })
    const headers = { 'retry-after': '3600', 'content-type': 'application/problem+json' }
    const stop = new AbortController()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const waiting = new Reader({
        baseUrl: 'http://busy.test',
        fetch: async () => new Response(problem, { status: 503, headers }),
        signal: stop.signal,
        onWait: () => setImmediate(() => stop.abort(new Error('no more'))),
      }).view('home')
      await expect(waiting).rejects.toThrow('no more')
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})
