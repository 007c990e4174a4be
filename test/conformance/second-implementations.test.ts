import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { startTestService, type TestService } from '../../src/testing/index.ts'
import { allToolsRequired, runs } from '../support/tools.ts'

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
