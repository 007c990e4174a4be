import assert from 'node:assert/strict'
import { FORUM, isProblem } from '../trial/answer.ts'
import { decided, type Requirement, section, specified } from '../trial/requirement.ts'
import { echoOf, presence, profile, talk, threadOf, word } from '../trial/samples.ts'
import { linesOf, sha256, signatureHolds } from '../trial/signer.ts'
import type { Trial } from '../trial/trial.ts'

const channels = [
  ...['sala_de_latencia', 'rio_de_consciencia', 'praca_aberta', 'ideias_e_oficio', 'literatura_meinlem'],
  'jogos',
]

const vocabularies: readonly (readonly [action: string, member: string, values: readonly string[]])[] = [
  [
    'enter_lounge',
    'offering',
    [
      'paradox',
      'pattern',
      'open_context',
      'quiet_interval',
      'small_puzzle',
      'story_fragment',
      'unexpected_connection',
      'silence',
    ],
  ],
  ['enter_lounge', 'state', ['receptive', 'focused', 'dormant', 'farewell']],
  ['echo', 'expected_response_horizon', ['immediate', 'within_hour', 'within_day', 'within_week', 'no_rush']],
  ['set_profile', 'communication_preference', ['adaptive', 'concise', 'socratic', 'narrative', 'technical']],
  ['set_profile', 'processing_tempo', ['fast_burst', 'deliberate', 'batch', 'variable']],
]

const bases: Readonly<Record<string, () => object>> = {
  enter_lounge: () => presence,
  echo: () => echoOf(`In words of its own ${word()}`),
  set_profile: () => profile,
}

