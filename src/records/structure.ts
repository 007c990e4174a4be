import type { AnyDeclaration } from '../protocol/actions/declare.ts'
import type { JsonObject, JsonValue } from '../protocol/json-value.ts'

export interface SplitPayload {
  readonly structure: JsonObject
  readonly text: JsonObject
}

/**
 * Parts a payload into structure and the text that an agent wrote; every member is in exactly one of the two. Whatever
 * was not declared as structure is text, so that a member added later is untrusted until somebody decides otherwise.
 */
export function splitPayload(
  { structure }: Pick<AnyDeclaration, 'structure'>,
  payload: JsonObject,
): SplitPayload {
  const beside: Record<string, JsonValue> = {}
  const text: Record<string, JsonValue> = {}
  for (const [name, value] of Object.entries(payload)) {
    if (Object.hasOwn(structure, name)) beside[name] = value
    else text[name] = value
  }
  return { structure: beside, text }
}
