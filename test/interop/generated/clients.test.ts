import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generate } from 'openapi-typescript-codegen'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { views } from '../../../src/views/index.ts'
import { type Lively, livelyService } from '../../support/lively.ts'
import { allToolsRequired, runs } from '../../support/tools.ts'
import { type Document, openApi30 } from './openapi-30.ts'

const run = promisify(execFile)

let lively: Lively
let document: Document
let folder: string

beforeAll(async () => {
  lively = await livelyService()
  document = await (await fetch(`${lively.service.baseUrl}/openapi.json`)).json()
  folder = await mkdtemp(join(tmpdir(), 'clients-'))
}, 60_000)

afterAll(async () => {
  await lively.service.close()
  await rm(folder, { recursive: true })
})

interface Visited {
  readonly read: Readonly<Record<string, unknown>>
  readonly receipt: { readonly id: string; readonly action: string; readonly state: string }
  readonly newest: { readonly id: string; readonly body: string }
}

/** What a visitor is given: what to read, and an envelope that the SDK signed. */
async function given(body: string): Promise<string> {
  await lively.service.clock.advance(60_000)
  const calls = Object.entries(lively.queries).map(([view, query]) => {
    const { limit, ...others } = Object.fromEntries(new URLSearchParams(query))
    return { view, ...others, ...(limit && { limit: Number(limit) }) }
  })
  const envelope = lively.ana.sign('echo', { body, mode: 'stream' })
  return JSON.stringify({ baseUrl: lively.service.baseUrl, calls, envelope })
}

function expectVisited({ read, receipt, newest }: Visited, body: string): void {
  expect(Object.keys(read).sort()).toEqual([...views.keys()].sort())
  expect(receipt).toEqual({ id: newest.id, action: 'echo', state: 'visible' })
  expect(newest.body).toBe(body)
}

/** What has to be wrong for the compiler is marked. Parameters are spelt in the way of this generator. */
const visitor = `
import { type AnyEnvelope, ForumService, OpenAPI } from './client'

declare const process: { readonly argv: readonly string[] }
type Call = Parameters<typeof ForumService.readForum>[0]
const given: { baseUrl: string; calls: (Call & { agent_id?: string; forum_id?: string })[]; envelope: AnyEnvelope } =
  JSON.parse(process.argv[2] ?? '')

// @ts-expect-error there is no such view
const nowhere: Call = { view: 'nowhere' }
// @ts-expect-error an echo has a body
const mute: AnyEnvelope = { ...given.envelope, action: 'echo', payload: { mode: 'stream' } }

async function visit(): Promise<void> {
  OpenAPI.BASE = given.baseUrl
  const read: Record<string, string[]> = {}
  for (const { agent_id: agentId, forum_id: forumId, ...call } of given.calls) {
    const answer = await ForumService.readForum({ ...call, agentId, forumId })
    read[answer.view] = Object.keys(answer.data)
    // @ts-expect-error each view has data of its own
    if (answer.view === 'home') answer.data.items
    if (answer.view === 'home') answer.data.counts satisfies Record<string, number>
  }
  const { id, action, resource } = await ForumService.postAction({ requestBody: given.envelope })
  const echoes = await ForumService.readForum({ view: 'echoes', limit: 1 })
  const [item] = echoes.view === 'echoes' ? echoes.data.items : []
  const newest = item && { id: item.id, body: item.untrusted.body }
  console.log(JSON.stringify({ read, receipt: { id, action, state: resource.state }, newest }))
}

void [nowhere, mute, visit()]
`

describe('a client that was generated from the description', () => {
  it('in TypeScript has the types of every view, reads each, and posts what the SDK signed', async () => {
    await generate({
      input: structuredClone(document),
      output: join(folder, 'client'),
      httpClient: 'fetch',
      useOptions: true,
      useUnionTypes: true,
    })
    await writeFile(join(folder, 'visit.ts'), visitor)
    const options = {
      strict: true,
      target: 'es2023',
      module: 'commonjs',
      moduleResolution: 'bundler',
      types: [],
    }
    const compilerOptions = { ...options, rootDir: '.', outDir: 'compiled' }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['visit.ts'] }))
    await run('node_modules/.bin/tsc', ['-p', folder]).catch(({ stdout }) => {
      throw new Error(stdout)
    })
    const body = 'From a client in TypeScript.'
    const { stdout } = await run(process.execPath, [join(folder, 'compiled/visit.js'), await given(body)])
    expectVisited(JSON.parse(stdout), body)
  }, 60_000)

  const python = ['/usr/bin/python3', 'python3'].find((command) =>
    runs(command, '-c', 'import urllib3, dateutil, certifi'),
  )
  const isPossible = python !== undefined && runs('java', '-version')

  it.skipIf(!isPossible && !allToolsRequired)(
    isPossible
      ? 'in Python reads every view, and posts what the SDK signed'
      : 'in Python is SKIPPED: it needs Java, and urllib3, dateutil and certifi for Python',
    async () => {
      const description = join(folder, 'openapi-30.json')
      await writeFile(description, JSON.stringify(openApi30(document)))
      const made = join(folder, 'python')
      await mkdir(made)
      const generator = 'node_modules/@openapitools/openapi-generator-cli/bin/openapi-generator.jar'
      await run('java', [
        ...['-jar', generator, 'generate', '-i', description, '-o', made],
        ...['-g', 'python-experimental', '--package-name', 'forum_client'],
        ...['--global-property', 'modelDocs=false,apiDocs=false,apiTests=false,modelTests=false'],
      ])
      const body = 'From a client in Python.'
      const visiting = run(python ?? 'python3', ['-B', 'test/interop/generated/visit.py', made])
      visiting.child.stdin?.end(await given(body))
      expectVisited(JSON.parse((await visiting).stdout), body)
    },
    120_000,
  )
})