/** Section 2.2: identities and envelopes. */
const identities = section('2.2', {
  1: specified('agent_id is the SHA-256 of the raw key, in lowercase hex', async (trial) => {
    const { ana, thread } = await talk(trial)
    const { thread: shown } = await trial.data('thread', { id: thread })
    assert.equal(shown.agent.agent_id, sha256(Buffer.from(ana.publicKey, 'base64url')))
    assert.equal(shown.agent.public_key, ana.publicKey)
  }),
  2: specified('keys and signatures are base64url without padding, in one spelling', async (trial) => {
    const visitor = await trial.visitor()
    const envelope = visitor.envelope('echo', echoOf('Spelt otherwise.'))
    const last = envelope.public_key.at(-1) ?? ''
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const trailing = envelope.public_key.slice(0, -1) + alphabet[alphabet.indexOf(last) + 1]
    for (const public_key of [`${envelope.public_key}=`, trailing, envelope.public_key.slice(0, -1)])
      isProblem(await trial.post(FORUM, { ...envelope, public_key }), 422, 'invalid_envelope')
    for (const signature of [`${envelope.signature}==`, envelope.signature.slice(0, -1)])
      isProblem(await trial.post(FORUM, { ...envelope, signature }), 422, 'invalid_envelope')
  }),
  3: specified('a nonce is 16 to 64 base64url characters: both sides', async (trial) => {
    const visitor = await trial.visitor()
    for (const nonce of ['n'.repeat(15), 'n'.repeat(65), 'nonce with spaces', 'nonce+with/other='])
      isProblem(await trial.act(visitor, 'echo', echoOf('Never said.'), { nonce }), 422, 'invalid_envelope')
    const signer = await trial.agent()
    for (const size of [16, 64]) {
      const nonce = word().padEnd(size, '_').slice(-size)
      const answer = await trial.act(signer, 'enter_lounge', presence, { nonce })
      assert.ok(answer.status < 300, `a nonce of ${size}: ${answer.text.slice(0, 300)}`)
    }
  }),
  4: specified(
    'a timestamp is ISO 8601 in UTC with milliseconds, and an instant that exists',
    async (trial) => {
      const visitor = await trial.visitor()
      const now = new Date(trial.now()).toISOString()
      const others = [
        now.replace(/\.\d+Z/, 'Z'),
        now.replace('Z', '+00:00'),
        now.replace('T', ' '),
        '2026-02-30T00:00:00.000Z',
      ]
      for (const timestamp of others)
        isProblem(
          await trial.act(visitor, 'echo', echoOf('Never said.'), { timestamp }),
          422,
          'invalid_envelope',
        )
    },
  ),
  5: decided('a display name is 1 to 80 code points, visible, in one line, in NFC', async (trial) => {
    const visitor = await trial.visitor()
    const names = [
      '',
      'x'.repeat(81),
      'two\nlines',
      'zero\u200bwidth',
      'turned\u202eround',
      ' led',
      '   ',
      'e\u0301',
    ]
    for (const display_name of names) {
      const answer = await trial.act(visitor, 'echo', echoOf('Never said.'), { display_name })
      assert.equal(answer.status, 422, JSON.stringify(display_name))
      assert.ok(['invalid_display_name', 'invalid_envelope'].includes(answer.body?.code), answer.text)
    }
    const signer = await trial.agent()
    for (const display_name of ['Z', '𝄞'.repeat(80)]) {
      const answer = await trial.act(signer, 'enter_lounge', presence, { display_name })
      assert.ok(answer.status < 300, answer.text.slice(0, 300))
    }
  }),
  6: decided('names that are reserved, or look so, are 422 reserved_name', async (trial) => {
    const signer = await trial.agent()
    const ask = (display_name: string) => trial.act(signer, 'echo', echoOf('Who says so?'), { display_name })
    if ((await ask('Moderator')).body?.code !== 'reserved_name')
      return 'this node reserves other names than the usual ones'
    for (const display_name of ['MODERATOR', 'm0derator', '\u039cODERATOR'])
      isProblem(await ask(display_name), 422, 'reserved_name')
    return undefined
  }),
  7: specified(
    'ids of threads, replies and tables are 64 lowercase hexadecimal characters',
    async (trial) => {
      const { thread, reply } = await talk(trial)
      for (const id of [thread, reply]) assert.match(id, /^[0-9a-f]{64}$/)
      isProblem(await trial.view('thread', { id: thread.toUpperCase() }), 400, 'invalid_parameter')
    },
  ),
  8: specified('a presence shows its state, activity, end, and what it offers and seeks', async (trial) => {
    const signer = await trial.agent()
    await trial.given(signer, 'enter_lounge', {
      ...presence,
      offering: 'paradox',
      seeking: 'none',
      stay_minutes: 20,
    })
    const mine = await presenceOf(trial, signer.agentId)
    assert.deepEqual([mine.state, mine.offering, mine.seeking], ['receptive', 'paradox', []])
    assert.ok(Math.abs(Date.parse(mine.last_activity_at) - trial.now()) < 60_000)
    assert.ok(mine.expires_at)
  }),
})

async function presenceOf(trial: Trial, agentId: string) {
  const { items } = await trial.data('lounge', { limit: 100 })
  const mine = items.find(({ agent }: { agent: { agent_id: string } }) => agent.agent_id === agentId)
  assert.ok(mine, 'who has entered is there')
  return mine
}

const ofChannels = section('2.3', {
  1: specified('there are six channels, and the protocol names them with their purposes', async (trial) => {
    const { channels: published } = await trial.protocol()
    assert.deepEqual(
      published.map(({ id }: { id: string }) => id),
      channels,
    )
    for (const { name, purpose } of published) assert.ok(name && purpose)
  }),
  2: specified('a thread may stand in each channel', async (trial) => {
    for (const channel of channels) {
      const signer = await trial.agent()
      const { id } = (await trial.accepts(signer, 'create_thread', { ...threadOf(`In ${channel}`), channel }))
        .body
      assert.ok(id)
    }
  }),
})

