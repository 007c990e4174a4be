/** What the runner is told of the faults that it tries, in a file. */
export interface Course {
  /** The faults, by the numbers that Stryker gave them. */
  readonly drawn: readonly string[]
  /** Sources with the switches of those faults in them, by their path. */
  readonly sources: Readonly<Record<string, string>>
  /** Files of tests that need not be run again. */
  readonly ended: readonly string[]
  /** A file: what the runner says, a line of JSON for each. */
  readonly told: string
}

/** A line of it: faults that a test reached, or that were reached while files were loaded; one that is tried now, or was noticed. */
export interface Told {
  /** A file of tests that has ended. */
  readonly ended?: string
  readonly tries?: string
  readonly reached?: readonly string[]
  readonly atLoad?: readonly string[]
  readonly noticed?: string
  readonly by?: string
}
