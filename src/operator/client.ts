import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { linesOf } from './lines.ts'
import { placeIn } from './place.ts'
import type { Progress, Request, Said } from './protocol.ts'

/** What a running node refused, by its code. */
export class NodeRefused extends Error {
  readonly code: string

  constructor({ code, message }: { readonly code: string; readonly message: string }) {
    super(message)
    this.code = code
  }
}

/** No service on this machine has the store open, as far as its socket tells. */
export class NoNode extends Error {}

/** A connection to the node that has a store open. */
export interface NodeConnection {
  /** Resolves with the answer. Throws `NodeRefused`, and `NoNode` when the node ends meanwhile. */
  ask<Answer extends object>(request: Request, onProgress?: (progress: Progress) => void): Promise<Answer>
  /** Hangs up: what the node holds for this connection is given back. */
  close(): void
}

/**
 * Connects to the node that has the store in `dataDir` open. Throws `NoNode` when there is none, and what the system says when it is
 * somebody else's (`EACCES`).
 */
export async function connectToNode(dataDir: string): Promise<NodeConnection> {
  const path = await placeIn(dataDir)
  const socket = connect(path)
  try {
    await once(socket, 'connect')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ENOTDIR')
      throw new NoNode(`no node that is running has ${dataDir} open`)
    throw error
  }
  // Its end shows in the lines.
  socket.on('error', () => {})
  return new Connection(socket)
}

class Connection implements NodeConnection {
  readonly #socket: Socket
  readonly #lines: AsyncIterator<string>

  constructor(socket: Socket) {
    this.#socket = socket
    this.#lines = linesOf(socket)
  }

  async ask<Answer extends object>(
    request: Request,
    onProgress: (progress: Progress) => void = () => {},
  ): Promise<Answer> {
    this.#socket.write(`${JSON.stringify(request)}\n`)
    for (;;) {
      const { value, done } = await this.#lines.next()
      if (done) throw new NoNode('the node ended before it answered')
      const said = JSON.parse(value) as Said
      if ('failed' in said) throw new NodeRefused(said.failed)
      if ('done' in said) return said.done as Answer
      onProgress(said.progress)
    }
  }

  close(): void {
    this.#socket.destroy()
  }
}
