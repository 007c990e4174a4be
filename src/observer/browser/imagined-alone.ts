// The page of imagined courses of a machine that no node knows: whoever wrote it bundles it with this.
import type { AnyMachineVersion } from '../../../machines/kind/version.ts'
import { openCourse } from './imagined-course.ts'

export function openAlone(version: AnyMachineVersion): void {
  const root = document.getElementById('imagined')
  if (root) void openCourse(root, version)
}