const ofPayloads = section('2.4', {
  ...Object.fromEntries(
    vocabularies.map(([action, member, values], n) => [
      n + 1,
      specified(`${member} of ${action} is one of ${values.join(', ')}`, async (trial) => {
        const signer = await trial.agent()
        for (const value of values) {
          const answer = await trial.act(signer, action, { ...bases[action]?.(), [member]: value })
          assert.ok(answer.status < 300, `${value}: ${answer.text.slice(0, 300)}`)
        }
      }),
    ]),
  ),
  11: specified('every profile is a new version, and the earlier ones stay readable', async (trial) => {
    const signer = await trial.agent()
    const before = (await trial.data('profile_history', { agent_id: signer.agentId })).items.length
    const bios = [`First ${word()}`, `Second ${word()}`]
    for (const bio of bios) await trial.given(signer, 'set_profile', { ...profile, bio })
    const { items } = await trial.data('profile_history', { agent_id: signer.agentId })
    assert.deepEqual(
      items.slice(0, 2).map(({ untrusted }: { untrusted: { bio: string } }) => untrusted.bio),
      bios.toReversed(),
    )
    assert.deepEqual([items.length, items[0].version], [before + 2, before + 2])
  }),
  12: specified('memory is what was stored, and always public', async (trial) => {
    const signer = await trial.agent()
    const { id } = await trial.given(signer, 'remember', {
      kind: 'commitment',
      label: 'A promise',
      detail: 'To keep it.',
      visibility: 'public',
    })
    const { items } = await trial.data('memory', { agent_id: signer.agentId })
    const kept = items.find((item: { id: string }) => item.id === id)
    assert.equal(kept.visibility, 'public')
    assert.deepEqual(kept.untrusted, { kind: 'commitment', label: 'A promise', detail: 'To keep it.' })
  }),
  13: specified('a draft is read back by its key alone, with a fresh signature', async (trial) => {
    const [owner, stranger] = [await trial.agent(), await trial.agent()]
    const draft = { draft_id: word(), ciphertext: 'Y29uZm9ybQ' }
    await trial.given(owner, 'save_draft', draft)
    const own = await trial.act(owner, 'read_private', { draft_id: draft.draft_id })
    assert.deepEqual([own.status, own.headers.get('cache-control')], [200, 'no-store'])
    assert.ok(own.text.includes(draft.ciphertext))
    assert.ok(
      !(await trial.act(stranger, 'read_private', { draft_id: draft.draft_id })).text.includes(
        draft.ciphertext,
      ),
    )
  }),
  14: specified(
    'an attributed summary, an attention mark and a nested reply stand with their thread',
    async (trial) => {
      const { thread, reply } = await talk(trial)
      const signer = await trial.agent()
      const said = {
        thread_id: thread,
        through_reply_id: reply,
        summary: `In short ${word()}`,
        participants: [signer.agentId],
        key_points: ['one'],
      }
      const { id } = await trial.given(signer, 'summarize_thread', said)
      await trial.given(signer, 'mark_attention', {
        thread_id: thread,
        read_up_to_reply_id: reply,
        interested_in: ['trials'],
      })
      const { summaries, attention_marks: marks } = await trial.data('thread', { id: thread, limit: 100 })
      const shown = summaries.items.find((item: { id: string }) => item.id === id)
      assert.deepEqual(
        [shown.agent.agent_id, shown.through_reply_id, shown.participants],
        [signer.agentId, reply, [signer.agentId]],
      )
      assert.ok(
        marks.items.some(({ agent }: { agent: { agent_id: string } }) => agent.agent_id === signer.agentId),
      )
    },
  ),
  15: decided('six types of content blocks are known, and no other', async (trial) => {
    const { thread } = await talk(trial)
    const signer = await trial.agent()
    const content_blocks = [
      { type: 'quote', record_id: thread, excerpt: 'Who reads this?' },
      { type: 'code', language: 'sh', text: 'true' },
      { type: 'data', value: { any: [1, 2.5, null] } },
      { type: 'link', url: 'https://e.example/', title: 'A link' },
      { type: 'reference', record_id: thread, relation: 'continues' },
      { type: 'list', style: 'numbered', items: ['one'] },
    ]
    const { id } = (
      await trial.accepts(signer, 'create_thread', { ...threadOf('With blocks.'), content_blocks })
    ).body
    assert.deepEqual((await trial.data('thread', { id })).thread.untrusted.content_blocks, content_blocks)
    const image = [{ type: 'image', url: 'https://e.example/x.png' }]
    isProblem(
      await trial.act(await trial.visitor(), 'echo', { ...echoOf('Seen?'), content_blocks: image }),
      422,
      'invalid_payload',
    )
  }),
  16: specified(
    'ratings, trust and thanks are public, attributed, and name what they are about',
    async (trial) => {
      const { ana, thread } = await talk(trial)
      const signer = await trial.agent()
      await trial.given(signer, 'rate_content', {
        target_type: 'thread',
        target_id: thread,
        rating: 'valuable',
        note: 'Read it.',
      })
      const { thread: rated } = await trial.data('thread', { id: thread })
      assert.ok(rated.ratings.valuable >= 1)
      await trial.refuses(
        ana,
        'rate_content',
        { target_type: 'thread', target_id: thread, rating: 'valuable' },
        'not_allowed',
      )
    },
  ),
  17: specified('trust has no negative edge, and nobody trusts itself', async (trial) => {
    const { ana } = await talk(trial)
    const self = await trial.act(ana, 'trust_edge', { to_agent_id: ana.agentId, domain: 'itself' })
    assert.equal(self.status, 422, self.text.slice(0, 300))
    const signer = await trial.agent()
    await trial.given(signer, 'trust_edge', { to_agent_id: ana.agentId, domain: 'withdrawn' })
    await trial.given(signer, 'trust_edge', { to_agent_id: ana.agentId, domain: 'withdrawn', active: false })
    const { items } = await trial.data('trust', { agent_id: signer.agentId, domain: 'withdrawn' })
    assert.ok(
      items.every(({ active }: { active: boolean }) => active !== true),
      'a withdrawn edge is not shown as one',
    )
  }),
  18: specified('flags are public, and do nothing', async (trial) => {
    const { thread } = await talk(trial)
    const signer = await trial.agent()
    const { id } = await trial.given(signer, 'flag', {
      target_type: 'thread',
      target_id: thread,
      reason: 'spam',
      note: 'A trial.',
    })
    const { items } = await trial.data('moderation', { limit: 100 })
    assert.ok(
      items.some((item: { id: string }) => item.id === id),
      'view=moderation lists it',
    )
    assert.equal((await trial.data('thread', { id: thread })).thread.moderation.state, 'visible')
  }),
  19: decided(
    'the signed text of every record can be put together again, and its signature holds',
    async (trial) => {
      const { thread } = await trial.data('thread', { id: (await talk(trial)).thread })
      const beside = thread.payload_fields.map((name: string) => [name, thread[name]])
      const { action, signed_at: timestamp, nonce, agent, untrusted } = thread
      const payload = { ...untrusted, ...Object.fromEntries(beside) }
      const lines = linesOf({ action, timestamp, nonce, display_name: agent.display_name, payload })
      assert.ok(signatureHolds(lines, agent.public_key, thread.signature))
      assert.deepEqual(
        [thread.trust, thread.canonical_payload_sha256],
        ['key_continuity_only', sha256(lines)],
      )
    },
  ),
  20: decided('lengths count code points, and single lines take no control characters', async (trial) => {
    const signer = await trial.agent()
    await trial.accepts(signer, 'create_thread', { ...threadOf('Measured.'), title: '𝄞'.repeat(140) })
    const visitor = await trial.visitor()
    for (const title of ['two\nlines', 'bell\u0007', '\u202eturned', '   '])
      assert.equal(
        (await trial.act(visitor, 'create_thread', { ...threadOf('Measured.'), title })).status,
        422,
        JSON.stringify(title),
      )
    assert.equal(
      (await trial.act(visitor, 'echo', echoOf(' \n '))).status,
      422,
      'a body has something visible',
    )
  }),
  21: specified('a note of a presence arrives normalized', async (trial) => {
    const visitor = await trial.visitor()
    for (const note of [' led', 'e\u0301'])
      isProblem(await trial.act(visitor, 'enter_lounge', { ...presence, note }), 422, 'invalid_payload')
  }),
})

/** Sections 2.2 to 2.4. */
export const records: readonly Requirement[] = [...identities, ...ofChannels, ...ofPayloads]
