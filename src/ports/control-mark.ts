/** A stop that was begun, noted outside the store so that a store which cannot be written does not lose it. */
export interface Mark {
  /** The epoch that begins with the stop. In a store of an earlier epoch its entry is missing. */
  readonly control_epoch: number
  /** ISO 8601. */
  readonly since: string
  readonly reason: string | null
}

/** Room for one mark, allocated beforehand: writing it needs no space on the disk. */
export interface ControlMark {
  /** The mark that was written last, or undefined before the first. Rejects when what is there is no mark. */
  read(): Promise<Mark | undefined>
  /** Resolves when the mark is durable. */
  write(mark: Mark): Promise<void>
  close(): Promise<void>
}
