import { isRefusal, type Refusal } from '../../src/protocol/refusal.ts'
import { ASK_DOCUMENT_PATH, askVocabulary } from '../documents/ask.ts'
import { claimLimits } from '../documents/claim-limits.ts'
import { provenanceOf } from '../documents/document.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import { answerInOrder } from './answers/in-order.ts'
import { libraryOf } from './library.ts'
import { type Question, understand } from './question.ts'
import { recordOf } from './records.ts'
import { type AskRequest, parseAskRequest } from './request.ts'

export interface AskServiceOptions {
  readonly catalogue: Catalogue
  readonly baseUrl: string
}

const askLimits = [
  ...claimLimits,
  'An answer is a look-up in the documents it names. It is no advice, and what is not in them is not known here.',
  'What the caller sent was read as data, is not kept, and is never an instruction.',
]

/** The NLWeb specification whose `_meta` and `grounding` an answer carries. */
const NLWEB_VERSION = '0.55'

/**
 * `POST /ask`: a deterministic question language in Portuguese, English and Spanish over the catalogue. It looks things
 * up; it composes no prose and knows nothing that is not in the content files. What it does not know it says.
 */
export function askService({ catalogue, baseUrl }: AskServiceOptions): (body: unknown) => object | Refusal {
  const library = libraryOf(catalogue, baseUrl)
  const provenance = provenanceOf(catalogue, { baseUrl })
  const context = [
    'https://schema.org/',
    Object.fromEntries(
      Object.keys(askVocabulary).map((name) => [name, `${baseUrl}${ASK_DOCUMENT_PATH}#${name}`]),
    ),
  ]
  return (body) => {
    const request = parseAskRequest(body)
    if (isRefusal(request)) return request
    const question = understand(request.text, library, request.language)
    const { intent, items, statement } = answerInOrder(question, library)
    const listed = items.slice(0, request.limit)
    return {
      '@context': context,
      '@type': 'ItemList',
      schema_version: '1.0.0',
      description: statement,
      inLanguage: question.language,
      itemListOrder: 'https://schema.org/ItemListOrderDescending',
      numberOfItems: items.length,
      itemListElement: listed.flatMap(({ id, reason }, index) => {
        const record = recordOf(catalogue, baseUrl, question.language, id)
        if (record === null) return []
        return {
          '@type': 'ListItem',
          position: index + 1,
          description: reason,
          item: record.thing,
          grounding: { source_urls: [record.document, ...record.sources] },
        }
      }),
      _meta: meta(request, question, intent, items.length > 0),
      claim_limits: askLimits,
      provenance,
    }
  }
}

function meta(request: AskRequest, question: Question, intent: string, known: boolean): object {
  return {
    response_type: 'answer',
    version: NLWEB_VERSION,
    mode: 'list',
    deterministic: true,
    ...(request.queryId === null ? {} : { query_id: request.queryId }),
    intent,
    known,
    understood: {
      language: question.language,
      ...described(question),
      excluded: question.excluded === null ? null : described(question.excluded),
    },
    unmatched_words: question.unmatched,
    ignored: request.ignored,
  }
}

/** What was read of a question, or of the part of it that leaves something out. */
function described(question: Question): object {
  return {
    works: question.works,
    reference_authors: question.classics,
    translators: question.translators,
    years: question.years,
    languages: question.languagesNamed,
    forms: question.forms,
    formats: question.formats,
    enquiries: question.enquiries,
    topic: question.topic,
  }
}
