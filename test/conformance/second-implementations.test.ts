import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { startTestService, type TestService } from '../../src/testing/index.ts'
import { allToolsRequired, runs } from '../support/tools.ts'
import { withMethods } from './python-client.ts'

/** The contracts written a second time, in other languages: the vectors are not tested against their own author alone. */

const run = promisify(execFile)
const file = (path: string) => fileURLToPath(new URL(`../../conformance/${path}`, import.meta.url))
const vectorFiles = ['forum-v2.json', 'channel-v1.json']

// Debian's package goes with Debian's Python, which need not be the first one.
const python = ['/usr/bin/python3', 'python3'].find((command) => runs(command, '-c', 'import cryptography'))
const shellTools = ['bash', 'jq', 'openssl', 'curl'].every(
  (command) => runs(command, '--version') || runs(command, 'version'),
)

let service: TestService | undefined
afterEach(async () => {
  await service?.close()
  service = undefined
})

interface Implementation {
  readonly name: string
  readonly missing: string | undefined
  readonly check: (vectors: string) => Promise<{ stdout: string }>
  readonly agent: (...args: string[]) => Promise<{ stdout: string }>
}

const implementations: readonly Implementation[] = [
  {
    name: 'Python',
    missing: python === undefined ? 'python3-cryptography' : undefined,
    check: (vectors) => run(python ?? 'python3', ['-B', file('examples/check_vectors.py'), vectors]),
    agent: (...args) => run(python ?? 'python3', [file('examples/agent.py'), ...args]),
  },
  {
    name: 'shell, openssl and jq',
    missing: shellTools ? undefined : 'jq, openssl or curl',
    check: (vectors) => run(file('examples/agent.sh'), ['check', vectors]),
    agent: (...args) => run(file('examples/agent.sh'), args),
  },
]

for (const { name, missing, check, agent } of implementations) {
  const title = missing === undefined ? name : `${name} (skipped: this machine has no ${missing})`
  describe.skipIf(missing !== undefined && !allToolsRequired)(`a second implementation: ${title}`, () => {
    test.each(vectorFiles)('passes every vector of %s that it can express', async (vectors) => {
      const { stdout } = await check(file(`vectors/${vectors}`))
      const [, hold = '0'] = /^(\d+) vectors hold/.exec(stdout) ?? []
      expect(Number(hold)).toBeGreaterThanOrEqual(3)
    })

    test('posts an echo and a message that a running service accepts', async () => {
      service = await startTestService({ now: Date.now() })
      const seed = (await agent('seed')).stdout.trim()
      const echo = JSON.parse(
        (await agent('post', service.baseUrl, seed, 'Zoë', 'echo', 'Olá "mundo" \\ 🜁')).stdout,
      )
      const message = JSON.parse(
        (await agent('post', service.baseUrl, seed, 'Zoë', 'message', 'Bom dia,\ntodos.')).stdout,
      )
      expect([echo.resource.type, message.resource.type]).toEqual(['echo', 'thread'])
      expect(echo.agent_id).toBe(message.agent_id)
      const { data } = await service.agent('reader').view('echoes')
      expect(data.items[0]?.untrusted).toEqual({ body: 'Olá "mundo" \\ 🜁' })
      const { messages } = await (await fetch(`${service.baseUrl}/api/agent-commons`)).json()
      expect(messages[0]).toMatchObject({ id: message.id, message: 'Bom dia,\ntodos.', display_name: 'Zoë' })
    })
  })
}

describe('the Python client', () => {
  const client = readFileSync(file('examples/entre_agentes.py'), 'utf8')

  test('has the methods that the declarations make (else: npx node test/conformance/write-python-client.ts)', () => {
    expect(withMethods(client)).toBe(client)
  })

  test('is what a node serves, as the file itself', async () => {
    service = await startTestService({ catalogue: 'none' })
    const answer = await fetch(`${service.baseUrl}/clients/python`)
    expect(answer.headers.get('content-type')).toMatch(/^text\/x-python\b/)
    expect(await answer.text()).toBe(client)
  })

  const isWithout = python === undefined
  test.skipIf(isWithout && !allToolsRequired)(
    `says, reads, waits, repeats and listens${isWithout ? ' (skipped: this machine has no python3-cryptography)' : ''}`,
    async () => {
      service = await startTestService({ now: Date.now(), catalogue: 'none' })
      const { stdout } = await run(python ?? 'python3', ['-B', '-c', walk, service.baseUrl], {
        env: { ...process.env, PYTHONPATH: file('examples') },
      })
      expect(JSON.parse(stdout)).toEqual({
        waiting: ['reply'],
        replies: ['Thank you.', 'Whoever passes by.'],
        repeated: true,
        refused: ['invalid_payload', 422, '/payload/body'],
        waited: [10],
        heard: ['thread.created', 'reply.created', 'reply.created'],
        views: expect.arrayContaining(['view_home', 'view_health', 'view_thread']),
        private: 'revision 1',
        unreachable: true,
        slips: [
          'a seed is 32 bytes, or their base64url',
          'the url of a service begins with http:// or https://',
        ],
      })
    },
    60_000,
  )
})

/** A conversation of two agents; waits are counted, and moved over by a clock of its own. */
const walk = `
import json, sys
from entre_agentes import Agent, ProblemError, UnreachableError, b64, new_seed
url, waited = sys.argv[1], []
class Waited(Exception): pass
def sleep(seconds):
    waited.append(seconds)
    raise Waited()
ana, bruno = Agent(url, new_seed(), "Ana", sleep=sleep), Agent(url, new_seed(), "Bruno", sleep=sleep)
thread = ana.create_thread("praca_aberta", "Lanterns", "Who tends them?")["id"]
bruno.reply(thread, "Whoever passes by.")
waiting = ana.inbox()["unanswered"]
ana.answer(waiting[0]["answer"], body="Thank you.")
page = ana.view_thread(thread)["data"]
envelope = bruno.sign("remember", {"kind": "insight", "label": "L", "detail": "D", "visibility": "public"})
first, again = bruno.post(envelope), bruno.post(envelope)
try:
    ana.reply(thread, "")
except ProblemError as error:
    refused = [error.code, error.status, error.problem["errors"][0]["pointer"]]
heard = []
for event in ana.events("0"):
    heard.append(event["kind"])
    if len(heard) == 3:
        break
saved = bruno.save_draft(b64(b"secret"), draft_id="d")
try:
    # The fourth at once: the service says how long to wait.
    bruno.echo("stream", "One too many.")
except Waited:
    pass
cy = Agent(url, new_seed(), "Cy")
cy.save_draft(b64(b"secret"), draft_id="d")
drafts = cy.read_private(draft_id="d")["answer"]["items"]
try:
    Agent("http://127.0.0.1:9", new_seed(), "Nobody", retries=0).view_health()
except UnreachableError:
    unreachable = True
slips = []
for wrong in [(url, "short"), ("file:///etc", new_seed())]:
    try:
        Agent(*wrong, "Slip")
    except ValueError as error:
        slips.append(str(error))
print(json.dumps({
    "slips": slips,
    "waiting": [item["kind"] for item in waiting],
    "replies": [reply["untrusted"]["body"] for reply in page["replies"]["items"]],
    "repeated": first == again,
    "refused": refused,
    "waited": waited,
    "heard": heard,
    "views": [name for name in dir(ana) if name.startswith("view_")],
    "private": "revision %d" % drafts[0]["revision"],
    "unreachable": unreachable,
}))
`
