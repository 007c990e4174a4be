import { expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import { createNativeVerifier } from '../../adapters/verifier/native.ts'
import { createLedger } from '../../src/compose/engine.ts'
import { createLog } from '../../src/engine/open-log.ts'
import { postNote } from '../../src/engine/post-note.ts'
import { stateHash } from '../../src/engine/rebuild.ts'
import { verifyLog } from '../../src/engine/verify-log.ts'
import { hmacSha256Hex } from '../../src/protocol/hash.ts'
import { TestClock } from '../../src/testing/test-clock.ts'
import { Conversation } from '../support/conversation.ts'
import { rebuildFrom } from '../support/rebuild.ts'

const NOW = Date.parse('2026-01-01T00:00:00.000Z')

test('the operator’s notes stand in a view of their own, newest first, and nobody signs one by HTTP', async () => {
  const storage = memoryStorage()
  const anchor = memoryAnchor()
  await createLog({ storage, anchor }, 'test', new Date(NOW).toISOString())
  const ledger = createLedger(Buffer.from(hmacSha256Hex('entre-agentes', 'server secret'), 'hex'))
  const note = (text: string) => postNote({ storage, anchor }, ledger, new TestClock(NOW), text)
  for (const [index, text] of ['one', 'two', 'three'].entries()) expect(await note(text)).toBe(index + 1)

  const talk = await Conversation.start({ storage, anchor, now: NOW })
  const notes = await talk.walk('view=system_notes&limit=2')
  expect(notes).toMatchObject([
    { kind: 'system_note', seq: 3, note: 'three' },
    { note: 'two' },
    { note: 'one', at: '2026-01-01T00:00:00.000Z' },
  ])
  const [event] = await talk.walk('view=events')
  expect(event).toMatchObject({
    kind: 'system.note',
    actor: null,
    subject: { type: 'system_note', id: notes[0].id },
  })
  expect((await talk.read(event.links.self.split('?')[1])).items[0].id).toBe(notes[0].id)

  await talk.act('ana', 'echo', { body: 'after the notes', mode: 'stream' })
  const report = await verifyLog(storage, anchor, createNativeVerifier())
  expect(report).toMatchObject({ ok: true, entries: 4, problems: [] })
  expect(await rebuildFrom(storage)).toBe(await stateHash(storage))
  await talk.close()
})
