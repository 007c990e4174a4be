import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { misspeltSettings, readConfig } from '../../src/compose/config.ts'
import { projectRoot } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'
import { runs } from '../support/tools.ts'

const folder = `${projectRoot}src/compose/deploy/nodes`
const home = scratch()

interface Composed {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly environment?: Readonly<Record<string, unknown>>
        readonly volumes: readonly string[]
        readonly ports?: unknown
      }
    >
  >
}

test('three nodes have a store and an address each, and no port but that of the proxy is open', () => {
  const { services } = load(readFileSync(`${folder}/compose.yaml`, 'utf8')) as Composed
  const nodes = Object.entries(services).filter(([name]) => name !== 'proxy')
  expect(nodes.map(([name, { environment }]) => [name, environment?.NODE_URL])).toEqual(
    ['one', 'two', 'three'].map((name) => [name, `https://${name}:8788`]),
  )
  for (const [name, { environment, volumes, ports }] of nodes) {
    // The loader leaves what is merged where it stands.
    expect(environment?.['<<']).toMatchObject({ STORAGE: 'postgres', NODE_LISTEN: '0.0.0.0:8788' })
    expect([volumes, ports]).toEqual([[`${name}:/data`], undefined])
    expect(readFileSync(`${folder}/Caddyfile`, 'utf8')).toContain(`${name}:8787`)
  }
})

test('a node takes all that the compose file says to it, and is asked where it listens', () => {
  const { services } = load(readFileSync(`${folder}/compose.yaml`, 'utf8')) as Composed
  const secret = home('node-secret')
  writeFileSync(secret, 'forty characters that all the nodes have')
  const container = readFileSync(`${folder}/../Containerfile`, 'utf8')
  const proxy = readFileSync(`${folder}/Caddyfile`, 'utf8')
  for (const [name, { environment = {} }] of Object.entries(services)) {
    if (name === 'proxy') continue
    const { '<<': common, ...own } = environment as { '<<': Record<string, string> } & Record<string, string>
    const given = { ...common, ...own, DATABASE_URL: 'postgresql://a@db1,db2/log', NODE_SECRET_FILE: secret }
    expect(misspeltSettings(given)).toEqual([])
    const { nodes, port, storage } = readConfig(given)
    expect([storage, `https://${name}:${nodes?.listen.port}`]).toEqual(['postgres', nodes?.url])
    // In the container it listens on every address, and on the port by default.
    expect(container).toContain('ENV HOST=0.0.0.0')
    expect(container).toContain(`EXPOSE ${port}\n`)
    expect(proxy).toContain(`${name}:${port}`)
  }
  // A stopped node hands the head on, within the time that it is given; the proxy asks as a node answers.
  expect(readFileSync(`${folder}/compose.yaml`, 'utf8')).toContain('stop_grace_period: 30s')
  expect(container).toContain('HEALTHCHECK')
  expect(proxy).toContain('health_uri /readyz')
})

const without = runs('caddy', 'version') ? '' : ': SKIPPED without caddy'

describe.skipIf(without)(`the Caddyfile of the nodes${without}`, () => {
  test('is one that Caddy takes, and formatted', () => {
    const caddy = (...args: string[]) =>
      spawnSync('caddy', args, { encoding: 'utf8', env: { PATH: process.env.PATH, HOME: home('caddy') } })
    expect(caddy('validate', '--config', `${folder}/Caddyfile`).status).toBe(0)
    expect(caddy('fmt', `${folder}/Caddyfile`).stdout).toBe(readFileSync(`${folder}/Caddyfile`, 'utf8'))
  })
})
