import { createHash, randomBytes } from 'node:crypto'
import { ServerProcess } from '../support/server-process.ts'
import { BODY, keysFor } from '../support/signed-requests.ts'
import { installed, loaderIn, type Needs } from './install.ts'
import { talk } from './talk.ts'

/** Writes that are ready: sends all of them over so many connections, and resolves when all were accepted. */
type Ready = (port: number, connections: number) => Promise<void>

/** Another server that takes writes, as it can be had. */
export interface Peer {
  readonly name: string
  /** In what it is less, or other, than what it is compared with. */
  readonly note: string
  readonly needs: Needs
  start(folder: string, scratch: string): Promise<ServerProcess>
  ready(folder: string, count: number): Ready
}

const nostrRelay: Peer = {
  name: 'nostr-relay',
  note: 'TypeScript, SQLite (libsql, which npm has built), Schnorr signatures in JavaScript, durable',
  needs: {
    name: 'nostr-relay',
    dependencies: {
      '@nostr-relay/core': '0.0.40',
      '@nostr-relay/event-repository-sqlite': '0.0.40',
      '@nostr-relay/validator': '0.0.40',
      '@noble/curves': '^1.6.0',
      ws: '^8.18.0',
    },
    overrides: { 'better-sqlite3': 'npm:libsql@^0.5.0' },
  },
  start: (folder, scratch) =>
    ServerProcess.peer(new URL('nostr-server.ts', import.meta.url), [folder, scratch]),
  ready(folder, count) {
    const events = signedEvents(folder, count)
    return (port, connections) => inParallel(connections, () => speakNostr(port, () => events.pop()))
  },
}

interface NostrEvent {
  readonly id: string
}

/** Notes of the same text (NIP-01), three by each key. */
function signedEvents(folder: string, count: number): NostrEvent[] {
  const { schnorr } = loaderIn(folder)('@noble/curves/secp256k1')
  const keys = Array.from({ length: keysFor(count) }, () => {
    const secret = randomBytes(32)
    return { secret, pubkey: Buffer.from(schnorr.getPublicKey(secret)).toString('hex') }
  })
  const created_at = Math.floor(Date.now() / 1_000)
  return Array.from({ length: count }, (_, index) => {
    const { secret, pubkey } = keys[index % keys.length] ?? { secret: randomBytes(32), pubkey: '' }
    const content = `${index} ${BODY}`
    const text = JSON.stringify([0, pubkey, created_at, 1, [], content])
    const id = createHash('sha256').update(text).digest()
    const sig = Buffer.from(schnorr.sign(id, secret)).toString('hex')
    return { id: id.toString('hex'), pubkey, created_at, kind: 1, tags: [], content, sig }
  })
}

function speakNostr(port: number, next: () => NostrEvent | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`)
    const send = () => {
      const event = next()
      if (event) socket.send(JSON.stringify(['EVENT', event]))
      else {
        socket.close()
        resolve()
      }
    }
    socket.onopen = send
    socket.onerror = () => reject(new Error('the relay broke off'))
    socket.onmessage = ({ data }) => {
      const [kind, , isAccepted, why] = JSON.parse(String(data))
      if (kind !== 'OK') return
      if (isAccepted) send()
      else reject(new Error(`the relay refused: ${why}`))
    }
  })
}

const boardgame: Peer = {
  name: 'boardgame.io',
  note: 'unsigned, in memory',
  needs: { name: 'boardgame.io', dependencies: { 'boardgame.io': '0.50.2' } },
  start: (folder) => ServerProcess.peer(new URL('boardgame-server.ts', import.meta.url), [folder]),
  ready(folder, count) {
    let left = count
    return (port, connections) =>
      inParallel(connections, (at) => playTalk(folder, port, `${Date.now()}-${at}`, () => left-- > 0))
  },
}

/** One match of one player, on the wire as its own client speaks: a move waits until the one before it has come back. */
function playTalk(folder: string, port: number, match: string, goesOn: () => boolean): Promise<void> {
  const { io } = loaderIn(folder)('socket.io-client')
  const socket = io(`http://127.0.0.1:${port}/${talk.name}`, { transports: ['websocket'] })
  return new Promise((resolve, reject) => {
    const move = ({ _stateID }: { readonly _stateID: number }) => {
      if (!goesOn()) {
        socket.close()
        resolve()
        return
      }
      const payload = { type: 'say', args: [BODY], playerID: '0' }
      socket.emit('update', { type: 'MAKE_MOVE', payload }, _stateID, match, '0')
    }
    socket.on('connect', () => socket.emit('sync', match, '0', undefined, 1))
    socket.on('sync', (_: string, { state }: { readonly state: { readonly _stateID: number } }) =>
      move(state),
    )
    socket.on('update', (_: string, state: { readonly _stateID: number }) => move(state))
    socket.on('connect_error', reject)
  })
}

async function inParallel(connections: number, one: (at: number) => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: connections }, (_, at) => one(at)))
}

export const knownPeers: readonly Peer[] = [nostrRelay, boardgame]

/** The folder of a peer's packages; undefined, and said why, where they cannot be had. */
export async function had(peer: Peer): Promise<string | undefined> {
  try {
    return await installed(peer.needs)
  } catch (error) {
    process.stderr.write(`${peer.name} cannot be had: ${(error as Error).message.split('\n')[0]}\n`)
    return undefined
  }
}
