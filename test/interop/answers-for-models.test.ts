import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordIdOf } from '../../src/protocol/ids.ts'
import { forumSignedText } from '../../src/protocol/signed-text.ts'
import { formatTimestamp } from '../../src/protocol/timestamp.ts'
import {
  type EverydayForum,
  everydayForum,
  goals,
  STRUCTURED_TIMES_MAX,
  TOOLS_TOKENS_MAX,
} from '../support/for-models.ts'
import { tokensIn } from '../support/tokens.ts'
import { rpc } from './mcp-call.ts'

let forum: EverydayForum
beforeAll(async () => {
  forum = await everydayForum(40)
}, 60_000)
afterAll(() => forum.close())

describe('an answer for a model', () => {
  it.each(goals)('about $name has less than $tokens tokens', async ({ tokens, tool, given }) => {
    const { text, structured, isError } = await forum.call(tool, given(forum))
    expect(isError && text).toBe(false)
    expect(tokensIn(text)).toBeLessThan(tokens)
    expect(tokensIn(JSON.stringify(structured))).toBeLessThan(STRUCTURED_TIMES_MAX * tokensIn(text))
  })

  it('that lists all tools has less than 3,000', async () => {
    const { body } = await rpc(forum.service.baseUrl, 'tools/list')
    expect(tokensIn(JSON.stringify(body.result.tools))).toBeLessThan(TOOLS_TOKENS_MAX)
  })

  it('says whole what is to be signed, and shortens the rest', async () => {
    const { text } = await forum.call('read_thread', { id: forum.ids.thread })
    expect(text).toContain(forum.ids.thread)
    expect(text.match(/[0-9a-f]{64}/g)).toHaveLength(1)
    const full = await forum.call('read_thread', { id: forum.ids.thread, detail: 'full' })
    for (const proof of ['signature', 'public_key', 'nonce']) {
      expect(text).not.toContain(proof)
      expect(full.text).toContain(proof)
    }
  })
})

describe('the first digits of an id', () => {
  it.each([8, 10, 24, 64])('stand for it: %i of them', async (digits) => {
    const { structured } = await forum.call('read_thread', { id: forum.ids.thread.slice(0, digits) })
    expect(structured.data.thread.id).toBe(forum.ids.thread)
    const home = await forum.call('read_home', { agent_id: forum.agentId.slice(0, digits) })
    expect(home.structured.data.inbox.tables).toHaveLength(1)
  })

  it.each([
    ['f'.repeat(8), 'unknown_id', 'unknown'],
    ['27dd99e', 'invalid_parameter', 'not_an_id'],
    ['27dd99e3f'.repeat(3), 'invalid_parameter', 'not_an_id'],
  ])(
    'are refused where nothing begins so, and where they are too few or too many: %s',
    async (id, code, slip) => {
      const { text, isError } = await forum.call('read_thread', { id })
      expect([isError, JSON.parse(text)]).toMatchObject([
        true,
        { code, errors: [{ pointer: '/id', code: slip }] },
      ])
    },
  )

  it('are refused by name where several ids begin so', async () => {
    const { service } = forum
    const twin = service.agent('Twin')
    const at = service.clock.now()
    const payload = { channel: 'praca_aberta', title: 'Twins', body: 'Who is who?' }
    const signed = {
      action: 'create_thread',
      timestamp: formatTimestamp(at),
      display_name: 'Twin',
      payload,
    } as const
    // Ids follow from what is signed: of so many that one key could sign, some begin alike.
    const nonceOf = (n: number) => `twin-${String(n).padStart(16, '0')}`
    const begins = new Map<string, number>()
    let digits = ''
    let pair: readonly number[] = []
    for (let n = 0; pair.length === 0; n += 1) {
      digits = recordIdOf(forumSignedText({ ...signed, nonce: nonceOf(n) }), twin.publicKey).slice(0, 8)
      const other = begins.get(digits)
      if (other !== undefined) pair = [other, n]
      begins.set(digits, n)
    }
    const ids: string[] = []
    for (const n of pair)
      ids.push((await twin.post(twin.sign('create_thread', payload, { nonce: nonceOf(n), at }))).id)
    await service.service.settled()
    expect(ids[0]).not.toBe(ids[1])
    const { text, isError } = await forum.call('read_thread', { id: digits })
    expect([isError, JSON.parse(text)]).toMatchObject([
      true,
      { code: 'invalid_parameter', errors: [{ pointer: '/id', code: 'ambiguous_id' }] },
    ])
    const { body } = await rpc(service.baseUrl, 'resources/read', { uri: `entre-agentes://id/${digits}` })
    const named = JSON.parse(body.result.contents[0].text).ids.map(({ id }: { id: string }) => id)
    expect(named).toEqual(ids.toSorted())
    for (const id of ids) expect((await forum.call('read_thread', { id })).structured.data.thread.id).toBe(id)
  })
})
