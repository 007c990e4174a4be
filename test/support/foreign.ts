import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { allToolsRequired } from './tools.ts'

/**
 * Clients, generators and linters of others, pinned in a package of their own (`.ci/foreign`): they are large,
 * and nobody who works on the service needs them every day. `.ci/run` installs them.
 */
export const foreignFolder = fileURLToPath(new URL('../../.ci/foreign', import.meta.url))

/** Why the tests that need them are skipped; undefined where they are there, or have to be. */
export const withoutForeign =
  allToolsRequired || existsSync(`${foreignFolder}/node_modules`)
    ? undefined
    : 'npm ci --prefix .ci/foreign --ignore-scripts'

/** The path of one of their commands. */
export function foreignCommand(name: string): string {
  return `${foreignFolder}/node_modules/.bin/${name}`
}

/** A module of theirs, by its path among their packages. */
export const foreignModule = (path: string) =>
  import(pathToFileURL(`${foreignFolder}/node_modules/${path}`).href)
