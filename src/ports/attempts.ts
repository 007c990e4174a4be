/** A command that was refused: when, after which entry of the log, and whether its signature or another proof failed. */
export interface Attempt {
  /** ISO 8601. */
  readonly at: string
  readonly seq: number
  readonly refused: 'signature' | 'proof'
}

/** How many commands were refused in an hour, also those that newer ones pushed out. */
export interface HourOfAttempts {
  /** Its beginning, ISO 8601. */
  readonly hour: string
  readonly count: number
}

/** Keeps the newest refused commands, and nothing of what was in them; of older ones how many there were. */
export interface Attempts {
  /** Oldest first. */
  readonly newest: readonly Attempt[]
  /** The hours with any, oldest first. */
  readonly hours: readonly HourOfAttempts[]
  note(attempt: Attempt): void
  /** Resolves when what was noted is on the disk. */
  close(): Promise<void>
}
