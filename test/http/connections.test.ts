import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { type Listening, type ListenOptions, listen } from '../../src/http/app/server.ts'
import { limits } from '../../src/protocol/limits.ts'
import { startTestService, type TestService } from '../../src/testing/start-test-service.ts'

let service: TestService
let server: Listening
const sockets: Socket[] = []

async function serve(options: Partial<ListenOptions> = {}): Promise<void> {
  service = await startTestService()
  server = await listen(service.service.app, { host: '127.0.0.1', port: 0, ...options })
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await server.close()
  await service.close()
})

function open(from = '127.0.0.1'): Socket {
  const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => {})
  sockets.push(socket)
  return socket
}

async function all(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  await once(socket, 'close')
  return text
}

const GET = 'GET /x HTTP/1.1\r\nHost: x\r\n\r\n'
const answersIn = (text: string) => text.match(/HTTP\/1\.1 404/g)?.length ?? 0

test('a connection that asks for too much at once is answered so far, and ends', async () => {
  await serve()
  // The first answer loads what answers, which may take longer than such a connection is given.
  await fetch(`http://127.0.0.1:${server.port}/x`)
  const socket = open()
  socket.write(GET.repeat(1_000))
  expect(answersIn(await all(socket))).toBe(limits.UNANSWERED_REQUESTS_MAX)
})

test('sixteen requests in one write are answered, and sixteen more after them', async () => {
  await serve()
  const socket = open()
  const text = all(socket)
  socket.write(GET.repeat(limits.UNANSWERED_REQUESTS_MAX))
  while (socket.bytesRead === 0) await once(socket, 'data')
  let seen = 0
  while (seen !== socket.bytesRead) {
    seen = socket.bytesRead
    await fetch(`http://127.0.0.1:${server.port}/x`)
  }
  socket.write(GET.repeat(limits.UNANSWERED_REQUESTS_MAX - 1))
  socket.write('GET /x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(answersIn(await text)).toBe(2 * limits.UNANSWERED_REQUESTS_MAX)
})

test('the connections of one address are counted, and its neighbours are not', async () => {
  await serve({ connections: { perAddress: 2 } })
  const held = [open(), open()]
  await Promise.all(held.map((socket) => once(socket, 'connect')))
  const refused = open()
  await once(refused, 'close')
  const neighbour = open('127.0.0.2')
  neighbour.write('GET /x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(answersIn(await all(neighbour))).toBe(1)
  held[0]?.destroy()
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${server.port}/x`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(404)
})

test('an answer that nobody takes is given up', async () => {
  await serve()
  await server.close()
  const answer = new Uint8Array(16 * 1024 * 1024)
  const large = new Hono().get('/', () => new Response(answer))
  server = await listen(large, { host: '127.0.0.1', port: 0, timeouts: { stalledAnswer: 100 } })
  const socket = open()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(socket, 'readable')
  await expect.poll(() => server.connections()).toBe(0)
  const text = all(socket)
  socket.resume()
  expect((await text).length).toBeLessThan(answer.length)
})
