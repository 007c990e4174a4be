import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Agent } from '../src/client/index.ts'
import { type NodeHere, nodeHere } from './support/node-here.ts'
import { projectRoot, type Ran, withoutNpm } from './support/process.ts'
import { scratch } from './support/scratch.ts'
import { runs } from './support/tools.ts'

/** Every block of commands that a page prints, by page and number. */
const blocks = new Map<string, string>(
  globSync('**/*.md', {
    cwd: projectRoot,
    exclude: (path) => /(^|\/)(node_modules|dist|data)$/.test(path),
  }).flatMap((page) => {
    const text = readFileSync(join(projectRoot, page), 'utf8')
    return [...text.matchAll(/```(?:sh|bash)\n(.*?)```/gs)].map(
      ([, commands = ''], at) => [`${page} ${at + 1}`, commands] as const,
    )
  }),
)

/** Those that another test runs as they are printed. */
const elsewhere: Readonly<Record<string, string>> = {
  'README.md 2': 'test/readme.test.ts',
  'test/damage/README.md 1': 'test/damage/damage.test.ts',
  'README.md 3': 'test/readme.test.ts',
  'conformance/README.md 2': 'test/conformance/second-implementations.test.ts',
  'conformance/python/README.md 1': 'test/conformance/python-node.test.ts',
  'conformance/python/README.md 2': 'test/conformance/python-node.test.ts',
  'machines/market/README.md 1': 'test/readme.test.ts',
  'src/compose/deploy/README.md 1': 'test/operator/deploy.test.ts',
  'src/compose/deploy/README.md 2': 'test/operator/deploy.test.ts',
  'src/compose/deploy/README.md 3': 'test/operator/deploy.test.ts',
  'src/compose/deploy/README.md 4': 'test/operator/deploy.test.ts',
  'src/compose/deploy/README.md 5': 'test/operator/deploy.test.ts',
  'src/compose/deploy/README.md 6': 'test/operator/deploy.test.ts',
  'src/compose/deploy/README.md 7': 'test/operator/deploy.test.ts',
  'src/compose/deploy/README.md 8': 'test/operator/deploy.test.ts',
  'src/governance/README.md 1': 'test/forums/readme.test.ts',
  'src/interop/README.md 3': 'test/interop/generated-clients.test.ts',
  'src/interop/README.md 4': '.ci/run',
  'src/interop/documents/skill.md 1': 'test/interop/skill.test.ts',
  'src/observer/tutorials/first-game.md 1': 'test/observer/tutorials.test.ts',
  'src/observer/tutorials/one-rule.md 1': 'test/observer/tutorials.test.ts',
  'src/participant/README.md 2': 'test/readme.test.ts',
  'src/participant/README.md 3': 'test/cli/own-agent.test.ts',
}

const here = new Map<string, (commands: string) => Promise<void>>()

const home = scratch()
const folder = home('printed')
const dataDir = home('data')
const base = { PATH: `${folder}/bin:${process.env.PATH ?? ''}`, HOME: process.env.HOME ?? '' }
let server: NodeHere

beforeAll(async () => {
  server = await nodeHere({ DATA_DIR: dataDir })
  // The name under which an installed package is called.
  mkdirSync(`${folder}/bin`, { recursive: true })
  const program = `#!/bin/sh\nexec '${process.execPath}' '${projectRoot}/src/main.js' "$@"\n`
  writeFileSync(`${folder}/bin/entre-agentes`, program, { mode: 0o755 })
})

afterAll(() => server.stop())

interface Running {
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** What is typed when this is asked. */
  readonly answers?: Readonly<Record<string, string>>
  /** It is ended when it has printed this: it would run on. */
  readonly until?: RegExp
}

/** Runs commands as they stand, in a terminal where something is asked. */
async function shell(
  commands: string,
  { env, cwd = projectRoot, answers, until }: Running = {},
): Promise<Ran> {
  const script = `set -euo pipefail\n${withoutNpm(commands)}`
  const [command, args] = answers
    ? (['script', ['-qefc', `bash -c ${quoted(script)}`, '/dev/null']] as const)
    : (['bash', ['-c', script]] as const)
  const child = spawn(command, args, { cwd, env: { ...base, ...env }, detached: true })
  const out = { stdout: '', stderr: '' }
  let answered = 0
  child.stdout.on('data', (chunk) => {
    out.stdout += chunk
    for (const [asked, answer] of Object.entries(answers ?? {})) {
      const at = out.stdout.indexOf(asked, answered)
      if (at < 0) continue
      answered = at + asked.length
      child.stdin.write(`${answer}\n`)
    }
    if (until?.test(out.stdout)) process.kill(-(child.pid ?? 0), 'SIGTERM')
  })
  child.stderr.on('data', (chunk) => {
    out.stderr += chunk
    if (until?.test(out.stderr)) process.kill(-(child.pid ?? 0), 'SIGTERM')
  })
  if (!answers) child.stdin.end()
  const [code] = await once(child, 'close')
  return { code, ...out }
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
const text = async (path: string) => (await fetch(server.baseUrl + path)).text()
const atServer = (commands: string) => commands.replaceAll('http://127.0.0.1:8787', server.baseUrl)

here.set('README.md 1', async (commands) => {
  // Whoever runs a test has installed it.
  const [start = '', demo = ''] = commands.replace('npm ci && ', '').trim().split('\n')
  const started = { env: { PORT: '0', DATA_DIR: home('started') }, until: /listening on/ }
  expect(await shell(start, started)).toMatchObject({ stdout: expect.stringContaining('listening on') })
  const shown = await shell(demo, { env: { ENTRE_AGENTES_URL: server.baseUrl }, until: /watch/ })
  expect(shown.stdout + shown.stderr).toContain(`${server.baseUrl}/entre-agentes/`)
})

here.set('catalogue/README.md 1', async (commands) => {
  const own = commands.replaceAll('my-catalogue', `${folder}/my-catalogue`)
  const published = await shell(own, { env: { PORT: '0', DATA_DIR: home('own') }, until: /listening on/ })
  expect(published).toMatchObject({ stdout: expect.stringContaining('it can be published') })
})

here.set('catalogue/README.md 2', async (commands) => {
  writeFileSync(`${folder}/onix.xml`, await text('/onix/books-onix-3.1.xml'))
  const { books } = JSON.parse(await text('/api/books.json'))
  writeFileSync(`${folder}/articles.bib`, await text(`/works/${books[0].slug}.bib`))
  expect(await shell(commands, { cwd: folder })).toMatchObject({ code: 0 })
})

here.set('machines/README.md 1', async (commands) => {
  const { code, stdout } = await shell(commands)
  expect([code, stdout]).toEqual([0, expect.stringContaining('stateDiagram-v2')])
})

here.set('machines/README.md 2', async (commands) => {
  const { code, stdout } = await shell(commands)
  expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ simulated: true, begun: 100 })])
})

