import { SITE_PATH } from '../../observer/layout.ts'
import { paths, rootOf } from '../../protocol/paths.ts'
import { prefersPages } from '../answering/accept.ts'
import type { Route } from '../answering/route.ts'

/** `GET /`: people are led to the site, programs get the manifest. */
export function landing(manifest: Route, baseUrl: () => string): Route {
  return {
    ...manifest,
    operationId: 'getRoot',
    path: paths.root,
    summary: 'The manifest for programs; people are led to the site',
    description: 'By `Accept`: a browser is led to the pages, everybody else reads the manifest.',
    answers: { ...manifest.answers, 302: { description: 'Led to the site', mediaTypes: [] } },
    async handle(c) {
      const response = prefersPages(c.req.header('accept'))
        ? new Response(null, {
            status: 302,
            headers: { Location: `${rootOf(baseUrl())}${SITE_PATH}/`, 'Cache-Control': 'no-cache' },
          })
        : await manifest.handle(c)
      response.headers.append('Vary', 'Accept')
      response.headers.append('Link', `<${baseUrl()}${paths.apiCatalog}>; rel="api-catalog"`)
      return response
    },
  }
}
