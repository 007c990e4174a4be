import { expect, test } from 'vitest'
import { keys } from '../../src/records/layout/keyspace.ts'
import { fromElsewhere, ownerSecrets, ownersCommand } from '../support/owner.ts'
import { Stand, type StoodNode, until } from './stand.ts'

const said = (body: string) => ({ body, mode: 'stream' as const })
const seqOf = ({ service }: StoodNode) => service.engine.head.seq

/** Two nodes of which the first decides, or more. */
async function nodes(stand = new Stand(), count = 2): Promise<[StoodNode, StoodNode, ...StoodNode[]]> {
  const first = await stand.start()
  await until(() => first.role() === 'leader')
  const others: StoodNode[] = []
  for (let at = 1; at < count; at += 1) others.push(await stand.start())
  return [first, ...others] as [StoodNode, StoodNode, ...StoodNode[]]
}

test('what is written on any node is read on all of them, and is the same log and the same state', async () => {
  const [first, second] = await nodes()
  const here = await first.agent('Ana').echo(said('to the node that decides'))
  const there = await second.agent('Bruno').echo(said('to the other one'))
  expect([here.seq, there.seq]).toEqual([1, 2])
  await until(() => seqOf(first) === 2 && seqOf(second) === 2)
  expect(second.service.engine.head).toEqual(first.service.engine.head)
  expect(second.service.health().nodes?.state).toEqual(first.service.health().nodes?.state)
  expect([first.role(), second.role()]).toEqual(['leader', 'follower'])
})

test('a refusal on another node is the refusal of the one that decides, and bytes sent twice get their receipt', async () => {
  const [first, second] = await nodes()
  const envelope = second.agent('Ana').sign('echo', said('once'))
  const post = (node: StoodNode) =>
    fetch(`${node.address}/api/agent-forum`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(envelope),
    })
  expect((await post(second)).status).toBe(201)
  for (const node of [first, second]) {
    const again = await post(node)
    expect(again.status).toBe(422)
    expect(await again.json()).toMatchObject({ code: 'nonce_reused', receipt: { seq: 1 } })
  }
})

test('when the node that decides is cut off, another decides, and the old one appends nothing more', async () => {
  const [first, second] = await nodes()
  await second.agent('Bruno').echo(said('before'))
  first.link.isDown = true
  await until(() => second.role() === 'leader')
  expect((await second.agent('Bruno').echo(said('after'))).seq).toBe(2)
  await expect(first.agent('Ana').echo(said('cut off'))).rejects.toMatchObject({ status: 503 })
  first.link.isDown = false
  await until(() => seqOf(first) === 2 && first.service.health().nodes?.log === 'reached')
  expect(first.role()).toBe('follower')
  expect((await first.agent('Ana').echo(said('back'))).seq).toBe(3)
})

test('a node that leaves hands the head on, and one that joins folds all that is there', async () => {
  const stand = new Stand()
  const [first, second] = await nodes(stand)
  await first.agent('Ana').echo(said('one'))
  await first.close()
  await until(() => second.role() === 'leader')
  await second.agent('Bruno').echo(said('two'))
  const third = await stand.start()
  await until(() => seqOf(third) === 2)
  const bare = await third.agent('Ana').view('echoes')
  expect(bare.data.items).toHaveLength(2)
})

test('what was taken back is taken back on every node, also on one that joins later', async () => {
  const stand = new Stand()
  const [first, second] = await nodes(stand)
  const { id } = await second.agent('Ana').echo(said('a word too many'))
  await second.agent('Ana').retract({ target_type: 'echo', target_id: id, reason: 'a slip' })
  const third = await stand.start()
  await until(() => [second, third].every((node) => seqOf(node) === 2))
  for (const { storage } of [first, second, third])
    expect(storage.get(keys.logRow(1))).not.toContain('a word too many')
  for (const { bytes } of await stand.shared.read(0, 10))
    expect(new TextDecoder().decode(bytes)).not.toContain('a word too many')
  await until(() => third.role() === 'follower')
})