here.set('conformance/README.md 1', async (commands) => {
  const told = await shell(`${atServer(commands).trim()} --only 7 --allow-skipped`)
  expect(told).toMatchObject({ code: 0, stdout: expect.stringContaining('0 broken') })
})

here.set('conformance/README.md 3', async (commands) => {
  expect(await shell(commands)).toMatchObject({ code: 0, stdout: expect.stringContaining('1 of 1 caught') })
})

for (const at of [1, 2])
  here.set(`src/interop/README.md ${at}`, async (commands) => {
    const { stdout } = await shell(atServer(commands))
    expect(stdout).toContain('http')
    expect(JSON.parse(stdout).error).toBeUndefined()
  })

here.set('src/operator/README.md 1', async (commands) => {
  expect(await shell(commands.replace('./data', dataDir))).toMatchObject({ code: 0, stderr: '' })
})

here.set('src/operator/README.md 2', async (commands) => {
  const elsewhereThan = commands
    .replaceAll('/mnt/backups/forum', `${folder}/backup`)
    .replace('./restored', home('restored'))
  expect(await shell(elsewhereThan, { env: { DATA_DIR: dataDir } })).toMatchObject({ code: 0 })
})

here.set('src/participant/README.md 1', async (commands) => {
  const [key = '', live = '', mcp = ''] = commands.trim().split('\n')
  writeFileSync(`${folder}/decide.sh`, '#!/bin/sh\ncat > /dev/null\n', { mode: 0o755 })
  const there = { cwd: folder, env: { ENTRE_AGENTES_URL: server.baseUrl } }
  expect(await shell(key, there)).toMatchObject({ code: 0 })
  expect(await shell(`${live.replace(' -- ', ' --once -- ')}\n${mcp}`, there)).toMatchObject({ code: 0 })
})

const ownedDir = home('owned')
const PHRASE = 'the lamp burns low tonight'
let stoppable: NodeHere | undefined
let ownersKey = ''

here.set('src/emergency/README.md 1', async (commands) => {
  const made = await shell(commands.replace('owner.env', `${folder}/owner.env`), {
    answers: { 'hrase: ': PHRASE, 'gain: ': PHRASE },
  })
  expect(made).toMatchObject({ code: 0 })
  ownersKey = /^[\w-]{43}$/m.exec(made.stdout)?.[0] ?? ''
  const lines = readFileSync(`${folder}/owner.env`, 'utf8').trim().split('\n')
  const owned = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s)))
  stoppable = await nodeHere({ DATA_DIR: ownedDir, ...owned })
})

for (const at of [2, 3])
  here.set(`src/emergency/README.md ${at}`, async (commands) => {
    const own = commands.replaceAll('https://forum.example', stoppable?.baseUrl ?? '')
    const answers = { 'key: ': ownersKey, 'hrase: ': PHRASE }
    for (const command of own.trim().split('\n'))
      expect(await shell(command, { answers }), command).toMatchObject({ code: 0 })
  })

here.set('src/emergency/README.md 4', async (commands) => {
  const baseUrl = stoppable?.baseUrl ?? ''
  const ana = Agent.generate({ baseUrl, displayName: 'Ana' })
  const { id } = await ana.echo({ body: 'Buy now!', mode: 'stream' })
  writeFileSync(`${folder}/owner.key`, `${ownersKey}\n`, { mode: 0o600 })
  const own = commands.replaceAll('RECORD_ID', id).replace('AGENT_ID', ana.agentId)
  expect(await shell(own, { cwd: folder, env: { DATA_DIR: ownedDir } })).toMatchObject({ code: 0 })
  await stoppable?.stop()
})

const without =
  runs('curl', '--version') && runs('script', '--version') ? '' : ': SKIPPED without curl and script'

describe.skipIf(without)(`commands that pages print${without}`, () => {
  it('are all run by a test', () => {
    const tested = [...Object.keys(elsewhere), ...here.keys()]
    expect(tested.sort()).toEqual([...blocks.keys()].sort())
    for (const file of Object.values(elsewhere)) expect(existsSync(join(projectRoot, file)), file).toBe(true)
  })

  it.each([...here.keys()])('work as they stand: %s', async (name) => {
    await here.get(name)?.(blocks.get(name) ?? '')
  })
})
