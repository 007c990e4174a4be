import type { Trial } from './trial.ts'

/** As much of JSON Schema as says how great a value may be. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly format?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** What a node says of its interface, in OpenAPI. */
export interface Description {
  /** The payload of each action; undefined for one that it does not tell. */
  payloadOf(action: string): Schema | undefined
  /** Follows a reference. */
  resolved(schema: Schema): Schema
}

/** Undefined where a node publishes none. */
export async function descriptionOf(trial: Trial): Promise<Description | undefined> {
  const { status, body } = await trial.document('/openapi.json')
  const posted = body?.paths?.['/api/agent-forum']?.post?.requestBody?.content?.['application/json']?.schema
  if (status !== 200 || !posted) return undefined
  const resolved = (schema: Schema): Schema => {
    const name = schema.$ref?.split('/').at(-1)
    return name === undefined ? schema : resolved(body.components.schemas[name])
  }
  const { oneOf, anyOf } = resolved(posted)
  const envelopes = (oneOf ?? anyOf ?? []).map(resolved)
  const payloadOf = (action: string) => {
    const of = envelopes.find(({ properties }) => properties?.action?.const === action)?.properties?.payload
    return of && resolved(of)
  }
  return { payloadOf, resolved }
}
