import * as v from 'valibot'
import { isLanguage } from '../values/languages.ts'

/** Deeply read-only: what a catalogue is once it has been loaded. */
export type Frozen<T> = T extends Uint8Array
  ? T
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T

/** What neither XML 1.0 nor a line of a header can carry: C0 and C1 controls, lone surrogates, non-characters. */
const unprintable = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u
const unprintableInProse = /(?![\n\t])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u

/** One line of text: trimmed, not empty, without control characters. */
export const line = v.pipe(
  v.string('must be text'),
  v.minLength(1, 'must not be empty'),
  v.check((text) => text === text.trim(), 'must not begin or end with white space'),
  v.check((text) => !unprintable.test(text), 'must not contain line breaks or control characters'),
)

/** A line that may be a mere number: YAML reads `1846` as one. */
export const lineOrNumber = v.union(
  [line, v.pipe(v.number(), v.integer(), v.transform(String))],
  'must be text, or a whole number',
)

/**
 * A whole sentence. A list written as `[one, two]` splits at every comma, and half of a denial may say its opposite: what
 * begins in lower case or ends without a stop is refused.
 */
export const sentence = v.pipe(
  line,
  // By a function: a pattern with Unicode properties is one that other languages cannot read.
  v.check(
    (text) => !/^\p{Ll}/u.test(text),
    'must be a whole sentence: it begins in lower case (a comma inside [ ] ends an item; write "- " lines)',
  ),
  v.regex(/[.!?…。]["'”’»)]*$/u, 'must be a whole sentence: it ends without a full stop'),
)

/** Prose in Markdown: line breaks and tabs are welcome, other control characters are not. */
export const prose = v.pipe(
  v.string('must be text'),
  v.minLength(1, 'must not be empty'),
  v.check((text) => !unprintableInProse.test(text), 'must not contain control characters'),
)

/** A name that can stand in a path: lowercase ASCII words joined by hyphens. */
export const slug = v.pipe(
  v.string('must be text'),
  v.maxLength(80, 'must have at most 80 characters'),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lowercase words joined by hyphens'),
)

/** A BCP 47 language tag whose language exists (ISO 639). */
export const languageTag = v.pipe(
  v.string('must be text'),
  v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a BCP 47 language tag such as "pt" or "pt-BR"'),
  v.check(isLanguage, 'names a language that ISO 639 does not know'),
)

export const webAddress = v.pipe(
  v.string('must be text'),
  v.url('must be a web address'),
  // Addresses go into Link headers, which take ASCII only.
  v.regex(/^https?:\/\/[!-~]+$/, 'must be an http or https address, percent-encoded (RFC 3986)'),
  v.regex(/^[^<>"]+$/, 'must not hold <, > or "'),
)

export const year = v.pipe(
  v.number('must be a year'),
  v.integer('must be a whole year'),
  v.minValue(1, 'must be a year of our era'),
  v.maxValue(2100, 'must not lie beyond 2100'),
)

/** A year, or a date as far as it is known: 2026, 2026-11 or 2026-11-20. */
export const date = v.union(
  [
    year,
    v.pipe(
      v.string('must be a year or a date'),
      v.regex(
        /^[0-9]{4}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12][0-9]|3[01]))?$/,
        'must be a year or a date: 2026, 2026-11 or 2026-11-20',
      ),
      v.check((text) => text.length !== 10 || isDay(text), 'must be a day of the calendar'),
    ),
  ],
  'must be a year, 2026-11 or 2026-11-20',
)
export type PublicationDate = v.InferOutput<typeof date>

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Somebody by name, and by the name under which a list files it. */
export const person = v.strictObject({ name: line, sort_name: v.optional(line) })
export type Person = Frozen<v.InferOutput<typeof person>>

export const calendarDate = v.pipe(v.string('must be text'), v.isoDate('must be a date such as 2026-11-20'))

/** At least one of something. */
export function some<const Item extends v.GenericSchema>(item: Item) {
  return v.pipe(v.array(item, 'must be a list'), v.minLength(1, 'must not be empty'))
}

/** The same thing said in the languages that its author has, one at least. */
export function inLanguages<const Item extends v.GenericSchema>(item: Item) {
  return v.pipe(
    v.record(languageTag, item, 'must say it in one language or more: {pt: ..., fr: ...}'),
    v.check((texts) => Object.keys(texts).length > 0, 'must say it in one language or more'),
  )
}

/** A line in the languages that its author has; `said` (said.ts) reads it. */
export const localised = inLanguages(line)
export type Localised = Frozen<v.InferOutput<typeof localised>>
