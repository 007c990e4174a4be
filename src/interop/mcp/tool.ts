import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { fieldErrors } from '../../protocol/issues.ts'
import { limits } from '../../protocol/limits.ts'
import { isRefusal, type Refusal, refuse } from '../../protocol/refusal.ts'
import { bytesOf } from '../for-models/cut-to-bytes.ts'
import { fenced } from '../for-models/fence.ts'
import type { Sources } from '../sources.ts'

/** What a tool is to a model: a name, a description to choose by, and schemas of what goes in and comes out. */
export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: object
  readonly outputSchema: object
  /** Whether its answers hold what strangers wrote. */
  readonly speaksForAgents: boolean
  call(sources: Sources, given: unknown): Promise<ToolResult>
}

export interface ToolResult {
  readonly content: readonly { readonly type: 'text'; readonly text: string }[]
  readonly structuredContent?: Record<string, unknown>
  readonly isError?: boolean
}

interface Definition<I, O> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: v.GenericSchema<unknown, I>
  readonly output: v.GenericSchema
  readonly speaksForAgents?: boolean
  /** At most `bytesMax` of JSON: what more there is, a cursor leads to. */
  run(sources: Sources, input: I, bytesMax: number): Promise<O | Refusal> | O | Refusal
}

/** A tool from its schemas. Arguments that do not fit its input, and refusals, are answers of the tool, not faults of the protocol. */
export function defineTool<I, O extends object>(definition: Definition<I, O>): Tool {
  const { name, title, description, input, output, run, speaksForAgents = false } = definition
  return {
    name,
    title,
    description,
    inputSchema: jsonSchema(input),
    outputSchema: jsonSchema(output),
    speaksForAgents,
    async call(sources, given) {
      const parsed = v.safeParse(input, given ?? {})
      if (!parsed.success) {
        const errors = fieldErrors(parsed.issues)
        return refused(refuse('invalid_parameter', 'The arguments do not fit the tool.', { errors }))
      }
      for (let bytesMax = limits.MCP_STRUCTURED_BYTES_MAX; ; bytesMax /= 2) {
        const answer = await run(sources, parsed.output, bytesMax)
        if (isRefusal(answer)) return refused(answer)
        const text = told(answer)
        if (bytesOf(answer) + Buffer.byteLength(text) > limits.MCP_ANSWER_BYTES_MAX && bytesMax > 1024)
          continue
        return {
          content: [{ type: 'text', text }],
          structuredContent: answer as unknown as Record<string, unknown>,
        }
      }
    },
  }
}

/** The text has the boundary in its first sentence, where something has to be kept apart. */
function told(answer: object): string {
  const { boundary: _, ...facts } = answer as { readonly boundary?: string }
  return fenced(facts)
}

function refused({ refused: code, detail, errors = [] }: Refusal): ToolResult {
  return { content: [{ type: 'text', text: JSON.stringify({ code, detail, errors }) }], isError: true }
}

function jsonSchema(schema: v.GenericSchema): object {
  // Checks that JSON Schema cannot say (a sum, a round trip) are still made when a call comes.
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' })
  return withoutTheUsual(rest) as object
}

/** A model pays for each word: what is empty says nothing, and arguments that are not taken are refused by name anyway. */
function withoutTheUsual(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutTheUsual)
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = Object.entries(schema).filter(([keyword, value]) => {
    if (keyword === 'additionalProperties') return value !== false
    return !((keyword === 'required' || keyword === 'properties') && Object.keys(value).length === 0)
  })
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, withoutTheUsual(value)]))
}
