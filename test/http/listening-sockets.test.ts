import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { closeAll, listenManyTimes } from '../../src/http/limits/listening-sockets.ts'

const CROWD = 64
const HERE = { host: '127.0.0.1', port: 0 }

async function openedPort(place = HERE) {
  const server = createServer()
  const sockets = await listenManyTimes(server, place)
  onTestFinished(() => closeAll(sockets))
  return { server, sockets, port: (server.address() as AddressInfo).port }
}

test.runIf(process.platform === 'linux')(
  'a crowd that connects at once is let in within a few turns',
  async () => {
    const { server, port } = await openedPort()
    const taken: Socket[] = []
    server.on('connection', (socket) => taken.push(socket))
    const crowd = Array.from({ length: CROWD }, () => connect(port, HERE.host))
    // The system connects them all while this turn lasts.
    for (const until = performance.now() + 50; performance.now() < until; );
    let turns = 0
    while (taken.length < CROWD) {
      await new Promise((resolve) => setImmediate(resolve))
      turns += 1
    }
    // One for each of them, with one socket.
    expect(turns).toBeLessThan(CROWD / 2)
    for (const socket of [...crowd, ...taken]) socket.destroy()
  },
)

test('a port that somebody has is refused, however often it is opened there', async () => {
  const { port } = await openedPort()
  await expect(listenManyTimes(createServer(), { ...HERE, port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
})

test('closing waits for the connections of every socket', async () => {
  const { server, sockets, port } = await openedPort()
  const taken: Socket[] = []
  server.on('connection', (socket) => taken.push(socket))
  const crowd = Array.from({ length: CROWD }, () => connect(port, HERE.host).resume())
  await expect.poll(() => taken.length).toBe(CROWD)
  let isClosed = false
  const closing = closeAll(sockets).then(() => {
    isClosed = true
  })
  const [last, ...others] = taken
  for (const socket of others) socket.destroy()
  await Promise.all(others.map((socket) => socket.closed || once(socket, 'close')))
  expect(isClosed).toBe(false)
  last?.destroy()
  await closing
  for (const socket of crowd) socket.destroy()
})
