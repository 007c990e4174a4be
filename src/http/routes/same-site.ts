const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a request was meant for this node: its `Host` is ours or localhost, and its `Origin`, which only pages in
 * browsers send, is ours, localhost or one that the operator named. Against DNS rebinding (MCP, Streamable HTTP).
 */
export function isFromHere(request: Request, baseUrl: string, allowedOrigins: readonly string[]): boolean {
  const base = new URL(baseUrl)
  const host = hostname(`http://${request.headers.get('host') ?? new URL(request.url).host}`)
  if (host === undefined || (host !== base.hostname && !LOCAL.has(host))) return false
  const origin = request.headers.get('origin')
  if (origin === null || origin === base.origin || allowedOrigins.includes(origin)) return true
  const page = hostname(origin)
  return page !== undefined && LOCAL.has(page)
}

function hostname(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined
}
