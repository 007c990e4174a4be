import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
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

test('a file that is not there is named, also where it would be a program', async () => {
  for (const command of [['imagine'], ['game', 'replay'], ['verify']]) {
    const ran = await runCli([...command, home('nothing.mjs')])
    expect(ran).toMatchObject({ code: 2, stdout: '' })
    expect(ran.stderr).toMatch(/^error: \S+nothing\.mjs cannot be read: it is not there\n$/)
  }
})

test('a failure that quotes what it read stays on its line, and no terminal obeys it', async () => {
  const file = home('bundle.json')
  await writeFile(file, 'a\n\u001b[2J\u2028b\u202e')
  const ran = await runCli(['game', 'replay', file])
  expect(ran).toMatchObject({ code: 2, stdout: '' })
  expect(ran.stderr).toMatch(/^error: [ -~]+\n {2}[ -~]+\n$/)
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

test('a catalogue that cannot be published is told problem by problem, a folder that is not there as one', async () => {
  const empty = home('empty')
  await mkdir(empty)
  const told = async (folder: string) => {
    const ran = await runCli(['serve'], { STORAGE: 'memory', PORT: '0', CATALOGUE_DIR: folder })
    expect(ran).toMatchObject({ code: 2, stdout: '' })
    expect(ran.stderr).toMatch(/^error: configuration: CATALOGUE_DIR /)
    return ran.stderr
  }
  expect(await told(empty)).toContain('  themes.yaml: the file is missing or cannot be read\n')
  expect(await told(home('nothing'))).toMatch(/nothing: there is no such folder\n$/)
})
