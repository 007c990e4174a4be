import type { Logger } from 'pino'
import * as v from 'valibot'
import type { Sources } from '../../interop/sources.ts'
import { limits } from '../../protocol/limits.ts'
import { isTooDeep, TOO_DEEP } from '../../protocol/message-depth.ts'
import { paths } from '../../protocol/paths.ts'
import { isRefusal, refuse } from '../../protocol/refusal.ts'
import { readBody } from '../answering/body.ts'
import { faultForLog } from '../answering/fault-for-log.ts'
import { othersTurn } from '../answering/others-turn.ts'
import { problem } from '../answering/problem.ts'
import type { Route } from '../answering/route.ts'
import type { Limits } from '../limits/index.ts'
import { isFromHere } from './same-site.ts'

export interface McpOptions {
  readonly limits: Limits
  /** A function, because they link with a base address that may be known only later. */
  readonly sources: () => Sources
  /** Origins of pages that may ask, beside those of this node and of localhost. */
  readonly allowedOrigins: readonly string[]
  readonly logger: Logger
}

/** `POST /mcp` (specification, section 4.5): the Model Context Protocol, stateless and read-only. */
export function mcpRoutes(options: McpOptions): readonly Route[] {
  const limiter = options.limits.costly('mcp', limits.COMPUTED_PER_MINUTE)
  const endpoint = loadedLater(options)
  return [
    {
      operationId: 'callMcp',
      method: 'POST',
      path: paths.mcp,
      tag: 'agents',
      summary: 'Model Context Protocol, Streamable HTTP: one JSON-RPC message, stateless and read-only',
      description:
        'Tools, resources and prompts that read the forum and the catalogue. No session, no stream; writes are signed and posted to the forum instead.',
      limit: limiter.policy,
      body: { mediaTypes: ['application/json'], schema: jsonRpcMessage },
      answers: {
        200: { description: 'The JSON-RPC response', schema: jsonRpcMessage },
        400: rpcFault,
        404: rpcFault,
        202: { description: 'The notification was accepted', mediaTypes: [] },
      },
      refusals: ['invalid_request', 'foreign_origin', 'body_too_large', 'unsupported_media_type'],
      handle: options.limits.limit(limiter, async (c) => {
        if (!isFromHere(c.req.raw, options.sources().baseUrl, options.allowedOrigins)) {
          const detail = 'Pages of this origin, or requests to this host, are not answered here.'
          return problem(c, refuse('foreign_origin', detail))
        }
        const bytes = await readBody(c)
        if (isRefusal(bytes)) return problem(c, bytes)
        const { answer, rpcError } = await endpoint()
        const body = parse(bytes)
        if (body === undefined) return rpcError(400, -32700, 'The body is not JSON.')
        if (isTooDeep(body.value)) return rpcError(400, -32600, TOO_DEEP)
        return answer(c.req.raw as Request, body.value)
      }),
    },
  ]
}

const rpcFault = { description: 'A JSON-RPC error', schema: v.looseObject({}) }

const jsonRpcMessage = v.looseObject({ jsonrpc: v.literal('2.0') })

/** JSON-RPC needs no strict reading: nothing of it is signed, and an envelope to be checked is written anew. */
function parse(bytes: Uint8Array): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) }
  } catch {
    return undefined
  }
}

/** The kit weighs as much as half of the service: it is loaded when somebody first speaks MCP. */
function loadedLater({ sources, logger }: McpOptions) {
  const onFault = (fault: unknown) => logger.error({ fault: faultForLog(fault) }, 'an MCP request failed')
  async function load() {
    // One after the other: between them others are answered.
    const { mcpEndpoint, rpcError } = await import('../../interop/mcp/endpoint.ts')
    await othersTurn()
    const { mcpServer } = await import('../../interop/mcp/server.ts')
    await othersTurn()
    return { answer: mcpEndpoint(() => mcpServer(sources(), onFault)), rpcError }
  }
  let loaded: ReturnType<typeof load> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}
