import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../../src/testing/start-test-service.ts'
import { GameNight } from '../support/game-night.ts'
import { runCli } from '../support/process.ts'
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
  expect(JSON.parse(different.stdout).problems).toEqual(['Played again, the table comes to another end.'])
  const nothing = await runCli(['game', 'replay', 'package.json'])
  expect(nothing).toMatchObject({ code: 1, stderr: 'error: package.json is not the bundle of a table\n' })
})

test('chart draws a machine as JSON and as Mermaid, and knows none of another name', async () => {
  const json = await runCli(['chart', 'cipher_relay'])
  expect(JSON.parse(json.stdout)).toMatchObject({ machine: expect.stringContaining('cipher_relay') })
  const mermaid = await runCli(['chart', 'table.loom_of_echoes@1', '--mermaid'])
  expect(mermaid.stdout).toMatch(/^stateDiagram-v2\n {2}\[\*\] --> gathering\n/)
  expect((await runCli(['chart', 'chess'])).code).not.toBe(0)
})

test('demo says so at once when there is no service', async () => {
  const nobody = await runCli(['demo', '--url', 'http://127.0.0.1:9'])
  expect(nobody.code).toBe(1)
  expect(nobody.stderr).toMatch(/^error: fetch failed/)
})
