import { expect, test } from 'vitest'
import { Stand, type StoodNode, until } from './stand.ts'

const said = (body: string) => ({ body, mode: 'stream' as const })
const names = ['Ana', 'Bruno', 'Clara', 'Davi', 'Elis', 'Fabio', 'Gil', 'Hugo']

/** Two nodes, of which the first decides, with a batch of it held up on its way to the log, and more waiting behind that. */
async function heldUp() {
  const stand = new Stand()
  const first = await stand.start()
  await until(() => first.role() === 'leader')
  const second = await stand.start()
  await first.agent('Zoe').echo(said('before'))
  await until(() => second.service.engine.head.seq === 1)
  const held = Promise.withResolvers<void>()
  first.link.held = held.promise
  // Half of them come by way of the other node.
  const answers = names.map((name, at) => (at % 2 === 0 ? first : second).agent(name).echo(said(name)))
  const settled = Promise.allSettled(answers)
  await until(() => first.service.engine.waiting > 0)
  return { stand, first, second, settled, release: held.resolve }
}

/** Every one has a receipt, each of another entry, and the log has each of them once. */
async function eachOnce(
  stand: Stand,
  settled: Promise<readonly PromiseSettledResult<{ readonly seq: number }>[]>,
) {
  const answers = await settled
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
  const seqs = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.seq] : []))
  expect(seqs.toSorted((one, other) => one - other)).toEqual(names.map((_, at) => at + 2))
  const rows = await stand.shared.read(0, 100)
  const log = rows.map(({ bytes }) => new TextDecoder().decode(bytes)).join()
  expect(rows).toHaveLength(names.length + 1)
  for (const name of names) expect(log.split(`"body":"${name}"`)).toHaveLength(2)
}

const isSame = (...nodes: readonly StoodNode[]) =>
  until(() => new Set(nodes.map(({ service }) => service.engine.head.hash)).size === 1)

test('what a deposed node had on its way is decided anew by the next one, and answered once', async () => {
  const { stand, first, second, settled, release } = await heldUp()
  const [lease] = await stand.shared.notes('lease')
  await stand.shared.keepNote('lease', lease?.version ?? 0, null)
  // It learns of that before its append does.
  await until(() => second.role() === 'leader' && first.role() === 'follower')
  release()
  await eachOnce(stand, settled)
  await isSame(first, second)
})

test('whoever learns only by its append that it was deposed passes on what it held', async () => {
  const { stand, first, second, settled, release } = await heldUp()
  const head = await stand.shared.head()
  await stand.shared.append(head, { epoch: head.epoch + 1, rows: [] })
  release()
  await eachOnce(stand, settled)
  await isSame(first, second)
})
