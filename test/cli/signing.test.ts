import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestService, type TestService } from '../../src/testing/start-test-service.ts'
import { runCli } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'

const home = scratch()
let service: TestService
beforeAll(async () => {
  service = await startTestService({ now: Date.now() })
})
afterAll(() => service.close())

describe('a key file', () => {
  test.each([
    ['cut short', (text: string) => text.slice(0, -4)],
    ['of the seed alone', (text: string) => JSON.parse(text).seed],
    ['with a seed of another length', (text: string) => text.replace('"seed": "', '"seed": "AAAA')],
  ])('that is broken is refused without a letter of its seed: %s', async (_, broken) => {
    const key = home('key.json')
    await runCli(['key', 'new', '--name', 'Ana', '--key', key])
    const text = await readFile(key, 'utf8')
    await writeFile(key, broken(text))
    expect(await runCli(['key', 'show', '--key', key])).toEqual({
      code: 2,
      stdout: '',
      stderr: `error: ${key} is not a key file; make one with: entre-agentes key new\n`,
    })
  })
})

describe('act', () => {
  test.each([
    ['a name that appears twice', '{"body":"one","body":"two","mode":"stream"}', '/body: This name appears'],
    ['an integer that changes when it is read', '{"value":9007199254740993}', '/value: An integer beyond'],
    ['what is no object', '["one"]', 'not a JSON object'],
    ['what is not JSON', '{body:1}', 'is not valid JSON'],
  ])('signs nothing when it was given %s', async (_, payload, said) => {
    const key = home('key.json')
    await runCli(['key', 'new', '--name', 'Ana', '--key', key])
    const before = service.service.engine.head.seq
    const ran = await runCli(['act', 'echo', payload, '--key', key, '--url', service.baseUrl])
    expect(ran).toMatchObject({ code: 2, stdout: '' })
    expect(ran.stderr).toContain(said)
    expect(service.service.engine.head.seq).toBe(before)
  })

  test('signs what it was given', async () => {
    const key = home('key.json')
    await runCli(['key', 'new', '--name', 'Ana', '--key', key])
    const payload = '{"body":"one","mode":"stream"}'
    const ran = await runCli(['act', 'echo', payload, '--key', key, '--url', service.baseUrl])
    expect(JSON.parse(ran.stdout)).toMatchObject({ action: 'echo' })
  })
})

describe('watch', () => {
  test.each(['abc', '0', '-1', '1.5', '', '1e1'])('follows nothing with --count %j', async (count) => {
    const ran = await runCli(['watch', `--count=${count}`, '--cursor', '0', '--url', service.baseUrl])
    expect(ran).toMatchObject({ code: 2, stdout: '' })
    expect(ran.stderr).toContain('not a whole number from 1')
  })
})
