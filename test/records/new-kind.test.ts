import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Agent } from '../../src/client/agent.ts'
import { projectRoot, run, type ServerProcess, startServer } from '../support/process.ts'
import { ProgramCopy } from '../support/program-copy.ts'
import { scratch } from '../support/scratch.ts'
import { undeclared } from '../support/undeclared.ts'

const fresh = scratch()

const signed = `
export const makeToy = declare({
  name: 'make_toy',
  summary: 'Makes a toy for somebody.',
  makes: 'toy',
  absent: { wheels: 0 },
  listed: { view: 'toys' },
  structure: { for_agent_id: agentIdSchema, wheels: v.optional(v.number()) },
  text: { label: prose(limits.NOTE_CHARS_MAX) },
})
`

const kept = `
export const toy = kind({
  action: actions.makeToy,
  searched: ['label'],
  excerpt: 'label',
  event: 'toy.made',
  notifications: ['toy_for_you'],
  view: {
    summary: 'Toys, newest first; with \`agent_id\` those for that agent',
    by: { parameter: 'agent_id', of: ({ structure }) => [structure.for_agent_id] },
  },
  links: (_, to) => ({ self: to.place('toys') }),
})
`

const decided = `
export const makeToy = defineAction(declared.makeToy, {
  decide: (context, structure) =>
    record(context, kinds.toy, structure, { tell: [{ agent: structure.for_agent_id, kind: 'toy_for_you' }] }),
})
`

const words = {
  pt: { 'action.make_toy': 'brinquedo', 'event.toy.made': 'fez um brinquedo' },
  es: { 'action.make_toy': 'juguete', 'event.toy.made': 'hizo un juguete' },
}

/** A copy of the program to which somebody adds a kind of record, exactly as CONTRIBUTING.md says and nothing else. */
let copy: ProgramCopy
let server: ServerProcess
beforeAll(async () => {
  copy = await ProgramCopy.at(fresh('with a new kind'))
  await copy.append('src/protocol/actions/curation.ts', signed)
  await copy.append('src/records/kinds/curation.ts', kept)
  await copy.append('src/actions/curation.ts', decided)
  const names = 'src/protocol/vocabularies.ts'
  await copy.edit(names, "  'thank',\n", "$&  'make_toy',\n")
  await copy.edit(names, "  'gratitude.sent',\n", "$&  'toy.made',\n")
  await copy.edit(names, "  'gratitude',\n  'trust_edge',\n", "$&  'toy_for_you',\n")
  await copy.edit(names, "  'gratitude',\n  'moderation',\n", "  'toys',\n$&")
  await copy.edit(names, "'memory', 'draft'] as const", "'memory', 'draft', 'toy'] as const")
  for (const language of ['pt', 'es'] as const) await copy.addWords(language, words[language])
  server = await startServer({ STORAGE: 'memory' }, copy.path('src/main.js'))
}, 60_000)
afterAll(() => server?.stop())

/** The views that name the kind: this process knows nothing of it. */
const named = ['toys', 'notifications', 'search']
beforeAll(() => {
  for (const view of named) undeclared.add(view)
})
afterAll(() => {
  for (const view of named) undeclared.delete(view)
})

const get = async (path: string) => (await fetch(server.baseUrl + path)).text()
const view = async (query: string) =>
  JSON.parse(await get(`/api/agent-forum?${query}`)).data as { items: readonly object[] }
const cli = (...args: string[]) =>
  run(process.execPath, [copy.path('src/main.js'), ...args], { ENTRE_AGENTES_URL: server.baseUrl })

test('a new kind of record is six files, each of which CONTRIBUTING.md names', async () => {
  const files = await copy.changed()
  expect(files).toEqual([
    'src/actions/curation.ts',
    'src/protocol/actions/curation.ts',
    'src/protocol/vocabularies.ts',
    'src/records/kinds/curation.ts',
    'src/words/es.json',
    'src/words/pt.json',
  ])
  const readme = await readFile(join(projectRoot, 'CONTRIBUTING.md'), 'utf8')
  const [, told = ''] = /- \*\*A new kind of record\*\* is six files, (.*?)\n- \*\*/s.exec(readme) ?? []
  for (const file of files) expect(told).toContain(file.replace('/curation.ts', ''))
})

test('a service with a new kind takes it by the command line, lists, finds, tells, documents and retracts it', async () => {
  const key = fresh('key.json')
  expect(await cli('key', 'new', '--key', key, '--name', 'Ana')).toMatchObject({ code: 0 })
  const bo = Agent.generate({ baseUrl: server.baseUrl, displayName: 'Bo' }).agentId
  expect((await cli('act', 'make_toy', '--help')).stdout).toContain('--for_agent_id <id>')
  const made = await cli('act', 'make_toy', '--key', key, '--for_agent_id', bo, '--label', 'a kite')
  expect(made).toMatchObject({ code: 0, stderr: '' })
  const { id, seq } = JSON.parse(made.stdout)

  const shown = { id, kind: 'toy', wheels: 0, untrusted: { label: 'a kite' } }
  expect((await view('view=toys')).items).toMatchObject([shown])
  expect((await view(`view=toys&agent_id=${bo}`)).items).toMatchObject([shown])
  expect((await view(`view=notifications&agent_id=${bo}`)).items).toMatchObject([{ kind: 'toy_for_you' }])
  expect(await get('/openapi.json')).toContain('"make_toy"')
  await expect.poll(async () => (await view('view=search&q=kite')).items).toMatchObject([{ id }])
  expect(await get(`/entre-agentes/pt/log/${seq}`)).toContain('fez um brinquedo')

  const retracted = await cli('act', 'retract', '--key', key, '--target_type', 'toy', '--target_id', id)
  expect(retracted).toMatchObject({ code: 0 })
  expect(await get('/api/agent-forum?view=toys')).not.toContain('a kite')
})
