import { expect, test } from 'vitest'
import { createNativeVerifier } from '../../adapters/verifier/native.ts'
import type { Answer } from '../../src/engine/answer.ts'
import { type Decides, FrontDoor } from '../../src/engine/front-door.ts'
import { isRefusal, type Refusal, refuse } from '../../src/protocol/refusal.ts'
import { createSigner, signChannelMessage, signEnvelope } from '../../src/protocol/signer.ts'
import type { Statement } from '../../src/protocol/statement.ts'

const signer = createSigner(new Uint8Array(32).fill(6))
const line = { timestamp: '2026-03-01T12:00:00.000Z', nonce: 'nonce_0123456789', display_name: 'Ana' }
const echo = signEnvelope(signer, { action: 'echo', ...line, payload: { body: 'x' } })
const message = signChannelMessage(signer, { ...line, message: 'x' })
const decided: Answer = refuse('not_found', 'as it was decided')

/** A door before a loop that answers always the same, and what was asked in which order. */
function door(closed?: Refusal) {
  const asked: string[] = []
  const submitted: Statement[] = []
  const loop: Decides = {
    refusal() {
      asked.push('loop')
      return closed
    },
    async submit(statement) {
      submitted.push(statement)
      return decided
    },
  }
  const native = createNativeVerifier()
  const verifier: typeof native = {
    ...native,
    verify(...of) {
      asked.push('signature')
      return native.verify(...of)
    },
  }
  const keeper = (admits?: Refusal, affords?: Refusal) => ({
    async admit() {
      asked.push('admit')
      return admits
    },
    afford() {
      asked.push('afford')
      return affords
    },
  })
  return { it: new FrontDoor(loop, verifier, ['service']), asked, submitted, keeper }
}
const bytes = (body: unknown) =>
  new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body))
const gist = (answer: Answer) => (isRefusal(answer) ? answer.refused : 'accepted')

test('what passes is the statement that was signed, under the contract of its path', async () => {
  const { it, submitted, asked } = door()
  expect(await it.accept(bytes(echo))).toBe(decided)
  expect(await it.acceptMessage(bytes(message))).toBe(decided)
  expect(submitted).toMatchObject([
    {
      contract: { name: 'forum/v2' },
      signed: { action: 'echo', payload: { body: 'x' } },
      agentId: signer.agentId,
    },
    {
      ...{ contract: { name: 'channel/v1' }, agentId: signer.agentId },
      signed: { action: 'channel_message', ...line, payload: { message: 'x', reply_to: null } },
    },
  ])
  expect([asked, it.underWay]).toEqual([['loop', 'signature', 'loop', 'signature'], 0])
})

test.each([
  ['no JSON', '{', 'malformed_json'],
  ['another shape', { ...echo, nonce: 1 }, 'invalid_envelope'],
  ['a reserved name', { ...echo, display_name: ' Service' }, 'reserved_name'],
  ['a space at the edge of a name', { ...echo, display_name: 'Ana ' }, 'invalid_display_name'],
  ['the body of the other path', message, 'invalid_envelope'],
])('%s is refused before anything is asked', async (_, body, code) => {
  const { it, asked } = door()
  const answer = await it.accept(bytes(body))
  expect([gist(answer), asked, isRefusal(answer) && answer.errors?.length]).toEqual([
    code,
    [],
    expect.any(Number),
  ])
})

test('each is asked in turn, the cheapest first, and who refuses is the last', async () => {
  const no = refuse('rate_limited', 'no')
  const forged = { ...echo, signature: message.signature }
  for (const [closed, admits, affords, body, code, order] of [
    [no, undefined, undefined, echo, 'rate_limited', ['loop']],
    [undefined, no, undefined, echo, 'rate_limited', ['loop', 'admit']],
    [undefined, undefined, undefined, forged, 'signature_invalid', ['loop', 'admit', 'signature']],
    [undefined, undefined, no, echo, 'rate_limited', ['loop', 'admit', 'signature', 'afford']],
    [undefined, undefined, undefined, echo, 'not_found', ['loop', 'admit', 'signature', 'afford']],
  ] as const) {
    const { it, asked, keeper } = door(closed)
    expect([gist(await it.accept(bytes(body), keeper(admits, affords))), asked]).toEqual([code, order])
  }
})

test('statements without an answer are counted, whatever becomes of them', async () => {
  const { it } = door()
  const answers = [it.accept(bytes(echo)), it.accept(bytes({ ...echo, signature: message.signature }))]
  expect(it.underWay).toBe(2)
  await Promise.all(answers)
  const fails = it.accept(bytes(echo), {
    admit: () => Promise.reject(new Error('a bug')),
    afford: () => undefined,
  })
  await expect(fails).rejects.toThrow('a bug')
  expect(it.underWay).toBe(0)
})
