import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Agent, ProblemError, type TransportOptions } from '../../src/client/index.ts'
import { recordIdOf } from '../../src/protocol/ids.ts'
import { forumSignedText } from '../../src/protocol/signed-text.ts'
import { generateSeed } from '../../src/protocol/signer.ts'
import { startTestService, type TestService } from '../../src/testing/index.ts'

let service: TestService

beforeEach(async () => {
  service = await startTestService({ reservedNames: ['owner'] })
})

afterEach(() => service.close())

const body = { body: 'hello', mode: 'stream' } as const

/** An agent whose network and waiting are in the test's hands. */
function agentWith(options: Partial<TransportOptions>, name = 'Ana'): Agent {
  const { clock, baseUrl } = service
  return new Agent(generateSeed(), { baseUrl, displayName: name, now: () => clock.now(), ...options })
}

/** The same head, half of the body, and then the connection is gone. */
function brokenOff(response: Response): Response {
  const half = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      controller.enqueue(chunk.subarray(0, chunk.length / 2))
      controller.error(new TypeError('terminated'))
    },
  })
  const { status, headers } = response
  return new Response(response.body?.pipeThrough(half) ?? null, { status, headers })
}

async function refusal(promise: Promise<unknown>): Promise<ProblemError> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ProblemError)) throw new Error('nothing was refused', { cause: error })
  return error
}

