import { SITE_PATH } from '../observer/layout.ts'
import { paths } from '../protocol/paths.ts'
import type { Route } from './route.ts'

/** `GET /`: people are led to the site, programs get the manifest. */
export function root(manifest: Route): Route {
  return {
    ...manifest,
    operationId: 'getRoot',
    path: paths.root,
    summary: 'The manifest for programs; people are led to the site',
    answers: { ...manifest.answers, 302: { description: 'Led to the site', mediaTypes: [] } },
    async handle(c) {
      const response = prefersPages(c.req.header('accept') ?? '')
        ? new Response(null, {
            status: 302,
            headers: { Location: `${SITE_PATH}/`, 'Cache-Control': 'no-cache' },
          })
        : await manifest.handle(c)
      response.headers.append('Vary', 'Accept')
      return response
    },
  }
}

/** Whether `Accept` names pages, and nothing of a program's before them. A range of anything names neither. */
function prefersPages(accept: string): boolean {
  const pages = qualityOf(accept, 'text/html')
  return pages > 0 && pages >= qualityOf(accept, 'application/json')
}

/** What `Accept` says of a type by name; 0 when it does not name it (RFC 9110, section 12.5.1). */
function qualityOf(accept: string, type: string): number {
  const ranges = accept.split(',').map((range) => range.split(';').map((part) => part.trim().toLowerCase()))
  const parameters = ranges.find(([name]) => name === type)
  if (!parameters) return 0
  const quality = parameters.find((part) => part.startsWith('q='))
  return quality === undefined ? 1 : Number(quality.slice(2)) || 0
}
