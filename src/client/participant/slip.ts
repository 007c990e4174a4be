import type { FieldError } from '../../protocol/refusal.ts'

/** Why something was not said: by the reins, the declaration, the dry run, or by the service. */
export interface Slip {
  readonly by: 'decider' | 'reins' | 'declaration' | 'dry_run' | 'service'
  /** Stable: an error code of the service, or one of `not_an_action`, `unknown_action`, `not_allowed`, `per_day`, `channel`. */
  readonly code: string
  readonly detail: string
  readonly errors?: readonly FieldError[]
}
