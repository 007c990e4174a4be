import { inspect } from 'node:util'
import { CommanderError } from 'commander'
import { ContentError, describeProblem } from '../../catalogue/content-problem.ts'
import { fieldText, ProblemError, sentenceOf } from '../client/node/problem.ts'
import { UnreachableError } from '../client/node/transport.ts'
import { ConfigError } from '../compose/config.ts'
import { NoNode } from '../operator/client.ts'
import { oneLine, printProblem, wantsJson } from './output.ts'
import { UsageError } from './usage-error.ts'

/** The exit status of a command, by the kind of failure. */
export const exitStatus = { fault: 1, usage: 2, refused: 3, unreachable: 4 } as const

type Kind = keyof typeof exitStatus

/** The service refused, and the command says it in its own words. */
export class RefusedError extends Error {}

interface Failure {
  readonly kind: Kind
  readonly message: string
  /** The single faults, a line each. */
  readonly details: readonly string[]
  readonly problem?: unknown
}

/**
 * Says what went wrong on standard error and ends with the status of its kind: `error:` and a sentence, then a line for
 * each thing that is wrong. With `--json` the same is one JSON document.
 */
export function failWith(error: unknown): never {
  const failure = failureOf(error)
  if (wantsJson()) printProblem({ error: failure })
  else {
    console.error(oneLine(`error: ${failure.message}`))
    for (const line of failure.details) console.error(oneLine(`  ${line}`))
  }
  process.exit(exitStatus[failure.kind])
}

function failureOf(error: unknown): Failure {
  if (error instanceof ProblemError) return refusal(error)
  const details = error instanceof UsageError ? error.details : contentProblems(error)
  return { kind: kindOf(error), message: messageOf(error), details }
}

function refusal({ problem }: ProblemError): Failure {
  const details = (problem.errors ?? []).map(fieldText)
  if (problem.request_id) details.push(`request ${problem.request_id}`)
  return { kind: 'refused', message: sentenceOf(problem), details, problem }
}

function kindOf(error: unknown): Kind {
  if (error instanceof UnreachableError || error instanceof NoNode) return 'unreachable'
  if (error instanceof RefusedError) return 'refused'
  const isUsage =
    error instanceof UsageError || error instanceof ConfigError || error instanceof CommanderError
  return isUsage ? 'usage' : 'fault'
}

function contentProblems(error: unknown): readonly string[] {
  const content = error instanceof Error && error.cause instanceof ContentError ? error.cause : error
  return content instanceof ContentError ? content.problems.map(describeProblem) : []
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : inspect(error)
  if (error instanceof ContentError) return 'the content cannot be published'
  const what = error instanceof ConfigError ? `configuration: ${error.message}` : reasonOf(error)
  if (error.cause === undefined || error.cause instanceof ContentError) return what
  return `${what} (${messageOf(error.cause)})`
}

/** Several failures in one, such as each address of a host, have no message of their own. */
function reasonOf(error: Error): string {
  if (error.message !== '') return error.message
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ')
  return error.name
}
