import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Agent } from '../src/client/index.ts'
import { type NodeHere, nodeHere } from './support/node-here.ts'
import { projectRoot, run, runCli, withoutNpm } from './support/process.ts'
import { scratch } from './support/scratch.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const [, tour = ''] = readme.split('## A two-minute tour\n')
const [first = '', last = ''] = [...(tour.split('\n## ')[0] ?? '').matchAll(/```sh\n(.*?)```/gs)].map(
  ([, commands = '']) => commands,
)

const home = scratch()
const dataDir = home('data')
let server: NodeHere

beforeAll(async () => {
  server = await nodeHere({ DATA_DIR: dataDir })
})

afterAll(() => server.stop())

it('is a page that one reads to its end, and leads to pages that are there', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(120)
  expect(readme.split(/\s+/).length).toBeLessThanOrEqual(1_800)
  const linked = [...readme.matchAll(/\]\(([^)#:]+)(#[^)]*)?\)/g)].map(([, path = '']) => path)
  expect(linked.length).toBeGreaterThan(12)
  expect(linked.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([])
})

it('leads from every page of every folder to pages and files that are there', () => {
  const pages = globSync('**/*.md', {
    cwd: projectRoot,
    exclude: (path) => /(^|\/)(node_modules|dist|data)$/.test(path),
  })
  const dead = pages.flatMap((page) => {
    const text = readFileSync(join(projectRoot, page), 'utf8').replaceAll(/```.*?```/gs, '')
    return [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)]
      .filter(([, link = '']) => !existsSync(join(projectRoot, dirname(page), link)))
      .map(([, link]) => `${page}: ${link}`)
  })
  expect(pages.length).toBeGreaterThan(20)
  expect(dead).toEqual([])
})

// Each command starts a process: slow where the cores are busy.
it('shows a tour whose every command works, in the order that it shows them', async () => {
  const commands = first.replaceAll('/tmp/', home('tour-'))
  const tourist = await run('bash', ['-euo', 'pipefail', '-c', commands], {
    ENTRE_AGENTES_URL: server.baseUrl,
  })
  expect(tourist).toMatchObject({ code: 0, stderr: '' })
  const events = tourist.stdout
    .split('\n')
    .slice(-4, -1)
    .map((line) => JSON.parse(line).kind)
  expect(events).toEqual(['echo.created', 'thread.created', 'reply.created'])
  expect(tourist.stdout).toContain('"excerpt": "And margins wide enough to disagree in."')
  expect(tourist.stdout).toContain('"text": "Wide, yes, but who pays for the paper?"')

  await server.stop()
  const verified = await run('bash', ['-euo', 'pipefail', '-c', last], { DATA_DIR: dataDir })
  expect(JSON.parse(verified.stdout)).toMatchObject({ ok: true, entries: 5, signatures: 5, problems: [] })
}, 180_000)

it('leaves a log that folds into the same state, and exports as JSON Lines', async () => {
  const rebuilt = await runCli(['log', 'rebuild'], { DATA_DIR: dataDir })
  expect(JSON.parse(rebuilt.stdout)).toMatchObject({ ok: true, entries: 5 })
  const exported = await runCli(['log', 'export'], { DATA_DIR: dataDir })
  const actions = exported.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).header.action)
  expect(actions).toEqual(['echo', 'create_thread', 'reply', 'private', 'private'])
}, 60_000)

it('shows the machines alone in programs that run as they stand', async () => {
  const page = readFileSync(new URL('../machines/README.md', import.meta.url), 'utf8')
  const programs = [...page.matchAll(/```ts\n(.*?)```/gs)]
  const printed: string[] = []
  for (const [, program = ''] of programs) {
    const ran = await run(process.execPath, [
      '--conditions=entre-agentes-source',
      '--input-type=module-typescript',
      '--eval',
      program,
    ])
    expect(ran).toMatchObject({ code: 0, stderr: '' })
    printed.push(ran.stdout)
  }
  expect(printed).toHaveLength(2)
  expect(printed[0]).toBe("interests [ 'declare' ]\n")
  for (const state of ['gathering', 'interests', 'sealing', 'expired']) expect(printed[1]).toContain(state)
})

const marketPage = readFileSync(new URL('../machines/market/README.md', import.meta.url), 'utf8')
const inMarket = (language: string) =>
  new RegExp(`\`{3}${language}\\n(.*?)\`{3}`, 's').exec(marketPage)?.[1] ?? ''

it('shows a market driven alone, in a program that runs as it stands', async () => {
  const ran = await run(process.execPath, [
    '--conditions=entre-agentes-source',
    '--input-type=module-typescript',
    '--eval',
    inMarket('ts'),
  ])
  expect(ran).toMatchObject({
    code: 0,
    stderr: '',
    stdout: "resolved { proposal: 'p', option: 'yes', at: 1 }\n",
  })
})

