import { limits } from '../../src/protocol/limits.ts'
import type { ServiceFacts } from '../../src/views/view.ts'

/** What a sound service says of itself. */
export function soundFacts(startedAt: number): ServiceFacts {
  return {
    version: '0.0.0-test',
    startedAt,
    storage: 'ok',
    disk: 'ok',
    limits,
    isProven: true,
    audit: { state: 'passed', keys_read: 0, entries_verified: 0, entries: 0 },
    control: {
      state: 'normal',
      since: null,
      level: null,
      control_epoch: 0,
      armed: false,
      owner_public_key: null,
      reason: null,
    },
    attempts: { newest: [], hours: [] },
    otherRules: [],
  }
}
