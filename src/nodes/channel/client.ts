import { Agent, request } from 'node:https'
import type { Answer } from '../../engine/answer.ts'
import { limits } from '../../protocol/limits.ts'
import type { Statement } from '../../protocol/statement.ts'
import { type Asked, type Calls, claimText, type Told } from './calls.ts'
import { clientTls } from './keyed-tls.ts'

const CONNECTIONS = 8

interface Waiting {
  readonly input: Statement
  readonly settle: (told: Promise<Answer | 'elsewhere'>) => void
}

/** The call did not arrive: it may be made again. */
export class NotReached extends Error {}

/** Calls other nodes. Inputs of one turn of the event loop travel together. */
export class ChannelClient {
  readonly #agent: Agent
  readonly #waiting = new Map<string, Waiting[]>()

  constructor(secret: Uint8Array) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, ...clientTls(secret) })
  }

  /** The answer of the node that decides; `elsewhere` when that is another one. Throws `NotReached`, or what broke the call. */
  decide(url: string, input: Statement): Promise<Answer | 'elsewhere'> {
    const waiting = this.#waiting.get(url) ?? []
    if (waiting.length === 0) {
      this.#waiting.set(url, waiting)
      setImmediate(() => {
        this.#waiting.delete(url)
        for (let at = 0; at < waiting.length; at += limits.BATCH_INPUTS_MAX)
          this.#flush(url, waiting.slice(at, at + limits.BATCH_INPUTS_MAX))
      })
    }
    return new Promise((resolve) => waiting.push({ input, settle: resolve }))
  }

  #flush(url: string, inputs: readonly Waiting[]): void {
    const told = this.call(
      url,
      'decide',
      inputs.map(({ input }) => claimText(input)),
    )
    for (const [at, { settle }] of inputs.entries())
      settle(
        told.then((answers) => {
          const answer = answers[at]
          if (answer === undefined) throw new Error('a node left an answer out')
          return answer
        }),
      )
  }

  /** Throws `NotReached`, or what broke the call. */
  call<Name extends keyof Calls>(
    url: string,
    name: Name,
    asked: Asked<Name>,
    { ms = limits.NODE_ANSWER_MS, signal }: { readonly ms?: number; readonly signal?: AbortSignal } = {},
  ): Promise<Told<Name>> {
    const { hostname, port } = new URL(url)
    const body = Buffer.from(JSON.stringify(asked))
    return new Promise((resolve, reject) => {
      let isSent = false
      const sent = request(
        {
          ...{ agent: this.#agent, method: 'POST', path: `/${name}`, port: port || 443 },
          host: hostname.replace(/^\[|\]$/g, ''),
          signal: AbortSignal.any([AbortSignal.timeout(ms), ...(signal ? [signal] : [])]),
          headers: { 'content-type': 'application/json', 'content-length': body.length },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () => {
            if (response.statusCode !== 200)
              return reject(new Error(`a node answered ${response.statusCode}`))
            try {
              resolve(JSON.parse(Buffer.concat(chunks).toString()) as Told<Name>)
            } catch (fault) {
              reject(fault)
            }
          })
        },
      )
      sent.on('socket', (socket) => {
        const note = () => {
          isSent = true
        }
        if (socket.connecting) socket.once('secureConnect', note)
        else note()
      })
      sent.on('error', (fault) => reject(isSent ? fault : new NotReached(fault.message, { cause: fault })))
      sent.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
