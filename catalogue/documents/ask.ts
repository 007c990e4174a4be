import * as v from 'valibot'
import { limits } from '../../src/protocol/limits.ts'
import { address } from '../schemas/documents.ts'
import { jsonDocument } from './document.ts'

/** Where the own terms of an answer are explained: its `@context` points here. */
export const ASK_DOCUMENT_PATH = '/api/ask.json'

/** The members of an answer that Schema.org has no name for. */
export const askVocabulary = {
  _meta: 'How the question was read, as NLWeb has it: version, mode, intent, whether anything is known.',
  weak: 'True where an item is a hint and no more: one word of its running text met.',
  grounding: 'Where an item is written, and the sources that the record rests on.',
  source_urls: 'The addresses of a grounding, the document first.',
  schema_version: 'The version of the shape of the answer.',
  claim_limits: 'What the answer does not claim.',
  provenance: 'Who says what the answer says, and under which licence.',
} as const

/** The members of `_meta`, which are plain data and no terms. */
const metaMembers = {
  intent: 'What the question was taken to ask, from a closed list.',
  known: 'Whether every word of weight was read, and the catalogue holds the answer.',
  understood:
    'Which words were read as what (read), which were not (unread), what narrowed the list (criteria), what was told beside the question (background), and slips with what they were taken for (corrected).',
  unmatched_words: 'All words of weight that the answer does without.',
  ignored: 'Members of the request that this service has no use for.',
} as const

/** What `POST /ask` takes and how to read what it answers. */
export const askDocument = jsonDocument({
  path: ASK_DOCUMENT_PATH,
  operationId: 'describeAskService',
  summary: 'Documentation of the questions that the catalogue answers, and the vocabulary of the answers',
  description: 'The members of a request to `POST /ask`, the members of its answers, and an example.',
  shape: {
    request: v.looseObject({ method: v.literal('POST'), url: address }),
    vocabulary: v.record(v.string(), v.string()),
    meta_members: v.record(v.string(), v.string()),
    example: v.strictObject({ query: v.string() }),
  },
  describe: ({ author }, { baseUrl }) => ({
    body: {
      request: {
        method: 'POST',
        url: `${baseUrl}/ask`,
        content_type: 'application/json',
        body_bytes_max: limits.BODY_BYTES_MAX,
        required: ['query'],
        fields: {
          query: { type: 'string', max_characters: limits.ASK_QUERY_CHARS_MAX },
          limit: {
            type: 'integer',
            minimum: 1,
            maximum: limits.ASK_ITEMS_MAX,
            default: limits.ASK_ITEMS_DEFAULT,
          },
          lang: {
            type: 'string',
            note: 'pt, en or es: the language of the answer; else that of the question.',
          },
        },
      },
      vocabulary: askVocabulary,
      meta_members: metaMembers,
      example: { query: 'Which novels are not in Portuguese?' },
    },
    sources: author.sources,
  }),
})
