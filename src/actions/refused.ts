import type { MachineRefusal } from '../../machines/kind/version.ts'
import type { ErrorCode } from '../protocol/error-codes.ts'
import { type Refusal, refuse } from '../protocol/refusal.ts'

/** The service's code for a machine's reason; all other reasons are a state that conflicts. */
const codes: Readonly<Record<string, ErrorCode>> = {
  not_eligible: 'not_allowed',
  not_the_moderator: 'not_allowed',
  own: 'not_allowed',
  unknown_candidate: 'unknown_target',
  unknown_option: 'invalid_payload',
}

/**
 * A machine's refusal as the service answers it.
 * @param place what it is about where the machine names no place of its own
 */
export function refusedBy(refusal: MachineRefusal, place = '/payload'): Refusal {
  const { code, message, pointer = place, available_from } = refusal
  return refuse(codes[code] ?? 'conflicting_state', message, {
    errors: [{ pointer, code, message }],
    ...(available_from === undefined ? {} : { extra: { available_from } }),
  })
}
