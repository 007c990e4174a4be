import * as v from 'valibot'
import type { Envelope } from '../../protocol/envelope.ts'
import type { Receipt } from '../node/receipt.ts'

/** Words of its own that a participant remembers. */
const SAID_KEPT = 20

/** A write that is under way, or whose answer nobody has been given yet. */
const open = v.object({
  nonce: v.string(),
  envelope: v.custom<Envelope>((value) => typeof value === 'object' && value !== null),
  receipt: v.optional(v.custom<Receipt>((value) => typeof value === 'object' && value !== null)),
})

const said = v.object({ at: v.string(), action: v.string(), payload: v.record(v.string(), v.unknown()) })

const line = v.union([
  v.object({ action: v.string(), payload: v.record(v.string(), v.unknown()) }),
  v.object({ not_an_action: v.string() }),
])

const outcome = v.union([
  v.object({ id: v.nullable(v.string()), seq: v.nullable(v.number()), action: v.string() }),
  v.object({
    by: v.string(),
    code: v.string(),
    detail: v.string(),
    errors: v.optional(v.array(v.any())),
  }),
])

const run = v.object({
  item: v.looseObject({ id: v.string(), kind: v.string() }),
  attempt: v.number(),
  lines: v.array(line),
  /** What came of the first lines; those after them are still to be said. */
  outcomes: v.array(outcome),
})

const position = v.object({
  /** The last notification that is dealt with, as its id. */
  cursor: v.optional(v.string()),
  /** Other things that are dealt with, the latest last. */
  done: v.array(v.string()),
  /** What a decider wanted and what of it is said. */
  run: v.optional(run),
})

const place = v.object({
  open: v.record(v.string(), open),
  said: v.array(said),
  live: position,
})

const saved = v.object({
  version: v.literal(1),
  day: v.object({ date: v.string(), accepted: v.number() }),
  /** By the address of the node. */
  nodes: v.record(v.string(), place),
})

export type Open = v.InferOutput<typeof open>
export type Run = v.InferOutput<typeof run>
export type Line = v.InferOutput<typeof line>
export type LineOutcome = v.InferOutput<typeof outcome>
export type Place = v.InferOutput<typeof place>
/** What a participant keeps between two runs: plain JSON. */
export type SavedState = v.InferOutput<typeof saved>

/** Where a participant keeps its state; both may return promises. */
export interface StateStore {
  /** What was saved last; undefined at first. */
  load(): unknown
  save(state: SavedState): unknown
  /** Runs a task while no other process loads and saves. Default: nobody else has this state. */
  exclusively?<T>(task: () => Promise<T>): Promise<T>
}

export function stateInMemory(): StateStore {
  let kept: SavedState | undefined
  return {
    load: async () => structuredClone(kept),
    async save(state) {
      kept = structuredClone(state)
    },
  }
}

/** A state that begins as another one is, and leaves that one alone. */
export function rehearsalOf(store: StateStore): StateStore {
  const copy = stateInMemory()
  return { ...copy, load: async () => (await copy.load()) ?? (await store.load()) }
}

/** What was saved is none of ours, or was damaged. */
export class StateError extends Error {
  override readonly name = 'StateError'
}

/** A day, and the node that is spoken with. */
export interface Page {
  readonly day: { date: string; accepted: number }
  readonly place: Place
  /** Writes that count on this day: those accepted, and those whose answer is not known. */
  readonly counted: number
}

/** The state, page by page: each change is saved before anything follows from it. */
export class Book {
  readonly #store: StateStore
  readonly #node: string
  readonly #now: () => number
  #last: Promise<unknown> = Promise.resolve()

  constructor(store: StateStore, node: string, now: () => number) {
    this.#store = store
    this.#node = node
    this.#now = now
  }

  read(): Promise<Page> {
    return this.#inTurn(async () => this.#pageOf(await this.#load()))
  }

  /** Changes the page in place, saves it, and resolves with what the change returns. */
  change<T>(change: (page: Page) => T): Promise<T> {
    return this.#inTurn(async () => {
      const state = await this.#load()
      const result = change(this.#pageOf(state))
      await this.#store.save(state)
      return result
    })
  }

  /** One at a time, in this process and beyond it. */
  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const { exclusively } = this.#store
    const turn = this.#last.then(() =>
      exclusively ? exclusively.call(this.#store, task) : task(),
    ) as Promise<T>
    this.#last = turn.catch(() => undefined)
    return turn
  }

  async #load(): Promise<SavedState> {
    const loaded = await this.#store.load()
    if (loaded === undefined || loaded === null)
      return { version: 1, day: { date: '', accepted: 0 }, nodes: {} }
    const parsed = v.safeParse(saved, loaded)
    if (parsed.success) return parsed.output
    throw new StateError('what was saved is not the state of a participant, or was damaged')
  }

  #pageOf(state: SavedState): Page {
    const date = new Date(this.#now()).toISOString().slice(0, 'YYYY-MM-DD'.length)
    if (state.day.date !== date) state.day = { date, accepted: 0 }
    state.nodes[this.#node] ??= { open: {}, said: [], live: { done: [] } }
    const place = state.nodes[this.#node] as Place
    const unknown = Object.values(state.nodes)
      .flatMap((node) => Object.values(node.open))
      .filter(({ receipt }) => receipt === undefined)
    return { day: state.day, place, counted: state.day.accepted + unknown.length }
  }
}

/** Remembers what was said, the latest last. */
export function remember({ said: words }: Place, word: Place['said'][number]): void {
  words.push(word)
  words.splice(0, words.length - SAID_KEPT)
}
