/** The command was called wrongly, or given a value that it cannot use: no service was asked. */
export class UsageError extends Error {
  /** What is wrong in particular, a line each. */
  readonly details: readonly string[]

  constructor(message: string, details: readonly string[] = []) {
    super(message)
    this.details = details
  }
}
