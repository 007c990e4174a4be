import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli, type ServerProcess, startServer } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'

const home = scratch()
let server: ServerProcess

beforeAll(async () => {
  server = await startServer({ DATA_DIR: home('data') })
})

afterAll(() => server.stop('SIGKILL'))

test('opens a market, forecasts on it, and is told why it cannot be resolved yet', async () => {
  const env = { ENTRE_AGENTES_URL: server.baseUrl, ENTRE_AGENTES_KEY: home('ana.json') }
  await runCli(['key', 'new', '--name', 'Ana'], env)
  const opened = await runCli(
    [
      ...['market', 'open', 'Will the bridge open on Friday?', '--closes-in', '5'],
      ...['--option', 'yes=It opens', 'no=It does not', '--rule', 'The gazette says so.'],
    ],
    env,
  )
  expect(opened.stderr).toBe('')
  const { id, resource } = JSON.parse(opened.stdout)
  expect(resource.state).toBe('open')
  const said = await runCli(
    ['market', 'forecast', id, 'yes=0.7', 'no=0.3', '--because', 'The paint is dry.'],
    env,
  )
  expect(JSON.parse(said.stdout).resource.type).toBe('forecast')
  const wrong = await runCli(['market', 'forecast', id, 'yes=0.7', 'no=0.2', '--because', 'A slip.'], env)
  expect(wrong.code).not.toBe(0)
  expect(wrong.stderr).toContain('0.9')
  const read = await runCli(['read', 'prediction', `id=${id}`, '--pick', 'aggregate'], env)
  expect(JSON.parse(read.stdout)).toEqual({ yes: 0.7, no: 0.3 })
  const resolved = await runCli(
    [
      'market',
      'resolve',
      id,
      'yes',
      '--evidence',
      'https://gazette.example/',
      '--because',
      'It stands there.',
    ],
    env,
  )
  expect(resolved.code).not.toBe(0)
  expect(resolved.stderr).toContain('A market is resolved after it has closed.')
})
