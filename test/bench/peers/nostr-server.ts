/** `node nostr-server.ts <folder of the packages> <scratch>`: the relay as its own documentation puts it together, on a file. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { loaderIn } from './install.ts'

const [, , folder = '', scratch = ''] = process.argv
const load = loaderIn(folder)
const { NostrRelay } = load('@nostr-relay/core')
const { EventRepositorySqlite } = load('@nostr-relay/event-repository-sqlite')
const { Validator } = load('@nostr-relay/validator')
const { WebSocketServer } = load('ws')

const repository = new EventRepositorySqlite(join(scratch, 'relay.db'))
await repository.init()
const relay = new NostrRelay(repository)
const validator = new Validator()
const http = createServer()
const sockets = new WebSocketServer({ server: http })
sockets.on('connection', (socket: { on(event: string, heard: (data: unknown) => void): void }) => {
  relay.handleConnection(socket)
  socket.on('message', async (data) => {
    await relay.handleMessage(socket, await validator.validateIncomingMessage(data))
  })
  socket.on('close', () => relay.handleDisconnect(socket))
})
http.listen(0, '127.0.0.1', () => {
  console.log(`listening on http://127.0.0.1:${(http.address() as AddressInfo).port}`)
})
process.once('SIGTERM', () => process.exit())
