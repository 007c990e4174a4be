import { assets } from '../../observer/assets.ts'
import { rootOf } from '../../protocol/paths.ts'
import { isBrowser } from '../answering/accept.ts'
import { PROBLEM_MEDIA_TYPE } from '../answering/problem.ts'
import { PAGE_POLICY } from './built-page.ts'

/** Addresses of programs: they get a problem document, whoever asks. */
const FOR_PROGRAMS = /^\/(?:api|mcp|a2a|problems|\.well-known)(?:\/|$)/

/** A refusal as a page, for whoever reads with a browser; everybody else gets it as it is. */
export function problemForEyes(
  request: Request,
  response: Response,
  service: { readonly baseUrl: string; readonly now: number },
): Response | Promise<Response> {
  if (request.method !== 'GET' || !isBrowser(request.headers.get('accept') ?? undefined)) return response
  const { pathname: path } = new URL(request.url)
  if (FOR_PROGRAMS.test(path) || response.headers.get('content-type') !== PROBLEM_MEDIA_TYPE) return response
  return asPage(request, response, service, path)
}

async function asPage(
  request: Request,
  response: Response,
  { baseUrl, now }: { readonly baseUrl: string; readonly now: number },
  path: string,
): Promise<Response> {
  const { outsidePage } = await import('../../observer/refused.ts')
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
