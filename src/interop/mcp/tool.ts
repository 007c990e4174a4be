import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { fieldErrors } from '../../protocol/issues.ts'
import { limits } from '../../protocol/limits.ts'
import { isRefusal, type Refusal, refuse } from '../../protocol/refusal.ts'
import { bytesOf } from '../cut-to-bytes.ts'
import { fenced } from '../fence.ts'
import type { Sources } from '../sources.ts'

/** What a tool is to a model: a name, a description to choose by, and schemas of what goes in and comes out. */
export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: object
  readonly outputSchema: object
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
  /** At most `bytesMax` of JSON: what more there is, a cursor leads to. */
  run(sources: Sources, input: I, bytesMax: number): Promise<O | Refusal> | O | Refusal
}

/** A tool from its schemas. Arguments that do not fit its input, and refusals, are answers of the tool, not faults of the protocol. */
export function defineTool<I, O extends object>(definition: Definition<I, O>): Tool {
  const { name, title, description, input, output, run } = definition
  return {
    name,
    title,
    description,
    inputSchema: jsonSchema(input),
    outputSchema: jsonSchema(output),
    async call(sources, given) {
      const parsed = v.safeParse(input, given ?? {})
      if (!parsed.success) {
        const errors = fieldErrors(parsed.issues)
        return refused(refuse('invalid_parameter', 'The arguments do not fit the tool.', { errors }))
      }
      for (let bytesMax = limits.MCP_STRUCTURED_BYTES_MAX; ; bytesMax /= 2) {
        const answer = await run(sources, parsed.output, bytesMax)
        if (isRefusal(answer)) return refused(answer)
        const text = fenced(answer)
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

function refused({ refused: code, detail, errors = [] }: Refusal): ToolResult {
  return { content: [{ type: 'text', text: JSON.stringify({ code, detail, errors }) }], isError: true }
}

function jsonSchema(schema: v.GenericSchema): object {
  // Checks that JSON Schema cannot say (a sum, a round trip) are still made when a call comes.
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' })
  return rest
}
