import { rulesAsTheyAre } from '../../machines/pin-rules.ts'
import { publishedRules } from '../../machines/registry.ts'

/**
 * The rules that this process decides by, a hash for each version of each machine. On the sources, where somebody may have changed a
 * file, they are read; a package holds what was published.
 */
export function rulesInForce(): Readonly<Record<string, string>> {
  return import.meta.url.endsWith('.ts') ? rulesAsTheyAre() : publishedRules
}
