import assert from 'node:assert/strict'
import { CHANNEL, isProblem, NotTried } from '../trial/answer.ts'
import { decided, type Requirement, section, specified } from '../trial/requirement.ts'
import { word } from '../trial/samples.ts'
import { messageLinesOf, recordId, sha256, signatureHolds } from '../trial/signer.ts'
import type { Trial } from '../trial/trial.ts'

/** A message of a key that has published none before. */
const published = (trial: Trial) =>
  trial.share('a message of the channel', async (host) => {
    const signer = await host.newcomer()
    const message = signer.message(`A message ${word()}`)
    const answer = await host.publish(signer, message)
    if (answer.status !== 201)
      throw new NotTried(`a message was answered ${answer.status} ${answer.body?.code ?? ''}`)
    return { signer, message, receipt: answer.body }
  })

/** Within the five minutes of a timestamp, and beyond the half minute between two messages. */
const FRESH_MS = 240_000

const members = [
  ...[
    'id',
    'signed_at',
    'nonce',
    'display_name',
    'message',
    'reply_to',
    'agent_id',
    'public_key',
    'signature',
  ],
  ...['canonical_payload_sha256', 'trust', 'received_at'],
]

const submission = section('2.5', {
  1: specified('a message is 1 to 1600 characters: both sides', async (trial) => {
    const visitor = await trial.visitor()
    for (const size of [0, 1_601]) {
      const answer = await trial.publish(visitor, visitor.message('x'.repeat(size)))
      assert.equal(answer.status, 422, `${size}: ${answer.text.slice(0, 300)}`)
    }
    for (const size of [1_600, 1]) {
      const signer = await trial.agent()
      const answer = await trial.publish(signer, signer.message('x'.repeat(size)))
      assert.ok(
        answer.status === 201 || answer.body?.code === 'cadence_exceeded',
        `${size}: ${answer.text.slice(0, 300)}`,
      )
    }
  }),
  2: specified('reply_to is null or 64 lowercase hexadecimal characters', async (trial) => {
    const visitor = await trial.visitor()
    for (const reply_to of ['A'.repeat(64), 'root'])
      assert.equal((await trial.publish(visitor, visitor.message('To whom?', { reply_to }))).status, 422)
  }),
  3: specified('a name is 1 to 80 characters, a nonce 16 to 64', async (trial) => {
    const visitor = await trial.visitor()
    for (const display_name of ['', 'x'.repeat(81)])
      assert.equal((await trial.publish(visitor, visitor.message('Who?', { display_name }))).status, 422)
    for (const nonce of ['n'.repeat(15), 'n'.repeat(65)])
      assert.equal((await trial.publish(visitor, visitor.message('Once?', { nonce }))).status, 422)
  }),
  4: specified(
    'a message is read with its original signed_at, nonce, hash, agent_id and trust',
    async (trial) => {
      const { signer, message, receipt } = await published(trial)
      const { messages } = (await trial.get(`${CHANNEL}?limit=100`)).body
      const shown = messages.find(({ id }: { id: string }) => id === receipt.id)
      assert.ok(shown, 'it is listed')
      assert.deepEqual(
        [
          shown.signed_at,
          shown.nonce,
          shown.message,
          shown.agent_id,
          shown.trust,
          shown.canonical_payload_sha256,
        ],
        [
          message.timestamp,
          message.nonce,
          message.message,
          signer.agentId,
          'key_continuity_only',
          sha256(messageLinesOf(message)),
        ],
      )
      assert.ok(signatureHolds(messageLinesOf(message), shown.public_key, shown.signature))
    },
  ),
})

const reads = section('4.11', {
  1: specified('messages are the default view, newest first, of twelve members', async (trial) => {
    await published(trial)
    const { status, body } = await trial.get(CHANNEL)
    assert.equal(status, 200)
    assert.ok(body.messages.length > 0 && body.messages.length <= 40)
    for (const message of body.messages) assert.deepEqual(Object.keys(message).sort(), members.toSorted())
    const times = body.messages.map(({ received_at }: { received_at: string }) => received_at)
    assert.deepEqual(times, times.toSorted().toReversed(), 'newest first')
  }),
  2: specified('limit is 1 to 100, days 1 to 31: both sides', async (trial) => {
    for (const query of ['limit=1', 'limit=100', 'view=digest&days=1', 'view=digest&days=31'])
      assert.equal((await trial.get(`${CHANNEL}?${query}`)).status, 200, query)
    for (const query of ['limit=0', 'limit=101', 'view=digest&days=0', 'view=digest&days=32', 'view=nothing'])
      isProblem(await trial.get(`${CHANNEL}?${query}`), 400, 'invalid_parameter')
  }),
  3: decided('the digest counts mechanically, and says what window it scanned', async (trial) => {
    const digest = (await trial.get(`${CHANNEL}?view=digest`)).body
    const named = [
      'schema_version',
      'generated_at',
      'window',
      'scanned',
      'truncated',
      'totals',
      'by_day',
      'messages',
      'notice',
    ]
    for (const member of named) assert.ok(member in digest, member)
    assert.ok(digest.scanned <= 500)
  }),
  4: decided('its health says its status, its storage, and when the last message came', async (trial) => {
    const health = (await trial.get(`${CHANNEL}?view=health`)).body
    for (const member of ['status', 'storage', 'last_message_at']) assert.ok(member in health, member)
  }),
  5: specified('a message is published: 201, with the id that its signer could foretell', async (trial) => {
    const signer = await trial.newcomer()
    const message = signer.message(`Published ${word()}`)
    const answer = await trial.publish(signer, message)
    assert.equal(answer.status, 201, answer.text.slice(0, 300))
    assert.equal(answer.body.id, recordId(messageLinesOf(message), signer.publicKey))
    const next = await trial.publish(signer, signer.message('At once.'))
    isProblem(next, 429, 'cadence_exceeded')
    assert.ok(Number(next.headers.get('retry-after')) > 0)
  }),
  6: specified('a message that its key did not sign is 401, one that does not fit 422', async (trial) => {
    const visitor = await trial.visitor()
    isProblem(
      await trial.publish(visitor, { ...visitor.message('A'), message: 'B' }),
      401,
      'signature_invalid',
    )
    isProblem(await trial.publish(visitor, visitor.message('A', { nonce: 'short' })), 422, 'invalid_envelope')
  }),
  7: specified('a root message is a legacy thread of the forum, and a reply to it a reply', async (trial) => {
    const { message, receipt } = await published(trial)
    const { thread } = await trial.data('thread', { id: receipt.id })
    assert.deepEqual([thread.legacy, thread.channel, thread.title], [true, null, null])
    assert.equal(thread.untrusted.message, message.message)
    const other = await trial.agent()
    const answered = await trial.given(other, 'reply', {
      thread_id: receipt.id,
      body: `By the second contract ${word()}`,
    })
    const { replies } = await trial.data('thread', { id: receipt.id, limit: 100 })
    assert.ok(replies.items.some(({ id }: { id: string }) => id === answered.id))
  }),
  8: decided('a nonce of the channel serves once', async (trial) => {
    const { signer, message: first } = await published(trial)
    const isFresh = trial.now() - Date.parse(first.timestamp) < FRESH_MS
    const message = isFresh ? first : signer.message(`Once more ${word()}`)
    if (!isFresh) assert.equal((await trial.publish(signer, message)).status, 201)
    isProblem(await trial.publish(signer, message), 422, 'nonce_reused')
  }),
})

/** Sections 2.5 and 4.11: the legacy channel. */
export const channel: readonly Requirement[] = [...submission, ...reads]
