import { chmod } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { isRefusal } from '../protocol/refusal.ts'
import type { Call, OperatorCommand } from './command.ts'
import { linesOf } from './lines.ts'
import { makePlace } from './place.ts'
import type { Said } from './protocol.ts'

export interface OperatorSocket {
  readonly path: string
  /** Whether its path in `DATA_DIR` would have been too long. */
  readonly isElsewhere: boolean
  /** Ends every connection, releases what they held, and takes the socket away. */
  close(): Promise<void>
}

const OWNER_ALONE = 0o600

/**
 * Listens on a Unix socket in `dataDir`, for whoever may open it: its owner alone. Nothing of it is reachable over the network.
 * @param onFault told of a fault of the socket or of a command; the node goes on
 */
export async function openOperatorSocket(
  dataDir: string,
  commands: readonly OperatorCommand[],
  onFault: (fault: unknown) => void,
): Promise<OperatorSocket> {
  const { path, isElsewhere, remove } = await makePlace(dataDir)
  const byName = new Map(commands.map((command) => [command.name, command]))
  const open = new Map<Socket, Promise<void>>()
  const server = createServer((socket) => {
    const served = serve(socket, byName, onFault).finally(() => open.delete(socket))
    open.set(socket, served)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  // `serve` gives nothing that it makes to anybody else, so nobody finds it open for a moment.
  await chmod(path, OWNER_ALONE)
  server.on('error', onFault)
  return {
    path,
    isElsewhere,
    async close() {
      const served = [...open]
      server.close()
      for (const [socket] of served) socket.destroy()
      await Promise.allSettled(served.map(([, done]) => done))
      await remove()
    },
  }
}

async function serve(
  socket: Socket,
  commands: ReadonlyMap<string, OperatorCommand>,
  onFault: (fault: unknown) => void,
): Promise<void> {
  const held: (() => Promise<void>)[] = []
  // Who hangs up in the middle of an answer is no fault of the node's.
  socket.on('error', () => {})
  const say = (said: Said) => {
    if (socket.writable) socket.write(`${JSON.stringify(said)}\n`)
  }
  const call: Call = {
    progress: (progress) => say({ progress }),
    whenOver: (release) => void held.push(release),
  }
  try {
    for await (const line of linesOf(socket)) say(await answer(line, commands, call, onFault))
  } finally {
    socket.destroy()
    for (const release of held) await release().catch(onFault)
  }
}

async function answer(
  line: string,
  commands: ReadonlyMap<string, OperatorCommand>,
  call: Call,
  onFault: (fault: unknown) => void,
): Promise<Said> {
  const { command: name, ...given } = requestIn(line)
  const command = commands.get(String(name))
  if (!command) return usage(`there is no such command; there are: ${[...commands.keys()].join(', ')}`)
  try {
    const doing = command.run(given, call)
    if (!doing) return usage(`${command.name} does not take this`)
    const done = await doing
    return isRefusal(done) ? { failed: { code: done.refused, message: done.detail } } : { done }
  } catch (fault) {
    onFault(fault)
    const message = fault instanceof Error ? fault.message : String(fault)
    return { failed: { code: 'internal_error', message } }
  }
}

function usage(message: string): Said {
  return { failed: { code: 'usage', message } }
}

function requestIn(line: string): Record<string, unknown> {
  try {
    const request: unknown = JSON.parse(line)
    return typeof request === 'object' && request !== null ? { ...request } : {}
  } catch {
    return {}
  }
}
