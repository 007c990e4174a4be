import * as v from 'valibot'
import { ruleMessage } from '../../src/protocol/issues.ts'
import { limits } from '../../src/protocol/limits.ts'
import { isRefusal, type Refusal, refuseField } from '../../src/protocol/refusal.ts'
import { text } from '../../src/protocol/schemas.ts'
import { type Language, languages } from '../reading/language.ts'
import { integerBetween, validated } from '../schemas/validated.ts'

const question = text(0, limits.ASK_QUERY_CHARS_MAX)

/** Members of NLWeb's own request that say nothing to a catalogue which keeps no conversation. Accepted and named. */
const ignoredMembers = [
  'site',
  'prev',
  'decontextualized_query',
  'streaming',
  'context',
  'meta',
  'itemType',
] as const

const ignored = Object.fromEntries(ignoredMembers.map((name) => [name, v.optional(v.unknown())])) as Record<
  (typeof ignoredMembers)[number],
  v.OptionalSchema<v.UnknownSchema, undefined>
>

const listMode = v.literal(
  'list',
  ruleMessage('not_in_list', 'Only "list": this service lists what it knows and writes no prose.'),
)

const matching = (pattern: RegExp, message: string) =>
  v.optional(v.pipe(v.string(), v.regex(pattern, message)))

const textOfNlweb = v.strictObject({ text: question, site: ignored.site, itemType: ignored.itemType })

/**
 * A question: `{"query": "..."}` or, as NLWeb puts it, `{"query": {"text": "..."}}` (NLWeb specification 0.55; decisions,
 * section 11). Only the list mode exists, because summaries would need somebody to invent them.
 */
const askRequest = v.strictObject({
  query: v.lazy((query) => (typeof query === 'object' && query !== null ? textOfNlweb : question)),
  limit: v.optional(integerBetween(1, limits.ASK_ITEMS_MAX), limits.ASK_ITEMS_DEFAULT),
  lang: matching(
    /^(?:pt|en|es)(?:-[A-Za-z0-9]{2,8})*$/,
    ruleMessage('not_in_list', 'This is pt, en or es, with or without a region.'),
  ),
  query_id: matching(
    /^[A-Za-z0-9_.:-]{1,100}$/,
    ruleMessage('wrong_format', 'This holds 1 to 100 letters, digits or any of _ . : -'),
  ),
  mode: v.optional(listMode, 'list'),
  prefer: v.optional(v.looseObject({ mode: v.optional(listMode) })),
  ...ignored,
})

/** The body as documents describe it. */
export const askBody = v.strictObject({ ...askRequest.entries, query: v.union([question, textOfNlweb]) })

export interface AskRequest {
  readonly text: string
  readonly limit: number
  /** The language the caller wants to be answered in; that of the question when absent. */
  readonly language: Language | null
  readonly queryId: string | null
  readonly ignored: readonly string[]
}

/** The request of a body; a refusal where it has another shape or says nothing. */
export function parseAskRequest(body: unknown): AskRequest | Refusal {
  const request = validated(askRequest, body)
  if (isRefusal(request)) return request
  const { query } = request
  const asked = (typeof query === 'string' ? query : query.text).trim()
  if (asked === '')
    return refuseField('invalid_request', '/query', 'blank', 'This holds the words of a question.')
  return {
    text: asked,
    limit: request.limit,
    language: languages.find((language) => request.lang?.startsWith(language)) ?? null,
    queryId: request.query_id ?? null,
    ignored: ignoredMembers.filter((name) => request[name] !== undefined),
  }
}
