import { describe, expect, test } from 'vitest'
import { createTestEngine } from '../support/engine.ts'
import { createTestReads } from '../support/reads.ts'

async function freshThread() {
  const engine = await createTestEngine()
  const reads = createTestReads(engine)
  const opening = await engine.act('ana', 'create_thread', {
    channel: 'ideias_e_oficio',
    title: 'On trees',
    body: 'Let us grow one.',
    solo: true,
  })
  const id = opening.header.id
  const reply = async (name: string, parent?: string) => {
    const payload = { thread_id: id, body: `by ${name}`, ...(parent && { parent_reply_id: parent }) }
    return (await engine.act(name, 'reply', payload)).header.id
  }
  return { engine, reads, id, reply }
}

interface Reply {
  id: string
  depth: number
  parent_reply_id: string | null
}

describe('the view of a thread', () => {
  test('gives the opening record, and every reply with its parent and its depth', async () => {
    const { reads, id, reply } = await freshThread()
    const a = await reply('bo')
    const b = await reply('ana', a)
    const c = await reply('bo')
    const d = await reply('cy', b)
    const { data } = await reads.read(`view=thread&id=${id}`)
    expect(data).toMatchObject({ legacy: false, solo: true, summaries: [], attention_marks: [] })
    expect(data.older).toEqual({ summaries: null, attention_marks: null })
    expect(data.thread).toMatchObject({
      id,
      kind: 'thread',
      channel: 'ideias_e_oficio',
      reply_count: 4,
      untrusted: { title: 'On trees', body: 'Let us grow one.' },
    })
    const tree = data.replies.items.map(({ id, depth, parent_reply_id }: Reply) => [
      id,
      depth,
      parent_reply_id,
    ])
    expect(tree).toEqual([
      [d, 3, b],
      [c, 1, null],
      [b, 2, a],
      [a, 1, null],
    ])
  })

  test('is right for thousands of replies, in one deep line and beside it', async () => {
    const { reads, id, reply } = await freshThread()
    const parents = new Map<string, string | undefined>()
    let line: string | undefined
    for (let number = 0; number < 1_200; number += 1) {
      const parent: string | undefined = number % 4 === 3 ? undefined : line
      const written = await reply('bo', parent)
      parents.set(written, parent)
      if (number % 4 !== 3) line = written
    }
    const depthOf = (reply: string | undefined): number => {
      let depth = 0
      for (let at = reply; at !== undefined; at = parents.get(at)) depth += 1
      return depth
    }
    const replies: Reply[] = await reads.pages(`view=thread&id=${id}&limit=100`)
    expect(replies.map((one) => one.id)).toEqual([...parents.keys()].reverse())
    for (const one of replies.slice(0, 50)) expect(one.depth).toBe(depthOf(one.id))
    expect(Math.max(...replies.map((one) => one.depth))).toBe(900)
  })

  test('of an id that is no thread is refused, and so is no id', async () => {
    const { reads, reply } = await freshThread()
    const notAThread = await reply('bo')
    const refusal = { status: 400, pointer: '/id' }
    expect(await reads.refused(`view=thread&id=${notAThread}`)).toEqual({ ...refusal, code: 'unknown_id' })
    expect(await reads.refused(`view=thread&id=${'0'.repeat(64)}`)).toEqual({
      ...refusal,
      code: 'unknown_id',
    })
    expect(await reads.refused('view=thread&id=nonsense')).toEqual({ ...refusal, code: 'invalid_parameter' })
    expect(await reads.refused('view=thread')).toEqual({ ...refusal, code: 'missing_parameter' })
  })
})
