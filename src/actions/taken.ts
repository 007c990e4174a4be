import type { MachineRefusal } from '../../machines/kind/version.ts'

/** What the records allow, the machine takes. When it does not, they disagree, and that is a fault. */
export function mustBeTaken(refused: MachineRefusal | undefined): void {
  if (refused) throw new Error(`a machine refuses what its records allow: ${refused.code}`)
}
