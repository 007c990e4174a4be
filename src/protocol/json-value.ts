/** A JSON array, read-only: what was signed is never edited. */
export type JsonArray = readonly JsonValue[]

/** A JSON object. Objects made by `parseJson` have a null prototype: every key in them was sent. */
export interface JsonObject {
  readonly [name: string]: JsonValue
}

/** Any value JSON can carry (RFC 8259), as JavaScript holds it. */
export type JsonValue = null | boolean | number | string | JsonArray | JsonObject

/** True for a JSON object: not null, not an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