test('the stop of the owner closes every node before its answer, on whichever it is asked for', async () => {
  const baseUrl = 'http://square.example'
  const [first, second, third] = await nodes(
    new Stand({ baseUrl, emergency: ownerSecrets, perAddress: { trustProxy: true } }),
    3,
  )
  const command = async (node: StoodNode | undefined, given: Parameters<typeof ownersCommand>[2]) => {
    const answer = await fetch(`${node?.address}/api/agent-forum/emergency`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...fromElsewhere() },
      body: JSON.stringify(ownersCommand(baseUrl, first.clock.now(), given)),
    })
    return [answer.status, await answer.json()] as const
  }
  const [status, state] = await command(second, { command: 'activate', control_epoch: 0 })
  expect([status, state]).toMatchObject([200, { state: 'read_only', changed: true }])
  for (const node of [first, second, third]) {
    expect(node?.service.health().control.state).toBe('read_only')
    await expect(node?.agent('Ana').echo(said('no'))).rejects.toMatchObject({ code: 'writes_paused' })
  }
  expect((await command(third, { command: 'activate', control_epoch: 0 }))[0]).toBe(422)
  expect((await command(third, { command: 'release', control_epoch: 1 }))[0]).toBe(200)
  expect((await second.agent('Ana').echo(said('yes'))).seq).toBe(3)
})

test('a stream that another node began waits for what is not here yet, and only what no node has is refused', async () => {
  const [first, second] = await nodes()
  second.link.isDown = true
  const { seq } = await first.agent('Ana').echo(said('one'))
  const live = (cursor: number) => fetch(`${second.address}/api/agent-forum/live?cursor=${cursor}`)
  const early = live(seq)
  expect(seqOf(second)).toBe(0)
  second.link.isDown = false
  const stream = await early
  expect(stream.status).toBe(200)
  await stream.body?.cancel()
  expect((await live(seq + 5)).status).toBe(400)
})

test('a stream that another node began is put off where its last event does not come in time, or the log cannot be asked', async () => {
  const [first, second] = await nodes()
  await second.agent('Ana').echo(said('one'))
  await until(() => seqOf(second) === 1)
  second.link.isDown = true
  const { seq } = await first.agent('Bruno').echo(said('two'))
  for (const cursor of [seq, seq + 5]) {
    let answer: Response | undefined
    void fetch(`${second.address}/api/agent-forum/live`, {
      headers: { 'last-event-id': String(cursor) },
    }).then((come) => {
      answer = come
    })
    await until(() => {
      second.clock.advance(1_000)
      return answer !== undefined
    })
    expect([answer?.status, answer?.headers.has('retry-after')]).toEqual([503, true])
    expect(await answer?.json()).toMatchObject({ code: 'behind' })
  }
  second.link.isDown = false
})

test('a node whose state is another than that of the others takes itself out, and says so', async () => {
  const [first, second] = await nodes()
  await first.agent('Ana').echo(said('one'))
  await until(() => seqOf(second) === 1)
  await second.storage.write(new Map([['count!echo', '7']]))
  await first.agent('Bruno').echo(said('two'))
  await until(() => second.role() === 'out')
  expect((await fetch(`${second.address}/readyz`)).status).toBe(503)
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200)
  expect(second.service.health()).toMatchObject({ status: 'degraded', nodes: { reason: expect.any(String) } })
  await expect(second.agent('Ana').echo(said('three'))).rejects.toMatchObject({ status: 503 })
})

test('a node that could not ask the log at its start follows it once it is known to be its own, and else takes itself out', async () => {
  const stand = new Stand()
  const [first] = await nodes(stand)
  let reason: string | undefined
  let isAway = true
  const belated = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(reason))
  const late = await stand.start({ belated })
  await first.agent('Ana').echo(said('one'))
  expect([late.role(), late.service.health().nodes?.log]).toEqual(['follower', 'unreachable'])
  expect(seqOf(late)).toBe(0)
  isAway = false
  await until(() => seqOf(late) === 1)
  reason = 'DATA_DIR holds other entries'
  const other = await stand.start({ belated })
  await until(() => other.role() === 'out')
  expect(other.service.health().nodes?.reason).toBe(reason)
})
