import type { Bus } from '../bus/bus.ts'
import type { Command } from '../emergency/command.ts'
import type { Obeyed } from '../emergency/owners-stop.ts'
import type { Engine } from '../engine/engine.ts'
import type { Clock } from '../ports/clock.ts'
import type { SharedLog } from '../ports/shared-log.ts'
import type { Listen } from './channel/server.ts'
import type { Folds, Release } from './folds.ts'

/** What a node needs to be one of several. */
export interface NodesOptions {
  readonly log: SharedLog
  /** The same on all nodes. */
  readonly secret: Uint8Array
  readonly listen: Listen
  /** Where the other nodes reach this one; default: where it listens. */
  readonly url?: string | undefined
  /** What this release can fold. */
  readonly folds: Folds
  /**
   * What is left to be done before it can be one of them, where the log could not be reached at the start. Resolves to why it can
   * never be; rejects while that cannot be said. Default: nothing.
   */
  readonly belated?: () => Promise<string | undefined>
  /** A clock that nobody sets. */
  readonly time: Clock
}

/** What it is put together with once its loop is there. */
export interface JoiningParts {
  readonly engine: Engine
  readonly bus: Bus
  /** What the whole state comes to: one short text, the same for equal states. */
  readonly stateHash: () => string
  /** Obeys a command of the owner on this node, when it is hers. */
  readonly obey: (command: Command | undefined) => Promise<Obeyed>
  readonly onFault: (fault: unknown, what: string) => void
  readonly onWord: (word: string, about: object) => void
}

/** What a node says of itself and the others. */
export interface NodeFacts {
  readonly node: string
  readonly role: 'leader' | 'follower' | 'joining' | 'out'
  /** The node that decides; null while nobody does, or nobody knows. */
  readonly leader: string | null
  readonly epoch: number
  /** Whether the shared log answers. */
  readonly log: 'reached' | 'unreachable'
  readonly log_seq: number
  readonly lag: number
  /** Those that are there, and what they can fold against what this one can. */
  readonly nodes: readonly { readonly node: string; readonly seq: number; readonly release: Release }[]
  /** What the state came to at the end of a batch; null before the first since the start. */
  readonly state: { readonly seq: number; readonly hash: string } | null
  /** Why it took itself out. */
  readonly reason?: string
}
