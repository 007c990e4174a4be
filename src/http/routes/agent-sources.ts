import { exampleQuestions } from '../../../catalogue/documents/example-questions.ts'
import { catalogueDocuments } from '../../../catalogue/documents/index.ts'
import { publishCatalogue } from '../../../catalogue/publish.ts'
import { chartOf } from '../../../machines/kind/drawing.ts'
import { machines, versionNamed } from '../../../machines/registry.ts'
import { dryRun } from '../../engine/dry-run.ts'
import { catalogueSearch } from '../../interop/catalogue-search.ts'
import type { CatalogueSource, PublishedDocument, Sources } from '../../interop/sources.ts'
import { once } from '../../protocol/once.ts'
import { idsBeginning } from '../../records/record-index.ts'
import type { CatalogueDependencies, HttpDependencies } from '../dependencies.ts'
import type { ViewReader } from '../reading/view-reader.ts'

/**
 * The sources of MCP and A2A: views, the dry run and the catalogue, as HTTP serves them. Made when they are first asked
 * for.
 */
export function agentSources(deps: HttpDependencies, reader: ViewReader): () => Sources {
  return once(() => ({
    version: deps.facts().version,
    baseUrl: deps.baseUrl(),
    view: reader.view,
    idsBeginning: (of, digits) => idsBeginning(deps.store, of, digits),
    verify: (envelope) => dryRun(envelope, deps.frontDoor, deps.engine),
    charts: Object.keys(machines),
    chart: (name) => {
      const version = versionNamed(name)
      return version && chartOf(version)
    },
    ...(deps.catalogue && { catalogue: catalogueSource(deps.catalogue, deps.baseUrl()) }),
  }))
}

function catalogueSource({ content, computed }: CatalogueDependencies, baseUrl: string): CatalogueSource {
  const documents = once(() => publishedDocuments(content, baseUrl))
  const search = once(() => {
    const index = documents().find(({ path }) => path === '/api/search-index.json')
    return catalogueSearch(index?.text() ?? '{"documents":[]}')
  })
  return {
    get documents() {
      return documents()
    },
    exampleQuestions: exampleQuestions(content),
    ask: (body) => computed().ask(body),
    affinity: (body) => computed().affinity(body),
    search: (query, limit) => search()(query, limit),
  }
}

/** The text documents, each with a summary of one line. Covers and the other forms of a citation are left out. */
function publishedDocuments(content: CatalogueDependencies['content'], baseUrl: string): PublishedDocument[] {
  const { fixed, negotiated } = publishCatalogue(content, baseUrl)
  const summaries = new Map(catalogueDocuments.map(({ path, summary }) => [path, summary]))
  return [...fixed, ...negotiated.map(({ forms }) => forms.json)].flatMap(
    ({ path, mediaType, content: text }) => {
      if (typeof text !== 'string') return []
      return [
        { path, mediaType, summary: summaries.get(path) ?? `${mediaType} of ${path}`, text: () => text },
      ]
    },
  )
}
