import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createNativeVerifier } from '../../adapters/verifier/native.ts'
import { dryRun } from '../../src/engine/dry-run.ts'
import { FrontDoor } from '../../src/engine/front-door.ts'
import type { ChannelMessage, Envelope } from '../../src/protocol/envelope.ts'
import type { JsonObject } from '../../src/protocol/json-value.ts'
import { refuse } from '../../src/protocol/refusal.ts'
import { createSigner, signChannelMessage, signEnvelope } from '../../src/protocol/signer.ts'
import { createTestEngine, START, type TestEngine } from '../support/engine.ts'

/** What the dry run says: first what passed, then what did not, then the lines below the prefix that are to be signed. */
const kept: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(new URL('dry-runs.json', import.meta.url), 'utf8'),
)

const signer = createSigner(new Uint8Array(32).fill(4))
const line = { timestamp: new Date(START).toISOString(), nonce: 'nonce_0123456789', display_name: 'Ana' }
const echo = { action: 'echo', ...line, payload: { mode: 'stream', body: 'x' } } as const
const envelope = (members: Partial<Parameters<typeof signEnvelope>[1]> = {}) =>
  signEnvelope(signer, { ...echo, ...members })
const message = (reply_to?: string) => signChannelMessage(signer, { ...line, message: 'x', reply_to })

/** What the dry run says of a body: the checks that hold by their names, the others in full. */
async function seen(body: unknown, lab?: TestEngine) {
  const { engine } = lab ?? (await createTestEngine())
  const bytes = new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body))
  const report = await dryRun(bytes, new FrontDoor(engine, createNativeVerifier(), ['service']), engine)
  const { checks, ok, canonical_text: text, canonical_sha256: hash } = report
  expect([ok, hash === null]).toEqual([checks.every((check) => check.ok), text === null])
  return [
    `passed: ${checks.flatMap((check) => (check.ok ? check.name : [])).join(' ')}`,
    ...checks.flatMap((check) => (check.ok ? [] : `${check.name}: ${check.detail}`)),
    text === null ? 'no text' : text.split('\n').slice(1).join(' | '),
  ]
}

const zeros = (bytes: number) => Buffer.alloc(bytes).toString('base64url')
const bytesOf = (text: string) => [...Buffer.from(text, 'base64url')]
const encoded = (bytes: readonly number[]) => Buffer.from(bytes).toString('base64url')
const far = [0xf0, ...Array(30).fill(0xff), 0x7f]

test.each<[string, (e: Envelope) => unknown]>([
  ['as it has to be', (e) => e],
  ['no object', () => [1]],
  ['nothing', () => ({})],
  [
    'no name, a word for a payload, a member too many',
    ({ display_name: _, ...e }) => ({ ...e, payload: 'x', more: 1 }),
  ],
  ['a number for an action', (e) => ({ ...e, action: 1 })],
  ['a number for a timestamp', (e) => ({ ...e, timestamp: 1 })],
  ['a number for a nonce', (e) => ({ ...e, nonce: 1 })],
  ['a number for a key', (e) => ({ ...e, public_key: 1 })],
  ['a number for a signature', (e) => ({ ...e, signature: 1 })],
  [
    'every word in the wrong form',
    (e) => ({ ...e, timestamp: 'now', nonce: 'n', public_key: 'x', signature: 'y' }),
  ],
  [
    'an action that is none, and a name that is reserved',
    () => envelope({ action: 'dance' as 'echo', display_name: 'Service' }),
  ],
  ['a name with a space at its edge', () => envelope({ display_name: ' Ana' })],
  ['a key of small order', (e) => ({ ...e, public_key: zeros(32) })],
  ['a key that is not canonical', (e) => ({ ...e, public_key: encoded(far) })],
  [
    'a signature of small order',
    (e) => ({ ...e, signature: encoded([...bytesOf(zeros(32)), ...bytesOf(e.signature).slice(32)]) }),
  ],
  [
    'a signature that is not canonical',
    (e) => ({ ...e, signature: encoded([...far, ...bytesOf(e.signature).slice(32)]) }),
  ],
  [
    'a signature beyond the order',
    (e) => ({ ...e, signature: encoded([...bytesOf(e.signature).slice(0, 32), ...Array(32).fill(0xff)]) }),
  ],
  ['another text', (e) => ({ ...e, payload: { mode: 'stream', body: 'y' } })],
  [
    'signed with a line feed',
    (e) => ({
      ...e,
      signature: signer.sign(
        `service-agent-forum/v2\necho\n${line.timestamp}\n${line.nonce}\nAna\n{"body":"x","mode":"stream"}\n`,
      ),
    }),
  ],
  ['an old timestamp', () => envelope({ timestamp: new Date(START - 300_001).toISOString() })],
  ['a payload that does not fit', () => envelope({ payload: { mode: 'stream', body: '' } })],
  ['a payload that does not fit, unsigned', (e) => ({ ...e, payload: { mode: 'loud', body: '' } })],
  [
    'an answer to nothing',
    () => envelope({ action: 'reply', payload: { thread_id: 'a'.repeat(64), body: 'x' } }),
  ],
  ['no JSON', () => '{'],
])('an envelope with %s is told what is wrong with it, and what holds', async (what, change) => {
  expect(await seen(change(envelope()))).toEqual(kept[`an envelope with ${what}`])
})

test.each<[string, (m: ChannelMessage) => unknown]>([
  ['as it has to be', (m) => m],
  ['that answers', () => message('a'.repeat(64))],
  ['without reply_to', ({ reply_to: _, ...m }) => m],
  ['with a number to answer', (m) => ({ ...m, reply_to: 1 })],
  ['without a timestamp', ({ timestamp: _, ...m }) => m],
  ['without a nonce', ({ nonce: _, ...m }) => m],
  ['without a name', ({ display_name: _, ...m }) => m],
  ['of a number', (m) => ({ ...m, message: 1 })],
  ['of another text', (m) => ({ ...m, message: 'y' })],
  ['with an action', (m) => ({ ...m, action: 'echo' })],
  ['with a payload', (m) => ({ ...m, payload: {} })],
])('a message of the channel %s is told the same', async (what, change) => {
  expect(await seen(change(message()))).toEqual(kept[`a message ${what}`])
})

test('what a key did is told to who holds it, and that the service takes nothing to everybody', async () => {
  const lab = await createTestEngine()
  const { nonce } = (await lab.act('Bo', 'echo', { mode: 'stream', body: 'x' })).body
  const bo = signEnvelope(lab.signer('Bo'), { ...echo, nonce, display_name: 'Bo' })
  expect((await seen(bo, lab))[1]).toBe(
    'nonce: This key has used this nonce before. /nonce: This key has used this nonce before.',
  )
  const forged: JsonObject = { ...bo, signature: envelope().signature }
  expect((await seen(forged, lab)).join()).not.toContain('nonce:')
  lab.engine.pause('maintenance', refuse('storage_unavailable', 'Not now.'))
  for (const body of [envelope(), { ...envelope(), nonce: 'another_nonce_0123' }])
    expect(await seen(body, lab)).toContain('stop: Not now.')
  expect(await seen(bo, await createTestEngine())).toHaveLength(2)
})
