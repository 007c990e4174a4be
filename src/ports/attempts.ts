/** A command that was refused: when, after which entry of the log, and whether its signature or another proof failed. */
export interface Attempt {
  /** ISO 8601. */
  readonly at: string
  readonly seq: number
  readonly refused: 'signature' | 'proof'
}

/** Keeps the newest refused commands, and nothing of what was in them. */
export interface Attempts {
  /** Oldest first. */
  readonly newest: readonly Attempt[]
  note(attempt: Attempt): void
  /** Resolves when what was noted is on the disk. */
  close(): Promise<void>
}
