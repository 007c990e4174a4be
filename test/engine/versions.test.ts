import * as v from 'valibot'
import { expect, test } from 'vitest'
import { emit, setup } from 'xstate'
import { memoryStorage } from '../../adapters/memory.ts'
import { drawMachine } from '../../machines/kind/chart.ts'
import type { MachineVersion } from '../../machines/kind/version.ts'
import { ActorHost } from '../../src/engine/actor-host.ts'
import { defineActorKind, type Emitted } from '../../src/engine/actor-kind.ts'
import { Ledger } from '../../src/engine/ledger.ts'
import { rebuild, stateHash } from '../../src/engine/rebuild.ts'
import { ranges } from '../../src/records/layout/keyspace.ts'
import { gist, Laboratory, plain } from './laboratory.ts'

const HOUR_MS = 3_600_000

/** A lamp that burns for so many hours, and can be put out. Its second version burns longer and says so. */
function lampVersion(version: number, hours: number): MachineVersion {
  const machine = setup({
    types: { emitted: {} as Emitted, events: {} as { type: 'lamp.snuff' } },
    delays: { burning: hours * HOUR_MS },
  }).createMachine({
    id: `lamp@${version}`,
    initial: 'lit',
    states: {
      lit: {
        after: { burning: { target: 'out', actions: emit({ type: `went out after ${hours} h` }) } },
        on: { 'lamp.snuff': 'out' },
      },
      out: {},
    },
  })
  return {
    kind: 'lamp',
    version,
    machine,
    snapshot: v.object({ status: v.string(), value: v.string(), context: v.unknown() }),
    check: ({ value }) => (value === 'out' ? { code: 'dark', message: 'It is out already.' } : undefined),
    available: () => [],
    drawing: () => drawMachine(machine),
  }
}

function lampKind(...versions: readonly MachineVersion[]) {
  return defineActorKind({
    versions,
    project: ({ store, seq }, id, { type }) => store.put(`told!${id}`, `${type}, entry ${seq}`),
  })
}

const old = lampKind(lampVersion(1, 1))
const both = lampKind(lampVersion(1, 1), lampVersion(2, 5))

/** Lights the lamp of whoever asks, or, with `snuff`, puts it out. */
const lamps = plain('echo', (context, _, said) => {
  const snuff: string | undefined = said?.snuff
  const lamp = { kind: 'lamp', id: snuff ?? context.agentId }
  const state =
    snuff === undefined
      ? `version ${context.actors.start(lamp, {})}`
      : (context.actors.send(lamp, { type: 'lamp.snuff' })?.code ?? 'taken')
  return { status: 201, resource: { type: 'lamp', id: lamp.id, state } }
})

async function light(lab: Laboratory, agent: string, snuff?: string) {
  const nonce = `${agent} ${lab.engine.head.seq}`
  const answer = await lab.engine.submit(lab.input(agent, nonce, 'echo', snuff ? { snuff } : {}))
  if (!('header' in answer)) throw new Error(`not accepted: ${gist(answer)}`)
  return answer.outcome.resource
}

test('an actor keeps the version it was started under, its deadline and its data, when a new one comes', async () => {
  const before = await Laboratory.open({ actions: [lamps], kinds: [old] })
  const ana = await light(before, 'ana')
  const bia = await light(before, 'bia')
  expect(ana.state).toBe('version 1')

  const after = await before.reopen({ actions: [lamps], kinds: [both] })
  expect((await light(after, 'caio')).state).toBe('version 2')
  expect((await light(after, 'dora', bia.id)).state).toBe('taken')
  expect((await light(after, 'dora', bia.id)).state).toBe('dark')
  expect((await light(after, 'dora', 'nobody')).state).toBe('not_started')
  expect(await after.storage.page(ranges.deadlines, 10)).toHaveLength(2)

  await after.clock.advance(HOUR_MS)
  expect(after.storage.get(`told!${ana.id}`)).toMatch(/^went out after 1 h/)
  await after.clock.advance(4 * HOUR_MS)
  expect(after.storage.get(`told!${(await light(after, 'caio')).id}`)).toMatch(/^went out after 5 h/)
  expect(await after.storage.page(ranges.deadlines, 10)).toHaveLength(1)
})

test('a log that was written under two versions rebuilds to the same state under the newer release', async () => {
  const before = await Laboratory.open({ actions: [lamps], kinds: [old] })
  await light(before, 'ana')
  const after = await before.reopen({ actions: [lamps], kinds: [both] })
  await light(after, 'bia')
  await after.clock.advance(2 * HOUR_MS)

  const target = memoryStorage()
  const ledger = new Ledger({ host: new ActorHost([both]), serverSecret: new Uint8Array(32) })
  await rebuild(after.storage, target, ledger, new Map([['echo', lamps]]))
  expect(await stateHash(target)).toBe(await stateHash(after.storage))
})

test('an actor of a version that is not known here refuses writes instead of being guessed at', async () => {
  const newer = await Laboratory.open({ actions: [lamps], kinds: [both] })
  await light(newer, 'ana')
  const older = await newer.reopen({ actions: [lamps], kinds: [old] })
  const snuff = newer.input('ana', 'n').agentId
  const snuffed = await older.engine.submit(older.input('bia', 'n', 'echo', { snuff }))
  expect(gist(snuffed)).toBe('internal_error')
  expect(older.faults).toMatchObject([{ message: 'version 2 of lamp is not known here' }])
})

test('versions of different machines are not one kind', () => {
  const stranger = { ...lampVersion(2, 5), kind: 'candle' }
  expect(() => new ActorHost([lampKind(lampVersion(1, 1), stranger)])).toThrow('do not belong together')
  expect(() => new ActorHost([lampKind(lampVersion(1, 1), lampVersion(1, 2))])).toThrow(
    'do not belong together',
  )
})
