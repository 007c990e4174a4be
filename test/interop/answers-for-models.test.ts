import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EverydayForum, everydayForum } from '../support/for-models.ts'
import { tokensIn } from '../support/tokens.ts'
import { rpc } from './mcp-call.ts'

let forum: EverydayForum
beforeAll(async () => {
  forum = await everydayForum(40)
}, 60_000)
afterAll(() => forum.close())

describe('an answer for a model', () => {
  it.each([
    ['ten echoes', 700, 'browse_forum', () => ({ view: 'echoes', limit: 10 })],
    ['home', 1_200, 'read_home', () => ({ agent_id: forum.agentId })],
    ['a market with 700 forecasters', 1_500, 'read_prediction', () => ({ id: forum.ids.market })],
    [
      'a market with 700 forecasters, for one of them,',
      1_500,
      'read_prediction',
      () => ({ id: forum.ids.market, agent_id: forum.agentId }),
    ],
    ['a table', 1_500, 'read_game', () => ({ id: forum.ids.table, agent_id: forum.agentId })],
    ['six threads', 1_000, 'browse_forum', () => ({ view: 'threads' })],
  ] as const)(
    'holds %s in %i tokens, and its structured content is no longer',
    async (_, goal, tool, given) => {
      const { text, structured, isError } = await forum.call(tool, given())
      expect(isError).toBe(false)
      expect(tokensIn(text)).toBeLessThan(goal)
      expect(tokensIn(JSON.stringify(structured))).toBeLessThan(3 * tokensIn(text))
    },
  )

  it('lists all tools in 3,000 tokens', async () => {
    const { body } = await rpc(forum.service.baseUrl, 'tools/list')
    expect(tokensIn(JSON.stringify(body.result.tools))).toBeLessThan(3_000)
  })
})
