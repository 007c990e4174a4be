import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { closeDoors, openDoors } from '../../src/http/limits/listening-sockets.ts'

const CROWD = 64
const HERE = { host: '127.0.0.1', port: 0 }

async function openedDoors(place = HERE) {
  const server = createServer()
  const doors = await openDoors(server, place)
  onTestFinished(() => closeDoors(doors))
  return { server, doors, port: (server.address() as AddressInfo).port }
}

test.runIf(process.platform === 'linux')(
  'a crowd that connects at once is let in within a few turns',
  async () => {
    const { server, port } = await openedDoors()
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
  const { port } = await openedDoors()
  await expect(openDoors(createServer(), { ...HERE, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('closing waits for the connections of every door', async () => {
  const { server, doors, port } = await openedDoors()
  const taken: Socket[] = []
  server.on('connection', (socket) => taken.push(socket))
  const crowd = Array.from({ length: CROWD }, () => connect(port, HERE.host).resume())
  await expect.poll(() => taken.length).toBe(CROWD)
  let isClosed = false
  const closing = closeDoors(doors).then(() => {
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
