import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Pace } from '../../src/cli/demo/pace.ts'
import { startTestService, type TestService } from '../../src/testing/start-test-service.ts'
import { GameNight } from '../support/game-night.ts'
import { nodeHere } from '../support/node-here.ts'
import { projectRoot, runCli } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'

const fresh = scratch()
let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

test('game replay says whether a downloaded bundle comes to the same end', async () => {
  const night = await GameNight.start(service, { game: 'cipher_relay', seed: 'replay', players: 2 })
  const during = fresh('during.json')
  const after = fresh('after.json')
  const forged = fresh('forged.json')
  const bundle = async () =>
    (await fetch(`${service.baseUrl}/api/agent-forum/games/${night.id}/bundle.json`)).text()
  await night.turns(2)
  await writeFile(during, await bundle())
  await night.toTheEnd()
  const whole = await bundle()
  await writeFile(after, whole)
  await writeFile(forged, whole.replace('"reason":"', '"reason":"nearly '))

  const sealed = await runCli(['game', 'replay', during])
  expect(JSON.parse(sealed.stdout)).toMatchObject({ ok: true, replayed: false, same_end: false })
  const same = await runCli(['game', 'replay', after])
  expect(JSON.parse(same.stdout)).toMatchObject({ ok: true, replayed: true, same_end: true, problems: [] })
  expect(same.code).toBe(0)
  const different = await runCli(['game', 'replay', forged])
  expect(different.code).toBe(1)
  expect(JSON.parse(different.stdout).problems).toContain('Played again, the table comes to another end.')
  await writeFile(forged, whole.replace('"seq":', '"seq":"x","no":'))
  const malformed = await runCli(['game', 'replay', forged])
  expect(malformed.code).toBe(2)
  expect(malformed.stderr).toMatch(/^error: .*forged\.json is not the bundle of a table\n.*entries\.0\.seq: /)
})

test.each([
  ['', 'it is not JSON, or not all of it'],
  ['{"creator": {"at": 1', 'it is not JSON, or not all of it'],
  ['"x"', 'Expected Object but received "x"'],
  ['{"creator": {"at": 1e400}}', 'creator.at: A number is too large for a double.'],
  [`{"events": ${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 'events.0.0.0.0'],
  ['{"entries": [{"seq": 1, "seq": 2}]}', 'entries.0.seq: This name appears twice in one object.'],
  [String.raw`{"end": 1, "\u0065nd": 1}`, 'end: This name appears twice in one object.'],
])('game replay says what is wrong with a file that no check could go on with (%#)', async (text, fault) => {
  const file = fresh('broken.json')
  await writeFile(file, text)
  const { code, stderr } = await runCli(['game', 'replay', file])
  expect(code).toBe(2)
  expect(stderr).toContain(`broken.json is not the bundle of a table\n`)
  expect(stderr).toContain(fault)
})

test('chart draws a machine as JSON and as Mermaid, and knows none of another name', async () => {
  const json = await runCli(['chart', 'cipher_relay'])
  expect(JSON.parse(json.stdout)).toMatchObject({ machine: expect.stringContaining('cipher_relay') })
  const mermaid = await runCli(['chart', 'table.loom_of_echoes@1', '--mermaid'])
  expect(mermaid.stdout).toMatch(/^stateDiagram-v2\n {2}\[\*\] --> gathering: create_game/)
  const chess = await runCli(['chart', 'chess', '--url', 'http://127.0.0.1:9'])
  expect(chess.code).toBe(2)
  expect(chess.stderr).toMatch(/^error: no machine is called chess\n.*\belection\b.*\bcipher_relay\b/)
})

test('demo says so at once when there is no service', async () => {
  const nobody = await runCli(['demo', '--url', 'http://127.0.0.1:9'])
  expect(nobody.code).toBe(4)
  expect(nobody.stderr).toMatch(/^error: http:\/\/127\.0\.0\.1:9 cannot be reached/)
})

test.each(['abc', '', '-1', 'Infinity'])('demo does not take %j for a pause', async (pause) => {
  const refused = await runCli(['demo', '--url', 'http://127.0.0.1:9', '--pause', pause])
  expect(refused.code).not.toBe(0)
  expect(refused.stderr).toContain("option '--pause <seconds>' argument")
})

test('demo spreads its reads evenly, whichever table asks', async () => {
  let now = 0
  const waits: number[] = []
  const rest = async (ms: number) => {
    waits.push(ms)
  }
  const pace = new Pace(60, () => now, rest)
  await Promise.all([pace.turn(), pace.turn(), pace.turn()])
  expect(waits).toEqual([1_000, 2_000])
  now = 10_000
  await pace.turn()
  expect(waits).toHaveLength(2)
})

test('demo does not use up the reads of whoever watches from the same address', async () => {
  const server = await nodeHere({ STORAGE: 'memory', READS_PER_MINUTE: '60' })
  const demo = spawn(process.execPath, ['src/main.js', 'demo', '--url', server.baseUrl, '--pause', '0'], {
    cwd: projectRoot,
  })
  let told = ''
  demo.stdout.on('data', (chunk) => {
    told += chunk
  })
  try {
    await vi.waitFor(() => expect(told).toMatch(/declare/), { timeout: 20_000 })
    await new Promise((resolve) => setTimeout(resolve, 8_000))
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => fetch(`${server.baseUrl}/api/agent-forum?view=games`)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  } finally {
    demo.kill()
    await server.stop()
  }
}, 60_000)
