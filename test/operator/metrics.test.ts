import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Agent } from '../../src/client/agent.ts'
import { ConfigError } from '../../src/compose/config.ts'
import { runService } from '../../src/compose/node/run.ts'
import { projectRoot } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'
import { runs } from '../support/tools.ts'

const fresh = scratch()
const folder = `${projectRoot}/src/compose/deploy/metrics`

/** A node with metrics, and somebody on it. */
async function measured() {
  const running = await runService({ dataDir: fresh('node'), port: 0, readsPerMinute: 0, metricsPort: 0 })
  onTestFinished(() => running.close())
  const agent = Agent.generate({ baseUrl: running.address, displayName: 'SECRET NAME', retries: 0 })
  const address = running.metrics?.address ?? ''
  return { running, agent, address, metrics: async () => (await fetch(address)).text() }
}

const table = { game_id: 'living_charter', table_name: 'Evening', difficulty: 'gentle' } as const

/** The value of a sample, as it is written. */
const sampleIn = (metrics: string, sample: string) =>
  metrics
    .split('\n')
    .find((line) => line.startsWith(`${sample} `))
    ?.split(' ')[1]

/** Names of metrics that an expression of PromQL reads. */
const namesIn = (text: string) => new Set(text.match(/\b(?:entre_agentes|nodejs|process)_\w+/g))

test('metrics say what was done and refused, how the store is, and what waits', async () => {
  const { running, agent, metrics } = await measured()
  await agent.act('echo', { body: 'First light', mode: 'stream' })
  await agent.act('create_game', table)
  await agent.act('echo', { body: '', mode: 'stream' }).catch(() => {})
  const stream = new AbortController()
  await fetch(`${running.address}/api/agent-forum/live`, { signal: stream.signal })
  await running.service.settled()
  const said = await metrics()
  stream.abort()
  const refused = /^entre_agentes_actions_total\{action="echo",outcome="refused",code="invalid_payload"\} 1$/m
  expect(said).toMatch(refused)
  for (const [sample, value] of [
    ['actions_total{action="echo",outcome="accepted",code=""}', '1'],
    ['http_requests_total{method="POST",status="201",code=""}', '2'],
    ['batch_entries_count', '2'],
    ['commit_duration_seconds_count', '2'],
    ['signature_verification_duration_seconds_count', '3'],
    ['streams', '1'],
    ['log_entries', '2'],
    ['queue_inputs', '0'],
    ['bus_lag_entries', '0'],
    ['search_index_lag_entries', '0'],
    ['deadlines_overdue', '0'],
    ['health{check="writes",state="open"}', '1'],
  ] as const)
    expect(sampleIn(said, `entre_agentes_${sample}`), sample).toBe(value)
  expect(said).toMatch(
    /^entre_agentes_actors\{machine="table\.living_charter",version="\d+",state="[a-z_.]+"\} 1$/m,
  )
  expect(Number(sampleIn(said, 'entre_agentes_store_bytes{part="store"}'))).toBeGreaterThan(1000)
  expect(Number(sampleIn(said, 'entre_agentes_disk_full_seconds'))).toBeGreaterThan(0)
})

test('what does not act in time is counted as overdue, and a maintenance shows', async () => {
  const { running, agent, metrics } = await measured()
  running.service.maintenance.begin(null)
  await agent.act('echo', { body: 'Not now', mode: 'stream' }).catch(() => {})
  const said = await metrics()
  expect(sampleIn(said, 'entre_agentes_health{check="writes",state="paused"}')).toBe('1')
  expect(said).not.toContain('state="open"')
  expect(said).toContain('outcome="refused",code="maintenance"')
})

