import { expect, test } from 'vitest'
import { Stand, until } from './stand.ts'

const leads = ({ service }: { service: { engine: { isFollowing: boolean } } }) => !service.engine.isFollowing

test('what is written on any node is read on all of them, and is the same log', async () => {
  const stand = new Stand()
  const [first, second] = [await stand.start(), await stand.start()]
  await until(() => leads(first))
  const here = await first.agent('Ana').echo({ body: 'said to the node that decides', mode: 'stream' })
  const there = await second.agent('Bruno').echo({ body: 'said to the other one', mode: 'stream' })
  expect([here.seq, there.seq]).toEqual([1, 2])
  await until(() => first.service.engine.head.seq === 2 && second.service.engine.head.seq === 2)
  expect(second.service.engine.head).toEqual(first.service.engine.head)
  expect(leads(second)).toBe(false)
})

test('when the node that decides goes, another one decides, and the same bytes get their receipt', async () => {
  const stand = new Stand()
  const [first, second] = [await stand.start(), await stand.start()]
  await until(() => leads(first))
  await second.agent('Bruno').echo({ body: 'before', mode: 'stream' })
  first.link.isDown = true
  await until(() => leads(second))
  const after = await second.agent('Bruno').echo({ body: 'after', mode: 'stream' })
  expect(after.seq).toBe(2)
  first.link.isDown = false
  await until(() => first.service.engine.head.seq === 2 && first.service.health().nodes?.log === 'reached')
  expect(leads(first)).toBe(false)
  const again = await first.agent('Ana').echo({ body: 'once more', mode: 'stream' })
  expect(again.seq).toBe(3)
})
