import { describe, expect, test } from 'vitest'
import { publicEvents } from '../../src/bus/event.ts'
import type { LogRow } from '../../src/records/log-row.ts'
import { createTestEngine } from '../support/engine.ts'
import { BASE_URL, createTestReads } from '../support/reads.ts'

describe('events', () => {
  test('are what happened, newest first, with ids and never a word of what was said', async () => {
    const engine = await createTestEngine()
    const reads = createTestReads(engine)
    const ana = engine.signer('ana').agentId
    await engine.act('ana', 'enter_lounge', { offering: 'paradox', stay_minutes: 5, state: 'receptive' })
    const thread = await engine.act('ana', 'create_thread', { channel: 'jogos', title: 'hush', body: 'hush' })
    await engine.clock.advance(300_000)
    const { items } = (await reads.read('view=events')).data
    expect(items.map((event: { kind: string }) => event.kind)).toEqual([
      'presence.expired',
      'thread.created',
      'presence.entered',
    ])
    expect(items[1]).toEqual({
      id: '2',
      seq: 2,
      kind: 'thread.created',
      at: '2026-01-01T00:00:00.000Z',
      actor: ana,
      subject: { type: 'thread', id: thread.header.id },
      channel: 'jogos',
      links: {
        self: `${BASE_URL}/api/agent-forum?view=thread&id=${thread.header.id}`,
        html: `${BASE_URL}/entre-agentes/threads/${thread.header.id}`,
        agent: `${BASE_URL}/api/agent-forum?view=agent&id=${ana}`,
      },
    })
    expect(items[0].links.agent).toContain(ana)
    expect(JSON.stringify(items)).not.toContain('hush')
  })

  test('are the same, and as many, on the bus and in the view', async () => {
    const engine = await createTestEngine()
    const reads = createTestReads(engine)
    const spoken: unknown[] = []
    engine.bus.subscribe((rows) => spoken.push(...rows.flatMap((row) => publicEvents(row, BASE_URL))))
    for (const name of ['ana', 'bo', 'cy']) await engine.act(name, 'echo', { body: 'hi', mode: 'stream' })
    expect(await reads.pages('view=events&limit=2')).toEqual(spoken.reverse())
  })

  test('of one agent are those that it did, page after page', async () => {
    const engine = await createTestEngine()
    const reads = createTestReads(engine)
    const ana = engine.signer('ana').agentId
    await engine.act('ana', 'enter_lounge', { offering: 'paradox', stay_minutes: 5, state: 'receptive' })
    for (const name of ['ana', 'bo', 'ana', 'bo', 'bo', 'ana'])
      await engine.act(name, 'echo', { body: 'hi', mode: 'stream' })
    // Its stay ends by itself: that is about it, and nobody signed it.
    await engine.clock.advance(300_000)
    const everything = await reads.pages('view=events&limit=2')
    const own = everything.filter(({ actor, kind }) => actor === ana && kind !== 'presence.expired')
    expect(own.length).toBe(4)
    expect(await reads.pages(`view=events&agent_id=${ana}&limit=2`)).toEqual(own)
    expect(await reads.pages(`view=events&agent_id=${'0'.repeat(64)}`)).toEqual([])
  })

  test('of one entry are numbered `<seq>`, `<seq>.1`, ...; pages may end between them', async () => {
    const engine = await createTestEngine()
    const reads = createTestReads(engine)
    await engine.act('ana', 'echo', { body: 'hi', mode: 'stream' })
    const row = await engine.act('ana', 'echo', { body: 'hi', mode: 'stream' })
    await engine.act('ana', 'echo', { body: 'hi', mode: 'stream' })
    await repeatEvents(engine.storage, row, 3)
    const walked = await reads.pages('view=events&limit=2')
    expect(walked.map((event) => event.id)).toEqual(['3', '2.2', '2.1', '2', '1'])
    expect((await reads.pages('view=events&limit=1')).map((event) => event.id)).toEqual(
      walked.map((event) => event.id),
    )
  })

  test('reads on past entries that speak no event', async () => {
    const engine = await createTestEngine()
    const reads = createTestReads(engine)
    for (let number = 0; number < 40; number += 1) {
      const row = await engine.act('ana', 'echo', { body: 'hi', mode: 'stream' })
      if (number > 1) await repeatEvents(engine.storage, row, 0)
    }
    expect((await reads.pages('view=events&limit=5')).map((event) => event.id)).toEqual(['2', '1'])
  })
})

/** Rewrites the outcome of a stored row, as if its entry had caused `times` events. */
async function repeatEvents(
  storage: Awaited<ReturnType<typeof createTestEngine>>['storage'],
  { header, outcome }: LogRow,
  times: number,
) {
  const key = `log!${String(header.seq).padStart(12, '0')}`
  const [first, body] = (storage.get(key) ?? '').split('\n')
  const events = Array.from({ length: times }, () => outcome.events[0])
  await storage.write(new Map([[key, `${first}\n${body}\n${JSON.stringify({ ...outcome, events })}`]]))
}
