import * as v from 'valibot'
import { envelopeFor } from '../../protocol/envelope.ts'
import { paths } from '../../protocol/paths.ts'
import type { ActionName } from '../../protocol/vocabularies.ts'
import { jsonSchemasOf } from '../openapi/json-schema.ts'

/**
 * `/api/agent-forum.schema.json`: a JSON Schema (2020-12) whose root is a whole signed envelope, and whose `$defs` hold
 * the payload of each action under its name.
 */
export function forumSchema(
  payloads: ReadonlyMap<string, { readonly summary: string; readonly payload: v.GenericSchema }>,
  baseUrl: string,
): object {
  const names = [...payloads.keys()] as ActionName[]
  const $defs = jsonSchemasOf(
    Object.fromEntries([...payloads].map(([name, { payload }]) => [name, payload])),
    '#/$defs/',
  )
  const { envelope } = jsonSchemasOf({ envelope: envelopeFor('echo', v.looseObject({})) }, '#/$defs/')
  const { action, payload, ...shared } = (envelope?.properties ?? {}) as Record<string, object>
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: baseUrl + paths.forumSchema,
    title: 'A signed action of the forum',
    description: 'What is posted to the forum: the payload of its action, who signs it, and the signature.',
    type: 'object',
    properties: {
      action: { enum: names },
      ...shared,
      payload: { type: 'object' },
    },
    required: ['action', 'timestamp', 'nonce', 'display_name', 'payload', 'public_key', 'signature'],
    additionalProperties: false,
    oneOf: names.map((name) => ({
      title: payloads.get(name)?.summary ?? name,
      properties: { action: { const: name }, payload: { $ref: `#/$defs/${name}` } },
    })),
    $defs,
  }
}
