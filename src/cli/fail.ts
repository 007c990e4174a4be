import { ProblemError } from '../client/problem.ts'
import { ConfigError } from '../config.ts'
import { printProblem } from './output.ts'

/** Says what went wrong in one line and ends with 1. A problem document is printed whole: it names the field. */
export function failWith(error: unknown): never {
  if (error instanceof ProblemError) printProblem(error.problem)
  else console.error(`error: ${messageOf(error)}`)
  process.exit(1)
}

function messageOf(error: unknown): string {
  if (error instanceof ConfigError) return `configuration: ${error.message}`
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${error.message}${cause}`
}
