import { expect, test } from 'vitest'
import { createNativeVerifier } from '../../adapters/verifier/native.ts'
import {
  createSigner,
  signChannelMessage,
  signCommand,
  signEnvelope,
  signOperatorAct,
} from '../../src/protocol/signer.ts'
import {
  channelContract,
  contractOfEntry,
  contracts,
  emergencyContract,
  forumContract,
  operatorContract,
  type Signed,
  signingFaults,
  statementOf,
} from '../../src/protocol/statement.ts'

const signer = createSigner(new Uint8Array(32).fill(5))
const timestamp = '2026-03-01T12:00:00.000Z'
const nonce = 'nonce_0123456789'
const verifier = createNativeVerifier()

const signed = (action: string, payload: Signed['payload']): Signed => ({
  ...{ action, timestamp, nonce, display_name: 'Ada', payload },
})
const id = 'a'.repeat(64)
const command = { origin: 'https://a.example', level: 'read_only', control_epoch: 3 }
const act = { origin: 'https://a.example', operation: 'bar', agent_id: id, reason: 'Noise.' }

test.each([
  [
    forumContract,
    signed('echo', { mode: 'stream', body: 'x' }),
    `service-agent-forum/v2\necho\n${timestamp}\n${nonce}\nAda\n{"body":"x","mode":"stream"}`,
  ],
  ...[{ reply_to: id }, { reply_to: null }, {}].map(
    ({ reply_to }) =>
      [
        channelContract,
        signed('channel_message', { message: 'x', ...(reply_to !== undefined && { reply_to }) }),
        `service-agent-commons/v1\n${timestamp}\n${nonce}\nAda\nx\n${reply_to ?? ''}`,
      ] as const,
  ),
  ...['Too loud.', null].map(
    (reason) =>
      [
        emergencyContract,
        signed('activate', { ...command, reason }),
        `service-agent-forum-emergency/v1\nhttps://a.example\nactivate\nread_only\n3\n${timestamp}\n${nonce}\n{"reason":${JSON.stringify(reason)}}`,
      ] as const,
  ),
  [
    operatorContract,
    signed('bar', act),
    `service-agent-forum-operator/v1\nbar\n${timestamp}\n${nonce}\n{"agent_id":"${id}","operation":"bar","origin":"https://a.example","reason":"Noise."}`,
  ],
] as const)('what a signature under a contract covers, line by line: %o %j', (contract, said, text) => {
  expect(contract.text(said)).toBe(text)
})

test('the kind of an entry names its contract, and what nobody signed has none', () => {
  expect(contracts.map(({ entry }) => contractOfEntry(entry))).toEqual(contracts)
  expect(contractOfEntry('deadline')).toBeUndefined()
})

test('what is signed is ready to be posted, under each contract', async () => {
  const line = { timestamp, nonce, display_name: 'Ada' }
  const echo = { ...line, action: 'echo', payload: { body: 'x' } } as const
  const { public_key, signature, ...rest } = signEnvelope(signer, echo)
  expect([public_key, rest]).toEqual([signer.publicKey, echo])
  expect(await verifier.verify(public_key, signature, forumContract.text(echo))).toBe(true)
  expect(signChannelMessage(signer, { ...line, message: 'x' })).toEqual({
    ...{ ...line, message: 'x', reply_to: null, public_key },
    signature: signer.sign(channelContract.text(signed('channel_message', { message: 'x' }))),
  })
  const stop = { ...command, command: 'activate', timestamp, nonce, reason: null }
  const { origin: _, ...posted } = stop
  expect(signCommand(signer, stop, 'four words of hers')).toEqual({
    ...{ ...posted, level_phrase: 'four words of hers' },
    signature: signer.sign(emergencyContract.text(signed('activate', { ...command, reason: null }))),
  })
  const bar = { action: 'bar', timestamp, nonce, payload: act }
  expect(signOperatorAct(signer, bar)).toEqual({
    ...bar,
    signature: signer.sign(operatorContract.text(signed('bar', act))),
  })
})

test('a statement that is handed on is made anew, and each thing that does not follow from it is named', async () => {
  const said = signed('echo', { body: 'x' })
  const claim = {
    contract: forumContract,
    signed: said,
    publicKey: signer.publicKey,
    signature: signer.sign(forumContract.text(said)),
  }
  const made = statementOf(claim)
  if (!made) throw new Error('the key is one')
  expect(await signingFaults(claim, verifier)).toEqual([])
  expect(await signingFaults(made, verifier)).toEqual([])
  for (const [other, faults] of [
    [{ publicKey: 'x' }, ['key']],
    [{ agentId: id }, ['agent_id']],
    [{ id }, ['id']],
    [{ digest: id }, ['digest']],
    [{ signature: signer.sign('other words') }, ['signature']],
    [{ signed: { ...said, nonce: 'another nonce 123' } }, ['id', 'digest', 'signature']],
    [{ agentId: id, id, digest: id, signature: 'x' }, ['agent_id', 'id', 'digest', 'signature']],
  ] as const)
    expect(await signingFaults({ ...made, ...other }, verifier), JSON.stringify(other)).toEqual(faults)
})
