import { jsonPointer } from './issues.ts'
import type { JsonValue } from './json-value.ts'
import { limits } from './limits.ts'
import { type Refusal, refuseField } from './refusal.ts'

/** A parsed body. Wrapped, because a body may itself look like a refusal: `{"refused": ...}` is legal JSON. */
export interface ParsedJson {
  readonly value: JsonValue
}

/**
 * Reads JSON (RFC 8259) from bytes, keeping to what has exactly one meaning (I-JSON, RFC 7493): what is verified is
 * then what everyone else reads.
 *
 * Refused as `malformed_json`: not UTF-8, a byte order mark, anything outside the grammar.
 * Refused as `invalid_json_value`, with a pointer: duplicate names, names that JavaScript gives a meaning to, lone
 * surrogates, integers that a double cannot hold, numbers that overflow, more levels (the body is level 1) or values
 * (containers count, names do not) than the bounds allow.
 *
 * One pass over the decoded text. Objects have a null prototype: they hold what was sent and nothing else.
 */
export function parseJson(bytes: Uint8Array, bounds: Bounds = ofBodies): ParsedJson | Refusal {
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    return refuseField('malformed_json', '', 'invalid_utf8', 'The body is not valid UTF-8.')
  }
  if (text.charCodeAt(0) === 0xfeff) {
    return refuseField('malformed_json', '', 'byte_order_mark', 'The body begins with a byte order mark.')
  }
  return new Scanner(text, bounds).document()
}

interface Bounds {
  readonly levels: number
  readonly values: number
}

const ofBodies: Bounds = { levels: limits.JSON_DEPTH_MAX, values: limits.JSON_VALUES_MAX }

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype', 'toJSON'])
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const MINUS = 0x2d
const ZERO = 0x30
const NINE = 0x39
const COLON = 0x3a
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
/** Literals by their first character. */
const literals: Readonly<Record<string, readonly [text: string, value: JsonValue]>> = {
  t: ['true', true],
  f: ['false', false],
  n: ['null', null],
}

/** What the limits count. */
const unitOf: Readonly<Record<string, string>> = { too_many_values: 'values', too_deep: 'levels' }

/**
 * A recursive descent over one text; the depth limit bounds the recursion. Methods return undefined once `failure` is
 * set; frames then add their key to `failurePath` while they unwind, so that success pays nothing for pointers.
 */
class Scanner {
  private readonly text: string
  private readonly bounds: Bounds
  private at = 0
  private values = 0
  private failure:
    | { malformed: boolean; code: string; message: string; limit?: number | undefined }
    | undefined
  private readonly failurePath: (string | number)[] = []

  constructor(text: string, bounds: Bounds) {
    this.text = text
    this.bounds = bounds
  }

  document(): ParsedJson | Refusal {
    const value = this.value(1)
    if (value !== undefined && this.token() !== this.text.length)
      this.syntax('text after the end of the value')
    const { failure } = this
    // Without a failure there is a value.
    if (!failure) return { value: value as JsonValue }
    return refuseField(
      failure.malformed ? 'malformed_json' : 'invalid_json_value',
      failure.malformed ? '' : jsonPointer(this.failurePath.reverse()),
      failure.code,
      failure.message,
      failure.limit,
      unitOf[failure.code],
    )
  }

  /** Skips whitespace; the position of the next character. */
  private token(): number {
    const { text } = this
    let at = this.at
    let unit = text.charCodeAt(at)
    while (unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09) {
      at += 1
      unit = text.charCodeAt(at)
    }
    this.at = at
    return at
  }

  private syntax(what: string): undefined {
    const message = `The body is not valid JSON: ${what}, at character ${this.at}.`
    this.failure ??= { malformed: true, code: 'syntax', message }
    return undefined
  }

  private invalid(code: string, message: string, limit?: number): undefined {
    this.failure ??= { malformed: false, code, message, limit }
    return undefined
  }

  private value(depth: number): JsonValue | undefined {
    this.values += 1
    const { levels, values } = this.bounds
    if (this.values > values) return this.invalid('too_many_values', `At most ${values} values.`, values)
    const unit = this.text.charCodeAt(this.token())
    if (unit === QUOTE) return this.string()
    if (unit === MINUS || (unit >= ZERO && unit <= NINE)) return this.number()
    if (unit === OPEN_BRACE || unit === OPEN_BRACKET) {
      if (depth > levels) return this.invalid('too_deep', `At most ${levels} levels.`, levels)
      this.at += 1
      return unit === OPEN_BRACE ? this.object(depth) : this.array(depth)
    }
    return this.literal()
  }

  private literal(): JsonValue | undefined {
    const literal = literals[this.text.charAt(this.at)]
    if (!literal || !this.text.startsWith(literal[0], this.at))
      return this.syntax('no value where one must be')
    this.at += literal[0].length
    return literal[1]
  }

