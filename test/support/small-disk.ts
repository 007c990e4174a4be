import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { afterAll } from 'vitest'

/** A disk of its own at a path, in memory, until the tests of the file have ended; undefined where nobody may mount one. */
export function smallDisk(path: string, size: string): string | undefined {
  mkdirSync(path)
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path]).status !== 0) {
    process.stderr.write('*** no disk may be mounted here: tests of full disks are SKIPPED ***\n')
    return undefined
  }
  afterAll(() => void spawnSync('umount', ['--lazy', path]))
  return path
}
