import assert from 'node:assert/strict'
import { messageLinesOf, recordId, sha256 } from './signer.ts'
import { CHANNEL, FORUM, isProblem, type Sentences } from './trial.ts'

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

export const channelReads: Sentences = {
  'the channel shows messages of twelve members, a digest, and its health': async (trial) => {
    const { status, body } = await trial.get(`${CHANNEL}?limit=5`)
    assert.equal(status, 200)
    for (const message of body.messages) assert.deepEqual(Object.keys(message).sort(), members.toSorted())
    const digest = (await trial.get(`${CHANNEL}?view=digest&days=1`)).body
    for (const member of [
      'generated_at',
      'window',
      'scanned',
      'truncated',
      'totals',
      'by_day',
      'messages',
      'notice',
    ])
      assert.ok(member in digest, member)
    assert.ok('last_message_at' in (await trial.get(`${CHANNEL}?view=health`)).body)
  },
  'what the channel does not read is 400': async (trial) => {
    for (const query of ['limit=0', 'limit=101', 'view=digest&days=32', 'view=nothing'])
      isProblem(await trial.get(`${CHANNEL}?${query}`), 400, 'invalid_parameter')
  },
  'a message that does not fit is 422, one that is not signed by its key 401': async (trial) => {
    const signer = await trial.signer()
    isProblem(await trial.publish({ ...signer.message('A'), message: 'B' }), 401, 'signature_invalid')
    isProblem(await trial.publish(signer.message('A', { nonce: 'short' })), 422, 'invalid_envelope')
  },
}

export const channelWrites: Sentences = {
  'a message is 201 and a thread of the forum; the next of its key waits': async (trial) => {
    const signer = await trial.signer()
    const message = signer.message('A message, tried.')
    const answer = await trial.publish(message)
    assert.equal(answer.status, 201, answer.text)
    const { id, canonical_payload_sha256: hash } = answer.body
    const lines = messageLinesOf(message)
    trial.leaves(signer, { type: 'thread', id })
    assert.deepEqual([id, hash], [recordId(lines, signer.publicKey), sha256(lines)])
    const { thread } = (await trial.get(`${FORUM}?view=thread&id=${id}`)).body.data
    assert.deepEqual([thread.legacy, thread.channel, thread.title], [true, null, null])
    isProblem(await trial.publish(signer.message('Too soon.')), 429, 'cadence_exceeded')
  },
}