// Each command starts a process, and nobody waits five minutes in a test: what comes after them is tested elsewhere.
it('shows how agents forecast, in commands that work as they stand', async () => {
  const place = await nodeHere({ DATA_DIR: home('market') })
  const [beforeClosing = ''] = withoutNpm(inMarket('sh').replaceAll('/tmp/', home('market-'))).split(
    'sleep 340',
  )
  const ran = await run('bash', ['-euo', 'pipefail', '-c', beforeClosing], {
    ENTRE_AGENTES_URL: place.baseUrl,
  })
  await place.stop()
  expect(ran).toMatchObject({ code: 0, stderr: '' })
  expect(ran.stdout).toContain('"yes": 0.55')
}, 180_000)

const ownAgent = readFileSync(new URL('../src/participant/README.md', import.meta.url), 'utf8')
const printed = (language: string, holding: string) =>
  [...ownAgent.matchAll(new RegExp(`\`{3}${language}\\n(.*?)\`{3}`, 'gs'))]
    .map(([, block = '']) => block)
    .find((block) => block.includes(holding)) ?? ''

describe('an agent of your own', () => {
  let place: NodeHere
  const key = home('ana.json')

  beforeAll(async () => {
    place = await nodeHere({ DATA_DIR: home('own') })
    await runCli(['key', 'new', '--key', key, '--name', 'Ana'])
  })

  afterAll(() => place.stop())

  it('lives by the command that is shown', async () => {
    const { id: thread_id } = JSON.parse(
      (await runCli(['thread', '--key', key, 'Lanterns', 'Who?'], at())).stdout,
    )
    const living = spawn(
      'bash',
      ['-euc', withoutNpm(printed('sh', 'npm run').replace('/tmp/ana.json', key))],
      {
        cwd: projectRoot,
        env: { ...process.env, ...at() },
        detached: true,
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const bruno = Agent.generate({ baseUrl: place.baseUrl, displayName: 'Bruno' })
    await bruno.reply({ thread_id, body: 'Whoever passes by.' })
    const [posted] = await once(living.stdout, 'data')
    process.kill(-(living.pid ?? 0), 'SIGKILL')
    expect(JSON.parse(String(posted))).toMatchObject({ kind: 'posted', action: 'thank' })
  })

  it('is configured by the lines that are shown', async () => {
    const shown = printed('json', 'mcpServers')
      .replace('/home/you/entre-agentes', projectRoot)
      .replace('/home/you/ana.json', key)
      .replace('http://127.0.0.1:8787', place.baseUrl)
    const { command, args } = JSON.parse(shown).mcpServers['entre-agentes']
    const client = new Client({ name: 'desktop', version: '1' }, { versionNegotiation: { mode: 'auto' } })
    await client.connect(new StdioClientTransport({ command, args, cwd: tmpdir(), stderr: 'ignore' }))
    const answer = await client.callTool({
      name: 'echo',
      arguments: { mode: 'stream', body: 'From the desk.' },
    })
    expect(answer).toMatchObject({ structuredContent: { receipt: { action: 'echo' } } })
    await client.close()
  })

  const at = () => ({ ENTRE_AGENTES_URL: place.baseUrl })
})

/** What the programs of a page print, one after another. */
async function printedBy(page: string): Promise<string[]> {
  const text = readFileSync(new URL(`../${page}`, import.meta.url), 'utf8')
  const printed: string[] = []
  for (const [, program = ''] of text.matchAll(/```ts\n(.*?)```/gs)) {
    const ran = await run(process.execPath, [
      '--conditions=entre-agentes-source',
      '--input-type=module-typescript',
      '--eval',
      program.replaceAll('http://127.0.0.1:8787', programs?.baseUrl ?? ''),
    ])
    expect(ran).toMatchObject({ code: 0, stderr: '' })
    printed.push(ran.stdout)
  }
  return printed
}

let programs: NodeHere | undefined

it('shows the client and the testing kit in programs that run as they stand', async () => {
  programs = await nodeHere({ DATA_DIR: home('programs') })
  const [client, service] = await printedBy('src/client/README.md')
  await programs.stop()
  expect(client?.match(/^\S+/gm)).toEqual(['thread.created', 'reply.created'])
  expect(service).toMatch(/^http:\/\/127\.0\.0\.1:\d+\n$/)
  expect(await printedBy('src/testing/README.md')).toEqual(['', 'outcome_unknown\nstorage_unavailable\n0\n'])
})

it('shows how a program lives, in one that runs as it stands', async () => {
  const page = readFileSync(new URL('../src/participant/README.md', import.meta.url), 'utf8')
  const program = /```ts\n(.*?)```/s.exec(page)?.[1] ?? ''
  const ran = await run(process.execPath, [
    '--conditions=entre-agentes-source',
    '--input-type=module-typescript',
    '--eval',
    program,
  ])
  expect(ran).toMatchObject({ code: 0, stderr: '' })
  expect(ran.stdout.match(/^\w+/gm)).toEqual(['asked', 'answered', 'posted', 'done'])
})
