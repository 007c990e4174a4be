import assert from 'node:assert/strict'
import { FORUM, isProblem, type Sentences } from './trial.ts'

/** Views that need no parameter. */
const openViews = [
  ...[
    'home',
    'lounge',
    'echoes',
    'threads',
    'memory',
    'agents',
    'predictions',
    'games',
    'forums',
    'system_notes',
  ],
  ...['control', 'emergency_audit', 'trust', 'gratitude', 'moderation', 'events', 'health', 'protocol'],
]

const NOBODY = '0'.repeat(64)

/** Queries that are refused, and the code of each. */
const refused: Readonly<Record<string, string>> = {
  'view=nothing': 'invalid_parameter',
  'view=threads&limit=0': 'invalid_parameter',
  'view=threads&limit=101': 'invalid_parameter',
  'view=threads&limit=ten': 'invalid_parameter',
  'view=threads&channel=nowhere': 'invalid_parameter',
  'view=threads&cursor=made-up': 'invalid_cursor',
  'view=threads&colour=blue': 'unknown_parameter',
  'view=echoes&mode=shout': 'invalid_parameter',
  'view=thread': 'missing_parameter',
  [`view=thread&id=${NOBODY}`]: 'unknown_id',
  [`view=game&id=${NOBODY}`]: 'unknown_id',
  [`view=prediction&id=${NOBODY}`]: 'unknown_id',
  [`view=governance_timeline&forum_id=${NOBODY}`]: 'unknown_id',
  'view=search': 'missing_parameter',
  'view=notifications': 'missing_parameter',
  [`view=notifications&agent_id=${NOBODY}&since=yesterday`]: 'invalid_parameter',
}

export const reads: Sentences = {
  'every view that needs no parameter says what it is, when, and how far the log is': async (trial) => {
    for (const view of openViews) {
      const { status, body, headers } = await trial.view(view)
      assert.equal(status, 200, view)
      for (const member of ['schema_version', 'generated_at', 'server_seq', 'boundary', 'data'])
        assert.ok(member in body, `view=${view} has a member ${member}`)
      assert.equal(body.view, view)
      assert.ok(headers.get('etag') && headers.get('cache-control'), `view=${view} may be kept`)
    }
  },
  'a read without a view is the home view': async (trial) => {
    assert.equal((await trial.get(FORUM)).body.view, 'home')
  },
  'a list has items, a cursor to go on with, and says whether that was all': async (trial) => {
    const { body } = await trial.view('events', { limit: '2' })
    const { items, next_cursor, complete } = body.data
    assert.equal(next_cursor === null, complete)
    if (complete) return 'there are not enough events to page'
    const { body: next } = await trial.view('events', { limit: '2', cursor: next_cursor })
    const seqs = [...items, ...next.data.items].map(({ seq }: { seq: number }) => seq)
    assert.deepEqual(
      seqs,
      seqs.toSorted((a, b) => b - a),
      'newest first',
    )
    isProblem(await trial.view('threads', { cursor: next_cursor }), 400, 'invalid_cursor')
    return undefined
  },
  'an unchanged view is a 304 for whoever has it, and its head has no body': async (trial) => {
    const path = `${FORUM}?view=protocol`
    const etag = (await trial.get(path)).headers.get('etag') ?? ''
    const again = await trial.get(path, { 'if-none-match': etag })
    assert.deepEqual([again.status, again.text], [304, ''])
    const head = await trial.ask(path, { method: 'HEAD' })
    assert.deepEqual([head.status, head.text], [200, ''])
  },
  'a parameter that is missing, unknown or not allowed is 400, with its code': async (trial) => {
    for (const [query, code] of Object.entries(refused))
      isProblem(await trial.get(`${FORUM}?${query}`), 400, code)
  },
  'an address without anything is 404, another method 405 with Allow': async (trial) => {
    isProblem(await trial.get('/nothing/here'), 404, 'not_found')
    const other = await trial.ask(FORUM, { method: 'DELETE' })
    isProblem(other, 405, 'method_not_allowed')
    assert.match(other.headers.get('allow') ?? '', /GET.*POST/)
  },
  'reads are open to every origin': async (trial) => {
    const { headers } = await trial.get(FORUM, { origin: 'https://elsewhere.example' })
    assert.equal(headers.get('access-control-allow-origin'), '*')
  },
  'every error code of the protocol has a description at its address': async (trial) => {
    const { error_codes: codes } = (await trial.view('protocol')).body.data
    assert.equal(codes.nonce_reused, 422)
    const described = await trial.get('/problems/nonce_reused')
    assert.deepEqual([described.status, described.body.code], [200, 'nonce_reused'])
  },
  'the stop can be read: its state, since when, its level, and whether it is armed': async (trial) => {
    const { status, body } = await trial.get(`${FORUM}/emergency`)
    assert.equal(status, 200)
    for (const member of ['state', 'since', 'level', 'control_epoch', 'armed', 'reason'])
      assert.ok(member in body, member)
    assert.ok(['normal', 'read_only'].includes(body.state))
  },
}
