import { rulesAsTheyAre } from '../../machines/pin-rules.ts'
import { publishedRules } from '../../machines/registry.ts'
import { actorKinds, decisions } from '../actions/index.ts'
import { SCHEMA_VERSION } from '../engine/open-log.ts'
import type { Folds } from '../nodes/folds.ts'

/**
 * The rules that this process decides by, a hash for each version of each machine. On the sources, where somebody may have changed a
 * file, they are read; a package holds what was published.
 */
export function rulesInForce(): Readonly<Record<string, string>> {
  return import.meta.url.endsWith('.ts') ? rulesAsTheyAre() : publishedRules
}

/** What this release can fold. */
export function foldsHere(): Folds {
  const machines = actorKinds.flatMap(({ versions }) => versions)
  const names = [...decisions.keys(), ...machines.map(({ kind, version }) => `${kind}@${version}`)]
  return { schema: SCHEMA_VERSION, names: names.toSorted() }
}
