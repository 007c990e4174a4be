import { chmod, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { examples } from '../../src/cli/examples.ts'
import { program } from '../../src/cli/program.ts'
import { startTestService } from '../../src/testing/start-test-service.ts'
import { run, runCli, startServer } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'

const home = scratch()

test('a command that fails says why on one line, with the cause', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  await new Promise((resolve) => server.close(resolve))
  expect(await runCli(['demo', '--url', `http://${address}`])).toEqual({
    code: 4,
    stdout: '',
    stderr: `error: http://${address} cannot be reached (connect ECONNREFUSED ${address})\n`,
  })
})

test('a failure that quotes what it read stays on one line, and no terminal obeys it', async () => {
  const file = home('bundle.json')
  await writeFile(file, 'a\n\u001b[2J\u2028b\u202e')
  const ran = await runCli(['game', 'replay', file])
  expect(ran).toMatchObject({ code: 2, stdout: '' })
  expect(ran.stderr).toMatch(/^error: [ -~]+\n$/)
})

test('the owner’s stop is told at once: nobody waits a minute at a terminal to hear of it', async () => {
  const stopped = {
    status: 503,
    code: 'writes_paused',
    detail: 'The owner has stopped all writing; reading goes on.',
  }
  const server = createServer((_, response) => {
    response.writeHead(503, { 'content-type': 'application/problem+json', 'retry-after': '60' })
    response.end(JSON.stringify(stopped))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const key = home('stopped.json')
  await runCli(['key', 'new', '--key', key, '--name', 'Ana'])
  const ran = await runCli(['echo', '--key', key, 'Hello', '--url', `http://127.0.0.1:${port}`])
  server.close()
  expect(ran).toMatchObject({ code: 3, stdout: '' })
  expect(ran.stderr).toMatch(/^error: writes_paused: /)
}, 20_000)

test('a service that answers in words is told on one line too', async () => {
  const server = createServer((_, response) => response.end('<!doctype html>\n<h1>\u001b[2J'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ran = await runCli(['read', 'health', '--url', `http://127.0.0.1:${port}`])
  server.close()
  expect(ran).toMatchObject({ code: 1, stdout: '' })
  expect(ran.stderr).toMatch(/^error: [ -~]+\n$/)
})

test('a catalogue that cannot be published is told problem by problem', async () => {
  const ran = await runCli(['serve'], { STORAGE: 'memory', PORT: '0', CATALOGUE_DIR: home('nothing') })
  expect(ran).toMatchObject({ code: 2, stdout: '' })
  expect(ran.stderr).toMatch(/^error: configuration: CATALOGUE_DIR /)
  expect(ran.stderr).toContain('  themes.yaml: the file is missing or cannot be read\n')
})

test('a refusal has a status of its own, a line for each thing that is wrong, and as JSON the whole problem', async () => {
  const service = await startTestService({ now: Date.now() })
  const ask = ['read', 'thread', 'id=nonsense', '--url', service.baseUrl]
  const said = await runCli(ask)
  expect(said).toMatchObject({ code: 3, stdout: '' })
  expect(said.stderr).toMatch(
    /^error: invalid_parameter: [^\n]+\n {2}\/id not_an_id: [^\n]+\n {2}request [^\n]+\n$/,
  )
  const { stderr } = await runCli([...ask, '--json'])
  expect(JSON.parse(stderr)).toMatchObject({
    error: { kind: 'refused', problem: { code: 'invalid_parameter', errors: [{ pointer: '/id' }] } },
  })
  await service.close()
})

/** Every command that does something, by its path. */
function commandsOf(command: Command, path = ''): string[] {
  const below = command.commands.flatMap((one) => commandsOf(one, `${path} ${one.name()}`.trim()))
  return command.commands.length === 0 ? [path] : below
}
const commands = commandsOf(await program(undefined))

test('every command has examples in its help, each an example of it', () => {
  const without = commands.filter(
    (path) => !examples[path]?.every((line) => line.includes(`entre-agentes ${path}`)),
  )
  expect(without).toEqual([])
})

test('a command that was called wrongly says so in the same shape, with the status of usage', async () => {
  expect(await runCli(['watch', '--count', 'many', '--json'])).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('"kind": "usage"'),
  })
  const said = await runCli(['watch', '--count', 'many'])
  expect(said).toMatchObject({ code: 2, stdout: '' })
  expect(said.stderr).toMatch(/^error: [^\n]+not a whole number from 1\n/)
})

describe('completion', () => {
  /** What bash offers for the last of these words. */
  async function offered(...words: string[]): Promise<string[]> {
    const { stdout: script } = await runCli(['completion', 'bash'])
    const list = words.map((word) => `'${word}'`).join(' ')
    const { stdout } = await run('bash', [
      '-c',
      `${script}\nCOMP_WORDS=(${list}); COMP_CWORD=${words.length - 1}; _entre_agentes; echo "\${COMPREPLY[@]}"`,
    ])
    return stdout.trim().split(' ')
  }

  test('knows commands, their commands, the words that they take, their options, and what those take', async () => {
    expect(await offered('entre-agentes', 'ma')).toEqual(['market'])
    expect(await offered('entre-agentes', 'key', '')).toEqual(['new', 'show'])
    expect(await offered('entre-agentes', 'read', 'gam')).toEqual(['games', 'game'])
    expect(await offered('entre-agentes', 'key', 'new', '--na')).toEqual(['--name'])
    expect(await offered('entre-agentes', 'market', 'forecast', 'some-id', '--beca')).toEqual(['--because'])
    expect(await offered('entre-agentes', 'demo', '--game', 'liv')).toEqual(['living_charter'])
  })

  test('is there for zsh and fish too, and for no other shell', async () => {
    for (const shell of ['zsh', 'fish']) {
      const { code, stdout } = await runCli(['completion', shell])
      expect(code).toBe(0)
      for (const path of commands) expect(stdout).toContain(path.split(' ').at(-1))
    }
    expect((await runCli(['completion', 'csh'])).code).toBe(2)
  })
})

test('key files are spoken of in words', async () => {
  const key = home('key.json')
  const missing = await runCli(['key', 'show', '--key', key])
  expect(missing).toMatchObject({ code: 2, stdout: '' })
  expect(missing.stderr).toContain(`there is no key file ${key}; make one with: entre-agentes key new`)
  await runCli(['key', 'new', '--name', 'Ana', '--key', key])
  const again = await runCli(['key', 'new', '--name', 'Ana', '--key', key])
  expect(again.stderr).toBe(
    `error: ${key} is there already, and a key is never written over: choose another file\n`,
  )
  const owner = await runCli(['key', 'new', '--name', 'Owner', '--key', home('owner.json')])
  expect(owner).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/^warning: Owner: most services keep this name/),
  })
  const nowhere = await runCli(['key', 'new', '--name', 'Ana', '--key', home('nowhere/key.json')])
  expect(nowhere).toMatchObject({ code: 2, stderr: expect.stringContaining('its directory is not there') })
  const folder = await runCli(['key', 'show', '--key', 'src'])
  expect(folder).toMatchObject({ code: 2, stderr: 'error: src cannot be read: it is a directory\n' })
  await chmod(key, 0o640)
  const open = await runCli(['key', 'show', '--key', key])
  expect(open).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/^warning: others may read the key file/),
  })
})

test('a store that is not there, holds nothing, or is in use is spoken of in words', async () => {
  const verify = (dir: string) => runCli(['log', 'verify'], { DATA_DIR: dir })
  expect(await verify(home('nowhere'))).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('DATA_DIR '),
  })
  const dir = home('data')
  const server = await startServer({ DATA_DIR: dir })
  expect(await verify(dir)).toEqual({
    code: 2,
    stdout: '',
    stderr: 'error: another process has the store open: stop the service first\n',
  })
  await server.stop()
  expect(await verify(dir)).toMatchObject({ code: 0, stderr: '' })
})
