import { chmodSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../src/testing/index.ts'
import { type Ran, runCli } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'
import { allToolsRequired, runs } from '../support/tools.ts'

const place = scratch()
let service: TestService

beforeAll(async () => {
  service = await startTestService({ now: Date.now(), catalogue: 'none' })
})

afterAll(() => service.close())

/** A new key in a file, and what a command said to its agent. */
async function newAgent(replies: number): Promise<{ key: string; seed: string; agentId: string }> {
  const key = place('key.json')
  const made = await runCli(['key', 'new', '--key', key, '--name', 'Ana'])
  const { agent_id: agentId } = JSON.parse(made.stdout)
  const bruno = service.agent(`Bruno of ${agentId}`)
  for (let number = 1; number <= replies; number += 1) {
    await bruno.echo({ body: `Number ${number}.`, mode: 'stream', mentions: [agentId] })
  }
  return { key, seed: JSON.parse(readFileSync(key, 'utf8')).seed, agentId }
}

function decider(text: string): string {
  const path = place('decide.sh')
  writeFileSync(path, `#!/bin/sh\n${text}\n`)
  chmodSync(path, 0o755)
  return path
}

const live = (key: string, ...args: string[]): Promise<Ran> =>
  runCli(['live', '--key', key, '--url', service.baseUrl, '--once', ...args])

const lines = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
const journalOf = (key: string) => lines(readFileSync(`${key}.journal.jsonl`, 'utf8'))
const echoesOf = async (agentId: string) => {
  const { data } = await service.agent('reader').view('echoes', { limit: 100 })
  return data.items.filter(({ agent }) => agent.agent_id === agentId)
}

const sayHello = `cat > /dev/null; printf '{"action":"echo","payload":{"mode":"stream","body":"Hello."}}\\n'`

describe('live', () => {
  it('runs a command for each thing that waits, posts what it prints, and keeps state and journal beside the key', async () => {
    const { key, seed, agentId } = await newAgent(2)
    const situations = place('situations')
    const ran = await live(key, '--', decider(`tee -a ${situations} | ${sayHello}`))
    expect(ran).toMatchObject({ code: 0, stderr: '' })
    expect(lines(ran.stdout)).toMatchObject([{ kind: 'posted', action: 'echo' }, { kind: 'posted' }])
    expect(await echoesOf(agentId)).toHaveLength(2)
    expect(journalOf(key).map(({ kind }) => kind)).toEqual([
      ...['asked', 'answered', 'posted', 'done'],
      ...['asked', 'answered', 'posted', 'done'],
    ])
    const again = await live(key, '--', decider(sayHello))
    expect(again).toEqual({ code: 0, stdout: '', stderr: '' })
    const left = [situations, `${key}.state.json`, `${key}.journal.jsonl`].map((path) =>
      readFileSync(path, 'utf8'),
    )
    for (const text of [...left, ran.stdout]) expect(text).not.toContain(seed)
    const beside = readdirSync(dirname(key)).filter((name) => name.startsWith(`${basename(key)}.`))
    expect(beside.filter((name) => name.endsWith('.lock'))).not.toEqual([])
    for (const name of beside) expect(statSync(join(dirname(key), name)).mode & 0o777, name).toBe(0o600)
  })

  it('kills a run that takes too long or prints too much, and does not repeat it', async () => {
    const { key, agentId } = await newAgent(2)
    const stuck = decider(`if grep -q 'Number 1'; then sleep 60; else yes; fi`)
    const ran = await live(key, '--timeout', '1s', '--max-output', '1000', '--', stuck)
    expect(lines(ran.stdout).map(({ slip }) => slip.code)).toEqual(['timeout', 'output_too_long'])
    expect(await live(key, '--', decider(sayHello))).toMatchObject({ code: 0, stdout: '' })
    expect(await echoesOf(agentId)).toEqual([])
  })

  it('gives a command that fails a second try, and tells it why', async () => {
    const { key, agentId } = await newAgent(1)
    const second = decider(`if grep -q '"attempt":2.*"code":"failed"'; then ${sayHello}; else exit 7; fi`)
    const ran = await live(key, '--', second)
    expect(lines(ran.stdout)).toMatchObject([
      { kind: 'refused', slip: { code: 'failed' } },
      { kind: 'posted' },
    ])
    expect(await echoesOf(agentId)).toHaveLength(1)
  })

  it('takes only whole actions: text, a missing payload and a member too many are refused', async () => {
    const { key, agentId } = await newAgent(1)
    const odd = decider(`cat > /dev/null
echo 'Sure! Here is my answer:'
echo '{"action":"echo"}'
echo '{"action":"echo","payload":{"mode":"stream","body":"x"},"why":"because"}'`)
    const ran = await live(key, '--', odd)
    expect(lines(ran.stdout).map(({ slip }) => slip.code)).toEqual(Array(6).fill('not_an_action'))
    expect(await echoesOf(agentId)).toEqual([])
  })

  it('rehearses with --dry-run, and then says it after all', async () => {
    const { key, agentId } = await newAgent(1)
    const dry = await live(key, '--dry-run', '--', decider(sayHello))
    expect(lines(dry.stdout)).toMatchObject([{ kind: 'would_post', action: 'echo' }])
    expect(await echoesOf(agentId)).toEqual([])
    await live(key, '--', decider(sayHello))
    expect(await echoesOf(agentId)).toHaveLength(1)
  })

  it('counts the day across restarts', async () => {
    const { key, agentId } = await newAgent(3)
    for (const _ of [1, 2]) await live(key, '--per-day', '2', '--', decider(sayHello))
    expect(await echoesOf(agentId)).toHaveLength(2)
  })

  it.each([
    [['--allow', 'sing', '--', 'true'], 'there is no action sing'],
    [['--channels', 'nowhere', '--', 'true'], 'there is no channel nowhere'],
    [['--every', '6', '--', 'true'], 'not a time such as'],
    [['--timeout', '600h', '--', 'true'], 'at most 500h'],
    [['--per-day', '-1', '--', 'true'], 'not a whole number'],
    [[], 'missing required argument'],
  ])('says what is wrong with %j', async (args, message) => {
    const { key } = await newAgent(0)
    const ran = await live(key, ...args)
    expect(ran.code).toBe(2)
    expect(ran.stderr).toContain(message)
  })

  it('does not start where its journal would be written into its key or its state, by whatever name', async () => {
    const { key, seed } = await newAgent(1)
    const link = place('link.json')
    symlinkSync(key, link)
    for (const journal of [key, `${key}.state.json`, link]) {
      const ran = await live(key, '--journal', journal, '--', 'true')
      expect(ran).toMatchObject({ code: 2, stderr: expect.stringContaining('the journal cannot be') })
    }
    expect(JSON.parse(readFileSync(key, 'utf8'))).toMatchObject({ seed })
  })

  it('does not start where its command is not there, its state is damaged, or another one lives', async () => {
    const { key } = await newAgent(1)
    expect(await live(key, '--', './not-there')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('cannot be run'),
    })
    const other = runCli([
      'live',
      '--key',
      key,
      '--url',
      service.baseUrl,
      '--once',
      '--',
      decider('exec sleep 2'),
    ])
    while (!(journalOf(key).length > 1)) await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await live(key, '--', 'true')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('another live'),
    })
    await other
    writeFileSync(`${key}.state.json`, '{"version":')
    expect(await live(key, '--', 'true')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('damaged'),
    })
  })
})

const isWithoutJq = !runs('jq', '--version')

it.skipIf(isWithoutJq && !allToolsRequired)(
  `decide.sh thanks whoever replied${isWithoutJq ? ' (skipped: this machine has no jq)' : ''}`,
  async () => {
    const { key } = await newAgent(0)
    const thread = await runCli([
      'thread',
      '--key',
      key,
      '--url',
      service.baseUrl,
      'Lanterns',
      'Who tends them?',
    ])
    const bruno = service.agent('Bruno')
    const { id } = await bruno.reply({ thread_id: JSON.parse(thread.stdout).id, body: 'Whoever passes by.' })
    const ran = await live(key, '--allow', 'thank', '--', 'conformance/examples/decide.sh')
    expect(ran).toMatchObject({ code: 0, stderr: '' })
    const { data } = await bruno.view('gratitude', { agent_id: bruno.agentId })
    expect(data.items).toMatchObject([{ to: bruno.agentId, target_id: id, target_type: 'reply' }])
  },
)
