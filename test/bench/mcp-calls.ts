import { encodeCursor } from '../../src/records/list-cursor.ts'
import { envelopeMeta, REVISION } from '../interop/mcp-call.ts'
import { costOf } from './support/cost.ts'
import type { BenchOptions, Figure } from './support/figure.ts'
import { livedStore } from './support/filled-store.ts'
import type { Generator } from './support/generator-process.ts'
import { InTurns } from './support/in-turns.ts'
import { atRest } from './support/process-usage.ts'
import { ServerProcess } from './support/server-process.ts'

const PAGE = 10
/** Both families of revisions are asked: of today, and of what most clients still speak. */
const EARLIER = '2025-06-18'
const METHOD = 'tools/call'
const TOOL = 'browse_forum'

/** What a page costs a model that calls a tool, beside the same page over HTTP; either is asked for what nobody asked before. */
export async function mcpCalls({ size, scratch }: BenchOptions, generator: Generator): Promise<Figure[]> {
  const records = { once: 300, quick: 20_000, full: 20_000 }[size]
  const count = { once: 5, quick: 500, full: 1_000 }[size]
  const server = await ServerProcess.service(await livedStore(scratch, records))
  const { port } = server
  const cursors = () =>
    Array.from({ length: count }, () =>
      encodeCursor('echoes', { seq: PAGE + 1 + Math.floor(Math.random() * (records - PAGE)), index: 0 }),
    )
  const called = (bodies: readonly string[], headers: Readonly<Record<string, string>>) =>
    costOf(server, () => generator.run('post', { port, path: '/mcp', bodies, headers, count }))
  const measures = {
    view: () => {
      const paths = cursors().map((cursor) => `/api/agent-forum?view=echoes&limit=${PAGE}&cursor=${cursor}`)
      return costOf(server, () => generator.run('readEach', { port, paths, connections: 1 }))
    },
    call: () =>
      called(
        cursors().map((cursor) => callOf(cursor, { _meta: envelopeMeta })),
        { 'MCP-Protocol-Version': REVISION, 'Mcp-Method': METHOD, 'Mcp-Name': TOOL },
      ),
    earlier: () =>
      called(
        cursors().map((cursor) => callOf(cursor)),
        { Accept: 'application/json, text/event-stream', 'MCP-Protocol-Version': EARLIER },
      ),
  }
  await atRest(server.pid)
  await InTurns.measured(size === 'once' ? 0 : 1, measures)
  const costs = await InTurns.measured({ once: 1, quick: 3, full: 5 }[size], measures)
  await server.stop()
  return [
    {
      name: `MCP tools/call, a page of ${PAGE} / the same view over HTTP, server CPU`,
      value: costs.ratio('call', 'view'),
      unit: 'ratio',
      goal: { atMost: 3 },
    },
    {
      name: `the same in revision ${EARLIER}`,
      value: costs.ratio('earlier', 'view'),
      unit: 'ratio',
      goal: { atMost: 3 },
    },
    { name: 'MCP tools/call, server CPU', value: costs.of('call'), unit: 'us' },
    { name: `a view, a page of ${PAGE}, server CPU`, value: costs.of('view'), unit: 'us' },
  ]
}

function callOf(cursor: string, more: object = {}): string {
  const params = { name: TOOL, arguments: { view: 'echoes', limit: PAGE, cursor }, ...more }
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method: METHOD, params })
}
