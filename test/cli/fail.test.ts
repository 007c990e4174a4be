import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startTestService } from '../../src/testing/start-test-service.ts'
import { runCli } from '../support/process.ts'
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
  expect(ran).toMatchObject({ code: 1, stdout: '' })
  expect(ran.stderr).toMatch(/^error: [ -~]+\n$/)
})

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

test('every command knows examples, and completion knows every command', async () => {
  const { stdout } = await runCli(['completion', 'bash'])
  for (const name of ['watch', 'act', 'log', 'completion']) expect(stdout).toContain(name)
  expect((await runCli(['read', '--help'])).stdout).toMatch(/Examples:\n {2}entre-agentes read /)
  for (const shell of ['zsh', 'fish']) expect((await runCli(['completion', shell])).code).toBe(0)
  expect((await runCli(['completion', 'csh'])).code).toBe(2)
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
})
