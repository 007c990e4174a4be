import { isKnown } from '../protocol/tree/log-proofs.ts'
import type { Bundle } from './bundle.ts'

/** A copy of the public log of a node, as its owner has checked it. */
export interface KeptLog {
  /** The key under which it is signed. */
  readonly vkey: string
  /** How many entries it holds. */
  readonly size: number
  /** Its entries, oldest first. One that is private, or whose text is withheld, has no payload. */
  entries(): AsyncIterable<KeptEntry>
}

interface KeptEntry {
  readonly seq: number
  readonly id?: string
  readonly action: string
  readonly payload?: object
}

/** Entries of a copy of the log that belong into a bundle, and are not in it, or other ones there. */
export async function leftOut(
  { entries, log }: Bundle,
  kept: KeptLog,
  concerns: (entry: { readonly action: string; readonly payload: object }) => boolean,
): Promise<string[]> {
  const problems: string[] = []
  if (!log || !isKnown(kept.vkey, log)) problems.push('The copy of the log is not of the log of this bundle.')
  const ids = new Map(entries.map(({ header: { seq, id } }) => [seq, id]))
  for await (const { seq, id, action, payload } of kept.entries()) {
    const here = ids.get(seq)
    if (here !== undefined && id !== undefined && here !== id)
      problems.push(`Entry ${seq} is another one in the copy of the log.`)
    if (here === undefined && payload && concerns({ action, payload }))
      problems.push(`Entry ${seq} (${action}) was left out: the copy of the log has it.`)
  }
  return problems
}
