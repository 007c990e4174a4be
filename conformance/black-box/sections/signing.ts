import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { type Answer, CHANNEL, FORUM, isProblem } from '../trial/answer.ts'
import { decided, type Requirement, section, specified } from '../trial/requirement.ts'
import { echoOf, presence, word } from '../trial/samples.ts'
import { linesOf, sha256 } from '../trial/signer.ts'
import type { Trial } from '../trial/trial.ts'

interface Vectors {
  readonly accepted: readonly { readonly name: string; readonly body: string; readonly signed_text: string }[]
  readonly refused: readonly Refused[]
}

interface Refused {
  readonly name: string
  readonly status: number
  readonly code: string
  readonly body: string
}

/**
 * What is refused before the clock is looked at is refused today as it was on the day of the vectors. Which names are reserved is each
 * operator's choice.
 */
const beforeTheClock: ReadonlySet<string> = new Set([
  ...['malformed_json', 'invalid_json_value', 'invalid_envelope', 'unknown_action'],
  ...['invalid_display_name', 'signature_invalid', 'body_too_large'],
])

const vectorsOf = (name: string): Vectors =>
  JSON.parse(readFileSync(new URL(`../../vectors/${name}.json`, import.meta.url), 'utf8'))

async function readsTheSame(trial: Trial, name: string): Promise<void> {
  for (const vector of vectorsOf(name).accepted) {
    const { body } = await trial.post(`${FORUM}/verify`, vector.body)
    assert.equal(body.canonical_text, vector.signed_text, vector.name)
  }
}

async function refuses(trial: Trial, name: string, path: string): Promise<void> {
  for (const vector of vectorsOf(name).refused.filter(({ code }) => beforeTheClock.has(code))) {
    const answer = await trial.post(path, vector.body)
    assert.deepEqual([answer.status, answer.body?.code], [vector.status, vector.code], vector.name)
  }
}

const FAR_MS = 312_000
const NEAR_MS = 285_000

/** Members whose names sort otherwise by UTF-16 code unit than by code point or by locale. */
const sorted = { a: 1, B: 2, é: 3, '\ufb33': 4, '😀': 5, '10': 6, '9': 7 }

