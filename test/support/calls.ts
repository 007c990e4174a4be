import { type ChannelSigned, channelSignedText } from '../../src/protocol/signed-text.ts'
import { createSigner } from '../../src/protocol/signer.ts'
import { formatTimestamp } from '../../src/protocol/timestamp.ts'
import type { DescribedOperation } from './described.ts'
import type { Lively } from './lively.ts'

export interface Call {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Calls an operation as its description says. */
export function callOf(
  baseUrl: string,
  { method, path, requestBody, parameters }: DescribedOperation,
  made: Call = {},
): Promise<Response> {
  const [bodyType = 'application/json'] = Object.keys(requestBody?.content ?? {})
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(made.path?.[name] ?? 'none'))
  const required = parameters.filter((one) => one.in === 'header' && one.required)
  const headers = {
    ...Object.fromEntries(required.map(({ name, schema }) => [name, String(schema.const ?? '')])),
    ...(requestBody && { 'content-type': bodyType }),
    ...made.headers,
  }
  const body = requestBody && {
    body: typeof made.body === 'string' ? made.body : JSON.stringify(made.body ?? {}),
  }
  const query = made.query ? `?${made.query}` : ''
  return fetch(`${baseUrl}${filled}${query}`, { method, headers, ...body, redirect: 'manual' })
}

/** The first value that a schema lists. */
const firstOf = (schema: Readonly<Record<string, unknown>>) =>
  Array.isArray(schema.enum) ? String(schema.enum[0]) : undefined

/** The thing that an operation is about. */
const idOf = (ids: Lively['ids'], { operationId }: DescribedOperation) =>
  ({
    getForumBundle: ids.forum,
    getElectionBundle: ids.election,
    getProposalBundle: ids.proposal,
    getMarketBundle: ids.market,
    getThreadFeed: ids.thread,
  })[operationId] ?? ids.table

/** A call of each operation that is answered with what it is for; the others are refused, as they say. */
export function usualCall({ ids, ana, service }: Lively, operation: DescribedOperation): Call {
  const parts = operation.parameters.filter((one) => one.in === 'path')
  const path = Object.fromEntries(
    parts.map(({ name, schema }) => [
      name,
      firstOf(schema) ?? { slug: 'night-watch', id: idOf(ids, operation), tile: '0/000.p/1' }[name] ?? 'none',
    ]),
  )
  const bodies: Readonly<Record<string, unknown>> = {
    postAction: ana.sign('echo', { body: 'One more.', mode: 'stream' }),
    publishMessage: channelMessage(service.clock.now()),
    verifyEnvelope: ana.sign('echo', { body: 'Perhaps.', mode: 'stream' }),
    findAffinities: {
      mediaType: 'book',
      title: 'The sea',
      description: 'A lighthouse and its keeper',
      limit: 1,
    },
    askCatalogue: { query: 'Which books are about the sea?', limit: 1 },
    sendMessage: {
      message: { messageId: 'm1', role: 'ROLE_USER', parts: [{ text: 'books about the sea' }] },
    },
    callMcp: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
  }
  const headers = operation.operationId === 'callMcp' ? { accept: 'application/json, text/event-stream' } : {}
  const queries: Readonly<Record<string, string>> = {
    getLogEntries: 'limit=1',
    getInclusionProof: 'index=0&size=5',
    getConsistencyProof: 'from=2&to=5',
  }
  return { path, headers, query: queries[operation.operationId], body: bodies[operation.operationId] }
}

/** A message of the legacy channel; `given` replaces what a test wants otherwise. */
export function channelMessage(now: number, given: Partial<ChannelSigned> = {}) {
  const signer = createSigner(new Uint8Array(32).fill(7))
  const said = {
    timestamp: formatTimestamp(now),
    nonce: 'channel-message-0001',
    display_name: 'Ana',
    message: 'A word in the old channel.',
    reply_to: null,
    ...given,
  }
  const { publicKey: public_key } = signer
  return { ...said, public_key, signature: signer.sign(channelSignedText(said)) }
}
