import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'

/** Makes the server of one request. */
export type ServerFactory = () => Server

/**
 * `POST /mcp`: the revision 2026-07-28 and the family of `initialize`, on one path, both answered as JSON (nothing here
 * speaks before its result, which is what would make a stream of it). Stateless: a
 * server is made for each request, and none is kept. The body comes parsed; batches were dropped from the protocol in
 * 2025-06-18 and are refused before anything looks at them.
 */
export function mcpEndpoint(factory: ServerFactory) {
  const current = createMcpHandler(factory, { legacy: 'reject' })
  return async (request: Request, parsedBody: unknown): Promise<Response> => {
    if (Array.isArray(parsedBody)) return rpcError(400, -32600, 'Batches are not part of this protocol.')
    if (await isLegacyRequest(request, parsedBody)) return initializeFamily(factory, request, parsedBody)
    return current.fetch(request, { parsedBody })
  }
}

async function initializeFamily(
  factory: ServerFactory,
  request: Request,
  parsedBody: unknown,
): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  const server = factory()
  await server.connect(transport)
  try {
    return await transport.handleRequest(takingBoth(request), { parsedBody })
  } finally {
    await server.close()
  }
}

/**
 * The kit answers this family only to who says that it takes JSON and streams, both by name. The contract requires no header
 * (section 5), the newer revision asks for none, and every answer is JSON: who says nothing, or anything, is answered too.
 */
function takingBoth(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.set('accept', 'application/json, text/event-stream')
  return new Request(request.url, { method: request.method, headers })
}

/** A JSON-RPC error that answers no particular request. */
export function rpcError(status: number, code: number, message: string): Response {
  const body = { jsonrpc: '2.0', id: null, error: { code, message } }
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}
