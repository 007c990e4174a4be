import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { views } from '../../../src/views/index.ts'
import { type Lively, livelyService } from '../../support/lively.ts'

const run = promisify(execFile)

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

const compilerOptions = {
  ...{ strict: true, target: 'es2023', module: 'nodenext', lib: ['es2023', 'dom', 'dom.iterable'] },
  ...{ types: [], rootDir: '.', outDir: 'compiled' },
}

test('a client generated from the description types every view, reads each, and posts what the SDK signed', async () => {
  const { service, ana, queries } = lively
  const description = join(folder, 'openapi.json')
  await writeFile(description, await (await fetch(`${service.baseUrl}/openapi.json`)).text())
  await run(process.execPath, [join(import.meta.dirname, 'generate.ts'), description, join(folder, 'client')])

  await writeFile(join(folder, 'visit.ts'), visitor)
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['visit.ts'] }))
  await run('node_modules/.bin/tsc', ['-p', folder]).catch(({ stdout }) => {
    throw new Error(stdout)
  })

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
}, 60_000)
