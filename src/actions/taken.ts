import type { MachineRefusal } from '../../machines/kind/version.ts'

/** The machine must take what the records allow. When it does not, the two disagree, and that is a fault. */
export function mustBeTaken(refused: MachineRefusal | undefined): void {
  if (refused) throw new Error(`a machine refuses what its records allow: ${refused.code}`)
}
