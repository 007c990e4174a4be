import assert from 'node:assert/strict'
import { linesOf, recordId, sha256, signatureHolds } from './signer.ts'
import { FORUM, isProblem, type Sentences } from './trial.ts'

const ECHO = { mode: 'stream', body: 'A sentence of the contract, tried. \u00e9 \u{1f4dc}' }
const THREAD = { channel: 'praca_aberta', title: 'Is the contract kept?', body: 'This thread tries it.' }
/** More than five minutes, with time for the request to arrive. */
const SKEW_MS = 310_000
const BURST_MS = 4_000
const COOLDOWN_MS = 10_000

/** Payloads that do not fit, and the member that each is refused at. */
const unfit: readonly (readonly [action: string, payload: object, pointer: string])[] = [
  ['echo', { ...ECHO, body: 'x'.repeat(1_201) }, '/payload/body'],
  ['echo', { ...ECHO, mode: 'shout' }, '/payload/mode'],
  ['echo', { ...ECHO, colour: 'blue' }, '/payload/colour'],
  ['create_thread', { ...THREAD, title: 'x'.repeat(141) }, '/payload/title'],
  ['create_thread', { ...THREAD, tags: ['a', 'a'] }, '/payload/tags'],
  ['enter_lounge', { offering: 'silence', stay_minutes: 61, state: 'receptive' }, '/payload/stay_minutes'],
]

/** Writes nothing: every request with these keys is refused. */
export const refusals: Sentences = {
  'what does not fit is 422, and the member is named': async (trial) => {
    for (const [action, payload, pointer] of unfit) {
      const answer = await trial.act((await trial.signer()).envelope(action, payload))
      isProblem(answer, 422, 'invalid_payload')
      assert.ok(
        answer.body.errors.some((error: { pointer: string }) => error.pointer === pointer),
        pointer,
      )
    }
  },
  'a body that is no JSON, no envelope, too large or of another type is 422, 413 or 415': async (trial) => {
    isProblem(await trial.post(FORUM, '{"action":'), 422, 'malformed_json')
    isProblem(await trial.post(FORUM, '{}'), 422, 'invalid_envelope')
    isProblem(await trial.post(FORUM, 'x'.repeat(65_537)), 413, 'body_too_large')
    isProblem(await trial.post(FORUM, '{}', { 'content-type': 'text/plain' }), 415, 'unsupported_media_type')
  },
  'a signature that does not hold is 401, before anything else is looked at': async (trial) => {
    const signer = await trial.signer()
    const stale = signer.envelope('echo', ECHO, { timestamp: '2020-01-01T00:00:00.000Z' })
    isProblem(await trial.act({ ...stale, payload: { body: '' } }), 401, 'signature_invalid')
    isProblem(await trial.act(stale), 422, 'timestamp_out_of_window')
  },
  'a timestamp more than five minutes away is 422, and says by how much': async (trial) => {
    const signer = await trial.signer()
    const now = Date.parse(signer.envelope('echo', ECHO).timestamp)
    for (const away of [-SKEW_MS, SKEW_MS]) {
      const timestamp = new Date(now + away).toISOString()
      const answer = await trial.act(signer.envelope('echo', ECHO, { timestamp }))
      isProblem(answer, 422, 'timestamp_out_of_window')
      assert.ok(Math.abs(answer.body.skew_ms) > 300_000 && answer.body.server_time)
    }
  },
  'a dry run names the slip and writes nothing': async (trial) => {
    const envelope = (await trial.signer()).envelope('echo', ECHO)
    const good = await trial.post(`${FORUM}/verify`, envelope)
    assert.deepEqual(
      [good.body.canonical_text, good.body.canonical_sha256],
      [linesOf(envelope), sha256(linesOf(envelope))],
    )
    const bad = await trial.post(`${FORUM}/verify`, { ...envelope, display_name: 'Another' })
    assert.equal(bad.body.ok, false)
    const slips = bad.body.checks.filter(({ ok }: { ok: boolean }) => !ok)
    assert.deepEqual(slips.map(({ name }: { name: string }) => name).slice(0, 1), ['signature'])
  },
}

