import * as v from 'valibot'
import { limits } from '../../protocol/limits.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '../../protocol/refusal.ts'
import { text } from '../../protocol/schemas.ts'
import { cutToBytes } from '../for-models/cut-to-bytes.ts'
import type { CatalogueSource, Sources } from '../sources.ts'
import { defineTool, type Tool } from './tool.ts'

const described = <T extends v.GenericSchema>(schema: T, says: string) => v.pipe(schema, v.description(says))

const list = v.looseObject({ itemListElement: v.array(v.looseObject({})) })

type Told<T> = T | Refusal | Promise<T | Refusal>

function fromCatalogue<T>(sources: Sources, use: (catalogue: CatalogueSource) => Told<T>): Told<T> {
  return sources.catalogue ? use(sources.catalogue) : refuse('not_found', 'This node publishes no catalogue.')
}

function smallList(answer: object | Refusal, bytesMax: number): v.InferOutput<typeof list> | Refusal {
  if (isRefusal(answer)) return answer
  return cutToBytes(answer as v.InferOutput<typeof list>, bytesMax).value
}

const NOTHING_FOUND =
  'Try fewer or other words, or ask_catalogue; read_document without a path lists what there is.'

const search = defineTool({
  name: 'search_catalogue',
  title: 'Search the literary catalogue',
  description:
    'Finds works, themes, essays, concepts and relations of the literary catalogue by words, in Portuguese, English or Spanish. ' +
    'Use ask_catalogue for a question in plain language, read_document for a whole document.',
  input: v.strictObject({
    query: described(text(1, limits.QUERY_CHARS_MAX), 'Words to find.'),
    limit: described(
      v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20))),
      'Default 10.',
    ),
  }),
  output: v.object({
    results: v.array(v.looseObject({ title: v.string(), excerpt: v.string(), url: v.string() })),
    /** Where nothing was found. */
    next_step: v.optional(v.string()),
  }),
  run: (sources, { query, limit = 10 }) =>
    fromCatalogue(sources, (catalogue) => {
      const results = [...catalogue.search(query, limit)]
      return { results, ...(results.length === 0 && { next_step: NOTHING_FOUND }) }
    }),
})

const read = defineTool({
  name: 'read_document',
  title: 'Read a document of the catalogue',
  description:
    'One document of the catalogue by its path, in parts: books, themes, essays, rights, press, citations. Without a path: the list of all documents.',
  input: v.strictObject({
    path: described(v.optional(text(0, 300)), 'For example /api/books.json.'),
    cursor: described(
      v.optional(v.pipe(v.string(), v.regex(/^[0-9]{1,9}$/))),
      'The next_cursor of the part before.',
    ),
  }),
  output: v.looseObject({
    documents: v.array(v.looseObject({})),
    next_cursor: v.nullable(v.string()),
  }),
  run: (sources, { path, cursor = '0' }) =>
    fromCatalogue(sources, ({ documents }) => {
      const from = Number(cursor)
      return path === undefined ? listed(documents, from) : part(documents, path, from)
    }),
})

function listed(documents: CatalogueSource['documents'], from: number) {
  const page = documents.slice(from, from + limits.MCP_DOCUMENTS_PER_PAGE)
  const next = from + limits.MCP_DOCUMENTS_PER_PAGE
  return {
    ...{ path: null, media_type: null, text: null, total_chars: null },
    documents: page.map(({ path, mediaType, summary }) => ({ path, media_type: mediaType, summary })),
    next_cursor: next < documents.length ? String(next) : null,
  }
}

function part(documents: CatalogueSource['documents'], path: string, from: number) {
  const document = documents.find((candidate) => candidate.path === path)
  if (!document) {
    return refuseField(
      'unknown_id',
      '/path',
      'unknown',
      'There is no document at this path; call without a path for the list.',
    )
  }
  const characters = [...document.text()]
  const next = from + limits.MCP_PART_CHARS_MAX
  return {
    path,
    media_type: document.mediaType,
    text: characters.slice(from, next).join(''),
    total_chars: characters.length,
    documents: [],
    next_cursor: next < characters.length ? String(next) : null,
  }
}

const ask = defineTool({
  name: 'ask_catalogue',
  title: 'Ask about the books',
  description:
    'Answers a question about the author, works, editions, themes, rights and projects in Portuguese, English or Spanish, with sources. ' +
    'Deterministic: it looks things up and says what it does not know.',
  input: v.strictObject({
    question: described(text(1, 1_000), 'The question, in plain words.'),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10))),
    lang: described(v.optional(v.picklist(['pt', 'en', 'es'])), 'The language to answer in.'),
  }),
  output: list,
  run: (sources, { question, ...rest }, bytesMax) =>
    fromCatalogue(sources, async (catalogue) =>
      smallList(await catalogue.ask({ query: question, ...given(rest) }), bytesMax),
    ),
})

const affinity = defineTool({
  name: 'find_affinities',
  title: 'Relate a book, film or text to the catalogue',
  description:
    'Which works of the catalogue share themes with a book, film, video or text, each affinity explained. Claims no influence and no equivalence.',
  input: v.strictObject({
    mediaType: v.optional(v.picklist(['book', 'film', 'video', 'pdf', 'text', 'other'])),
    title: v.optional(text(0, limits.AFFINITY_TITLE_CHARS_MAX)),
    creator: v.optional(text(0, limits.AFFINITY_CREATOR_CHARS_MAX)),
    description: v.optional(text(0, limits.AFFINITY_DESCRIPTION_CHARS_MAX)),
    subjects: v.optional(v.pipe(v.array(v.string()), v.maxLength(limits.AFFINITY_SUBJECTS_MAX))),
    query: described(
      v.optional(text(0, limits.AFFINITY_QUERY_CHARS_MAX)),
      'What the reader looks for, in words.',
    ),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))),
  }),
  output: list,
  run: (sources, input, bytesMax) =>
    fromCatalogue(sources, async (catalogue) => smallList(await catalogue.affinity(given(input)), bytesMax)),
})

/** Absent arguments are absent members: the catalogue's own parser knows no undefined. */
function given(input: object): object {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
}

export const catalogueTools: readonly Tool[] = [search, ask, affinity, read]
