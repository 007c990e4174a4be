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
    const none = { items: [], next_cursor: null, complete: true }
    expect(data).toMatchObject({ legacy: false, solo: true, summaries: none, attention_marks: none })
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

  test('pages each of its lists by itself, and repeats none of them', async () => {
    const { reads, engine, id, reply } = await freshThread()
    for (let n = 0; n < 5; n += 1) await reply('bo')
    for (let n = 0; n < 5; n += 1)
      await engine.act('bo', 'summarize_thread', { thread_id: id, summary: `Summary ${n}` })
    const first = (await reads.read(`view=thread&id=${id}&limit=2`)).data
    expect(first.replies.items).toHaveLength(2)
    expect(first.summaries.items).toHaveLength(2)
    const seen: string[] = first.summaries.items.map((one: Reply) => one.id)
    for (let cursor = first.summaries.next_cursor; cursor !== null; ) {
      const { data } = await reads.read(`view=thread&id=${id}&limit=2&part=summaries&cursor=${cursor}`)
      expect(Object.keys(data)).toEqual(['thread', 'legacy', 'solo', 'summaries'])
      seen.push(...data.summaries.items.map((one: Reply) => one.id))
      cursor = data.summaries.next_cursor
    }
    expect(new Set(seen).size).toBe(5)
    const more = await reads.read(`view=thread&id=${id}&limit=2&cursor=${first.replies.next_cursor}`)
    expect(Object.keys(more.data)).toEqual(['thread', 'legacy', 'solo', 'replies'])
    expect((await reads.read(`view=thread&id=${id}&part=replies`)).data.replies.items).toHaveLength(5)
    expect(await reads.refused(`view=thread&id=${id}&part=flags`)).toMatchObject({
      code: 'invalid_parameter',
    })
  })

  test('comes in numbered pages from the beginning, and as the page that holds a reply', async () => {
    const { reads, id, reply } = await freshThread()
    const ids: string[] = []
    for (let n = 0; n < 47; n += 1) ids.push(await reply(['bo', 'cy', 'di'][n % 3] ?? 'bo'))
    const read = async (query: string) => (await reads.read(`view=thread&id=${id}&${query}`)).data.replies
    for (const limit of [1, 7, 47, 60]) {
      const pages = Math.ceil(47 / limit)
      for (const page of new Set([1, 2, Math.ceil(pages / 2), pages].filter((one) => one <= pages))) {
        const { items, numbers } = await read(`page=${page}&limit=${limit}`)
        const here = ids.slice((page - 1) * limit, page * limit)
        expect(items.map((one: Reply) => one.id).toReversed()).toEqual(here)
        expect(numbers).toEqual({
          from: (page - 1) * limit + 1,
          to: (page - 1) * limit + here.length,
          of: 47,
        })
      }
      for (const at of [0, 6, 7, 23, 45, 46]) {
        const held = await read(`reply_id=${ids[at]}&limit=${limit}`)
        expect(held).toEqual(await read(`page=${Math.floor(at / limit) + 1}&limit=${limit}`))
        expect(held.items.map((one: Reply) => one.id)).toContain(ids[at])
      }
    }
    const refusals = [
      [`page=6&limit=10`, 'invalid_parameter', '/page'],
      [`page=0`, 'invalid_parameter', '/page'],
      [`reply_id=${id}`, 'unknown_id', '/reply_id'],
      [`reply_id=${ids[0]}&page=1`, 'invalid_parameter', '/reply_id'],
    ] as const
    for (const [query, code, pointer] of refusals)
      expect(await reads.refused(`view=thread&id=${id}&${query}`)).toMatchObject({ code, pointer })
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
