import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestService, type TestService } from '../../src/testing/index.ts'
import { runCli } from '../support/process.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ now: Date.now() })
})
afterAll(() => service.close())

describe('conformance <url>', () => {
  test('tries a running service sentence by sentence, and ends with 0 when the contract is kept', async () => {
    const { code, stdout, stderr } = await runCli(['conformance', `${service.baseUrl}/`])
    expect([code, stderr]).toEqual([0, ''])
    const lines = stdout.trimEnd().split('\n')
    expect(lines.at(-1)).toMatch(/^\d+ kept, 0 broken, \d+ not tried$/)
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/^(ok {6}|skipped )[a-z]+: .+$/)
  })

  test('says the same as JSON, a sentence a line, and leaves no record when it is to read only', async () => {
    const before = service.service.engine.head.seq
    const { code, stdout } = await runCli(['conformance', service.baseUrl, '--read-only', '--json'])
    const said = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(code).toBe(0)
    expect(said.at(-1)).toMatchObject({ failed: 0 })
    expect(said[0]).toMatchObject({ verdict: 'ok', part: 'reads', name: expect.any(String) })
    expect(service.service.engine.head.seq).toBe(before)
  })

  test('ends with 1 where the contract is broken, and says how', async () => {
    const other = createServer((_, response) => response.end('Hello!'))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const { code, stdout } = await runCli(['conformance', `http://127.0.0.1:${port}`, '--read-only'])
    other.closeAllConnections()
    other.close()
    expect(code).toBe(1)
    expect(stdout).toMatch(/^failed {2}reads: a read without a view is the home view \(.+\)$/m)
    expect(stdout).not.toMatch(/^ok/m)
  })
})
