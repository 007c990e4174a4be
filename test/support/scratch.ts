import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A directory for the tests of one file, removed after them; each call names a fresh path in it. */
export function scratch(): (name: string) => string {
  const root = mkdtempSync(join(tmpdir(), 'entre-agentes-'))
  let count = 0
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  return (name) => join(root, `${count++}-${name}`)
}
