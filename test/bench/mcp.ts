import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BenchOptions, Figure } from './support/figure.ts'
import { fillStore } from './support/filled-store.ts'
import type { Generator } from './support/generator-process.ts'
import { atRest, cpuSeconds } from './support/process-usage.ts'
import { ServerProcess } from './support/server-process.ts'

const REVISION = '2026-07-28'

const call = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: {
    name: 'read_forum',
    arguments: { view: 'echoes', limit: 10 },
    _meta: {
      'io.modelcontextprotocol/protocolVersion': REVISION,
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
}

const headers = {
  'MCP-Protocol-Version': REVISION,
  'Mcp-Method': call.method,
  'Mcp-Name': call.params.name,
  Accept: 'application/json, text/event-stream',
}

/** A `tools/call` that reads a page of ten, against a bare route that takes a body and against the same page over HTTP. */
export async function mcp({ quick, scratch }: BenchOptions, generator: Generator): Promise<Figure[]> {
  const count = quick ? 400 : 2_000
  const server = await ServerProcess.service(await fillStore(scratch, 1_000))
  await atRest(server.pid)
  const bodyFile = join(scratch, 'body.json')
  await writeFile(bodyFile, '{}')
  const bare = await ServerProcess.bareRoute(bodyFile)
  const bodies = [JSON.stringify(call)]
  const ask = async ({ pid, port }: ServerProcess, path: string, expected: number) => {
    const send = (times: number) => generator.run('post', { port, path, bodies, headers, count: times })
    await send(200)
    const cpu = cpuSeconds(pid)
    const result = await send(count)
    if (result.statuses[expected] !== count) throw new Error(JSON.stringify(result.statuses))
    return { ...result, cpuMicros: ((cpuSeconds(pid) - cpu) / count) * 1e6 }
  }
  const tool = await ask(server, '/mcp', 200)
  const route = await ask(bare, '/', 201)
  await server.stop()
  await bare.stop()
  return [
    {
      name: 'tools/call / bare route, per CPU second',
      value: route.cpuMicros / tool.cpuMicros,
      unit: 'ratio',
    },
    { name: 'tools/call, p50', value: tool.p50Ms, unit: 'ms' },
    { name: 'tools/call, p99', value: tool.p99Ms, unit: 'ms' },
    { name: 'tools/call, server CPU', value: tool.cpuMicros, unit: 'us' },
    { name: 'bare route with a body, server CPU', value: route.cpuMicros, unit: 'us' },
  ]
}
