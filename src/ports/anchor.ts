/** The newest durable position of the log, noted outside the store: a damaged store cannot hide it. */
export interface AnchorPoint {
  readonly seq: number
  /** Printable ASCII without spaces, at most 128 characters. */
  readonly hash: string
}

/** An append-only note of log heads, kept outside the store so that losing acknowledged entries is noticed. */
export interface Anchor {
  /** The newest point that was noted, or undefined before the first. */
  read(): Promise<AnchorPoint | undefined>
  /** Resolves when the point is durable; refuses a `seq` below the newest. After a failure every append is refused. */
  append(point: AnchorPoint): Promise<void>
  close(): Promise<void>
}
