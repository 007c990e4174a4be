import type { Context } from 'hono'
import { type CitationForm, negotiateCitation } from '../../../catalogue/citation/negotiate.ts'
import type { ServiceAround } from '../../../catalogue/documents/document.ts'
import { publishCatalogue, type Representation } from '../../../catalogue/publish.ts'
import type { Catalogue } from '../../../catalogue/schemas/catalogue.ts'
import { InPieces } from '../../protocol/in-pieces.ts'
import { type Compressed, compressed, sendCompressed } from '../answering/compressed.ts'
import { CACHE_DOCUMENT } from '../answering/conditional.ts'
import { othersTurn } from '../answering/others-turn.ts'
import type { Route } from '../answering/route.ts'
import { catalogueOperations } from './catalogue-operations.ts'

const DOCUMENTS_PER_PIECE = 16

/** What stands at a path: one document, or one for each form that `Accept` can ask for. */
type Published = Compressed | Readonly<Record<CitationForm, Compressed>>

/**
 * The catalogue as routes (specification, section 4.1). Content cannot change while the process runs, so every answer is
 * bytes that were made once: a request costs one look-up and one comparison of tags. `baseUrl` is a function, because a port
 * chosen by the system is known only later; `service` is what the maps of the catalogue say of the service around it.
 */
export function catalogueRoutes(
  catalogue: Catalogue,
  baseUrl: () => string,
  service?: () => ServiceAround,
): readonly Route[] {
  const pieces = new InPieces(() => render(catalogue, baseUrl(), service?.()))
  const table = () => pieces.whole()
  const handle = (c: Context): Response | Promise<Response> => {
    const published = table().get(c.req.path)
    return published ? sendCompressed(c, formOf(c, published)) : c.notFound()
  }
  async function prepare() {
    while (!pieces.next()) await othersTurn()
  }
  return catalogueOperations(catalogue).map((operation) => ({ ...operation, handle, prepare }))
}

/** A piece for each few documents. */
function* render(
  catalogue: Catalogue,
  baseUrl: string,
  service: ServiceAround | undefined,
): Generator<void, ReadonlyMap<string, Published>> {
  const { fixed, negotiated } = publishCatalogue(catalogue, baseUrl, service)
  const table = new Map<string, Published>()
  for (const [place, representation] of fixed.entries()) {
    if (place % DOCUMENTS_PER_PIECE === 0) yield
    table.set(representation.path, made(representation, hasPage(representation.path) ? 'Accept' : undefined))
  }
  for (const { path, forms } of negotiated) {
    yield
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
