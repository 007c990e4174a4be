import * as v from 'valibot'
import type { SharedNote } from '../ports/shared-log.ts'
import { type Folds, foldsSchema } from './folds.ts'

/** Who holds the head of the log. */
const leaseSchema = v.strictObject({ node: v.string(), url: v.string(), epoch: v.number() })
/** Who is there, how far it is, and what its state came to where a batch ended. */
const presenceSchema = v.strictObject({
  node: v.string(),
  url: v.string(),
  seq: v.number(),
  state: v.nullable(v.strictObject({ seq: v.number(), hash: v.string() })),
})

export type Lease = v.InferOutput<typeof leaseSchema>
export type Presence = v.InferOutput<typeof presenceSchema>

export const LEASE = 'lease'
export const PRESENCE = 'node/'
/** What a node can fold, beside its presence: that is written once, and not with every beat. */
export const FOLDS = 'folds/'

interface Seen {
  readonly note: SharedNote
  /** When this version was seen first, by the clock of this node. */
  readonly since: number
}

/**
 * The notes of the nodes as this one saw them. Whoever does not write its own anew for the length of a lease is gone: measured here, from
 * when a version was first seen, so that no two clocks have to agree.
 */
export class Peers {
  readonly #leaseMs: number
  #seen = new Map<string, Seen>()

  constructor(leaseMs: number) {
    this.#leaseMs = leaseMs
  }

  /** @param now milliseconds since the epoch */
  see(notes: readonly SharedNote[], now: number): void {
    const before = this.#seen
    this.#seen = new Map(
      notes.map((note) => {
        const known = before.get(note.name)
        return [note.name, known?.note.version === note.version ? known : { note, since: now }]
      }),
    )
  }

  /** The lease that is in force. */
  lease(now: number): Lease | undefined {
    return this.#isAlive(LEASE, now) ? this.#read(LEASE, leaseSchema) : undefined
  }

  version(name: string): number {
    return this.#seen.get(name)?.note.version ?? 0
  }

  /** Every node that is there. */
  present(now: number): readonly Presence[] {
    return this.#names().flatMap((name) => {
      const presence = this.#isAlive(name, now) ? this.#read(name, presenceSchema) : undefined
      return presence ? [presence] : []
    })
  }

  /** What a node can fold; undefined for one of a release that did not say it yet. */
  folds(node: string): Folds | undefined {
    return this.#read(FOLDS + node, foldsSchema)
  }

  /** Notes of nodes that were not there for so long that nobody waits for them. */
  forgotten(now: number): readonly SharedNote[] {
    const isOver = (name: string) => {
      const seen = this.#seen.get(name)
      return seen === undefined || now - seen.since > FORGOTTEN_LEASES * this.#leaseMs
    }
    return [...this.#seen.values()].flatMap(({ note }) => {
      const [, node] = /^(?:node|folds)\/(.*)$/.exec(note.name) ?? []
      return node !== undefined && isOver(note.name) && isOver(PRESENCE + node) ? [note] : []
    })
  }

  #names(): string[] {
    return [...this.#seen.keys()].filter((name) => name.startsWith(PRESENCE))
  }

  #isAlive(name: string, now: number): boolean {
    const seen = this.#seen.get(name)
    return seen !== undefined && now - seen.since < this.#leaseMs
  }

  #read<Shape>(name: string, schema: v.GenericSchema<unknown, Shape>): Shape | undefined {
    const seen = this.#seen.get(name)
    return seen && read(seen.note, schema)
  }
}

const FORGOTTEN_LEASES = 10

function read<Shape>(note: SharedNote, schema: v.GenericSchema<unknown, Shape>): Shape | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(new TextDecoder().decode(note.bytes)))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

export function written(value: Lease | Presence | Folds): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value))
}
