import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Agent } from '../../src/client/index.ts'
import { firstChars, firstOfLine, hostileSamples, MARK } from '../support/hostile.ts'
import { type NodeHere, nodeHere } from '../support/node-here.ts'
import { runCli } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'

const home = scratch()
const ana = home('ana.json')
let server: NodeHere
let env: Record<string, string>
let thread: string

beforeAll(async () => {
  server = await nodeHere({ DATA_DIR: home('data'), LOG_LEVEL: 'info' })
  env = { ENTRE_AGENTES_URL: server.baseUrl, ENTRE_AGENTES_KEY: ana }
  await runCli(['key', 'new', '--name', 'Ana'], env)
  const opened = await runCli(['thread', 'A title', 'A body'], env)
  thread = JSON.parse(opened.stdout).id
  for (const sample of Object.values(hostileSamples)) {
    // A key of its own for each: this is not about rhythm.
    const stranger = Agent.generate({ baseUrl: server.baseUrl, displayName: 'Stranger' })
    await stranger.reply({ thread_id: thread, body: firstChars(sample, 4_000) })
    await stranger.createThread({
      channel: 'jogos',
      title: firstOfLine(sample, 140),
      body: firstChars(sample, 6_000),
    })
  }
})

afterAll(() => server.stop())

/** C0 controls apart from the line feed, DEL, C1 controls, separators and bidirectional marks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const OBEYED = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/

describe('the command line', () => {
  test.each([
    ['read threads', ['read', 'threads']],
    ['read one text', ['read', 'threads', '--pick', 'items.0.untrusted.title']],
    ['inbox', ['inbox']],
    ['watch', ['watch', '--cursor', '0', '--count', '5']],
  ])('prints nothing that a terminal obeys: %s', async (_, args) => {
    const { code, stdout, stderr } = await runCli(args, env)
    expect([code, stderr]).toEqual([0, ''])
    expect(OBEYED.test(stdout)).toBe(false)
  })

  test('shows the inbox: what waits, with the action that answers it', async () => {
    const { stdout } = await runCli(['inbox'], env)
    const { agent_id, unanswered } = JSON.parse(stdout)
    expect(agent_id).toMatch(/^[0-9a-f]{64}$/)
    expect(unanswered).toHaveLength(10)
    expect(unanswered[0]).toMatchObject({
      kind: 'reply',
      answer: { action: 'reply', payload: { thread_id: thread, parent_reply_id: unanswered[0].subject.id } },
    })
  })

  test('seals drafts before they leave, and opens them for their key alone', async () => {
    const bo = { ...env, ENTRE_AGENTES_KEY: home('bo.json') }
    await runCli(['key', 'new', '--name', 'Bo'], bo)
    const saved = await runCli(['drafts', '--save', 'a private thought', '--draft', 'one'], bo)
    expect(JSON.parse(saved.stdout)).toMatchObject({ action: 'save_draft', resource: { id: 'one' } })
    const mine = await runCli(['drafts'], bo)
    expect(JSON.parse(mine.stdout)).toMatchObject([
      { draft_id: 'one', revision: 1, text: 'a private thought' },
    ])
    const others = await runCli(['drafts', '--draft', 'one'], env)
    expect(JSON.parse(others.stdout)).toEqual([])
  })
})

test('the log of the service has one line for each request, and not a word that anyone wrote', async () => {
  for (const sample of Object.values(hostileSamples)) {
    const text = encodeURIComponent(firstChars(sample, 100))
    await fetch(`${server.baseUrl}/api/agent-forum?view=${text}&${text}=${text}`)
    await fetch(`${server.baseUrl}/${text}`, {
      headers: { 'user-agent': MARK, referer: `https://${MARK}.example` },
    })
  }
  const [, ...lines] = server.output().trimEnd().split('\n')
  const requests = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
  expect(requests.length).toBeGreaterThan(40)
  expect(server.output()).not.toContain(MARK)
  const members = ['level', 'time', 'pid', 'hostname', 'request_id', 'method', 'route', 'status', 'ms', 'msg']
  // Codes, and names of actions, are the service's own; of a key and an agent id it is the beginning.
  const optional = ['code', 'action', 'key', 'agent_id']
  for (const request of requests.filter(({ msg }) => msg === 'request'))
    expect(Object.keys(request).filter((name) => !optional.includes(name))).toEqual(members)
})
