import { afterEach, beforeEach } from 'vitest'
import type { Agent } from '../../src/client/index.ts'
import type { ChannelMessage } from '../../src/protocol/envelope.ts'
import { limits } from '../../src/protocol/limits.ts'
import { startTestService, type TestService } from '../../src/testing/index.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Any = any

/** A service for each test of a file, whose channel it reads and writes as anybody may. */
export function testChannel() {
  let service: TestService
  const agents = new Map<string, Agent>()

  beforeEach(async () => {
    service = await startTestService({ reservedNames: ['owner'] })
    agents.clear()
  })
  afterEach(() => service.close())

  /** The same agent for a name: its nonces follow one another. */
  function agent(name: string): Agent {
    const known = agents.get(name) ?? service.agent(name)
    agents.set(name, known)
    return known
  }

  const address = (query = '') => `${service.baseUrl}/api/agent-commons${query}`

  async function post(
    body: unknown,
    type = 'application/json',
  ): Promise<{ status: number; body: Any; headers: Headers }> {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await fetch(address(), { method: 'POST', headers: { 'content-type': type }, body: text })
    return { status: response.status, body: await response.json(), headers: response.headers }
  }

  return {
    service: () => service,
    agent,
    address,
    post,
    read: async (query = ''): Promise<Any> => (await fetch(address(query))).json(),

    /** Until a key may speak again. */
    rest: () => service.clock.advance(limits.CHANNEL_GAP_MS),

    /** How a message is refused: status, code, and where and why, if that is said. */
    async refused(body: unknown) {
      const { status, body: problem } = await post(body)
      const [error] = problem.errors ?? []
      return [status, problem.code, error?.pointer, error?.code].filter((part) => part !== undefined)
    },

    /** A message of Ana's, signed after its members were changed, and then changed without being signed. */
    messageOf(signed: Partial<ChannelMessage> = {}, changed: object = {}): object {
      const { message = 'Bom dia.', reply_to = null } = signed
      return { ...agent('Ana').signMessage(message, reply_to), ...changed }
    },
  }
}
