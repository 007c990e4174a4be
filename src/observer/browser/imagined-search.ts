import type { Looked } from '../imagined/rescue.ts'

/** How long the page may be kept waiting, in milliseconds: half a frame. */
const SLICE_MS = 8

/** Runs a search to its end, or until it is stopped, a little at a time. `tell` hears of each step that it comes to. */
export async function searched(
  search: Iterable<Looked>,
  stop: AbortSignal,
  tell: (at: number) => void,
): Promise<Looked> {
  let looked: Looked = { at: 0, imagined: 0, found: [] }
  let told = 0
  let since = performance.now()
  for (looked of search) {
    if (performance.now() - since < SLICE_MS) continue
    if (looked.at !== told) tell(looked.at)
    told = looked.at
    await new Promise((resolve) => setTimeout(resolve))
    if (stop.aborted) break
    since = performance.now()
  }
  return looked
}
