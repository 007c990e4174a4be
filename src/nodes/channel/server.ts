import type { IncomingMessage } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Asked, Calls, Told } from './calls.ts'
import { serverTls } from './keyed-tls.ts'

export type Handlers = { readonly [Name in keyof Calls]: (asked: Asked<Name>) => Promise<Told<Name>> }

export interface Listen {
  readonly host: string
  /** 0 lets the system choose. */
  readonly port: number
}

/** So many inputs at most, each as large as it may be. */
const BODY_BYTES_MAX = 64 * 1024 * 1024

/** The port on which the other nodes call: nobody without the secret of the nodes gets as far as a request. */
export class ChannelServer {
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
  }

  /** Rejects with the error of the system where it cannot listen. */
  static async open(
    secret: Uint8Array,
    { host, port }: Listen,
    handlers: Handlers,
    onFault: (fault: unknown) => void,
  ): Promise<ChannelServer> {
    const server = createServer({ ...serverTls(secret), keepAliveTimeout: 60_000 }, (request, response) => {
      answer(request, handlers)
        .then((told) => {
          response.writeHead(told === undefined ? 404 : 200, { 'content-type': 'application/json' })
          response.end(JSON.stringify(told))
        })
        .catch((fault: unknown) => {
          onFault(fault)
          if (!response.headersSent) response.writeHead(500)
          response.end()
        })
    })
    server.on('tlsClientError', () => {})
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ host, port }, resolve)
    })
    server.off('error', onFault).on('error', onFault)
    return new ChannelServer(server)
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()))
    this.#server.closeAllConnections()
    await closed
  }
}

async function answer(request: IncomingMessage, handlers: Handlers): Promise<unknown> {
  const name = (request.url ?? '').slice(1)
  if (request.method !== 'POST' || !Object.hasOwn(handlers, name)) return undefined
  const asked: unknown = JSON.parse(await bodyOf(request))
  return (handlers as Readonly<Record<string, (asked: never) => Promise<unknown>>>)[name]?.(asked as never)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > BODY_BYTES_MAX) throw new Error('a node sent too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
