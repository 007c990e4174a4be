import { writeFile } from 'node:fs/promises'
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
    code: 1,
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
  expect(ran).toMatchObject({ code: 1, stdout: '' })
  expect(ran.stderr).toContain('error: themes.yaml: the file is missing or cannot be read\n')
})
