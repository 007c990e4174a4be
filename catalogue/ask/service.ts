import { isRefusal, type Refusal } from '../../src/protocol/refusal.ts'
import { ASK_DOCUMENT_PATH, askVocabulary } from '../documents/ask.ts'
import { claimLimits } from '../documents/claim-limits.ts'
import { provenanceOf } from '../documents/document.ts'
import { isReadingLanguage, type Language } from '../retrieval/language.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import { withEditionNamed } from './answers/editions/edition-named.ts'
import { answerInParts } from './answers/in-parts.ts'
import { answerPrinted } from './answers/printed.ts'
import { withoutCourtesies } from './courtesies-around.ts'
import { unframed } from './frames/unframed.ts'
import { libraryOf } from './library.ts'
import { pronounsOf } from './pronouns.ts'
import type { Question } from './question.ts'
import { recordOf } from './records.ts'
import { type AskRequest, parseAskRequest } from './request.ts'
import { understand } from './understand.ts'

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
export function askService({
  catalogue,
  baseUrl,
}: AskServiceOptions): (body: unknown, acceptLanguage?: string) => object | Refusal {
  const library = libraryOf(catalogue, baseUrl)
  const ofAuthor = pronounsOf(catalogue)
  const provenance = provenanceOf(catalogue, { baseUrl })
  const context = [
    'https://schema.org/',
    Object.fromEntries(
      Object.keys(askVocabulary).map((name) => [name, `${baseUrl}${ASK_DOCUMENT_PATH}#${name}`]),
    ),
  ]
  /** A courtesy that is not read shows the language all the same: "Bom dia: Frankenstein?". */
  const shownBy = (text: string): Language | null => {
    const { foreign, spoken } = understand(text, library, null)
    return foreign ? null : spoken
  }
  return (body, acceptLanguage) => {
    const request = parseAskRequest(body)
    if (isRefusal(request)) return request
    const nearest = nearestLanguage(acceptLanguage)
    const written = unframed(withoutCourtesies(request.text))
    const asked = ofAuthor(written)
    const shown = request.language ?? (written === request.text ? null : shownBy(request.text))
    const question = understand(asked, library, shown, nearest)
    const found = answerPrinted(written, question, library, () => answerInParts(asked, question, library))
    const told = withEditionNamed(asked, found, question, library)
    const { intent, items, statement, known = items.length > 0 } = told
    const listed = items.slice(0, request.limit)
    return {
      '@context': context,
      '@type': 'ItemList',
      schema_version: '1.0.0',
      description: statement,
      inLanguage: question.language,
      itemListOrder: 'https://schema.org/ItemListOrderDescending',
      numberOfItems: items.length,
      itemListElement: listed.flatMap(({ id, reason, weak }, index) => {
        const record = recordOf(catalogue, baseUrl, question.language, id)
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
      _meta: meta(request, question, intent, known),
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
      excluded: question.without[0] === undefined ? null : described(question.without[0]),
      also_excluded: question.without.slice(1).map(described),
      corrected: question.mended,
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
