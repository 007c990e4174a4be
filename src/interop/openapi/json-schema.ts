import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { readable } from './readable.ts'

/** A JSON Schema (2020-12), which is what a Schema Object of OpenAPI 3.1 is. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** What the members of an object are called, wherever documents refer to them. */
export type NamedSchemas = Readonly<Record<string, GenericSchema>>

/**
 * Rules that no keyword of JSON Schema can say (a sum, a round trip, an order) are left to the service. Answers have no
 * defaults and change nothing, so input and output are the same.
 */
const conversion = { target: 'draft-2020-12', errorMode: 'ignore' } as const

/** The named schemas, referring to one another below `place` (for example `#/components/schemas/`). */
export function jsonSchemasOf(named: NamedSchemas, place: string): Record<string, JsonSchema> {
  return toJsonSchemaDefs(named, {
    ...conversion,
    overrideSchema: readable,
    overrideRef: ({ referenceId }) => place + referenceId,
  }) as Record<string, JsonSchema>
}

/** Turns one schema after another: whatever has a name is referred to. */
export function jsonSchemaWith(named: NamedSchemas, place: string): (schema: GenericSchema) => JsonSchema {
  const names = new Map<unknown, string>(Object.entries(named).map(([name, schema]) => [schema, name]))
  const reference = (schema: unknown) => {
    const name = names.get(schema)
    return name === undefined ? undefined : { $ref: place + name }
  }
  return (schema) => {
    const { $schema, ...own } = toJsonSchema(schema, {
      ...conversion,
      overrideSchema: (context) => reference(context.valibotSchema) ?? readable(context),
    }) as JsonSchema
    return reference(schema) ?? own
  }
}

/**
 * Answers may gain members: a reader passes over members that it does not know. So answers are published without
 * `additionalProperties: false`, while tests hold every answer to it.
 */
export function tolerant(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(tolerant)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword, value]) => keyword !== 'additionalProperties' || value !== false)
      .map(([keyword, value]) => [keyword, tolerant(value)]),
  )
}

/**
 * Signed timestamps stay strings here: a client that takes one for a date would write it in another form. The pattern
 * says the one form there is.
 */
export function asSigned(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(asSigned)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword, value]) => keyword !== 'format' || value !== 'date-time')
      .map(([keyword, value]) => [keyword, asSigned(value)]),
  )
}
