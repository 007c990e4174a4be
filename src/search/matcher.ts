/** Calls `see` with each offset of a term in a block. */
export type Visit = (block: number, term: string, see: (offset: number) => void) => void

/** Finds the rows of a block that meet every group of terms, and counts what it looked up. */
export class Matcher {
  readonly #visit: Visit
  /** Groups that were missing from a block lately come first: they settle most blocks at once. */
  readonly #groups: Array<readonly string[]>
  /** For each offset, how many groups in a row it has met. */
  readonly #met: Uint16Array
  lookups = 0

  constructor(groups: ReadonlyArray<readonly string[]>, blockRows: number, visit: Visit) {
    this.#groups = [...groups]
    this.#met = new Uint16Array(blockRows)
    this.#visit = visit
  }

  /** Offsets below `end` that meet every group, newest first. */
  *match(block: number, end: number): Generator<number> {
    this.#met.fill(0)
    for (const [index, group] of this.#groups.entries()) {
      if (this.#meet(block, group, index)) continue
      this.#groups.splice(index, 1)
      this.#groups.unshift(group)
      return
    }
    const all = this.#groups.length
    for (let offset = end - 1; offset >= 0; offset -= 1) {
      if (this.#met[offset] === all) yield offset
    }
  }

  /** Notes the rows that meet this group as well as all before it; tells whether there is one. */
  #meet(block: number, group: readonly string[], before: number): boolean {
    const met = this.#met
    let any = false
    const see = (offset: number) => {
      if (met[offset] !== before) return
      met[offset] = before + 1
      any = true
    }
    for (const term of group) this.#visit(block, term, see)
    this.lookups += group.length
    return any
  }
}
