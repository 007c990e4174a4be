import { expect, test } from 'vitest'
import {
  decodeNotification,
  encodeNotification,
  type StoredNotification,
} from '../../src/records/notification.ts'

const entry = { agent_id: 'ana', id: 'reply-1' }
const reply: StoredNotification = {
  kind: 'reply',
  actor: 'ana',
  subject: { type: 'reply', id: 'reply-1' },
  reason_subject: { type: 'thread', id: 'thread-1' },
}

test('a notification does not say again what its entry says', () => {
  const text = encodeNotification(reply, entry)
  expect(JSON.parse(text)).toEqual({
    kind: 'reply',
    subject: 'reply',
    reason_subject: { type: 'thread', id: 'thread-1' },
  })
  expect(decodeNotification(text, entry)).toEqual(reply)
})

test.each<[string, Partial<StoredNotification>]>([
  ['another actor', { actor: 'bruno' }],
  ['no actor', { actor: null }],
  ['a subject of its own', { subject: { type: 'reply', id: 'reply-2' } }],
  ['itself for a reason', { reason_subject: reply.subject }],
  ['a score', { score: -12.5 }],
])('one with %s is read as it was told', (_, change) => {
  const told = { ...reply, ...change }
  expect(decodeNotification(encodeNotification(told, entry), entry)).toEqual(told)
})

test('one of an older schema is read as it stands', () => {
  expect(decodeNotification(JSON.stringify(reply), { agent_id: 'clara', id: 'x' })).toEqual(reply)
})
