import { TrieRouter } from 'hono/router/trie-router'

/** Where pages stand, and what they read of the query of their address. */
export interface Reading {
  /** As Hono writes paths. */
  readonly path: string
  readonly parameters?: readonly string[] | undefined
}

/**
 * Tells the query of an address as its page reads it, each parameter once and in one order: whatever else an address says makes no other
 * page.
 */
export function queriesOf(places: readonly Reading[]): (url: URL, path?: string) => string {
  const router = new TrieRouter<readonly string[]>()
  for (const { path, parameters = [] } of places) router.add('GET', path, parameters)
  return ({ pathname, searchParams }, path = pathname) => {
    const [[known = []] = []] = router.match('GET', path)[0]
    const read = known.flatMap((name) => {
      const value = searchParams.get(name)
      return value === null ? [] : [[name, value]]
    })
    return read.length === 0 ? '' : `?${new URLSearchParams(read)}`
  }
}
