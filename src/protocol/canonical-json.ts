import type { JsonObject, JsonValue } from './json-value.ts'

/**
 * Writes a value as canonical JSON (RFC 8785, "JCS"): names sorted by UTF-16 code unit, ECMAScript numbers and
 * string escapes, no whitespace. This is the text that agents sign.
 *
 * A value from `parseJson` always has a canonical form. Anything else that has none (a non-finite number, a lone
 * surrogate, `undefined`, a function) is a programming error: TypeError.
 */
export function canonicalize(value: JsonValue): string {
  switch (typeof value) {
    case 'string':
      return canonicalString(value)
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError('canonical JSON has no non-finite numbers')
      return String(value)
    case 'boolean':
      return value ? 'true' : 'false'
    case 'object':
      if (value === null) return 'null'
      return Array.isArray(value) ? canonicalArray(value) : canonicalObject(value as JsonObject)
    default:
      throw new TypeError(`canonical JSON has no ${typeof value}`)
  }
}

function canonicalString(text: string): string {
  if (!text.isWellFormed()) throw new TypeError('canonical JSON has no lone surrogates')
  return JSON.stringify(text)
}

function canonicalArray(items: readonly JsonValue[]): string {
  let out = '['
  for (let index = 0; index < items.length; index += 1) {
    if (index > 0) out += ','
    out += canonicalize(items[index] as JsonValue)
  }
  return `${out}]`
}

function canonicalObject(object: JsonObject): string {
  // The text is joined by hand: an object built in sorted order would still print integer-like names first.
  const names = Object.keys(object).sort()
  let out = '{'
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] as string
    if (index > 0) out += ','
    out += `${canonicalString(name)}:${canonicalize(object[name] as JsonValue)}`
  }
  return `${out}}`
}

/** Whether two values are the same JSON, in whatever order their members stand. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return canonicalize(one as JsonValue) === canonicalize(other as JsonValue)
}
