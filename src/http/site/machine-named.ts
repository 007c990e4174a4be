import type { AnyMachineVersion } from '../../../machines/kind/version.ts'
import { versionNamed } from '../../../machines/registry.ts'

/** The machine with this id, in its version: between threads it goes by that. */
export function machineNamed(id: string): AnyMachineVersion {
  const machine = versionNamed(id)
  if (!machine) throw new Error(`there is no machine ${id}`)
  return machine
}
