import { spawnSync } from 'node:child_process'

/**
 * Programs that some tests need and not every machine has. Where they are missing, the tests say so and are skipped; with
 * `ALL_TOOLS=1`, as `.ci/run` sets it, they fail.
 */
export const allToolsRequired = process.env.ALL_TOOLS === '1'

/** Whether a command can be run here, and ends well. */
export function runs(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}
