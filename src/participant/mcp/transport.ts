import type { Readable, Writable } from 'node:stream'
import type { JSONRPCMessage } from '@modelcontextprotocol/server'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { isTooDeep, TOO_DEEP } from '../../protocol/message-depth.ts'

type Take = NonNullable<StdioServerTransport['onmessage']>

/** Lines in and out, and word of each answer that went out. What is too deep is refused before anybody walks down it. */
export class AnsweringTransport extends StdioServerTransport {
  readonly #onAnswered: (id: string | number) => void
  #take: Take | undefined

  constructor(
    { input, output }: { readonly input: Readable; readonly output: Writable },
    onAnswered: (id: string | number) => void,
  ) {
    super(input, output)
    this.#onAnswered = onAnswered
    const guarded: Take = (message) => (isTooDeep(message) ? this.#refuse(message) : this.#take?.(message))
    Object.defineProperty(this, 'onmessage', {
      get: () => this.#take && guarded,
      set: (take: Take | undefined) => {
        this.#take = take
      },
    })
  }

  override async send(message: JSONRPCMessage): Promise<void> {
    await super.send(message)
    if ('id' in message && !('method' in message) && message.id !== undefined) this.#onAnswered(message.id)
  }

  /** A notification gets no answer. */
  #refuse(message: JSONRPCMessage): void {
    if (!('id' in message) || message.id === undefined) return
    void super.send({ jsonrpc: '2.0', id: message.id, error: { code: -32600, message: TOO_DEEP } })
  }
}