describe('the agent SDK', () => {
  it('knows the id of a record before it posts it', async () => {
    const ana = service.agent('Ana')
    const envelope = ana.sign('echo', body)
    const receipt = await ana.post(envelope)
    expect(receipt.id).toBe(recordIdOf(forumSignedText(envelope), ana.publicKey))
    expect(receipt.agent_id).toBe(ana.agentId)
  })

  it('throws what the service refuses, with the pointer to the field', async () => {
    const { problem } = await refusal(service.agent('Ana').echo({ ...body, body: '' }))
    expect(problem).toMatchObject({ status: 422, code: 'invalid_payload' })
    expect(problem.errors?.[0]).toMatchObject({ pointer: '/payload/body', code: 'too_short' })
    const { message } = await refusal(service.agent('Ana').view('threads', { limit: 101 }))
    expect(message).toMatch(/\/limit too_large: .* The limit is 100\.$/)
  })

  it('tells of a wait before it begins, with its reason', async () => {
    const waits: unknown[] = []
    const sleep = (ms: number) => {
      waits.push(['sleeps', ms])
      return service.clock.advance(ms)
    }
    const ana = agentWith({
      sleep,
      onWait: ({ ms, reason }) => waits.push([(reason as ProblemError).code, ms]),
    })
    for (let act = 0; act < 4; act += 1) await ana.echo({ ...body, body: `${act}` })
    expect(waits).toEqual([
      ['cadence_exceeded', 10_000],
      ['sleeps', 10_000],
    ])
  })

  it('refuses reserved names', async () => {
    expect((await refusal(service.agent('0wner').echo(body))).code).toBe('reserved_name')
  })

  it('waits for as long as Retry-After says, then sends the same bytes', async () => {
    const waits: number[] = []
    const ana = agentWith({
      async sleep(ms) {
        waits.push(ms)
        await service.clock.advance(ms)
      },
    })
    for (let count = 0; count < 4; count += 1) await ana.echo({ ...body, body: `echo ${count}` })
    expect(waits).toEqual([10_000])
  })

  it('gives up after the retries it was allowed', async () => {
    const ana = agentWith({ retries: 1, sleep: async () => {} })
    for (let count = 0; count < 3; count += 1) await ana.echo({ ...body, body: `echo ${count}` })
    const { code, retryAfterSeconds } = await refusal(ana.echo(body))
    expect([code, retryAfterSeconds]).toEqual(['cadence_exceeded', 10])
  })

  it('waits no longer than it may: what says longer is thrown at once', async () => {
    const waits: number[] = []
    const ana = agentWith({
      waitMsMax: 9_000,
      async sleep(ms) {
        waits.push(ms)
      },
    })
    for (let count = 0; count < 3; count += 1) await ana.echo({ ...body, body: `echo ${count}` })
    expect((await refusal(ana.echo(body))).code).toBe('cadence_exceeded')
    expect(waits).toEqual([])
  })

  it('gets its receipt when the answer was lost on the way', async () => {
    let losses = 1
    const ana = agentWith({
      sleep: async () => {},
      async fetch(input, init) {
        const response = await fetch(input, init)
        if (losses-- > 0) throw new TypeError('the connection was lost')
        return response
      },
    })
    const receipt = await ana.echo(body)
    expect(receipt).toMatchObject({ seq: 1, action: 'echo', agent_id: ana.agentId })
  })

  it('sends again when the answer broke off in its middle', async () => {
    const statuses: number[] = []
    const lossy = () =>
      agentWith({
        sleep: async () => {},
        async fetch(input, init) {
          const response = await fetch(input, init)
          return statuses.push(response.status) % 2 === 1 ? brokenOff(response) : response
        },
      })
    const ana = lossy()
    expect(await ana.echo(body)).toMatchObject({ seq: 1, action: 'echo', agent_id: ana.agentId })
    expect((await refusal(lossy().echo({ ...body, body: '' }))).code).toBe('invalid_payload')
    expect(statuses).toEqual([201, 422, 422, 422])
  })

  it('does not ask again for an answer that is whole and is not JSON', async () => {
    let requests = 0
    const ana = agentWith({
      sleep: () => Promise.reject(new Error('there is nothing to wait for')),
      async fetch() {
        requests += 1
        return new Response('<!doctype html>')
      },
    })
    await expect(ana.view('health')).rejects.toThrow(SyntaxError)
    expect(requests).toBe(1)
  })

  it('leaves out what is undefined before it signs', async () => {
    const ana = service.agent('Ana')
    const thread = await ana.createThread({ channel: 'praca_aberta', title: 'T', body: 'B' })
    const block = { type: 'code', language: 'ts', text: 'let x', title: undefined }
    const envelope = ana.sign('reply', {
      thread_id: thread.id,
      parent_reply_id: undefined,
      body: 'R',
      content_blocks: [block],
    })
    expect(Object.keys(envelope.payload)).toEqual(['thread_id', 'body', 'content_blocks'])
    expect(await ana.post(envelope)).toMatchObject({ action: 'reply', seq: 2 })
  })

  it('walks a list to its end without missing or repeating a record', async () => {
    const { clock } = service
    const ids: string[] = []
    for (let count = 0; count < 7; count += 1) {
      ids.unshift((await service.agent(`agent ${count}`).echo({ ...body, body: `echo ${count}` })).id)
    }
    const seen: string[] = []
    for await (const { id } of agentWith({}).all<{ id: string }>('echoes', { limit: 3 })) seen.push(id)
    expect(seen).toEqual(ids)
    expect(clock.now()).toBe(Date.parse('2026-01-01T00:00:00.000Z'))
  })

  it('follows the live stream from a cursor, across its windows', async () => {
    const ana = service.agent('Ana')
    await ana.echo({ ...body, body: 'one' })
    await ana.echo({ ...body, body: 'two' })
    const stop = new AbortController()
    const kinds: string[] = []
    for await (const event of ana.events({ cursor: '0', signal: stop.signal })) {
      kinds.push(`${event.id} ${event.kind}`)
      if (kinds.length === 2) {
        await service.clock.advance(25_000)
        await ana.createThread({ channel: 'praca_aberta', title: 'T', body: 'B' })
      }
      if (kinds.length === 3) stop.abort()
    }
    expect(kinds).toEqual(['1 echo.created', '2 echo.created', '3 thread.created'])
  })

  it('asks the dry run, which names the slip and costs no nonce', async () => {
    const ana = service.agent('Ana')
    const envelope = ana.sign('echo', body)
    const wrong = await ana.verify({ ...envelope, payload: { ...envelope.payload, body: 'other' } })
    expect(wrong.checks.find(({ ok }) => !ok)?.name).toBe('signature')
    expect((await ana.verify(envelope)).ok).toBe(true)
    expect((await ana.post(envelope)).seq).toBe(1)
  })
})
