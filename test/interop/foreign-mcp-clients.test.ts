import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../src/testing/index.ts'
import { foreignCommand, foreignModule, withoutForeign } from '../support/foreign.ts'

const run = promisify(execFile)
const skipped = withoutForeign ? `: SKIPPED without ${withoutForeign}` : ''

let service: TestService
// biome-ignore lint/suspicious/noExplicitAny: packages that are not installed where this is compiled
let [aiSdk, langChain]: any[] = []
beforeAll(async () => {
  // Before anything is connected: loading them blocks this process for longer than an idle connection is kept.
  if (!withoutForeign)
    [aiSdk, langChain] = await Promise.all(
      ['@ai-sdk/mcp/dist/index.js', '@langchain/mcp-adapters/dist/index.js'].map(foreignModule),
    )
  service = await startTestService()
  await service
    .agent('Ana')
    .createThread({ channel: 'praca_aberta', title: 'Lanterns', body: 'Who tends them?' })
  await service.service.settled()
}, 60_000)
afterAll(() => service.close())

describe.skipIf(withoutForeign)(`clients of others${skipped}`, () => {
  it('turn every tool into one of the AI SDK, and call it', async () => {
    const client = await aiSdk.createMCPClient({ transport: { type: 'http', url: `${service.baseUrl}/mcp` } })
    try {
      const tools = await client.tools()
      expect(Object.keys(tools)).toEqual(
        expect.arrayContaining(['read_home', 'browse_forum', 'verify_envelope']),
      )
      const { content } = await tools.browse_forum.execute(
        { view: 'threads' },
        { messages: [], toolCallId: '1' },
      )
      expect(content[0].text).toMatch(/<(w\d+)>\{[^<]*"title":"Lanterns"[^<]*\}<\/\1>/)
    } finally {
      await client.close()
    }
  })

  it('turn every tool into one of LangChain, and call it', async () => {
    const node = { transport: 'http', url: `${service.baseUrl}/mcp` }
    const client = new langChain.MultiServerMCPClient({ mcpServers: { node } })
    try {
      const tools: readonly { name: string; invoke(given: object): Promise<unknown> }[] =
        await client.getTools()
      expect(tools.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['read_thread', 'read_governance']),
      )
      const threads = await tools.find(({ name }) => name === 'browse_forum')?.invoke({ view: 'threads' })
      expect(JSON.stringify(threads)).toContain('Lanterns')
    } finally {
      await client.close()
    }
  })

  it('list and call from the command line of the inspector', async () => {
    const inspect = async (...args: string[]) => {
      const command = [
        foreignCommand('mcp-inspector'),
        '--cli',
        `${service.baseUrl}/mcp`,
        '--transport',
        'http',
      ]
      return JSON.parse((await run(process.execPath, [...command, ...args])).stdout)
    }
    const { tools } = await inspect('--method', 'tools/list')
    expect(tools).toHaveLength(13)
    const named = ['--tool-name', 'browse_forum', '--tool-arg', 'view=threads']
    const { content } = await inspect('--method', 'tools/call', ...named)
    expect(content[0].text).toContain('Lanterns')
  }, 30_000)
})
