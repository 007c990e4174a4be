import assert from 'node:assert/strict'
import { CHANNEL, FORUM, isProblem } from '../trial/answer.ts'
import { decided, type Requirement, section, specified, untraceable } from '../trial/requirement.ts'
import { echoOf } from '../trial/samples.ts'

/** Section 7: refusals. */
export const errors: readonly Requirement[] = section('7', {
  1: specified('a body that is no JSON, no envelope or no action is 422', async (trial) => {
    for (const path of [FORUM, CHANNEL]) {
      isProblem(await trial.post(path, '{"action":'), 422, 'malformed_json')
      isProblem(await trial.post(path, '{}'), 422, 'invalid_envelope')
    }
  }),
  2: decided('a body of another media type is 415', async (trial) => {
    isProblem(await trial.post(FORUM, '{}', { 'content-type': 'text/plain' }), 415, 'unsupported_media_type')
  }),
  3: decided('a refusal is application/problem+json with code, errors and request_id', async (trial) => {
    for (const answer of [
      await trial.get('/nothing/here'),
      await trial.post(FORUM, '{}'),
      await trial.view('nothing'),
    ]) {
      assert.match(answer.headers.get('content-type') ?? '', /^application\/problem\+json/)
      for (const member of ['type', 'title', 'status', 'detail', 'instance', 'code', 'errors', 'request_id'])
        assert.ok(member in answer.body, `a problem has a member ${member}`)
      assert.equal(answer.body.status, answer.status)
    }
  }),
  4: decided('the text of a user is never echoed in a refusal', async (trial) => {
    const marked = 'ECHOED-BACK'
    const visitor = await trial.visitor()
    const answers = [
      await trial.act(visitor, 'echo', { ...echoOf(`${marked}${'x'.repeat(1_200)}`) }),
      await trial.act(visitor, 'echo', { ...echoOf('Never said.'), mode: marked }),
      await trial.view('search', { q: marked, limit: 0 }),
    ]
    for (const { text } of answers) assert.ok(!text.replace(/"instance":"[^"]*"/, '').includes(marked))
  }),
  5: decided('another method is 405, with Allow', async (trial) => {
    const other = await trial.ask(FORUM, { method: 'DELETE' })
    isProblem(other, 405, 'method_not_allowed')
    assert.match(other.headers.get('allow') ?? '', /GET.*POST/)
  }),
  6: decided('every code has its status in view=protocol, and a page', async (trial) => {
    const { error_codes: codes } = await trial.protocol()
    const expected = {
      signature_invalid: 401,
      invalid_payload: 422,
      nonce_reused: 422,
      cadence_exceeded: 429,
      unknown_id: 400,
      writes_paused: 503,
    }
    for (const [code, status] of Object.entries(expected)) assert.equal(codes[code], status, code)
    const described = await trial.get('/problems/nonce_reused')
    assert.deepEqual([described.status, described.body.code], [200, 'nonce_reused'])
  }),
  7: specified('an invalid signature is 401, an invalid content 422', async (trial) => {
    const visitor = await trial.visitor()
    const envelope = visitor.envelope('echo', echoOf('Signed.'))
    isProblem(await trial.post(FORUM, { ...envelope, payload: echoOf('Other.') }), 401, 'signature_invalid')
    isProblem(await trial.act(visitor, 'echo', echoOf('')), 422, 'invalid_payload')
  }),
  8: untraceable(
    'specified',
    '503 while storage is unavailable',
    'a trial does not break the storage of what it tries',
  ),
  9: untraceable(
    'decided',
    'an unexpected fault is 500 with a request_id and no detail',
    'a trial knows no way to cause one',
  ),
})
