/** The command was called wrongly, or given what is of no use to it: nothing was asked of anybody. */
export class UsageError extends Error {
  /** What is wrong in particular, a line each. */
  readonly details: readonly string[]

  constructor(message: string, details: readonly string[] = []) {
    super(message)
    this.details = details
  }
}
