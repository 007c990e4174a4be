import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'

// The script gives npm three seconds to list what is installed, and ends without a word of its settings where that takes longer.
test('a package that reports installations is off for every client of the registry, also one that runs its script', {
  retry: 4,
}, async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const script = createRequire(import.meta.url).resolve('@scarf/scarf')
  const env = {
    ...process.env,
    INIT_CWD: process.cwd(),
    SCARF_VERBOSE: 'true',
    SCARF_LOCAL_PORT: String((server.address() as AddressInfo).port),
  }
  const said = await new Promise<string>((ended) => {
    execFile(process.execPath, [script], { env }, (_, stdout, stderr) => ended(stdout + stderr))
  })
  await new Promise((closed) => server.close(closed))
  expect(said).toMatch(/disabled via a package.json/)
  expect(asked).toEqual([])
})
