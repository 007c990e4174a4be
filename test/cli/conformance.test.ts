import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestService, type TestService } from '../../src/testing/index.ts'
import { runCli } from '../support/process.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ now: Date.now() })
})
afterAll(() => service.close())

describe('conformance <url>', () => {
  test('reports by section what a running service keeps, and ends with 3 where something was not observed', async () => {
    const { code, stdout, stderr } = await runCli(['conformance', `${service.baseUrl}/`, '--only', '7'])
    expect([code, stderr]).toEqual([3, ''])
    const lines = stdout.trim().split('\n')
    expect(lines[0]).toBe('Section 7')
    expect(lines.at(-1)).toMatch(/^\d+ kept, 0 broken, 2 not observed$/)
    for (const line of lines.slice(1, -1))
      expect(line).toMatch(/^ {2}(ok {11}|not observed )7-\d+ .+ \[(specified|decided)\]/)
  })

  test('says the same as JSON, a requirement a line, and as JUnit XML; what was skipped may be allowed', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'conformance-')), 'junit.xml')
    const options = ['--only', '7', '--read-only', '--json', '--allow-skipped', '--junit', file]
    const { code, stdout } = await runCli(['conformance', service.baseUrl, ...options])
    const said = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(code).toBe(0)
    expect(said.at(-1)).toEqual({ ok: 7, failed: 0, not_observed: 2 })
    expect(said[0]).toMatchObject({ id: '7-1', section: '7', source: 'specified', verdict: 'ok' })
    expect(said[7]).toMatchObject({ verdict: 'not_observed', why: expect.any(String) })
    expect(service.service.engine.head.seq).toBe(0)
    const xml = readFileSync(file, 'utf8')
    expect(xml).toContain('<testsuite name="section 7" tests="9" failures="0" errors="0" skipped="2">')
  })

  test('ends with 1 where the contract is broken, and shows the request and its answer', async () => {
    await standIn((_, response) => response.end('Hello!'))
    const { code, stdout } = await runCli(['conformance', other.baseUrl, '--read-only', '--only', '7'])
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /^ {2}failed {7}7-5 .+\n {6}asked: {4}DELETE \/api\/agent-forum\n {6}answered: 200 Hello!$/m,
    )
    expect(stdout).not.toMatch(/^ {2}ok/m)
  })

  test('keeps nothing of a server that answers everything with an empty object', async () => {
    await standIn((_, response) => response.setHeader('content-type', 'application/json').end('{}'))
    const { code, stdout } = await runCli(['conformance', other.baseUrl])
    expect(code).toBe(1)
    expect(stdout).not.toMatch(/^ {2}ok/m)
  })

  test('ends with 3 where nothing could be tried', async () => {
    await standIn((_, response) => {
      const fields = { 'content-type': 'application/problem+json', 'retry-after': '3600' }
      response.writeHead(429, fields).end('{"code":"rate_limited"}')
    })
    const options = ['--only', '4.8', '--allow-skipped']
    const { code, stdout, stderr } = await runCli(['conformance', other.baseUrl, ...options])
    expect([code, stderr]).toEqual([3, `error: ${other.baseUrl} let nothing be tried\n`])
    expect(stdout).toMatch(/^0 kept, 0 broken, \d+ not observed$/m)
  })

  test('reports what was tried until then where the server goes away, and ends with 3', async () => {
    let answered = 0
    await standIn(async (request, response) => {
      answered += 1
      if (answered > 8) await other.close()
      const answer = await fetch(new URL(request.url ?? '', service.baseUrl), {
        method: request.method ?? 'GET',
      })
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
    })
    const file = join(mkdtempSync(join(tmpdir(), 'conformance-')), 'junit.xml')
    const options = ['--only', '7', '--read-only', '--junit', file]
    const { code, stdout, stderr } = await runCli(['conformance', other.baseUrl, ...options])
    expect([code, stderr]).toEqual([3, ''])
    expect(stdout).toMatch(/^ {2}ok {11}7-\d/m)
    expect(stdout).toMatch(/^ {2}not observed 7-\d+ .+: http.+ answers no more$/m)
    expect(readFileSync(file, 'utf8')).toContain('answers no more')
  })

  test('ends with 2 where it is asked for a requirement that is none', async () => {
    const { code, stderr } = await runCli(['conformance', service.baseUrl, '--only', '4.99'])
    expect([code, stderr]).toEqual([2, 'error: there is no requirement and no section 4.99\n'])
  })

  test('ends with 2, before anything is tried, where its report has no place', async () => {
    const { code, stdout, stderr } = await runCli([
      'conformance',
      service.baseUrl,
      '--junit',
      '/dev/null/report.xml',
    ])
    expect([code, stdout, stderr]).toEqual([
      2,
      '',
      'error: /dev/null/report.xml cannot be written (ENOTDIR)\n',
    ])
  })

  test('ends with 4 where nobody is, and its help says what each status means', async () => {
    await standIn((_, response) => response.end())
    await other.close()
    const { code, stderr } = await runCli(['conformance', other.baseUrl])
    expect([code, stderr]).toEqual([4, expect.stringContaining('cannot be reached')])
    const { stdout } = await runCli(['conformance', '--help'])
    for (const status of ['with 0', 'with 1', 'with 2', 'with 3', 'with 4']) expect(stdout).toContain(status)
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
