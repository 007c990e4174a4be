import { expect, test } from 'vitest'
import { foldsHere } from '../../src/compose/rules.ts'
import { Stand, type StoodNode, until } from './stand.ts'

const older = { folds: foldsHere() }
const newer = { folds: { ...older.folds, names: [...older.folds.names, 'presence@2'] } }

const said = (body: string) => ({ body, mode: 'stream' as const })
const nodesOf = ({ service }: StoodNode) => service.health().nodes

test('while nodes of two releases are there the older decides, and the newer when all are of its release', async () => {
  const stand = new Stand()
  const first = await stand.start(older)
  await until(() => first.role() === 'leader')
  const upgraded = await stand.start(newer)
  const last = await stand.start(older)
  await until(() => nodesOf(upgraded)?.nodes.length === 3 && nodesOf(first)?.nodes.length === 3)
  expect(
    nodesOf(upgraded)
      ?.nodes.map(({ release }) => release)
      .toSorted(),
  ).toEqual(['older', 'older', 'same'])
  expect(
    nodesOf(first)
      ?.nodes.map(({ release }) => release)
      .toSorted(),
  ).toEqual(['newer', 'same', 'same'])
  await first.close()
  await until(() => last.role() === 'leader')
  // Whoever follows takes writes again once it has heard who decides.
  const echoed = () => upgraded.agent('Ana').echo(said('passed on to the older one'))
  await until(() =>
    echoed().then(
      ({ seq }) => seq === 1,
      () => false,
    ),
  )
  await last.close()
  await until(() => upgraded.role() === 'leader')
})

test('a node that comes back older than the one that decides takes itself out, and serves again once it is upgraded', async () => {
  const stand = new Stand()
  const upgraded = await stand.start(newer)
  await until(() => upgraded.role() === 'leader')
  const late = await stand.start(older)
  await until(() => late.role() === 'out')
  expect(nodesOf(late)?.reason).toContain('knows what this one does not (presence@2)')
  expect((await fetch(`${late.address}/readyz`)).status).toBe(503)
  await expect(late.agent('Ana').echo(said('no'))).rejects.toMatchObject({ status: 503 })
  await until(() => nodesOf(upgraded)?.nodes.length === 1)
  await late.close()
  const again = await stand.start(newer)
  await until(() => again.role() === 'follower')
})

test('the states of two releases are not compared', async () => {
  const stand = new Stand()
  const first = await stand.start(older)
  await until(() => first.role() === 'leader')
  const upgraded = await stand.start(newer)
  await upgraded.storage.write(new Map([['count!echo', '7']]))
  await first.agent('Ana').echo(said('one'))
  await until(
    () => nodesOf(upgraded)?.state?.seq === 1 && nodesOf(first)?.nodes.every(({ seq }) => seq === 1) === true,
  )
  expect(nodesOf(upgraded)?.state).not.toEqual(nodesOf(first)?.state)
  await first.agent('Bruno').echo(said('two'))
  await until(() => nodesOf(upgraded)?.state?.seq === 2)
  expect(upgraded.role()).toBe('follower')
})

test('an older node that is there and never decides keeps nobody from deciding', async () => {
  const stand = new Stand()
  const hung = { node: 'hung', url: 'https://127.0.0.1:1', seq: 0, state: null }
  let version = 0
  const beat = async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(hung))
    version = (await stand.shared.keepNote('node/hung', version, bytes)) ?? version
  }
  await beat()
  const upgraded = await stand.start(newer)
  expect(upgraded.role()).toBe('follower')
  await until(() => beat().then(() => upgraded.role() === 'leader'))
})
