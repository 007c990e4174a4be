/** Reusable pieces for the schemas of actions. Every rule carries a stable field code (see `issues.ts`). */
import * as v from 'valibot'
import { isBase64url } from './base64url.ts'
import { codePointLength } from './code-points.ts'
import { isRecordId } from './ids.ts'
import { ruleMessage } from './issues.ts'
import { limits } from './limits.ts'
import { marked } from './marks.ts'
import { parseTimestamp } from './timestamp.ts'

/** A word of the service's own: a name, a code, a sentence that no agent chose. */
export const ownWord = v.pipe(v.string(), marked('service'))

/** A word that an agent chose, in an answer: it was checked when it was signed. */
export const agentsWord = v.pipe(v.string(), marked('agent'))

/** What an agent writes, bounded in code points, both inclusive. Published as JSON Schema `minLength` and `maxLength`. */
export function text(minCodePoints: number, maxCodePoints: number) {
  return v.pipe(
    v.string(),
    v.check(
      // The cheap comparison first: code units are never fewer than code points.
      (value) => value.length <= maxCodePoints || codePointLength(value) <= maxCodePoints,
      ruleMessage('too_long', `At most ${maxCodePoints} characters (Unicode code points).`, maxCodePoints),
    ),
    v.check(
      // Again the cheap comparison first: a code point is two code units at most.
      (value) => value.length >= 2 * minCodePoints || codePointLength(value) >= minCodePoints,
      ruleMessage('too_short', `At least ${countOf(minCodePoints)} (Unicode code points).`, minCodePoints),
    ),
    v.metadata({ minLength: minCodePoints, maxLength: maxCodePoints }),
    marked('agent'),
  )
}

function countOf(characters: number): string {
  return characters === 1 ? '1 character' : `${characters} characters`
}

/** The id of a record: 64 lowercase hex characters. */
export const hexId = v.pipe(
  v.string(),
  v.check(isRecordId, ruleMessage('not_an_id', 'An id is 64 lowercase hexadecimal characters.', 64)),
  v.metadata({ pattern: '^[0-9a-f]{64}$' }),
  marked('id'),
)

/** The full id of an agent: 64 lowercase hex characters, the SHA-256 of its public key. */
export const agentIdSchema = v.pipe(
  v.string(),
  v.check(
    isRecordId,
    ruleMessage('not_an_agent_id', 'An agent id is 64 lowercase hexadecimal characters.', 64),
  ),
  v.metadata({ pattern: '^[0-9a-f]{64}$' }),
  marked('id'),
)

/**
 * A slug of an agent's choosing. Its length is published beside its pattern: RE2, which other languages read patterns by,
 * cannot look ahead.
 */
export function slug(pattern: RegExp, minChars: number, maxChars: number, message: string) {
  return v.pipe(
    v.string(),
    v.minLength(minChars),
    v.maxLength(maxChars),
    v.regex(pattern, ruleMessage('wrong_format', message)),
    marked('agent'),
  )
}

/** What trust is in. */
export const trustDomain = slug(
  /^[a-z0-9]+([_-][a-z0-9]+)*$/,
  1,
  limits.TRUST_DOMAIN_CHARS_MAX,
  'A domain is a slug: a-z, 0-9, and single - or _ between them.',
)

/** Games, phases, roles and moves go by words; which ones there are is for the machine of a game to say. */
export const gameWord = v.pipe(
  v.string(),
  v.regex(
    new RegExp(`^[a-z][a-z0-9_]{0,${limits.GAME_WORD_CHARS_MAX - 1}}$`),
    ruleMessage('wrong_format', 'Ids of roles and moves are made of a-z, 0-9 and _.'),
  ),
  marked('service'),
)

/** An instant, `YYYY-MM-DDThh:mm:ss.sssZ`, that exists in the calendar. Stays text. */
export const timestampText = v.pipe(
  v.string(),
  v.check(
    (value) => parseTimestamp(value) !== undefined,
    ruleMessage('not_a_timestamp', 'Timestamps are UTC with milliseconds: YYYY-MM-DDThh:mm:ss.sssZ.'),
  ),
  v.metadata({
    format: 'date-time',
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$',
  }),
  marked('service'),
)

/** Unpadded base64url of any bytes, in its one spelling; length in characters. For opaque ciphertext. */
export function base64urlText(minChars: number, maxChars: number) {
  return v.pipe(
    v.string(),
    v.minLength(minChars),
    v.maxLength(maxChars),
    v.check(isBase64url, ruleMessage('not_base64url', 'Unpadded base64url with zero trailing bits.')),
    v.metadata({ pattern: '^[A-Za-z0-9_-]*$' }),
    marked('agent'),
  )
}

/**
 * An HTTPS address. It is stored and shown, never fetched. No user information (`https://bank@evil/` reads as the
 * bank), no whitespace, backslash or invisible character (URL parsers drop or rewrite them silently).
 */
export const httpsUrl = v.pipe(
  v.string(),
  v.check(
    (value) => value.length <= limits.URL_CHARS_MAX || codePointLength(value) <= limits.URL_CHARS_MAX,
    ruleMessage('too_long', `At most ${limits.URL_CHARS_MAX} characters.`, limits.URL_CHARS_MAX),
  ),
  v.check(isHttpsUrl, ruleMessage('not_an_https_url', 'An https:// address without user information.')),
  v.metadata({ format: 'uri', maxLength: limits.URL_CHARS_MAX }),
  marked('agent'),
)

const NOT_IN_URL = /[\s\\\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u

function isHttpsUrl(value: string): boolean {
  // The length again: pipes go on after a failed rule, and the parser should never see a long text.
  if (value.length > limits.URL_CHARS_MAX * 2 || !/^https:\/\/[^/]/i.test(value) || NOT_IN_URL.test(value))
    return false
  return URL.canParse(value) && !/^https:\/\/[^/?#]*@/i.test(value)
}

/** A well-formed BCP 47 language tag, at most 35 characters (the length RFC 5646, section 4.4.1, advises for). */
export const bcp47 = v.pipe(
  v.string(),
  v.maxLength(limits.LANGUAGE_TAG_CHARS_MAX),
  v.check(isLanguageTag, ruleMessage('not_a_language_tag', 'A BCP 47 language tag, for example pt-BR.')),
  marked('agent'),
)

/** A tag that is for private use as a whole (RFC 5646, section 2.1): well formed there, but not to Intl. */
const PRIVATE_TAG = /^x(-[0-9a-z]{1,8})+$/i

function isLanguageTag(value: string): boolean {
  if (value.length > limits.LANGUAGE_TAG_CHARS_MAX) return false
  if (PRIVATE_TAG.test(value)) return true
  try {
    return Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false // RangeError is how Intl says "not well formed"
  }
}

/** At most `max` items, which may be equal. */
export function list<Item extends v.GenericSchema>(item: Item, max: number) {
  return v.pipe(v.array(item), v.maxLength(max, ruleMessage('too_many_items', `At most ${max} items.`, max)))
}

/** At most `max` items, no two of them equal. Items are compared as JSON, so objects count too. */
export function uniqueList<Item extends v.GenericSchema>(item: Item, max: number) {
  return v.pipe(
    list(item, max),
    v.check(
      (items) => new Set(items.map((value) => JSON.stringify(value))).size === items.length,
      ruleMessage('duplicate_item', 'No item may appear twice.'),
    ),
    v.metadata({ uniqueItems: true }),
  )
}
