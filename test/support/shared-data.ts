import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Reference data that lies beside the repository on the machines that have it. The project never needs it. */
const shared = new URL('../../../shared/', import.meta.url)

/**
 * The path of a shared file or folder, or undefined where this machine has none. Absence is said out loud: tests that
 * need it skip, and a skip nobody sees is a test nobody has.
 */
export function sharedData(path: string): string | undefined {
  const found = fileURLToPath(new URL(path, shared))
  if (existsSync(found)) return found
  process.stderr.write(
    `SKIPPED: no ../shared/${path} beside the repository; the tests that read it do not run\n`,
  )
  return undefined
}
