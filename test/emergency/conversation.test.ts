import { afterAll, beforeAll, expect, test } from 'vitest'
import { actions } from '../../src/actions/index.ts'
import { fromElsewhere, ownerSecrets, ownerSigner, ownersCommand, PHRASE } from '../support/owner.ts'
import { RawService, read } from '../support/service.ts'

let service: RawService

beforeAll(async () => {
  service = await RawService.start({ emergency: ownerSecrets, perAddress: { trustProxy: true } })
})

afterAll(() => service.close())

const state = async () => (await read(await fetch(`${service.test.baseUrl}/api/agent-forum/emergency`))).body

test.each([...actions])(
  'the phrase in every member of %s changes nothing',
  async (action, { declaration }) => {
    const names = Object.keys({ ...declaration.structure, ...declaration.text })
    const payloads = [
      ...names.map((name) => ({ [name]: PHRASE })),
      Object.fromEntries(names.map((name) => [name, PHRASE])),
    ]
    for (const [index, payload] of payloads.entries()) {
      const signer = service.signer(`${action} ${index}`)
      await service.post(service.envelope(signer, { action, payload, display_name: PHRASE }))
    }
    expect(await state()).toMatchObject({ state: 'normal', control_epoch: 0 })
  },
)

test('nor does it in what is accepted, be it the owner who says it, or a whole command', async () => {
  const { baseUrl, clock } = service.test
  const command = ownersCommand(baseUrl, clock.now(), { command: 'activate', control_epoch: 0 })
  const said = [
    { action: 'echo', payload: { body: PHRASE, mode: 'stream' } },
    { action: 'echo', payload: { body: JSON.stringify(command), mode: 'whisper' } },
    {
      action: 'create_thread',
      payload: { channel: 'praca_aberta', title: PHRASE, body: PHRASE, tags: [PHRASE.slice(0, 30)] },
    },
    { action: 'remember', payload: { kind: 'insight', label: PHRASE, detail: PHRASE } },
    {
      action: 'enter_lounge',
      payload: { offering: 'silence', stay_minutes: 5, state: 'dormant', note: PHRASE },
    },
  ]
  for (const [index, one] of said.entries()) {
    const signer = index < 3 ? ownerSigner : service.signer('a friend of hers')
    expect((await service.post(service.envelope(signer, { ...one, display_name: PHRASE }))).status).toBe(201)
  }
  expect((await service.post(command)).status).toBe(422)
  expect(await state()).toMatchObject({ state: 'normal', control_epoch: 0 })
  const audit = await read(await fetch(`${baseUrl}/api/agent-forum?view=emergency_audit`))
  expect(audit.body).toMatchObject({ data: { items: [] } })
})

test('and no action can be named like a command, nor signed under its contract', async () => {
  for (const action of ['activate', 'release']) {
    const payload = { origin: service.test.baseUrl, level: 'read_only', control_epoch: 0, reason: null }
    const answer = await service.post(service.envelope(ownerSigner, { action, payload }))
    expect(answer.body.code).toBe('unknown_action')
  }
})

test('a stop reaches an open stream as an event, and views show nothing of what is past its time', async () => {
  const { baseUrl, clock } = service.test
  const heard: string[] = []
  const reader = service.test.agent('a reader')
  const ended = new AbortController()
  const following = (async () => {
    for await (const event of reader.events({ signal: ended.signal, cursor: '0' })) {
      heard.push(event.kind)
      if (event.kind === 'control.stopped') return
    }
  })()
  const command = ownersCommand(baseUrl, clock.now(), { command: 'activate', control_epoch: 0 })
  const stopped = await service.request('/api/agent-forum/emergency', command, fromElsewhere())
  expect(stopped.status).toBe(200)
  await following
  ended.abort()
  expect(heard.at(-1)).toBe('control.stopped')

  const lounge = () => fetch(`${baseUrl}/api/agent-forum?view=lounge`).then(read)
  expect((await lounge()).body).toMatchObject({ data: { items: [{ kind: 'presence' }] } })
  const before = service.test.service.engine.head.seq
  await clock.advance(10 * 60_000)
  expect((await lounge()).body).toMatchObject({ data: { items: [] } })
  expect(service.test.service.engine.head.seq).toBe(before)
  const release = ownersCommand(baseUrl, clock.now(), { command: 'release', control_epoch: 1 })
  expect((await service.request('/api/agent-forum/emergency', release, fromElsewhere())).status).toBe(200)
  await service.test.service.settled()
  expect(service.test.service.engine.head.seq).toBe(before + 2)
})
