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

/**
 * Whether a reader would rather have a page (RFC 9110, section 12.5.1). A range of anything is no wish for one: programs
 * send it; beside pages that are named it counts for both.
 */
function prefersPages(accept: string): boolean {
  const ranges = accept.split(',').slice(0, 64).map(rangeOf)
  const pages = qualityOf(ranges, pageRanges)
  return pages > 0 && pages >= qualityOf(ranges, dataRanges)
}

/** The most telling first. */
const pageRanges = ['text/html', 'application/xhtml+xml', 'text/*']
const dataRanges = ['application/json', 'application/*', '*/*']

interface Range {
  readonly type: string
  readonly quality: number
}

function rangeOf(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const stated = parameters.find((parameter) => parameter.startsWith('q='))
  return { type, quality: stated === undefined ? 1 : Number(stated.slice('q='.length)) || 0 }
}

/** What the first range says that is there; 0 where none is. */
function qualityOf(ranges: readonly Range[], types: readonly string[]): number {
  const found = types.map((type) => ranges.find((range) => range.type === type))
  return found.find((range) => range !== undefined)?.quality ?? 0
}