  private array(depth: number): JsonValue[] | undefined {
    const items: JsonValue[] = []
    if (this.text.charCodeAt(this.token()) === CLOSE_BRACKET) {
      this.at += 1
      return items
    }
    while (true) {
      const item = this.value(depth + 1)
      if (item === undefined) {
        this.failurePath.push(items.length)
        return undefined
      }
      items.push(item)
      const unit = this.text.charCodeAt(this.token())
      if (unit !== COMMA && unit !== CLOSE_BRACKET) return this.syntax('an array goes on without a comma')
      this.at += 1
      if (unit === CLOSE_BRACKET) return items
    }
  }

  private object(depth: number): Record<string, JsonValue> | undefined {
    // Not `Object.create(null)`: V8 makes a hash table of that, which is copied and written ten times as slowly (measured).
    const members: Record<string, JsonValue> = Object.setPrototypeOf({}, null)
    if (this.text.charCodeAt(this.token()) === CLOSE_BRACE) {
      this.at += 1
      return members
    }
    while (true) {
      const name = this.name(members)
      if (name === undefined) return undefined
      const value = this.value(depth + 1)
      if (value === undefined) {
        this.failurePath.push(name)
        return undefined
      }
      members[name] = value
      const unit = this.text.charCodeAt(this.token())
      if (unit !== COMMA && unit !== CLOSE_BRACE) return this.syntax('an object goes on without a comma')
      this.at += 1
      if (unit === CLOSE_BRACE) return members
    }
  }

  /** A member's name and its colon. */
  private name(members: Readonly<Record<string, JsonValue>>): string | undefined {
    if (this.text.charCodeAt(this.token()) !== QUOTE)
      return this.syntax('a name in double quotes must stand here')
    const name = this.string()
    if (name === undefined) return undefined
    if (FORBIDDEN_NAMES.has(name)) {
      this.failurePath.push(name)
      return this.invalid('forbidden_key', 'This name has a meaning in JavaScript and is not accepted.')
    }
    if (name in members) {
      this.failurePath.push(name)
      return this.invalid('duplicate_key', 'This name appears twice in one object.')
    }
    if (this.text.charCodeAt(this.token()) !== COLON) return this.syntax('a name without a colon')
    this.at += 1
    return name
  }

  private string(): string | undefined {
    const { text } = this
    const start = this.at + 1
    let at = start
    while (true) {
      const unit = text.charCodeAt(at)
      if (unit === QUOTE) {
        this.at = at + 1
        return text.slice(start, at)
      }
      if (unit === BACKSLASH) return this.escapedString(start, at)
      // False for NaN too, past the end of the text.
      if (!(unit >= 0x20)) {
        this.at = at
        return this.syntax(at < text.length ? 'a control character in a string' : 'a string without an end')
      }
      at += 1
    }
  }

  /** A string with an escape in it, the first one at `at`: find the end, then let the runtime unescape it. */
  private escapedString(start: number, at: number): string | undefined {
    const { text } = this
    let end = at
    let unit = BACKSLASH
    while (unit !== QUOTE) {
      end += unit === BACKSLASH ? 2 : 1
      if (end >= text.length) return this.syntax('a string without an end')
      unit = text.charCodeAt(end)
    }
    let value: string
    try {
      value = JSON.parse(text.slice(start - 1, end + 1))
    } catch {
      return this.syntax('a string with a control character or an unknown escape')
    }
    this.at = end + 1
    // Only an escape can write half a pair: the decoder has already refused it as UTF-8.
    return value.isWellFormed()
      ? value
      : this.invalid('lone_surrogate', 'A string holds half of a surrogate pair.')
  }

  private number(): number | undefined {
    NUMBER.lastIndex = this.at
    if (!NUMBER.test(this.text)) return this.syntax('an incomplete number')
    const literal = this.text.slice(this.at, NUMBER.lastIndex)
    this.at = NUMBER.lastIndex
    const value = Number(literal)
    if (!Number.isFinite(value)) {
      return this.invalid('number_not_finite', 'A number is too large for a double.')
    }
    if (Math.abs(value) > Number.MAX_SAFE_INTEGER && isRoundedInteger(literal, value)) {
      return this.invalid(
        'number_not_exact',
        'An integer beyond 2^53 - 1 cannot be kept exactly.',
        Number.MAX_SAFE_INTEGER,
      )
    }
    return value
  }
}

/**
 * Whether a literal means an integer that a double turns into another: `9007199254740993.0` as much as `9007199254740993`. Without
 * a point or exponent every integer beyond 2^53 - 1 counts; `1e21` comes out as what it says.
 */
function isRoundedInteger(literal: string, value: number): boolean {
  if (!/[.eE]/.test(literal)) return true
  const meant = integerIn(literal)
  return meant !== undefined && meant !== integerIn(String(value))
}

/** The integer that a literal means, which is not zero; undefined when it means none. */
function integerIn(literal: string): bigint | undefined {
  const [mantissa = '', exponent = '0'] = literal.split(/[eE]/)
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const digits = whole + fraction
  let scale = Number(exponent) - fraction.length
  let end = digits.length
  while (digits.charCodeAt(end - 1) === ZERO) {
    end -= 1
    scale += 1
  }
  return scale < 0 ? undefined : BigInt(digits.slice(0, end)) * 10n ** BigInt(scale)
}
