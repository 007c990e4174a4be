import { InPieces } from '../../src/protocol/in-pieces.ts'
import { isRefusal, type Refusal } from '../../src/protocol/refusal.ts'
import { ASK_DOCUMENT_PATH, askVocabulary } from '../documents/ask.ts'
import { claimLimits } from '../documents/claim-limits.ts'
import { provenanceOf } from '../documents/document.ts'
import { recordOf } from '../graph/record.ts'
import { isReadingLanguage, type Language } from '../reading/language.ts'
import type { Mark, Reading } from '../reading/marks.ts'
import type { Meaning } from '../reading/meanings.ts'
import { readerFor } from '../reading/written.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import { answerOf, type Judged } from './answer.ts'
import { say } from './query/sentence.ts'
import { textsOf } from './query/texts.ts'
import { libraryOf } from './query/things.ts'
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

/** Answers a question: the body of a request, as JSON, and the languages that its sender prefers. */
export type AskService = (body: unknown, acceptLanguage?: string) => object | Refusal

/**
 * `POST /ask`: a deterministic question language in Portuguese, English and Spanish over the catalogue. It looks things
 * up; it composes no prose and knows nothing that is not in the content files. What it does not know it says.
 */
export function askService(options: AskServiceOptions): AskService {
  return new InPieces(() => piecesOfAskService(options)).whole()
}

/** The same, in pieces that take a few tens of milliseconds at most. */
export function* piecesOfAskService({ catalogue, baseUrl }: AskServiceOptions): Generator<void, AskService> {
  const library = libraryOf(catalogue)
  yield
  const read = readerFor(catalogue)
  yield
  const texts = yield* textsOf(library)
  yield
  const provenance = provenanceOf(catalogue, { baseUrl })
  const terms = Object.keys(askVocabulary).map((name) => [name, `${baseUrl}${ASK_DOCUMENT_PATH}#${name}`])
  const context = ['https://schema.org/', Object.fromEntries(terms)]
  return (body, acceptLanguage) => {
    const request = parseAskRequest(body)
    if (isRefusal(request)) return request
    const hint = request.language ?? nearestLanguage(acceptLanguage)
    const reading = read(request.text, hint)
    const language = request.language ?? reading.language
    const answer = answerOf(reading, library, language, texts(reading.language))
    const listed = answer.items.slice(0, request.limit)
    return {
      '@context': context,
      '@type': 'ItemList',
      schema_version: '1.0.0',
      description: reading.foreign
        ? `${say(language, 'languages_read')} ${answer.statement}`
        : answer.statement,
      inLanguage: language,
      itemListOrder: 'https://schema.org/ItemListOrderDescending',
      numberOfItems: answer.items.length,
      itemListElement: listed.flatMap(({ id, reason, weak }, index) => {
        const record = recordOf(catalogue, baseUrl, language, id)
        if (record === null) return []
        return {
          '@type': 'ListItem',
          position: index + 1,
          description: reason,
          ...(weak ? { weak } : {}),
          item: record.thing,
          grounding: { source_urls: [record.document, ...record.sources] },
        }
      }),
      _meta: meta(request, reading, answer),
      claim_limits: askLimits,
      provenance,
    }
  }
}

/** The first of our languages that the caller says to read (RFC 9110, section 12.5.4; their order stands for their weight). */
function nearestLanguage(accepted = ''): Language | null {
  const tags = accepted.split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return tags.find(isReadingLanguage) ?? null
}

function meta(request: AskRequest, reading: Reading, answer: Judged): object {
  const lastClause = reading.marks.reduce((last, { clause }) => Math.max(last, clause), 0)
  const usedClauses = new Set([...answer.used].map(({ clause }) => clause))
  // Where nothing was used, nothing is only told beside it.
  const isBackground = ({ clause }: Mark) =>
    lastClause > 0 && usedClauses.size > 0 && !usedClauses.has(clause)
  const words = (marks: readonly Mark[]) => [...new Set(marks.map(({ text }) => text))]
  const isAside = (mark: Mark) => mark.background && mark.meanings.length === 0 && !answer.used.has(mark)
  return {
    response_type: 'answer',
    version: NLWEB_VERSION,
    mode: 'list',
    deterministic: true,
    ...(request.queryId === null ? {} : { query_id: request.queryId }),
    intent: answer.intent,
    known: answer.known,
    understood: {
      language: reading.language,
      read: reading.marks
        .filter((mark) => answer.used.has(mark) && mark.meanings.length > 0)
        .map((mark) => ({ words: mark.text, meaning: meaningOf(mark) })),
      unread: words(answer.unread.filter((mark) => !isBackground(mark))),
      background: words([...answer.unread.filter(isBackground), ...reading.marks.filter(isAside)]),
      criteria: answer.criteria ?? [],
      corrected: Object.fromEntries(reading.mended),
    },
    unmatched_words: words(answer.unread),
    ignored: request.ignored,
  }
}

/** What a mark was read as: the record that it names, the words it was filed under, or the part that it has in a question. */
function meaningOf({ meanings, written }: Mark): string {
  const name = meanings.find(({ type, weak }) => type === 'name' && (weak === undefined || written))
  const isTheme = ({ type, value }: Meaning) => type === 'topic' && value.startsWith('theme/')
  const record = name ?? meanings.find(isTheme) ?? meanings.find(({ type }) => type === 'topic')
  const [first] = meanings
  return record?.value ?? `${first?.type}${first?.value ? `:${first.value}` : ''}`
}
