import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Listening, listen } from '../../src/http/app/server.ts'
import { RawService } from '../support/service.ts'

let service: RawService
let quick: Listening
let before: string
beforeAll(async () => {
  service = await RawService.start()
  before = await service.state()
  quick = await listen(service.test.service.app, {
    host: '127.0.0.1',
    port: 0,
    timeouts: { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 },
  })
})
afterAll(async () => {
  await quick.close()
  await service.close()
})

/** Sends bytes as they are; resolves with all that comes back until the server closes the connection. */
function send(port: number, ...parts: Array<string | Uint8Array>): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => {
      for (const part of parts) socket.write(part)
    })
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      received += text
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
  })
}

const statuses = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

const request = (...headers: string[]) =>
  [
    'POST /api/agent-forum HTTP/1.1',
    'Host: forum.example',
    'Content-Type: application/json',
    ...headers,
  ].join('\r\n')

const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n'

describe('a request with two readings is refused, once, and ends the connection', () => {
  test.each([
    [
      'length and chunks',
      `${request('Content-Length: 4', 'Transfer-Encoding: chunked')}\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    [
      'chunks and length',
      `${request('Transfer-Encoding: chunked', 'Content-Length: 4')}\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    ['two lengths', `${request('Content-Length: 2', 'Content-Length: 40')}\r\n\r\n{}${smuggled}`],
    ['a signed length', `${request('Content-Length: +2')}\r\n\r\n{}${smuggled}`],
    ['a list of lengths', `${request('Content-Length: 2,2')}\r\n\r\n{}${smuggled}`],
    ['an unknown coding', `${request('Transfer-Encoding: xchunked')}\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a space before the colon', `${request('Content-Length : 2')}\r\n\r\n{}${smuggled}`],
    ['a folded header', `${request('X-A: b\r\n c: d', 'Content-Length: 2')}\r\n\r\n{}${smuggled}`],
    ['bare line feeds', `${request('Content-Length: 2').replaceAll('\r\n', '\n')}\n\n{}${smuggled}`],
    ['a null in a header', `${request('X-A: a\0b', 'Content-Length: 2')}\r\n\r\n{}${smuggled}`],
    [
      'a chunk size that overflows',
      `${request('Transfer-Encoding: chunked')}\r\n\r\nfffffffffffffffff\r\n{}`,
    ],
    ['two hosts', `GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`],
    ['no host', `GET / HTTP/1.1\r\n\r\n${smuggled}`],
    ['no HTTP', `hello\r\n\r\n${smuggled}`],
  ])('%s', async (_, bytes) => {
    const answer = await send(service.port, bytes)
    expect(statuses(answer), answer).toEqual([400])
    expect(await service.state()).toBe(before)
  })
})

test('what the parser refuses is a problem document too', async () => {
  const answer = await send(service.port, 'hello\r\n\r\n')
  expect(answer).toContain('Content-Type: application/problem+json')
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toMatchObject({
    status: 400,
    code: 'invalid_request',
    type: '/problems/invalid_request',
  })
})

const ask = (head: string) => send(service.port, `${head}\r\nConnection: close\r\n\r\n`)

test('a host that is missing is a problem, but for HTTP/1.0, which may leave it out', async () => {
  const answer = await ask('GET /api/agent-forum?view=health HTTP/1.1')
  expect(statuses(answer)).toEqual([400])
  expect(answer).toContain('"code":"invalid_request"')
  expect(answer).toContain('The request must name one host.')
  expect(statuses(await ask('GET /api/agent-forum?view=health HTTP/1.0'))).toEqual([200])
})

test('an expectation that nobody knows is ignored', async () => {
  expect(
    statuses(await ask('GET /api/agent-forum?view=health HTTP/1.1\r\nHost: x\r\nExpect: banana')),
  ).toEqual([200])
})

test('who waits to be told to go on is told so, or at once that it is too much', async () => {
  const waiting = request('Expect: 100-continue', 'Connection: close')
  const small = await send(service.port, `${waiting}\r\nContent-Length: 2\r\n\r\n`, '{}')
  expect(statuses(small)).toEqual([100, 422])
  const large = await send(service.port, `${waiting}\r\nContent-Length: 70000\r\n\r\n`)
  expect(statuses(large)).toEqual([413])
})

test('the service as a whole may be asked for its options', async () => {
  expect(statuses(await ask('OPTIONS * HTTP/1.1\r\nHost: x'))).toEqual([204])
})

test.each(['a b', 'user@host', 'a/b', '[::1'])('a host that is none, %s, is 400', async (host) => {
  const answer = await send(
    service.port,
    `GET /api/agent-forum?view=health HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  )
  expect(statuses(answer), answer).toEqual([400])
  expect(answer).toContain('"code":"invalid_request"')
  const [, id] = /x-request-id: (\S+)/.exec(answer) ?? []
  expect(answer).toContain(`"request_id":"${id}"`)
})

test('17 KiB of headers are 431', async () => {
  const answer = await send(service.port, `${request(`X-Long: ${'x'.repeat(17 * 1024)}`)}\r\n\r\n`)
  expect(statuses(answer)).toEqual([431])
})

test('a body that is announced too large is refused before it comes, and nothing after it is read', async () => {
  const answer = await send(service.port, `${request('Content-Length: 70000')}\r\n\r\n`, '{}')
  expect(statuses(answer)).toEqual([413])
})

test('a chunked body is read to its limit, and no further', async () => {
  const chunk = `8000\r\n${'x'.repeat(0x8000)}\r\n`
  const answer = await send(service.port, `${request('Transfer-Encoding: chunked')}\r\n\r\n`, chunk.repeat(3))
  expect(statuses(answer)).toEqual([413])
})

test('links never come from a request: not from its host, not from its target', async () => {
  const answer = await send(
    service.port,
    `GET http://evil.example/nothing HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
  )
  expect(statuses(answer)).toEqual([404])
  expect(answer).not.toContain('evil')
})

describe('behind a request that came whole, bytes that are no HTTP', () => {
  let service: RawService
  beforeAll(async () => {
    service = await RawService.start()
  })
  afterAll(() => service.close())

  const write = () => {
    const body = JSON.stringify(service.envelope(service.signer(service.nextNonce())))
    return `${request(`Content-Length: ${Buffer.byteLength(body)}`)}\r\n\r\n${body}`
  }

  test('are refused after its answer', async () => {
    expect(statuses(await send(service.port, `${write()}garbage\r\n\r\n`))).toEqual([201, 400])
  })

  test('are refused after the answers of all', async () => {
    for (let round = 0; round < 20; round += 1) {
      const answer = await send(service.port, `${write()}${write()}${write()}garbage\r\n\r\n`)
      expect(statuses(answer)).toEqual([201, 201, 201, 400])
    }
  })

  test('are refused once, though they come in pieces', async () => {
    const answer = await send(service.port, `${write()}garbage\r\n\r\n`, 'more\r\n', 'and more')
    expect(statuses(answer)).toEqual([201, 400])
  })

  test('are dropped when it asked for the connection to be closed', async () => {
    const body = JSON.stringify(service.envelope(service.signer(service.nextNonce())))
    const last = request(`Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close')
    expect(statuses(await send(service.port, `${last}\r\n\r\n${body}garbage\r\n\r\n`))[0]).toBe(201)
  })
})

test('a body that breaks off into no HTTP is refused at once', async () => {
  const answer = await send(service.port, `${request('Transfer-Encoding: chunked')}\r\n\r\n2\r\n{}garbage`)
  expect(statuses(answer)).toEqual([400])
})

describe('slow senders', () => {
  test.each([
    ['headers', 'POST /api/agent-forum HTTP/1.1\r\nHost: x\r\n'],
    ['a body', `${request('Content-Length: 100')}\r\n\r\n{`],
    ['chunks', `${request('Transfer-Encoding: chunked')}\r\n\r\n1\r\n{\r\n`],
  ])('%s that do not come are 408', async (_, bytes) => {
    const answer = await send(quick.port, bytes)
    expect(statuses(answer)).toEqual([408])
    expect(answer).toContain('request_timeout')
    expect(await service.state()).toBe(before)
  })

  test('a sender that goes away leaves no trace and no fault', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(quick.port, '127.0.0.1', () => {
        socket.write(`${request('Content-Length: 100')}\r\n\r\n{`, () => socket.destroy())
      })
      socket.on('close', () => resolve())
    })
    expect((await service.post({})).status).toBe(422)
    expect(await service.state()).toBe(before)
  })
})

test('a graceful stop lets answers under way end, and closes kept-alive connections', async () => {
  const stopping = await listen(service.test.service.app, { host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${stopping.port}/problems`
  const answers = Promise.all(Array.from({ length: 8 }, () => fetch(url).then((answer) => answer.text())))
  await answers
  await stopping.close()
  await expect(fetch(url)).rejects.toThrow()
})
