import * as v from 'valibot'
import type { Refusal } from '../protocol/refusal.ts'
import type { Progress } from './protocol.ts'

/** One request, as a command sees it. */
export interface Call {
  progress(progress: Progress): void
  /** Calls back once when whoever asked has hung up, or the node ends. */
  whenOver(release: () => Promise<void>): void
}

/** A command of the operator: what it takes, and what it does. */
export interface OperatorCommand {
  readonly name: string
  /** Parses what it takes, and does it. Undefined: the parameters are none of its own. */
  run(given: unknown, call: Call): Promise<object | Refusal> | undefined
}

/** Defines a command by the schema of what it takes. */
export function defineCommand<Schema extends v.GenericSchema>(command: {
  readonly name: string
  readonly takes: Schema
  do(given: v.InferOutput<Schema>, call: Call): Promise<object | Refusal>
}): OperatorCommand {
  return {
    name: command.name,
    run(given, call) {
      const parsed = v.safeParse(command.takes, given)
      return parsed.success ? command.do(parsed.output, call) : undefined
    },
  }
}
