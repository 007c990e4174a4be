/** What the runner is told of the faults that it tries, in a file. */
export interface Course {
  /** The faults, by the numbers that Stryker gave them, in the order in which they were drawn. */
  readonly drawn: readonly string[]
  /** Sources with the switches of those faults in them, by their path. */
  readonly sources: Readonly<Record<string, string>>
  /** Files of tests that still are to be run. */
  readonly files: readonly string[]
  /** Whether single tests alone are to try, and no files. */
  readonly isQuick: boolean
  /** Those that were run, with what they passed. */
  readonly ran: readonly Ran[]
  /** A file: what the runner says, a line of JSON for each. */
  readonly told: string
}

/** A file of tests that was run without a fault: its time, and how often it passed the place of each fault. */
export interface Ran {
  readonly file: string
  readonly cpuMs: number
  readonly passed: Readonly<Record<string, number>>
}

/** A line of it: a file that fails without a fault, a file that was run, faults that were reached while files were loaded; one that is tried now, was missed this time, was noticed, or was tried by all that may. */
export interface Told {
  readonly failed?: string
  readonly ran?: Ran
  readonly atLoad?: readonly string[]
  readonly tries?: string
  readonly missed?: string
  readonly noticed?: string
  readonly by?: string
  readonly tried?: string
}
