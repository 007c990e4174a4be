import type { Leaf } from '../../protocol/tree/leaf.ts'
import { type Range, type Subtree, subtreesOf } from '../../protocol/tree/merkle.ts'
import { fromBase64 } from '../../protocol/tree/note.ts'
import { HASH_BYTES, hashIn, placeOf, TILE_WIDTH, tilePath } from '../../protocol/tree/tiles.ts'
import { Transport, type TransportOptions, UnreachableError } from '../node/transport.ts'

/** The keys of a log, by the word of its node. */
export interface LogKeysSaid {
  readonly vkey: string
  readonly earlier: readonly string[]
  readonly rotations: readonly string[]
  readonly witnesses: readonly string[]
}

/** An entry as its node shows it now. */
export interface EntrySaid {
  readonly header: Readonly<Record<string, unknown>> & { readonly seq: number }
  readonly hash?: string
  readonly body: Readonly<Record<string, unknown>>
  readonly leaf_index: number
  readonly salt?: string
}

/** Reads the log of a node as an auditor does. Whatever is not answered as it should be is a node that cannot be reached. */
export class LogReader {
  readonly transport: Transport
  readonly #tiles = new Map<string, Promise<Uint8Array>>()

  constructor(options: TransportOptions) {
    this.transport = new Transport(options)
  }

  async checkpoint(): Promise<string> {
    return new TextDecoder().decode(await this.#get('/log/checkpoint'))
  }

  async keys(): Promise<LogKeysSaid> {
    const path = '/log/keys'
    const keys = await this.#json<LogKeysSaid>(path)
    return typeof keys.vkey === 'string' && list(keys.rotations) && list(keys.earlier)
      ? keys
      : this.#garbled(path)
  }

  /** Hands a checkpoint with the line of a witness to the node. */
  async cosign(note: string): Promise<void> {
    await this.transport.text('/log/checkpoint', {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body: note,
    })
  }

  /** The hashes that lead from a smaller tree to a larger one. */
  async consistency(from: number, to: number): Promise<readonly Uint8Array[]> {
    const path = `/log/consistency?from=${from}&to=${to}`
    const { hashes } = await this.#json<{ readonly hashes: readonly string[] }>(path)
    return (list(hashes) ?? this.#garbled(path)).map((hash) => fromBase64(String(hash)) ?? new Uint8Array())
  }

  /** The hash of a perfect subtree, from the tiles of a tree of this size. */
  async hash(subtree: Subtree, size: number): Promise<Uint8Array> {
    const { tile, range } = placeOf(subtree, size)
    const bytes = await this.#tile(tilePath(tile))
    if (bytes.length !== tile.width * HASH_BYTES) throw this.#misshapen(tilePath(tile))
    return hashIn(bytes, range)
  }

  /** The hashes of the perfect subtrees of a range. */
  hashes(range: Range, size: number): Promise<Uint8Array[]> {
    return Promise.all(subtreesOf(range).map((subtree) => this.hash(subtree, size)))
  }

  /** The leaves of one tile of the lowest level, as bytes. They are not kept: all of them are as much as the log. */
  async leaves(index: number, size: number): Promise<Uint8Array[]> {
    const width = Math.min(TILE_WIDTH, size - index * TILE_WIDTH)
    const path = tilePath({ level: 'entries', index, width })
    const bytes = await this.#get(`/log/tile/${path}`)
    const found: Uint8Array[] = []
    for (let at = 0; at + 2 <= bytes.length; ) {
      const end = at + 2 + (((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0))
      found.push(bytes.subarray(at + 2, end))
      at = end
    }
    if (found.length !== width) throw this.#misshapen(path)
    return found
  }

  /** Entries from a number on: at most as many as a tile has. */
  async entries(from: number, limit: number): Promise<readonly EntrySaid[]> {
    const path = `/log/entries?from=${from}&limit=${limit}`
    const { items } = await this.#json<{ readonly items: readonly EntrySaid[] }>(path)
    return list(items) ?? this.#garbled(path)
  }

  #tile(path: string): Promise<Uint8Array> {
    const known = this.#tiles.get(path) ?? this.#get(`/log/tile/${path}`)
    this.#tiles.set(path, known)
    return known
  }

  async #json<T>(path: string): Promise<T> {
    const bytes = await this.#get(path)
    try {
      return Object(JSON.parse(new TextDecoder().decode(bytes)))
    } catch {
      return this.#garbled(path)
    }
  }

  #garbled(path: string): never {
    throw new UnreachableError(`${this.transport.baseUrl}${path} does not answer as it should`)
  }

  async #get(path: string): Promise<Uint8Array> {
    const { baseUrl, timeoutMs } = this.transport
    let response: Response
    try {
      response = await this.transport.fetch(baseUrl + path, { signal: AbortSignal.timeout(timeoutMs) })
      if (response.ok) return new Uint8Array(await response.arrayBuffer())
    } catch (lost) {
      throw this.transport.unreachable(false, lost)
    }
    throw new UnreachableError(`${baseUrl}${path} answers ${response.status}`)
  }

  #misshapen(path: string): UnreachableError {
    return new UnreachableError(`${this.transport.baseUrl}/log/tile/${path} is not as long as it should be`)
  }
}

function list<T>(said: readonly T[]): readonly T[] | undefined {
  return Array.isArray(said) ? said : undefined
}

/** The leaf that some bytes are; undefined where they are none. */
export function leafIn(bytes: Uint8Array): Leaf | undefined {
  try {
    const { at, commitment, seq } = JSON.parse(new TextDecoder().decode(bytes))
    return { at: String(at), commitment: String(commitment), seq: Number(seq) }
  } catch {
    return undefined
  }
}
