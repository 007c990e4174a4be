import { type Folds, type Release, releaseOf, unknownOf } from './folds.ts'
import type { Peers } from './peers.ts'
import type { States } from './states.ts'

export interface CompanyParts {
  readonly peers: Peers
  readonly states: States
  readonly node: string
  /** What this node can fold. */
  readonly folds: Folds
}

/** So often a difference is seen before it counts although not every node could be compared. */
const BEATS_DIFFERING = 5

/** The other nodes that are there, and whether this one is fit to be among them. */
export class Company {
  readonly #parts: CompanyParts
  #differing = 0

  constructor(parts: CompanyParts) {
    this.#parts = parts
  }

  releaseOf(node: string): Release {
    const { folds, peers, node: own } = this.#parts
    return node === own ? 'same' : releaseOf(peers.folds(node), folds)
  }

  /** Whether one is there that may not be able to fold what this one would decide: it is let go first. */
  hasOlder(now: number): boolean {
    return this.#parts.peers.present(now).some(({ node }) => this.releaseOf(node) === 'older')
  }

  /** Why this node is no use to anybody, or undefined. Asked once a beat. */
  unfit(now: number, isLeading: boolean): string | undefined {
    return (isLeading ? undefined : this.#outdated(now)) ?? this.#differs(now, isLeading)
  }

  /** Who decides may say what this one folds otherwise without noticing: the next one that decides is never older. */
  #outdated(now: number): string | undefined {
    const { folds, peers } = this.#parts
    const leader = peers.lease(now)?.node
    const known = leader === undefined ? undefined : peers.folds(leader)
    if (known === undefined || releaseOf(known, folds) !== 'newer') return undefined
    return `the node that decides is of a release that knows what this one does not (${unknownOf(known, folds)}): upgrade this node`
  }

  /** Its state is another than that of most, or of the leader where they are as many. Nodes of another release are not compared. */
  #differs(now: number, isLeading: boolean): string | undefined {
    const { node, peers, states } = this.#parts
    const others = peers
      .present(now)
      .filter((other) => other.node !== node && this.releaseOf(other.node) === 'same')
    const compared = others.map((other) => states.agreesWith(other))
    const differing = compared.filter((agrees) => agrees === false).length
    this.#differing = differing > 0 ? this.#differing + 1 : 0
    const isWhole = !compared.includes(undefined) || this.#differing >= BEATS_DIFFERING
    if (differing === 0 || !isWhole) return undefined
    const agreeing = 1 + compared.filter((agrees) => agrees === true).length
    if (differing > agreeing) return 'its state is not the one that most of the other nodes came to'
    if (differing < agreeing || isLeading) return undefined
    return 'its state is not the one that the node that decides came to; between two nobody knows which of them is wrong: let both fold the log anew, one after the other, each from an empty DATA_DIR'
  }
}
