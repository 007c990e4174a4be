import { expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { enterLounge } from '../../src/actions/lounge.ts'
import { presenceKind } from '../../src/actions/presence-kind.ts'
import { ActorHost } from '../../src/engine/actor-host.ts'
import { Ledger } from '../../src/engine/ledger.ts'
import { rebuild, stateHash } from '../../src/engine/rebuild.ts'
import type { Transaction } from '../../src/engine/transaction.ts'
import { limits } from '../../src/protocol/limits.ts'
import { keys, ranges } from '../../src/records/layout/keyspace.ts'
import type { LogRow } from '../../src/records/log-row.ts'
import { simulate } from '../simulation/simulate.ts'
import { gist, Laboratory, plainActions, START } from './laboratory.ts'
import { sleepAction, sleeperKind } from './sleeper.ts'
import { SteppingClock } from './stepping-clock.ts'

const SLICE = limits.OVERDUE_SLICE_DEADLINES
const MANY = 2 * SLICE + 10
const HOUR_MS = 3_600_000

const kinds = [presenceKind, sleeperKind]
const enter = { ...enterLounge, declaration: { ...enterLounge.declaration, name: 'join_lounge' as never } }
const actions = [...plainActions, sleepAction, enter]

/** So many agents have entered the lounge, a millisecond after each other, and their time is over: nobody has noted it. */
async function longGone(options: { readonly asleep?: number } = {}) {
  const clock = new SteppingClock(START)
  const lab = await Laboratory.open({ kinds, actions, clock })
  const stay = { offering: 'pattern', stay_minutes: 5, state: 'receptive' }
  const enterLounge = (index: number, nonce = 'n') =>
    lab.engine.submit(lab.input(`visitor ${index}`, nonce, enter.declaration.name, stay))
  for (let index = 0; index < MANY; index++) {
    await enterLounge(index)
    clock.stepped += 1
  }
  for (let index = 0; index < (options.asleep ?? 0); index++)
    await lab.act(`sleeper ${index}`, 'n', 'enter_lounge')
  const before = lab.engine.head.seq
  lab.spoken.length = 0
  clock.stepped = HOUR_MS
  return { lab, before, enterLounge, agent: (index: number) => lab.input(`visitor ${index}`, '').agentId }
}

/** Who fell due, or what was done, in the order of the log. */
function told({ spoken }: { readonly spoken: readonly LogRow[] }): string[] {
  return spoken.map(({ header, body }) =>
    header.kind === 'deadline' ? String(body.payload.id) : body.action,
  )
}

test('of many whose time in the lounge is over a slice leaves before somebody else writes, the others after', async () => {
  const { lab, before, agent } = await longGone()
  expect(gist(await lab.act('stranger', 'n'))).toBe(before + SLICE + 1)
  await lab.engine.settled()
  const visitors = Array.from({ length: MANY }, (_, index) => agent(index))
  expect(told(lab)).toEqual([...visitors.slice(0, SLICE), 'echo', ...visitors.slice(SLICE)])
  expect(await lab.storage.page(ranges.deadlines, 10)).toEqual([])
})

test('whoever enters again has left before, however many leave meanwhile', async () => {
  const { lab, before, agent, enterLounge } = await longGone()
  expect(gist(await enterLounge(MANY - 1, 'again'))).toBe(before + SLICE + 2)
  await lab.engine.settled()
  expect(told(lab).slice(SLICE, SLICE + 3)).toEqual([agent(MANY - 1), 'join_lounge', agent(SLICE)])
  expect(told(lab)).toHaveLength(MANY + 1)
  const waiting = (await lab.storage.page(ranges.deadlines, 10)).map(([key]) => key.split('!')[3])
  expect(waiting).toEqual([agent(MANY - 1)])
})

test('what could change a decision happens before any input, however many leave meanwhile', async () => {
  const { lab } = await longGone({ asleep: SLICE + 5 })
  await lab.act('stranger', 'n')
  await lab.engine.settled()
  const order = lab.spoken.map(({ header, body }) =>
    header.kind === 'deadline' ? body.payload.kind : body.action,
  )
  expect(order.filter((kind) => kind === 'sleeper')).toHaveLength(SLICE + 5)
  expect(order.lastIndexOf('sleeper')).toBeLessThan(order.indexOf('echo'))
  expect(order.indexOf('echo')).toBeLessThan(order.lastIndexOf('presence') - SLICE)
})

test('such a log, folded again, comes to the same state', async () => {
  const { lab, enterLounge } = await longGone({ asleep: 3 })
  await Promise.all([enterLounge(MANY - 1, 'again'), lab.act('stranger', 'n')])
  await lab.engine.settled()
  const fresh = memoryStorage()
  const ledger = new Ledger({ host: new ActorHost(kinds), serverSecret: new Uint8Array(32) })
  await rebuild(lab.storage, fresh, ledger, new Map(actions.map((one) => [one.declaration.name, one])))
  expect(await stateHash(fresh)).toBe(await stateHash(lab.storage))
})

/** Which keys deadlines changed whose kind commutes, by the key of their actor; and what each decision read. */
const changed = new Map<string, string>()
const decided: { readonly action: string; readonly read: ReadonlySet<string> }[] = []

class WatchedLedger extends Ledger {
  override appendAction(...[transaction, head, at, action, ...rest]: Parameters<Ledger['appendAction']>) {
    const read = keysOf(transaction, 'get')
    try {
      return super.appendAction(transaction, head, at, action, ...rest)
    } finally {
      decided.push({ action: action.declaration.name, read: read() })
    }
  }

  override appendDeadline(
    ...[transaction, head, at, deadline, ...rest]: Parameters<Ledger['appendDeadline']>
  ) {
    const [put, removed] = [keysOf(transaction, 'put'), keysOf(transaction, 'remove')]
    const appended = super.appendDeadline(transaction, head, at, deadline, ...rest)
    const written = new Set([...put(), ...removed()])
    written.delete(keys.logRow(appended.head.seq))
    for (const key of this.commutes(deadline.kind) ? written : [])
      changed.set(key, keys.actor(deadline.kind, deadline.id))
    return appended
  }
}

/** Notes the keys that a method of a transaction is called with, until it is asked for them. */
function keysOf(transaction: Transaction, name: 'get' | 'put' | 'remove'): () => Set<string> {
  const seen = new Set<string>()
  const real = transaction[name]
  const noting = (key: string, ...rest: never[]) => {
    seen.add(key)
    return Reflect.apply(real, transaction, [key, ...rest])
  }
  Object.assign(transaction, { [name]: noting })
  return () => {
    Object.assign(transaction, { [name]: real })
    return seen
  }
}

test('what a deadline changes that inputs need not wait for is read by no decision but with its actor', async () => {
  for (let seed = 1; seed <= 40; seed++) await simulate(seed, { ledger: WatchedLedger })
  expect(changed.size).toBeGreaterThan(20)
  expect(decided.length).toBeGreaterThan(500)
  const met = decided.flatMap(({ action, read }) =>
    [...read].filter((key) => !read.has(changed.get(key) ?? key)).map((key) => `${action} reads ${key}`),
  )
  expect(met).toEqual([])
})
