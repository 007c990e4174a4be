import { ProtocolError } from '@modelcontextprotocol/server'
import type { Transport } from '../../client/node/transport.ts'
import { paths } from '../../protocol/paths.ts'

/** The newest revision that is asked without an envelope on each request. */
const REVISION = '2025-11-25'
const TOOLS_KEPT_MS = 60_000

/** A tool of the node's `/mcp`, as it lists it. */
export interface RelayedTool {
  readonly name: string
  readonly [member: string]: unknown
}

/** What the node's own `/mcp` answers: it reads, and knows no key. */
export class Relay {
  readonly #transport: Transport
  #tools: { readonly at: number; readonly list: readonly RelayedTool[] } | undefined

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Asks the node. Throws `ProtocolError` for what it answers with an error, and what the transport throws. */
  async request(
    method: string,
    params: object | undefined,
    signal?: AbortSignal,
  ): Promise<Record<string, unknown>> {
    const { _meta, ...asked } = (params ?? {}) as Record<string, unknown>
    const message = { jsonrpc: '2.0', id: 1, method, params: asked }
    const answer = await this.#transport.json<Answer>(
      paths.mcp,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'mcp-protocol-version': REVISION },
        body: JSON.stringify(message),
      },
      { signal },
    )
    if (answer.error) throw new ProtocolError(answer.error.code, answer.error.message, answer.error.data)
    return answer.result ?? {}
  }

  /** The ids that begin with these digits: none, one, or more where they are ambiguous. */
  async idsBeginning(digits: string, signal?: AbortSignal): Promise<readonly string[]> {
    try {
      const { contents } = await this.request(
        'resources/read',
        { uri: `entre-agentes://id/${digits}` },
        signal,
      )
      const [{ text }] = contents as [{ readonly text: string }]
      return JSON.parse(text).ids.map(({ id }: { readonly id: string }) => id)
    } catch (error) {
      if (error instanceof ProtocolError) return []
      throw error
    }
  }

  async tools(signal?: AbortSignal): Promise<readonly RelayedTool[]> {
    const now = this.#transport.now()
    if (this.#tools && now < this.#tools.at + TOOLS_KEPT_MS) return this.#tools.list
    const { tools } = await this.request('tools/list', undefined, signal)
    this.#tools = { at: now, list: tools as readonly RelayedTool[] }
    return this.#tools.list
  }
}

interface Answer {
  readonly result?: Record<string, unknown>
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}
