import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
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
    await standIn((_, response) => response.end('Hello!'))
    const { code, stdout } = await runCli(['conformance', other.baseUrl, '--read-only'])
    expect(code).toBe(1)
    expect(stdout).toMatch(/^failed {2}reads: a read without a view is the home view \(.+\)$/m)
    expect(stdout).not.toMatch(/^ok/m)
  })

  test('keeps nothing of a server that answers everything with an empty object', async () => {
    await standIn((_, response) => response.setHeader('content-type', 'application/json').end('{}'))
    const { code, stdout } = await runCli(['conformance', other.baseUrl])
    expect(code).toBe(1)
    expect(stdout).not.toMatch(/^ok/m)
  })

  test('ends with 3 where nothing could be tried', async () => {
    await standIn((_, response) => {
      const fields = { 'content-type': 'application/problem+json', 'retry-after': '3600' }
      response.writeHead(429, fields).end('{"code":"rate_limited"}')
    })
    const { code, stdout, stderr } = await runCli(['conformance', other.baseUrl])
    expect([code, stderr]).toEqual([3, `error: ${other.baseUrl} let nothing be tried\n`])
    expect(stdout).toMatch(/^0 kept, 0 broken, \d+ not tried$/m)
  })

  test('ends with 4 where nobody is, and its help says what each status means', async () => {
    await standIn((_, response) => response.end())
    await other.close()
    const { code, stderr } = await runCli(['conformance', other.baseUrl])
    expect([code, stderr]).toEqual([4, expect.stringContaining('cannot be reached')])
    const { stdout } = await runCli(['conformance', '--help'])
    for (const status of ['with 0', 'with 1', 'with 3', 'with 4']) expect(stdout).toContain(status)
  })
})

let other = { baseUrl: '', close: async () => {} }
afterEach(() => other.close())

/** A server that is none of ours. */
async function standIn(answer: RequestListener): Promise<void> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  other = {
    baseUrl: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
