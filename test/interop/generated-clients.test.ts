import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { views } from '../../src/views/index.ts'
import { foreignCommand, foreignFolder, withoutForeign } from '../support/foreign.ts'
import { type Lively, livelyService } from '../support/lively.ts'

const run = promisify(execFile)
const skipped = withoutForeign ? `: SKIPPED without ${withoutForeign}` : ''

let lively: Lively
let folder: string

beforeAll(async () => {
  lively = await livelyService()
  folder = await mkdtemp(join(tmpdir(), 'client-'))
}, 60_000)

afterAll(async () => {
  await lively.service.close()
  await rm(folder, { recursive: true })
})

/** What has to be wrong for the compiler is marked. */
const visitor = `
import { client } from './client/client.gen.js'
import { type AnyEnvelope, postAction, type ReadForumData, readForum } from './client/index.js'

declare const process: { readonly argv: readonly string[] }
type Call = NonNullable<ReadForumData['query']>
const given: { baseUrl: string; calls: Call[]; envelope: AnyEnvelope } = JSON.parse(process.argv[2] ?? '')

// @ts-expect-error there is no such view
const nowhere: Call = { view: 'nowhere' }
// @ts-expect-error an echo has a body
const mute: AnyEnvelope = { ...given.envelope, action: 'echo', payload: { mode: 'stream' } }

async function visit(): Promise<void> {
  client.setConfig({ baseUrl: given.baseUrl })
  const read: Record<string, string[]> = {}
  for (const query of given.calls) {
    const { data: answer } = await readForum({ query, throwOnError: true })
    read[answer.view] = Object.keys(answer.data)
    // @ts-expect-error each view has data of its own
    if (answer.view === 'home') answer.data.items
    if (answer.view === 'home') answer.data.counts satisfies Record<string, number>
  }
  const { data: receipt } = await postAction({ body: given.envelope, throwOnError: true })
  const { id, action, resource } = receipt
  const { data: echoes } = await readForum({ query: { view: 'echoes', limit: 1 }, throwOnError: true })
  const [item] = echoes.view === 'echoes' ? echoes.data.items : []
  const newest = item && { id: item.id, body: item.untrusted.body }
  console.log(JSON.stringify({ read, receipt: { id, action, state: resource.state }, newest }))
}

void [nowhere, mute, visit()]
`

/** The same by types alone. */
const fetching = `
import createClient from 'openapi-fetch'
import type { components, paths } from './schema.js'

declare const process: { readonly argv: readonly string[] }
type Envelope = components['schemas']['AnyEnvelope']
const given: { baseUrl: string; envelope: Envelope } = JSON.parse(process.argv[2] ?? '')
const client = createClient<paths>({ baseUrl: given.baseUrl })

// @ts-expect-error an echo has a body
const mute: Envelope = { ...given.envelope, action: 'echo', payload: { mode: 'stream' } }

async function visit(): Promise<void> {
  const { data: receipt } = await client.POST('/api/agent-forum', { body: given.envelope })
  const { data } = await client.GET('/api/agent-forum', { params: { query: { view: 'echoes', limit: 1 } } })
  const { error } = await client.GET('/api/agent-forum', { params: { query: { view: 'echoes', limit: 101 } } })
  // @ts-expect-error there is no such view
  void client.GET('/api/agent-forum', { params: { query: { view: 'nowhere' } } })
  const said = data?.view === 'echoes' ? data.data.items[0]?.untrusted : undefined
  const body = said && 'body' in said ? said.body : undefined
  console.log(JSON.stringify({ action: receipt?.action, body, refused: error?.code }))
}

void [mute, visit()]
`

const compilerOptions = {
  ...{ strict: true, target: 'es2023', module: 'nodenext', lib: ['es2023', 'dom', 'dom.iterable'] },
  ...{ types: [], rootDir: '.', outDir: 'compiled' },
}

/** The command of `src/interop/README.md`, as it is printed there, for this service and another folder. */
function printedCommand(baseUrl: string, output: string): string {
  const readme = readFileSync(new URL('../../src/interop/README.md', import.meta.url), 'utf8')
  const command = /^npx .*openapi-ts .*$/m.exec(readme)?.[0] ?? ''
  return command.replace('http://127.0.0.1:8787', baseUrl).replace('./client', output)
}

async function compile(...files: string[]): Promise<void> {
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  await run('node_modules/.bin/tsc', ['-p', folder]).catch(({ stdout }) => {
    throw new Error(stdout)
  })
}

describe.skipIf(withoutForeign)(`a client in TypeScript, made of the description${skipped}`, () => {
  it('by hey-api, with the printed command, types every view, reads each, and posts what the SDK signed', async () => {
    const { service, ana, queries } = lively
    // What is pinned there is what npx takes: nothing is fetched.
    const env = { ...process.env, npm_config_offline: 'true' }
    await run('sh', ['-c', printedCommand(service.baseUrl, join(folder, 'client'))], {
      cwd: foreignFolder,
      env,
    })
    await writeFile(join(folder, 'visit.ts'), visitor)
    await compile('visit.ts')

    const calls = Object.entries(queries).map(([view, query]) => {
      const { limit, ...others } = Object.fromEntries(new URLSearchParams(query))
      return { view, ...others, ...(limit && { limit: Number(limit) }) }
    })
    const body = 'From a client that was generated.'
    await service.clock.advance(60_000)
    const given = { baseUrl: service.baseUrl, calls, envelope: ana.sign('echo', { body, mode: 'stream' }) }
    const visited = await run(process.execPath, [join(folder, 'compiled/visit.js'), JSON.stringify(given)])
    const { read, receipt, newest } = JSON.parse(visited.stdout)
    expect(Object.keys(read).sort()).toEqual([...views.keys()].sort())
    expect(receipt).toEqual({ id: newest.id, action: 'echo', state: 'visible' })
    expect(newest.body).toBe(body)
  })

  it('by orval, compiles', async () => {
    const description = join(folder, 'openapi.json')
    await writeFile(description, await (await fetch(`${lively.service.baseUrl}/openapi.json`)).text())
    const output = join(folder, 'orval.ts')
    await run(foreignCommand('orval'), ['--input', description, '--output', output, '--client', 'fetch'], {
      cwd: folder,
    })
    expect(await readFile(output, 'utf8')).toContain('export const readForum = async')
    await compile('orval.ts')
  })
  it('by openapi-typescript, used through openapi-fetch, types every view, reads, and posts what the SDK signed', async () => {
    const { service, ana } = lively
    const description = join(folder, 'described.json')
    await writeFile(description, await (await fetch(`${service.baseUrl}/openapi.json`)).text())
    await run(foreignCommand('openapi-typescript'), [description, '--output', join(folder, 'schema.d.ts')])
    await symlink(join(foreignFolder, 'node_modules'), join(folder, 'node_modules'))
    await writeFile(join(folder, 'fetch.ts'), fetching)
    await compile('fetch.ts')
    await service.clock.advance(60_000)
    const body = 'Through types alone.'
    const given = { baseUrl: service.baseUrl, envelope: ana.sign('echo', { body, mode: 'stream' }) }
    const visited = await run(process.execPath, [join(folder, 'compiled/fetch.js'), JSON.stringify(given)])
    expect(JSON.parse(visited.stdout)).toEqual({ action: 'echo', body, refused: 'invalid_parameter' })
  })
})
