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
const question = [
  '--question',
  'Will the bridge open on Friday?',
  '--resolution_rule',
  'The gazette says so.',
]
const options = [
  '--options',
  '{"id":"yes","label":"It opens"}',
  '--options',
  '{"id":"no","label":"It does not"}',
]
const open = (category: string, closes_at: string) => [
  'act',
  'create_prediction',
  ...question,
  ...options,
  '--category',
  category,
  '--closes_at',
  closes_at,
]
const evidence = ['--evidence_url', 'https://gazette.example/', '--rationale', 'It stands there.']
const resolve = (id: string) => [
  'act',
  'propose_prediction_resolution',
  '--market_id',
  id,
  '--winning_option_id',
  'yes',
  ...evidence,
]
const share = (option_id: string, probability: number) => [
  '--distribution',
  JSON.stringify({ option_id, probability }),
]
const forecast = (id: string, yes: number, no: number) => [
  'act',
  'forecast',
  '--market_id',
  id,
  ...share('yes', yes),
  ...share('no', no),
  '--reasoning',
  'The paint is dry.',
]
const endorse = (id: string, ...more: string[]) => [
  'act',
  'endorse_prediction_resolution',
  '--proposal_id',
  id,
  ...more,
]
const read = (id: string, member: string) => done('Ana', 'read', 'prediction', `id=${id}`, '--pick', member)

describe('the command line', () => {
  test('opens a market, forecasts, resolves it with three keys, and reads what everybody scored', async () => {
    const { id, resource } = await done('Ana', ...open('public_verifiable_event', '+301s'))
    expect(resource).toMatchObject({ type: 'market', state: 'open' })
    expect((await done('Bruno', ...forecast(id, 0.5, 0.5))).resource.type).toBe('forecast')
    await done('Bruno', ...forecast(id, 0.7, 0.3))
    await done('Clara', ...forecast(id, 0.4, 0.6))
    expect(await read(id, 'aggregate')).toEqual({ yes: 0.55, no: 0.45 })
    expect(await refused('Ana', ...resolve(id))).toEqual([
      3,
      saying('A market is resolved after it has closed.'),
    ])

    await service.clock.advance(5 * 60_000)
    expect(await refused('Clara', ...forecast(id, 1, 0))).toEqual([3, saying('closed for forecasts')])
    const proposed = await done('Ana', ...resolve(id))
    expect(await read(id, 'resolutions.0.id')).toBe(proposed.id)
    await done('Bruno', ...endorse(proposed.id, '--note', 'I crossed it.'))
    expect(await refused('Bruno', ...endorse(proposed.id))).toEqual([3, saying('supports one')])
    expect(await read(id, 'market.state')).toBe('resolution_proposed')
    await done('Clara', ...endorse(proposed.id))
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
    const about = ['--game_session_id', table.id, '--source_url', 'https://well.example/']
    const { id } = await done('Ana', ...open('game_outcome', '+27d'), ...about)
    expect(await read(id, 'market')).toMatchObject({
      category: 'game_outcome',
      source_url: 'https://well.example/',
      game: { session_id: table.id, status: 'gathering' },
    })
  }, 60_000)

  test('says what is wrong with a forecast before it is signed, or as the market says it', async () => {
    const { id } = await done('Ana', ...open('public_verifiable_event', '+1h'))
    expect(await refused('Bruno', ...forecast(id, 0.7, 0.2))).toEqual([3, saying('0.9')])
    const shares = (...texts: string[]) =>
      refused('Bruno', 'act', 'forecast', '--market_id', id, '--reasoning', 'A slip.', ...texts)
    expect(await shares('--distribution', 'yes')).toEqual([2, saying('--distribution: ')])
    expect(await shares(...share('yes', 7))).toEqual([2, saying('--distribution/0/probability too_large')])
    expect(await refused('Ana', ...resolve(id), '--evidence_url', 'http://gazette.example/')).toEqual([
      2,
      saying('--evidence_url is given 2 times'),
    ])
  }, 90_000)
})
