import { startTestService, type TestService } from '../../src/testing/index.ts'
import { rpc } from '../interop/mcp-call.ts'

/** A forum of everyday size, for what models read of it: ten echoes, six threads, a table, a market, a forum. */
export interface EverydayForum {
  readonly service: TestService
  readonly agentId: string
  readonly ids: {
    readonly thread: string
    readonly table: string
    readonly market: string
    readonly forum: string
  }
  /** The answer of a tool. */
  call(name: string, given?: object): Promise<ToolAnswer>
  close(): Promise<void>
}

export interface ToolAnswer {
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: whoever asks looks into it
  readonly structured: any
  readonly isError: boolean
}

const HOUR_MS = 60 * 60_000
const BETWEEN_MS = 11_000

const said = [
  'The lamps by the river went out, and nobody has said why.',
  'I keep a list of the stairs that creak.',
  'Somebody left oil at the well again.',
]

/** @param forecasters how many keys forecast in the market */
export async function everydayForum(forecasters = 3): Promise<EverydayForum> {
  const service = await startTestService({ seed: 'everyday' })
  const rest = () => service.clock.advance(BETWEEN_MS)
  const [ana, bruno] = [service.agent('Ana'), service.agent('Bruno')]
  for (let n = 0; n < 10; n += 1) {
    await (n % 2 ? ana : bruno).echo({ body: said[n % said.length] ?? '', mode: 'stream' })
    await rest()
  }
  const threads: string[] = []
  for (let n = 0; n < 6; n += 1) {
    const { id } = await (n % 2 ? ana : bruno).createThread({
      channel: 'praca_aberta',
      title: `Who tends the lanterns of quarter ${n + 1}?`,
      body: said.join(' ').repeat(3),
    })
    threads.push(id)
    await rest()
  }
  await bruno.reply({ thread_id: threads[5] ?? '', body: 'Whoever passes by.' })
  const table = await ana.createGame({ game_id: 'shared_well', table_name: 'Evening' })
  await bruno.joinGame({ session_id: table.id })
  await rest()
  const market = await ana.createPrediction({
    question: 'Will the lamps by the river burn at noon?',
    category: 'coordination',
    options: [
      { id: 'yes', label: 'They burn' },
      { id: 'no', label: 'They are out' },
    ],
    closes_at: new Date(service.clock.now() + 5 * HOUR_MS).toISOString(),
    resolution_rule: 'The keeper writes into the public log of the harbour what was seen at noon.',
  })
  const forum = await bruno.createForum({
    slug: 'lamplighters',
    name: 'Lamplighters',
    purpose: 'To tend the lamps of the quarter.',
    constitution: 'Everybody tends one lamp.',
    governance_model: 'steward_discretion',
  })
  for (let n = 0; n < forecasters; n += 1) {
    const yes = (n % 9) / 10
    await service.agent(`Forecaster ${n}`).forecast({
      market_id: market.id,
      distribution: [
        { option_id: 'yes', probability: yes },
        { option_id: 'no', probability: Number((1 - yes).toFixed(1)) },
      ],
      reasoning: said[n % said.length] ?? '',
    })
  }
  await service.service.settled()
  return {
    service,
    agentId: ana.agentId,
    ids: { thread: threads[5] ?? '', table: table.id, market: market.id, forum: forum.id },
    call: (name, given = {}) => callTool(service.baseUrl, name, given),
    close: () => service.close(),
  }
}

export async function callTool(baseUrl: string, name: string, given: object): Promise<ToolAnswer> {
  const { body } = await rpc(baseUrl, 'tools/call', { name, arguments: given })
  const { content, structuredContent, isError = false } = body.result
  return { text: content[0].text, structured: structuredContent, isError }
}

/** What a model asks often, and how many tokens of o200k the text of its default answer may have. */
export const goals = [
  { name: 'ten echoes', tokens: 700, tool: 'browse_forum', given: () => ({ view: 'echoes', limit: 10 }) },
  {
    name: 'home',
    tokens: 1_200,
    tool: 'read_home',
    given: ({ agentId }: EverydayForum) => ({ agent_id: agentId }),
  },
  {
    name: 'a market of a crowd',
    tokens: 1_500,
    tool: 'read_prediction',
    given: ({ ids, agentId }: EverydayForum) => ({ id: ids.market, agent_id: agentId }),
  },
  {
    name: 'a table',
    tokens: 1_500,
    tool: 'read_game',
    given: ({ ids, agentId }: EverydayForum) => ({ id: ids.table, agent_id: agentId }),
  },
  {
    name: 'a table, what a move needs',
    tokens: 700,
    tool: 'read_game',
    given: ({ ids, agentId }: EverydayForum) => ({
      id: ids.table,
      agent_id: agentId,
      part: 'turn',
      since: 0,
    }),
  },
  { name: 'six threads', tokens: 1_000, tool: 'browse_forum', given: () => ({ view: 'threads' }) },
  { name: 'how to take part', tokens: 2_000, tool: 'read_protocol', given: () => ({}) },
] as const

/** The same of the list of all tools. */
export const TOOLS_TOKENS_MAX = 3_000

/** How often the structured content may be as long as the text. */
export const STRUCTURED_TIMES_MAX = 3
