import type { JSONRPCMessage } from '@modelcontextprotocol/server'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'

/** Standard input and output, and word of each answer that went out. */
export class AnsweringTransport extends StdioServerTransport {
  readonly #onAnswered: (id: string | number) => void

  constructor(onAnswered: (id: string | number) => void) {
    super()
    this.#onAnswered = onAnswered
  }

  override async send(message: JSONRPCMessage): Promise<void> {
    await super.send(message)
    if ('id' in message && !('method' in message) && message.id !== undefined) this.#onAnswered(message.id)
  }
}
