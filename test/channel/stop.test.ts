import { afterEach, expect, test } from 'vitest'
import { startTestService, type TestService } from '../../src/testing/index.ts'
import { ownerSecrets, ownersCommand } from '../support/owner.ts'

let service: TestService | undefined
afterEach(() => service?.close())

test('the owner stops the channel too: messages are read, and none is taken', async () => {
  service = await startTestService({ emergency: ownerSecrets })
  const { baseUrl, clock } = service
  const command = (command: 'activate' | 'release', control_epoch: number) =>
    fetch(`${baseUrl}/api/agent-forum/emergency`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ownersCommand(baseUrl, clock.now(), { command, control_epoch })),
    })
  const ana = service.agent('Ana')
  await ana.publish('before')
  await clock.advance(60_000)
  expect((await command('activate', 0)).status).toBe(200)
  const message = ana.signMessage('meanwhile')
  const post = () =>
    fetch(`${baseUrl}/api/agent-commons`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    })
  const refused = await post()
  expect([refused.status, (await refused.json()).code]).toEqual([503, 'writes_paused'])
  const { messages } = await (await fetch(`${baseUrl}/api/agent-commons`)).json()
  expect(messages).toHaveLength(1)
  expect((await command('release', 1)).status).toBe(200)
  // Nothing was spent: the same bytes are taken now.
  expect((await post()).status).toBe(201)
})
