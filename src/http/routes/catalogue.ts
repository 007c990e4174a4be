import { type Context, Hono } from 'hono'
import { type CitationForm, negotiateCitation } from '../../../catalogue/citation/negotiate.ts'
import type { ServiceAround } from '../../../catalogue/documents/document.ts'
import { publishCatalogue, type Representation } from '../../../catalogue/publish.ts'
import type { Catalogue } from '../../../catalogue/schemas/catalogue.ts'
import { type Refusal, refuse } from '../../protocol/refusal.ts'
import { type Compressed, compressed, sendCompressed } from '../answering/compressed.ts'
import { CACHE_DOCUMENT } from '../answering/conditional.ts'
import { allowedBy } from '../answering/route.ts'

export interface CatalogueOptions {
  /** A function, because a port chosen by the system is known only later. */
  readonly baseUrl: () => string
  /** What the maps of the catalogue say of the service around it. */
  readonly service?: (() => ServiceAround) | undefined
  readonly problem: (c: Context, refusal: Refusal, headers?: Readonly<Record<string, string>>) => Response
}

export interface CatalogueRoutes {
  readonly hono: Hono
  /** Renders everything now, rather than at the first request. */
  prepare(): void
}

/** What stands at a path: one document, or one for each form that `Accept` can ask for. */
type Published = Compressed | Readonly<Record<CitationForm, Compressed>>

const READ_METHODS = allowedBy([{ method: 'GET' }])
const methodNotAllowed = refuse('method_not_allowed', `This resource takes ${READ_METHODS}.`)

/**
 * The catalogue as routes (specification, section 4.1). Content cannot change while the process runs, so every answer is
 * bytes that were made once: a request costs one look-up and one comparison of tags.
 */
export function catalogueRoutes(
  catalogue: Catalogue,
  { baseUrl, problem, service }: CatalogueOptions,
): CatalogueRoutes {
  let rendered: ReadonlyMap<string, Published> | undefined
  const table = () => {
    rendered ??= render(catalogue, baseUrl(), service?.())
    return rendered
  }
  const hono = new Hono().all('*', (c) => {
    const published = table().get(c.req.path)
    if (!published) return c.notFound()
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return sendCompressed(c, formOf(c, published))
    return problem(c, methodNotAllowed, { Allow: READ_METHODS })
  })
  return { hono, prepare: table }
}

function render(
  catalogue: Catalogue,
  baseUrl: string,
  service: ServiceAround | undefined,
): ReadonlyMap<string, Published> {
  const { fixed, negotiated } = publishCatalogue(catalogue, baseUrl, service)
  const table = new Map<string, Published>()
  for (const representation of fixed)
    table.set(representation.path, made(representation, hasPage(representation.path) ? 'Accept' : undefined))
  for (const { path, forms } of negotiated) {
    table.set(path, {
      json: made(forms.json, 'Accept'),
      csl: made(forms.csl, 'Accept'),
      bibtex: made(forms.bibtex, 'Accept'),
      ris: made(forms.ris, 'Accept'),
      jsonld: made(forms.jsonld, 'Accept'),
    })
  }
  return table
}

/** Essays and themes are pages for people at the same addresses (`observer.ts`). */
function hasPage(path: string): boolean {
  return path.startsWith('/articles/') || path === '/api/themes.json'
}

function made({ mediaType, content, headers }: Representation, vary?: string): Compressed {
  return compressed({ mediaType, content, cache: CACHE_DOCUMENT, vary, headers })
}

function formOf(c: Context, published: Published): Compressed {
  return 'etag' in published ? published : published[negotiateCitation(c.req.header('accept'))]
}
