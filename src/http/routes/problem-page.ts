import { assets } from '../../observer/assets.ts'
import { outsidePage } from '../../observer/refused.ts'
import { rootOf } from '../../protocol/paths.ts'
import { PAGE_POLICY } from './built-page.ts'

/** A refusal as a page. */
export function problemPage(
  request: Request,
  response: Response,
  { baseUrl, now }: { readonly baseUrl: string; readonly now: number },
  path: string,
): Response {
  const wait = response.headers.get('retry-after')
  const page = outsidePage({
    status: response.status,
    retryAfter: wait === null ? undefined : Number(wait),
    path,
    acceptLanguage: request.headers.get('accept-language') ?? undefined,
    now,
    baseUrl,
    asset: (name) => rootOf(baseUrl) + assets().address(name),
  })
  const headers = new Headers(response.headers)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', PAGE_POLICY)
  headers.set('vary', 'Accept, Accept-Language')
  return new Response(page, { status: response.status, headers })
}
