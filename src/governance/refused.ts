import type { MachineRefusal } from '../../machines/kind.ts'
import type { ErrorCode } from '../protocol/error-codes.ts'
import { type Refusal, refuse } from '../protocol/refusal.ts'

/** Which of the service's codes a machine's reason goes by; the rest is a state that conflicts. */
const codes: Readonly<Record<string, ErrorCode>> = {
  not_eligible: 'not_allowed',
  not_the_moderator: 'not_allowed',
  own: 'not_allowed',
  unknown_candidate: 'unknown_target',
}

/** A machine's refusal as the service answers it. */
export function refusedBy(refusal: MachineRefusal): Refusal {
  const { code, message, pointer = '/payload', available_from } = refusal
  return refuse(codes[code] ?? 'conflicting_state', message, {
    errors: [{ pointer, code, message }],
    ...(available_from === undefined ? {} : { extra: { available_from } }),
  })
}

/** The same the other way round, for offers: why an action would be refused. */
export function reasonOf({ detail, errors: [first] = [], refused }: Refusal): MachineRefusal {
  if (!first) return { code: refused, message: detail }
  const { pointer, code, message } = first
  return { code, message, pointer }
}
