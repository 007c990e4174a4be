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
  const { works, articles, covers } = catalogue
  const work = part('slug', 'The slug of a work', slugsOf(works))
  return [
    ...documentsOf(catalogue).map(({ mediaType, schema, ...document }) =>
      row({ ...document, mediaTypes: [mediaType], ...(schema && { schemas: { [mediaType]: schema } }) }),
    ),
    ...forCrawlers,
    ...some(works, ofWork(work)),
    ...some(articles, [
      row({
        operationId: 'getArticle',
        path: '/articles/{slug}',
        summary: 'An essay',
        description:
          'The Markdown that its author wrote; a browser gets the page for people. `Link` names its author and licence.',
        mediaTypes: ['text/markdown', 'text/html'],
        parameter: part('slug', 'The slug of an essay', slugsOf(articles)),
      }),
    ]),
    ...some(covers, [
      row({
        operationId: 'getCover',
        path: '/covers/{file}',
        summary: 'A cover',
        description: 'The picture of an edition, as it was published.',
        mediaTypes: [...new Set(covers.map(({ mediaType }) => mediaType))],
        parameter: part(
          'file',
          'The name of a file',
          covers.map(({ file }) => file),
        ),
      }),
    ]),
    ...discoveryPages(catalogue, work),
  ]
}

function slugsOf(things: readonly { readonly slug: string }[]): readonly string[] {
  return things.map(({ slug }) => slug)
}

/** One page in each language, and below it one for each work. */
function discoveryPages({ works, languagePages }: Catalogue, work: Parameter): readonly Operation[] {
  return languagePages.flatMap(({ language, route, title }) => [
    row({
      operationId: `getDiscoveryPage_${language}`,
      path: route,
      summary: title,
      description: 'What there is to read in this language, as Markdown: an entrance without a browser.',
      mediaTypes: ['text/markdown'],
    }),
    ...some(works, [
      row({
        operationId: `getWorkDiscoveryPage_${language}`,
        path: `${route}/{slug}`,
        summary: `${title}: a work`,
        description: 'One work in this language, as Markdown. `Link` names the same page in the others.',
        mediaTypes: ['text/markdown'],
        parameter: work,
      }),
    ]),
  ])
}

/** A work in the forms that are JSON. */
const workSchemas = {
  [citationTypes.json]: workDocumentSchema,
  [citationTypes.csl]: cslSchema,
  [citationTypes.jsonld]: graphSchema,
}

interface Row extends Pick<Operation, 'operationId' | 'path' | 'summary' | 'description'> {
  readonly mediaTypes: readonly string[]
  readonly parameter?: Parameter
  readonly schemas?: Answer['schemas']
}

function row({ operationId, path, summary, description, mediaTypes, parameter, schemas }: Row): Operation {
  return {
    operationId,
    method: 'GET',
    path,
    tag: 'catalogue',
    summary,
    description,
    ...(parameter && { parameters: [parameter] }),
    conditional: true,
    answers: { 200: { description: summary, mediaTypes, ...(schemas && { schemas }) } },
    refusals: parameter ? ['not_found'] : [],
  }
}

const forCrawlers: readonly Operation[] = [
  row({
    operationId: 'getRobotsText',
    path: '/robots.txt',
    summary: 'What programs may read: everything',
    description: 'Nothing is forbidden; the map of the site is named (RFC 9309).',
    mediaTypes: ['text/plain'],
  }),
  row({
    operationId: 'getSitemap',
    path: '/sitemap.xml',
    summary: 'The pages that a search engine should know',
    description: 'Pages and documents with their other languages, as sitemaps.org describes it.',
    mediaTypes: ['application/xml'],
  }),
]

/** A work, in the form that `Accept` names, and each citation at an address of its own. */
function ofWork(parameter: Parameter): readonly Operation[] {
  return [
    row({
      operationId: 'getWork',
      path: '/works/{slug}',
      summary: 'A work, in the form that `Accept` names',
      description:
        'JSON, CSL-JSON, BibTeX, RIS and JSON-LD; a browser gets the page for people. `Link` names author, licence and the other forms.',
      mediaTypes: [...Object.values(citationTypes), 'text/html'],
      parameter,
      schemas: workSchemas,
    }),
    row({
      operationId: 'getWorkCsl',
      path: '/works/{slug}.csl.json',
      summary: 'A work as CSL-JSON',
      description: 'For programs that set citations by CSL: the edition that is cited, or the work itself.',
      mediaTypes: [citationTypes.csl],
      parameter,
      schemas: workSchemas,
    }),
    row({
      operationId: 'getWorkBibtex',
      path: '/works/{slug}.bib',
      summary: 'A work as BibTeX',
      description: 'An entry for LaTeX: the edition that is cited, or the work itself.',
      mediaTypes: [citationTypes.bibtex],
      parameter,
    }),
    row({
      operationId: 'getWorkRis',
      path: '/works/{slug}.ris',
      summary: 'A work as RIS',
      description: 'For reference managers: the edition that is cited, or the work itself.',
      mediaTypes: [citationTypes.ris],
      parameter,
    }),
  ]
}

function part(name: string, description: string, known: readonly string[]): Parameter {
  return { name, in: 'path', description, schema: v.picklist(known) }
}

/** The rows, when there are things of their kind. */
function some(things: readonly unknown[], rows: readonly Operation[]): readonly Operation[] {
  return things.length > 0 ? rows : []
}
