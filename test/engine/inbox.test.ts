import { expect, test } from 'vitest'
import { giveUp, Inbox, turnAway } from '../../src/engine/inbox.ts'
import { refuse } from '../../src/protocol/refusal.ts'
import type { Statement } from '../../src/protocol/statement.ts'

const statement = (id: string) => ({ id }) as Statement
const refusal = refuse('queue_full', 'Not now.')

function inboxWith(...ids: readonly string[]) {
  const inbox = new Inbox()
  return { inbox, answers: ids.map((id) => inbox.add(statement(id))) }
}

const idsOf = (taken: ReturnType<Inbox['takeAll']>) => taken.map(({ input }) => input.id)

test('inputs are taken in the order in which they came, no more than are asked for', () => {
  const { inbox } = inboxWith('a', 'b', 'c')
  expect(inbox.inputs).toBe(3)
  expect(idsOf(inbox.take(2))).toEqual(['a', 'b'])
  expect(inbox.inputs).toBe(1)
  expect(idsOf(inbox.takeAll())).toEqual(['c'])
  expect(inbox.inputs).toBe(0)
})

test('inputs that were taken too early wait again before all others, in their order', () => {
  const { inbox } = inboxWith('a', 'b', 'c')
  inbox.putBack(inbox.take(2))
  inbox.add(statement('d'))
  expect(idsOf(inbox.takeAll())).toEqual(['a', 'b', 'c', 'd'])
})

test('whoever waits is turned away with the reason, and waits no longer', async () => {
  const { inbox, answers } = inboxWith('a', 'b')
  inbox.turnAway(refusal)
  expect(await Promise.all(answers)).toEqual([refusal, refusal])
  expect(inbox.inputs).toBe(0)
  const other = inboxWith('c')
  turnAway(other.inbox.takeAll(), refusal)
  expect(await Promise.all(other.answers)).toEqual([refusal])
})

test('commands wait in a lane of their own, which no refusal of inputs reaches', async () => {
  const { inbox, answers } = inboxWith('a')
  const command = inbox.addCommand(() => refusal)
  expect([inbox.inputs, inbox.commands]).toEqual([1, 1])
  inbox.turnAway(refusal)
  await Promise.all(answers)
  expect(inbox.commands).toBe(1)
  inbox.giveUpCommands()
  expect(await command).toMatchObject({ refused: 'storage_unavailable' })
  expect(inbox.commands).toBe(0)
})

test('a command that was taken and cannot be written down is told so', async () => {
  const inbox = new Inbox()
  const command = inbox.addCommand(() => refusal)
  giveUp(inbox.takeCommands())
  expect(await command).toMatchObject({ refused: 'storage_unavailable' })
})
