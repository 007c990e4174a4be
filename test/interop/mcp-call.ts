/** One request to `/mcp`, as revision 2026-07-28 wants it. */
export interface RpcAnswer {
  readonly status: number
  readonly type: string | null
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came
  readonly body: any
}

export const REVISION = '2026-07-28'

export const envelopeMeta = {
  'io.modelcontextprotocol/protocolVersion': REVISION,
  'io.modelcontextprotocol/clientCapabilities': {},
}

export async function postMcp(
  baseUrl: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<RpcAnswer> {
  const response = await fetch(`${baseUrl}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  const type = response.headers.get('content-type')
  return { status: response.status, type, text, body: type?.includes('json') ? JSON.parse(text) : undefined }
}

export function rpc(
  baseUrl: string,
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<RpcAnswer> {
  const name = params.name ?? params.uri
  return postMcp(
    baseUrl,
    { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: envelopeMeta } },
    {
      'mcp-protocol-version': REVISION,
      'mcp-method': method,
      ...(typeof name === 'string' && { 'mcp-name': name }),
      ...headers,
    },
  )
}