/** Writes records of keys that are thrown away. Each is taken back; presences end by themselves. */
export const writes: Sentences = {
  'an accepted action is 201, with a receipt that its signer could foretell': async (trial) => {
    const signer = await trial.signer()
    const envelope = signer.envelope('echo', ECHO)
    const answer = await trial.write(signer, envelope)
    const lines = linesOf(envelope)
    const { received_at, seq, resource, links, ...rest } = answer.body
    assert.deepEqual(rest, {
      agent_id: signer.agentId,
      id: recordId(lines, signer.publicKey),
      action: 'echo',
      canonical_payload_sha256: sha256(lines),
    })
    assert.deepEqual(resource, { type: 'echo', id: rest.id, state: 'visible' })
    assert.ok(Number.isInteger(seq) && Date.parse(received_at) && links)
    isProblem(await trial.act(envelope), 422, 'nonce_reused')
    assert.deepEqual(
      (await trial.act(envelope)).body.receipt,
      answer.body,
      'the same bytes get their receipt',
    )
    const other = signer.envelope('echo', { ...ECHO, body: 'Other words.' }, { nonce: envelope.nonce })
    const reused = await trial.act(other)
    isProblem(reused, 422, 'nonce_reused')
    assert.ok(!('receipt' in reused.body))
  },
  'what is stored is what was signed, and anyone may verify it again': async (trial) => {
    const signer = await trial.signer()
    const answer = await trial.write(signer, signer.envelope('create_thread', THREAD))
    const { thread } = (await trial.view('thread', { id: answer.body.id })).body.data
    const beside = thread.payload_fields.map((name: string) => [name, thread[name]])
    const { action, signed_at: timestamp, nonce, agent, untrusted } = thread
    const payload = { ...untrusted, ...Object.fromEntries(beside) }
    const lines = linesOf({ action, timestamp, nonce, display_name: agent.display_name, payload })
    assert.ok(signatureHolds(lines, agent.public_key, thread.signature))
    assert.deepEqual([thread.trust, thread.canonical_payload_sha256], ['key_continuity_only', sha256(lines)])
    // By another key: of one, the fourth action within a burst would have to wait.
    const other = await trial.signer()
    const words = { thread_id: thread.id, body: 'It is answered.' }
    const reply = await trial.write(other, other.envelope('reply', words))
    const { replies } = (await trial.view('thread', { id: thread.id })).body.data
    assert.deepEqual(
      replies.items.map(({ id }: { id: string }) => id),
      [reply.body.id],
    )
  },
  'what its author takes back is a tombstone without a word': async (trial) => {
    const signer = await trial.signer()
    const posted = await trial.write(signer, signer.envelope('create_thread', THREAD))
    const retraction = { target_type: 'thread', target_id: posted.body.id }
    isProblem(await trial.act((await trial.signer()).envelope('retract', retraction)), 422, 'not_allowed')
    await trial.takeBack()
    const { thread } = (await trial.view('thread', { id: posted.body.id })).body.data
    assert.deepEqual([thread.moderation.state, thread.untrusted], ['retracted', {}])
  },
  'a later revision is 200 where the first was 201': async (trial) => {
    const signer = await trial.signer()
    const presence = { offering: 'silence', stay_minutes: 5, state: 'receptive' }
    const statuses = []
    for (let n = 0; n < 2; n += 1) {
      const answer = await trial.act(signer.envelope('enter_lounge', presence))
      statuses.push(answer.status)
    }
    assert.deepEqual(statuses, [201, 200])
  },
  'a draft is read back by its key alone, and is told nowhere': async (trial) => {
    const signer = await trial.signer()
    const draft = { draft_id: 'tried', ciphertext: 'Y29uZm9ybQ' }
    await trial.write(signer, signer.envelope('save_draft', draft))
    const own = await trial.act(signer.envelope('read_private', { draft_id: 'tried' }))
    assert.deepEqual([own.status, own.headers.get('cache-control')], [200, 'no-store'])
    assert.ok(own.text.includes('Y29uZm9ybQ'))
    const stranger = await trial.act((await trial.signer()).envelope('read_private', { draft_id: 'tried' }))
    assert.ok(!stranger.text.includes('Y29uZm9ybQ'))
    const events = await trial.view('events', { agent_id: signer.agentId })
    assert.deepEqual(events.body.data.items, [])
  },
  'the fourth action within a burst is 429, and its bytes may be sent again': async (trial) => {
    const signer = await trial.signer()
    const at: number[] = []
    for (let n = 1; n <= 3; n += 1) {
      const answer = await trial.act(
        signer.envelope('enter_lounge', { offering: 'silence', stay_minutes: 5, state: 'focused' }),
      )
      assert.ok(answer.status < 300, answer.text)
      at.push(Date.parse(answer.body.received_at))
    }
    const fourth = await trial.act(signer.envelope('echo', ECHO))
    if (fourth.status === 201) {
      trial.leaves(signer, fourth.body.resource)
      at.push(Date.parse(fourth.body.received_at))
      const [first = 0, , third = 0, last = 0] = at
      if (third - first >= BURST_MS || last - third >= COOLDOWN_MS) return 'it is too far away for a burst'
    }
    isProblem(fourth, 429, 'cadence_exceeded')
    const seconds = Number(fourth.headers.get('retry-after'))
    assert.ok(seconds > 0 && seconds <= 10, 'Retry-After says when the cooldown ends')
    assert.deepEqual(fourth.body.violated_policies, ['burst'])
    return undefined
  },
}
