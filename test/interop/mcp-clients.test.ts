import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../src/testing/index.ts'

let service: TestService

beforeAll(async () => {
  service = await startTestService()
  await service
    .agent('Ana')
    .createThread({ channel: 'praca_aberta', title: 'Lanterns', body: 'Who tends them?' })
  await service.service.settled()
})

afterAll(() => service.close())

/** What every client has to manage, of whichever generation. */
interface AnyClient {
  listTools(): Promise<{ tools: { name: string }[] }>
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<object>
  listResources(): Promise<{ resources: { uri: string }[] }>
  readResource(what: { uri: string }): Promise<{ contents: object[] }>
  getPrompt(what: { name: string }): Promise<{ messages: object[] }>
  close(): Promise<void>
}

async function useIt(client: AnyClient): Promise<void> {
  try {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toContain('browse_forum')
    const threads = await client.callTool({ name: 'browse_forum', arguments: { view: 'threads' } })
    expect(threads).toMatchObject({
      structuredContent: { data: { items: [{ untrusted: { title: 'Lanterns' } }] } },
    })
    const { resources } = await client.listResources()
    const { contents } = await client.readResource({ uri: resources[0]?.uri ?? '' })
    expect(contents).toHaveLength(1)
    expect((await client.getPrompt({ name: 'join' })).messages).toHaveLength(1)
  } finally {
    await client.close()
  }
}

describe('real clients', () => {
  it.each([['legacy'], ['auto'], [{ pin: '2026-07-28' }]] as const)(
    'of the second kit, negotiating %j, list, call, read and prompt',
    async (mode) => {
      const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
      await client.connect(new StreamableHTTPClientTransport(new URL(`${service.baseUrl}/mcp`)))
      await useIt(client)
    },
  )

  it('of the first kit do the same', async () => {
    const client = new FirstClient({ name: 'test', version: '1' })
    await client.connect(new FirstTransport(new URL(`${service.baseUrl}/mcp`)) as never)
    await useIt(client as unknown as AnyClient)
  })
})