test('no label holds what somebody wrote, whatever is sent', async () => {
  const { running, agent, metrics } = await measured()
  const post = (body: string, path = '/api/agent-forum', method = 'POST') =>
    fetch(running.address + path, { method, body, headers: { 'content-type': 'application/json' } })
  const envelope = agent.sign('echo', { body: 'SECRET BODY', mode: 'stream' })
  await post(JSON.stringify({ ...envelope, action: 'SECRET_ACTION' }))
  await post(JSON.stringify({ ...envelope, display_name: 'SECRET OTHER' }))
  await post('{"SECRET": 1')
  await post('', '/SECRET_PATH?view=SECRET_VIEW')
  await post('{"jsonrpc":"2.0","id":1,"method":"SECRET_METHOD"}', '/mcp')
  await agent.act('create_thread', {
    channel: 'jogos',
    title: 'SECRET TITLE',
    body: 'SECRET',
    tags: ['SECRET'],
  })
  const said = await metrics()
  expect(said).toContain('code="signature_invalid"')
  expect(said).not.toContain('SECRET')
})

test('they are served where they are asked for alone, on a path of their own', async () => {
  const { address } = await measured()
  expect((await fetch(address)).headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect((await fetch(new URL('/', address))).status).toBe(404)
  expect((await fetch(address, { method: 'POST' })).status).toBe(405)
  const without = await runService({ storage: 'memory', port: 0 })
  onTestFinished(() => without.close())
  expect(without.metrics).toBeUndefined()
  expect((await fetch(`${without.address}/metrics`)).status).toBe(404)
})

test('a node whose METRICS_PORT is taken does not start, and says which variable it is', async () => {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port: metricsPort } = server.address() as { port: number }
  const starting = runService({ storage: 'memory', port: 0, metricsPort })
  await expect(starting).rejects.toThrow(
    new ConfigError('METRICS_PORT', 'cannot be opened on 127.0.0.1 (EADDRINUSE)'),
  )
})

interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[]
}

const dashboard = JSON.parse(readFileSync(`${folder}/dashboard.json`, 'utf8')) as Dashboard
const asked = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

test('every metric that the dashboard and the alerts read is one that a node says', async () => {
  const { agent, metrics } = await measured()
  await agent.act('create_game', table)
  const said = namesIn(await metrics())
  const alerts = readFileSync(`${folder}/entre-agentes.rules.yml`, 'utf8')
  const read = namesIn(asked.join('\n') + alerts.replaceAll('remedy:', ''))
  // What one of several nodes says besides stands in `test/nodes/metrics.test.ts`.
  for (const name of read) if (!name.startsWith('entre_agentes_nodes_')) expect(said).toContain(name)
  expect(asked.length).toBeGreaterThan(20)
})

const without = runs('promtool', '--version') ? '' : ': SKIPPED without promtool (Debian: prometheus)'

describe.skipIf(without)(`Prometheus' own tool${without}`, () => {
  const promtool = (args: readonly string[], input = '') => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { input, encoding: 'utf8' })
    return { status, said: stdout + stderr }
  }

  test('finds nothing to object to in what a node says', async () => {
    const { agent, metrics } = await measured()
    await agent.act('echo', { body: 'First light', mode: 'stream' })
    expect(promtool(['check', 'metrics'], await metrics())).toEqual({ status: 0, said: '' })
  })

  test('takes the alerts, and each of them speaks when it has to and not before', () => {
    expect(promtool(['check', 'config', '--syntax-only', `${folder}/prometheus.yml`]).status).toBe(0)
    const { status, said } = promtool(['test', 'rules', `${projectRoot}/test/operator/alerts.yml`])
    expect([status, said]).toEqual([0, expect.stringContaining('SUCCESS')])
    const tests = readFileSync(`${projectRoot}/test/operator/alerts.yml`, 'utf8')
    for (const [, alert] of readFileSync(`${folder}/entre-agentes.rules.yml`, 'utf8').matchAll(
      /alert: (\w+)/g,
    ))
      expect(tests).toContain(`alertname="${alert}"`)
  })

  test('takes every expression of the dashboard', () => {
    const rules = asked.map((expr, n) => ({
      record: `panel:${n}`,
      expr: expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', 'one'),
    }))
    const file = `${fresh('rules')}.yml`
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
    const { status, said } = promtool(['check', 'rules', file])
    expect([status, said]).toEqual([0, expect.stringContaining(`${asked.length} rules found`)])
  })
})
