import type { Storage, StorageReader } from '../ports/storage.ts'
import { keys, ranges } from '../records/layout/keyspace.ts'
import { readJson } from '../records/store-view.ts'
import type { StoreMeta } from './open-log.ts'

/** A hash for each version of each machine: `election@2`. */
export type Rules = Readonly<Record<string, string>>

/** Rules by which something in this log was decided, and which are not those of this process. */
export interface OtherRules {
  /** `election@2`. */
  readonly rules: string
  readonly decided_by: string
  /** The rules of that name here; null where there are none. */
  readonly here: string | null
}

/** What the mark of a store says of the rules that decided in it, against those that decide now. */
export async function otherRules(store: StorageReader, here: Rules): Promise<readonly OtherRules[]> {
  const noted = Object.entries(readJson<StoreMeta>(store, keys.store)?.rules ?? {})
  const others = noted.filter(([rules, hash]) => here[rules] !== hash)
  const decided = await Promise.all(others.map(([rules]) => hasDecided(store, rules)))
  return others
    .filter((_, at) => decided[at])
    .map(([rules, decided_by]) => ({ rules, decided_by, here: here[rules] ?? null }))
}

/** Notes the rules that decide from now on. Others that decided before stay noted: what they decided stays too. */
export async function noteRules(store: Storage, here: Rules, others: readonly OtherRules[]): Promise<void> {
  const mark = readJson<StoreMeta>(store, keys.store)
  if (!mark) return
  const before = others.map(({ rules, decided_by }) => [rules, decided_by])
  const rules: Rules = { ...here, ...Object.fromEntries(before) }
  const text = JSON.stringify({ ...mark, rules } satisfies StoreMeta)
  if (text !== JSON.stringify(mark)) await store.write(new Map([[keys.store, text]]))
}

/** Whether there is an actor that was started under them. */
async function hasDecided(store: StorageReader, rules: string): Promise<boolean> {
  const [kind = '', version] = rules.split('@')
  for await (const [, text] of store.entries(ranges.actors(kind)))
    if (String((JSON.parse(text) as { readonly version: number }).version) === version) return true
  return false
}
