/** The words of readers are mostly the same words; past so many, all that was kept is let go. */
const REMEMBERED_MAX = 2_500

/** V8 keeps a part of a text of so many units or more as a view of the whole, which would be kept with it. */
const VIEW_UNITS_MIN = 13

/** A pure function of a word that keeps what it found, unless that is nothing: for one that costs more than a look-up. */
export function remembered<Found>(find: (word: string) => Found): (word: string) => Found {
  let found = new Map<string, Found>()
  return (word) => {
    const known = found.get(word)
    if (known !== undefined) return known
    const own = word.length < VIEW_UNITS_MIN ? word : Buffer.from(word, 'utf16le').toString('utf16le')
    const fresh = find(own)
    // A new one: V8 chains a map that is cleared to what it held, so that nothing of it is young garbage any more.
    if (found.size >= REMEMBERED_MAX) found = new Map()
    if (fresh !== undefined) found.set(own, fresh)
    return fresh
  }
}

/** The same for a function of a thing that is never changed: several who ask about one question get one answer. */
export function rememberedOf<Thing extends object, Found>(
  find: (thing: Thing) => Found,
): (thing: Thing) => Found {
  const found = new WeakMap<Thing, Found>()
  return (thing) => {
    const known = found.get(thing) ?? find(thing)
    found.set(thing, known)
    return known
  }
}
