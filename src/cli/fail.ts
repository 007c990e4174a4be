import { inspect } from 'node:util'
import { ContentError, describeProblem } from '../../catalogue/content-problem.ts'
import { ProblemError } from '../client/problem.ts'
import { ConfigError } from '../config.ts'
import { oneLine, printProblem } from './output.ts'

/**
 * Says what went wrong in one line and ends with 1. Whole are a problem document, which names the field, and the
 * problems of a catalogue, one a line.
 */
export function failWith(error: unknown): never {
  if (error instanceof ProblemError) printProblem(error.problem)
  else if (error instanceof ContentError) {
    say(`CATALOGUE_DIR: the catalogue in ${error.directory} cannot be published`)
    for (const problem of error.problems) say(describeProblem(problem))
  } else say(messageOf(error))
  process.exit(1)
}

function say(message: string): void {
  console.error(oneLine(`error: ${message}`))
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : inspect(error)
  const what = error instanceof ConfigError ? `configuration: ${error.message}` : reasonOf(error)
  return error.cause === undefined ? what : `${what} (${messageOf(error.cause)})`
}

/** Several failures in one, such as each address of a host, have no message of their own. */
function reasonOf(error: Error): string {
  if (error.message !== '') return error.message
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ')
  return error.name
}
