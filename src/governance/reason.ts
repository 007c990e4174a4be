import type { MachineRefusal } from '../../machines/kind/version.ts'
import type { Refusal } from '../protocol/refusal.ts'

/** Why an action would be refused, in the form of an offer. */
export function reasonOf({ detail, errors: [first] = [], refused }: Refusal): MachineRefusal {
  if (!first) return { code: refused, message: detail }
  const { pointer, code, message } = first
  return { code, message, pointer }
}
