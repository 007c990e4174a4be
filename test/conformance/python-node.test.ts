import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runCli } from '../support/process.ts'
import { allToolsRequired, runs } from '../support/tools.ts'

// Debian's package goes with Debian's Python, which need not be the first one.
const python = ['/usr/bin/python3', 'python3'].find((command) => runs(command, '-c', 'import cryptography'))
const folder = new URL('../../conformance/python/', import.meta.url)
const readme = readFileSync(new URL('README.md', folder), 'utf8')
const why = python === undefined ? ' (skipped: this machine has no python3-cryptography)' : ''

test.skipIf(python === undefined && !allToolsRequired)(
  `the node in Python keeps what it claims, tried as its README says${why}`,
  async () => {
    const [, options = ''] = /-- conformance \S+ (.+)/.exec(readme) ?? []
    const child = spawn(python ?? 'python3', [new URL('node.py', folder).pathname, '0'])
    try {
      const [said] = await once(child.stdout, 'data')
      const [, url = ''] = /listening on (\S+)/.exec(String(said)) ?? []
      const { code, stdout } = await runCli(['conformance', url, ...options.split(' ')])
      const [, kept] = /^(\d+) kept, 0 broken/m.exec(stdout) ?? []
      expect([code, stdout]).toEqual([0, stdout])
      expect(Number(kept)).toBeGreaterThan(45)
    } finally {
      child.kill()
    }
  },
)
