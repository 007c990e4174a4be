/** One thing that a client asked for, and what it came to know. Instants are of the one clock of the clients, in ms. */
export interface Operation {
  readonly client: string
  /** The record id that the entry has, if it comes to be. */
  readonly id: string
  /** At most one of the operations with the same nonce may come to be. */
  readonly nonce: string
  readonly began: number
  /** `accepted`: there was a receipt; `refused`: it will never be; `open`: nobody ever said. */
  outcome: 'accepted' | 'refused' | 'open'
  ended: number
  /** Of the receipt; receipts of the same bytes that name another number are a violation of their own. */
  seq?: number
}

/** What a reader was given by a stream, whatever nodes it came from: the ids of events in the order that they came. */
export interface StreamHistory {
  readonly reader: string
  readonly from: number
  readonly events: readonly string[]
}

/** What an agent read after a write of its own, having asked not to be shown less. */
export interface ReadHistory {
  readonly client: string
  readonly asked: number
  readonly shown: number
}

export interface History {
  readonly operations: readonly Operation[]
  readonly streams: readonly StreamHistory[]
  readonly reads: readonly ReadHistory[]
  /** Agents whose presence began once, and whose stay is over by the end. */
  readonly guests: readonly string[]
  /** What was seen on the way that may never be. */
  readonly faults: readonly string[]
}
