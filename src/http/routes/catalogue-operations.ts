import * as v from 'valibot'
import { cslSchema } from '../../../catalogue/citation/csl.ts'
import { citationTypes } from '../../../catalogue/citation/negotiate.ts'
import { documentsOf } from '../../../catalogue/documents/index.ts'
import { workDocumentSchema } from '../../../catalogue/documents/work.ts'
import { graphSchema } from '../../../catalogue/graph/build.ts'
import type { Catalogue } from '../../../catalogue/schemas/catalogue.ts'
import type { Answer, Operation, Parameter } from '../../interop/openapi/operation.ts'

/** The operations of the catalogue: which there are depends on its content. */
export function catalogueOperations(catalogue: Catalogue): readonly Operation[] {
  const { works, articles, covers, languagePages } = catalogue
  const slugs = works.map(({ slug }) => slug)
  const work = part('slug', 'The slug of a work', slugs)
  return [
    ...documentsOf(catalogue).map(({ operationId, path, summary, mediaType, schema }) =>
      row(operationId, path, summary, [mediaType], schema && { schemas: { [mediaType]: schema } }),
    ),
    row('getRobotsText', '/robots.txt', 'What programs may read: everything', ['text/plain']),
    row('getSitemap', '/sitemap.xml', 'The pages that a search engine should know', ['application/xml']),
    ...some(slugs, [
      row(
        'getWork',
        '/works/{slug}',
        'A work, in the form that `Accept` names',
        [...Object.values(citationTypes), 'text/html'],
        { parameter: work, schemas: workSchemas },
      ),
      row('getWorkCsl', '/works/{slug}.csl.json', 'A work as CSL-JSON', [citationTypes.csl], {
        parameter: work,
        schemas: workSchemas,
      }),
      row('getWorkBibtex', '/works/{slug}.bib', 'A work as BibTeX', [citationTypes.bibtex], {
        parameter: work,
      }),
      row('getWorkRis', '/works/{slug}.ris', 'A work as RIS', [citationTypes.ris], { parameter: work }),
    ]),
    ...some(articles, [
      row('getArticle', '/articles/{slug}', 'An essay', ['text/markdown', 'text/html'], {
        parameter: part(
          'slug',
          'The slug of an essay',
          articles.map(({ slug }) => slug),
        ),
      }),
    ]),
    ...some(covers, [
      row('getCover', '/covers/{file}', 'A cover', [...new Set(covers.map(({ mediaType }) => mediaType))], {
        parameter: part(
          'file',
          'The name of a file',
          covers.map(({ file }) => file),
        ),
      }),
    ]),
    ...languagePages.flatMap(({ language, route, title }) => [
      row(`getDiscoveryPage_${language}`, route, title, ['text/markdown']),
      ...some(slugs, [
        row(`getWorkDiscoveryPage_${language}`, `${route}/{slug}`, `${title}: a work`, ['text/markdown'], {
          parameter: work,
        }),
      ]),
    ]),
  ]
}

/** A work in the forms that are JSON. */
const workSchemas = {
  [citationTypes.json]: workDocumentSchema,
  [citationTypes.csl]: cslSchema,
  [citationTypes.jsonld]: graphSchema,
}

function row(
  operationId: string,
  path: string,
  summary: string,
  mediaTypes: readonly string[],
  { parameter, schemas }: { readonly parameter?: Parameter } & Pick<Answer, 'schemas'> = {},
): Operation {
  return {
    operationId,
    method: 'GET',
    path,
    tag: 'catalogue',
    summary,
    ...(parameter && { parameters: [parameter] }),
    conditional: true,
    answers: { 200: { description: summary, mediaTypes, ...(schemas && { schemas }) } },
    refusals: parameter ? ['not_found'] : [],
  }
}

function part(name: string, description: string, known: readonly string[]): Parameter {
  return { name, in: 'path', description, schema: v.picklist(known) }
}

/** The rows, when there are things of their kind. */
function some(things: readonly unknown[], rows: readonly Operation[]): readonly Operation[] {
  return things.length > 0 ? rows : []
}
