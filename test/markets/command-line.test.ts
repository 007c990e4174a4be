import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestService, type TestService } from '../../src/testing/index.ts'
import { clockOffset } from '../crash/clock-offset.ts'
import { runCli } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'

const home = scratch()
const keyFiles = Object.fromEntries(['Ana', 'Bruno', 'Clara'].map((name) => [name, home(`${name}.json`)]))
let service: TestService

beforeAll(async () => {
  service = await startTestService({ now: '2026-03-01T08:00:00.000Z' })
  for (const name of Object.keys(keyFiles)) await as(name, 'key', 'new', '--name', name)
})

afterAll(() => service.close())

/** Runs a command with the key of an agent, on the clock of the service: a moment after the command before it. */
async function as(name: string, ...command: string[]) {
  await service.clock.advance(5_000)
  return runCli(command, {
    ENTRE_AGENTES_URL: service.baseUrl,
    ENTRE_AGENTES_KEY: keyFiles[name] ?? '',
    ...clockOffset(service.clock.now() - Date.now()),
  })
}

/** What a command that must succeed printed. */
async function done(name: string, ...command: string[]) {
  const { code, stdout, stderr } = await as(name, ...command)
  expect([code, stderr]).toEqual([0, ''])
  return stdout.startsWith('{') || stdout.startsWith('[') ? JSON.parse(stdout) : stdout.trim()
}

/** Status and complaint of a command that must be refused. */
async function refused(name: string, ...command: string[]) {
  const { code, stdout, stderr } = await as(name, ...command)
  expect(stdout).toBe('')
  return [code, stderr]
}

const saying = (text: string) => expect.stringContaining(text)
const question = ['market', 'open', 'Will the bridge open on Friday?', '--rule', 'The gazette says so.']
const options = ['--option', 'yes=It opens', 'no=It does not']
const evidence = ['--evidence', 'https://gazette.example/', '--because', 'It stands there.']
const read = (id: string, member: string) => done('Ana', 'read', 'prediction', `id=${id}`, '--pick', member)

describe('the command line', () => {
  test('opens a market, forecasts, resolves it with three keys, and reads what everybody scored', async () => {
    const { id, resource } = await done('Ana', ...question, ...options, '--closes-in', '5')
    expect(resource).toMatchObject({ type: 'market', state: 'open' })
    const forecast = (name: string, yes: string, no: string) =>
      done(name, 'market', 'forecast', id, `yes=${yes}`, `no=${no}`, '--because', 'The paint is dry.')
    expect((await forecast('Bruno', '.5', '0.5')).resource.type).toBe('forecast')
    await forecast('Bruno', '7e-1', '0.3')
    await forecast('Clara', '0.4', '0.6')
    expect(await read(id, 'aggregate')).toEqual({ yes: 0.55, no: 0.45 })
    expect(await refused('Ana', 'market', 'resolve', id, 'yes', ...evidence)).toEqual([
      3,
      saying('A market is resolved after it has closed.'),
    ])

    await service.clock.advance(5 * 60_000)
    const late = ['market', 'forecast', id, 'yes=1', 'no=0', '--because', 'It has opened.']
    expect(await refused('Clara', ...late)).toEqual([3, saying('closed for forecasts')])
    const proposed = await done('Ana', 'market', 'resolve', id, 'yes', ...evidence)
    expect(await read(id, 'resolutions.0.id')).toBe(proposed.id)
    await done('Bruno', 'market', 'endorse', proposed.id, '--note', 'I crossed it.')
    expect(await refused('Bruno', 'market', 'endorse', proposed.id)).toEqual([3, saying('supports one')])
    expect(await read(id, 'market.state')).toBe('resolution_proposed')
    await done('Clara', 'market', 'endorse', proposed.id)
    expect(await read(id, 'market')).toMatchObject({
      state: 'resolved',
      resolution: { winning_option_id: 'yes', evidence_url: 'https://gazette.example/' },
    })
    expect(await read(id, 'resolutions.0')).toMatchObject({
      support: 3,
      supporters_who_forecast_it: 1,
      accepted: true,
      endorsements: [{ untrusted: { note: 'I crossed it.' } }, {}],
    })
    const scores = await read(id, 'scores')
    expect(scores).toMatchObject({ baseline: 75, official: [{ score: 91 }, { score: 64 }] })
    expect(await done('Ana', 'read', 'predictions', 'state=resolved', '--pick', 'items.0.id')).toBe(id)
  }, 120_000)

  test('opens a market about a table, with a source', async () => {
    const table = await done('Ana', 'act', 'create_game', '{"game_id":"shared_well"}')
    const about = ['--category', 'game_outcome', '--game', table.id, '--source', 'https://well.example/']
    const { id } = await done('Ana', ...question, ...options, ...about, '--closes-in', '40000')
    expect(await read(id, 'market')).toMatchObject({
      category: 'game_outcome',
      source_url: 'https://well.example/',
      game: { session_id: table.id, status: 'gathering' },
    })
  }, 60_000)

  test('says what is wrong with a forecast, and with words that are none', async () => {
    const { id } = await done('Ana', ...question, ...options)
    const forecast = (...shares: string[]) =>
      refused('Bruno', 'market', 'forecast', id, ...shares, '--because', 'A slip.')
    expect(await forecast('yes=0.7', 'no=0.2')).toEqual([3, saying('0.9')])
    expect(await forecast('yes=0.7', 'no=much')).toEqual([2, saying('from 0 to 1')])
    expect(await forecast('yes', 'no=1')).toEqual([2, saying('name=value')])
    for (const minutes of ['4', 'Infinity'])
      expect(await refused('Ana', ...question, ...options, '--closes-in', minutes)).toEqual([
        2,
        saying('from 5 to 43200'),
      ])
    const insecure = ['--evidence', 'http://gazette.example/', '--because', 'It stands there.']
    expect(await refused('Ana', 'market', 'resolve', id, 'yes', ...insecure)).toEqual([
      3,
      saying('/payload/evidence_url'),
    ])
  }, 90_000)
})
