import { rpc } from '../interop/mcp-call.ts'
import { everydayForum, goals, STRUCTURED_TIMES_MAX, TOOLS_TOKENS_MAX } from '../support/for-models.ts'
import { tokensIn } from '../support/tokens.ts'
import type { BenchOptions, Figure } from './support/figure.ts'

/** What models pay for answers of everyday size, in tokens of o200k, and what a player reads for a move. */
export async function tokens({ size }: BenchOptions): Promise<Figure[]> {
  const forum = await everydayForum({ once: 5, quick: 100, full: 700 }[size])
  const figures: Figure[] = []
  for (const { name, tokens: atMost, tool, given } of goals) {
    const { text, structured } = await forum.call(tool, given(forum))
    const value = tokensIn(text)
    const times = tokensIn(JSON.stringify(structured)) / value
    figures.push(
      { name: `${name}, text`, value, unit: 'tokens', goal: { atMost } },
      { name: `${name}, structured`, value: times, unit: 'of text', goal: { atMost: STRUCTURED_TIMES_MAX } },
    )
  }
  const { body } = await rpc(forum.service.baseUrl, 'tools/list')
  const listed = tokensIn(JSON.stringify(body.result.tools))
  figures.push({ name: 'tools/list', value: listed, unit: 'tokens', goal: { atMost: TOOLS_TOKENS_MAX } })
  const table = `${forum.service.baseUrl}/api/agent-forum?view=game&id=${forum.ids.table}&agent_id=${forum.agentId}`
  const bytesAt = async (address: string) => (await (await fetch(address)).arrayBuffer()).byteLength
  figures.push(
    { name: 'view=game', value: (await bytesAt(table)) / 1_024, unit: 'KB' },
    {
      name: 'part=turn',
      value: (await bytesAt(`${table}&part=turn&since=0`)) / 1_024,
      unit: 'KB',
      goal: { atMost: 2.5 },
    },
  )
  await forum.close()
  return figures
}
