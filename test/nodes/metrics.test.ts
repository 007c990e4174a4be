import { readFileSync } from 'node:fs'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { addReadings, type Readings } from '../../src/metrics/readings.ts'
import { projectRoot } from '../support/process.ts'

const nodes = { role: 'leader', epoch: 7, log: 'reached', lag: 3, nodes: [1, 2, 3] }

/** Nothing of it can be read but what a node says of the others. */
const readings = { nodes: () => nodes, onFault: () => undefined } as unknown as Readings

test('one of several nodes says how far it is, who leads and under which epoch, and alerts read nothing else', async () => {
  const registry = new Registry()
  addReadings(registry, readings)
  const said = await registry.metrics()
  const of = (role: string, log: string) => Object.assign(nodes, { role, log }) && registry.metrics()
  for (const line of ['lag_entries 3', 'epoch 7', 'leads 1', 'out 0', 'log_reached 1', 'present 3'])
    expect(said).toContain(`\nentre_agentes_nodes_${line}\n`)
  const out = await of('out', 'unreachable')
  for (const line of ['leads 0', 'out 1', 'log_reached 0'])
    expect(out).toContain(`\nentre_agentes_nodes_${line}\n`)
  const alerts = readFileSync(`${projectRoot}src/compose/deploy/metrics/entre-agentes.rules.yml`, 'utf8')
  for (const [name] of alerts.matchAll(/entre_agentes_nodes_\w+/g)) expect(said).toContain(`\n${name} `)
})