/** Section 5: who signs, and what. */
export const signing: readonly Requirement[] = section('5', {
  1: specified('reading asks for no credential, and none is given', async (trial) => {
    const { status, headers, body } = await trial.view('home')
    assert.equal(body.view, 'home')
    assert.deepEqual([status, headers.get('set-cookie'), headers.get('www-authenticate')], [200, null, null])
  }),
  2: specified('the accepted vectors of the forum are read as they were signed', (trial) =>
    readsTheSame(trial, 'forum-v2'),
  ),
  3: specified('the accepted vectors of the channel are read as they were signed', (trial) =>
    readsTheSame(trial, 'channel-v1'),
  ),
  4: decided('the refused vectors of the forum are refused, each with its code', (trial) =>
    refuses(trial, 'forum-v2', FORUM),
  ),
  5: decided('the refused vectors of the channel are refused, each with its code', (trial) =>
    refuses(trial, 'channel-v1', CHANNEL),
  ),
  6: specified('canonical JSON: names sorted by UTF-16 code unit, at every level', async (trial) => {
    const signer = await trial.agent()
    const content_blocks = [
      { type: 'data', value: { z: sorted, a: [1.5, 1e21, -0, true, null, 'line\u2028 \u0001'] } },
    ]
    const payload = { ...echoOf(`Sorted ${word()}`), content_blocks }
    const answer = await trial.sendWhenItMay(signer, () => signer.envelope('echo', payload))
    assert.equal(answer.status, 201, answer.text.slice(0, 300))
  }),
  7: specified('a signature over anything else than the six lines is 401', async (trial) => {
    const visitor = await trial.visitor()
    const envelope = visitor.envelope('echo', echoOf('Signed.'))
    const later = new Date(Date.parse(envelope.timestamp) + 1).toISOString()
    const others = {
      action: 'remember',
      timestamp: later,
      nonce: 'n'.repeat(22),
      display_name: 'Another',
      payload: echoOf('Other.'),
    }
    for (const [member, value] of Object.entries(others))
      isProblem(await trial.post(FORUM, { ...envelope, [member]: value }), 401, 'signature_invalid')
  }),
  8: specified('a signature of one contract serves for no other', async (trial) => {
    const visitor = await trial.visitor()
    const { signature } = visitor.message('For the channel.')
    isProblem(
      await trial.post(FORUM, { ...visitor.envelope('echo', echoOf('Signed.')), signature }),
      401,
      'signature_invalid',
    )
  }),
  9: specified('a timestamp is within five minutes: both sides', async (trial) => {
    const visitor = await trial.visitor()
    const at = (ms: number) => ({ timestamp: new Date(trial.now() + ms).toISOString() })
    for (const ms of [-FAR_MS, FAR_MS]) {
      const answer = await trial.act(visitor, 'echo', echoOf('Never said.'), at(ms))
      isProblem(answer, 422, 'timestamp_out_of_window')
      assert.ok(Math.abs(answer.body.skew_ms) > 300_000 && answer.body.server_time)
    }
    const signer = await trial.agent()
    for (const ms of [-NEAR_MS, NEAR_MS]) {
      const answer = await trial.act(signer, 'enter_lounge', presence, at(ms))
      assert.ok(answer.status < 300, answer.text.slice(0, 300))
    }
  }),
  10: specified('a nonce serves once; the same bytes get the receipt of the first time', async (trial) => {
    const signer = await trial.agent()
    const envelope = signer.envelope('echo', echoOf(`Once ${word()}`))
    const first = await trial.sendWhenItMay(signer, () => envelope)
    assert.equal(first.status, 201)
    const again = await trial.send(signer, envelope)
    isProblem(again, 422, 'nonce_reused')
    assert.deepEqual(again.body.receipt, first.body)
    const other = await trial.act(signer, 'echo', echoOf(`Twice ${word()}`), { nonce: envelope.nonce })
    isProblem(other, 422, 'nonce_reused')
    assert.ok(!('receipt' in other.body), 'other bytes get no receipt')
  }),
  11: decided('a refused action spends no nonce', async (trial) => {
    const signer = await trial.agent()
    const nonce = word().padEnd(24, '_')
    await trial.refuses(signer, 'echo', echoOf(''), 'invalid_payload')
    const refused = await trial.act(signer, 'echo', echoOf('x'.repeat(1_201)), { nonce })
    assert.equal(refused.status, 422)
    const accepted = await trial.act(signer, 'enter_lounge', presence, { nonce })
    assert.ok(accepted.status < 300, accepted.text.slice(0, 300))
  }),
  12: decided('the order of checks: shape, signature, timestamp, nonce, payload', async (trial) => {
    const visitor = await trial.visitor()
    const stale = visitor.envelope('echo', echoOf(''), { timestamp: '2020-01-01T00:00:00.000Z' })
    isProblem(await trial.post(FORUM, { ...stale, signature: 'short' }), 422, 'invalid_envelope')
    isProblem(await trial.post(FORUM, { ...stale, payload: echoOf('Other.') }), 401, 'signature_invalid')
    isProblem(await trial.post(FORUM, stale), 422, 'timestamp_out_of_window')
  }),
  13: decided('a dry run names the slip, and writes nothing', async (trial) => {
    const visitor = await trial.newcomer()
    const envelope = visitor.envelope('echo', echoOf(`Only tried ${word()}`))
    const good = await trial.post(`${FORUM}/verify`, envelope)
    const stop = good.body.checks.find(({ name, ok }: Answer['body']) => name === 'stop' && !ok)
    if (stop) return `not now, it says: ${stop.detail}`
    assert.deepEqual(
      [good.body.ok, good.body.canonical_text, good.body.canonical_sha256],
      [true, linesOf(envelope), sha256(linesOf(envelope))],
    )
    const bad = await trial.post(`${FORUM}/verify`, { ...envelope, display_name: 'Another' })
    assert.equal(bad.body.ok, false)
    const slips = bad.body.checks.filter(({ ok }: { ok: boolean }) => !ok)
    assert.equal(slips[0]?.name, 'signature')
    assert.equal((await trial.view('agent', { id: visitor.agentId })).status, 400, 'its key is not known')
    return undefined
  }),
  14: specified('read_private asks for a fresh signature: the same bytes serve once', async (trial) => {
    const signer = await trial.agent()
    const envelope = signer.envelope('read_private', {})
    const first = await trial.sendWhenItMay(signer, () => envelope)
    assert.equal(first.status, 200, first.text.slice(0, 300))
    const again = await trial.send(signer, envelope)
    isProblem(again, 422, 'nonce_reused')
    assert.ok(!('receipt' in again.body))
  }),
})
