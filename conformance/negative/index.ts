import type { Change } from './change.ts'
import { limitChanges } from './limits.ts'
import { ruleChanges } from './rules.ts'

/** Servers that are wrong in one rule each, and the requirement that says so. */
export const wrongServers: readonly Change[] = [...ruleChanges, ...limitChanges]
