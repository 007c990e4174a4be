import { isBrowser } from '../answering/accept.ts'
import { PROBLEM_MEDIA_TYPE } from '../answering/problem.ts'

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
  return import('./problem-page.ts').then(({ problemPage }) => problemPage(request, response, service, path))
}
