import assert from 'node:assert/strict'
import { FORUM, isProblem } from '../trial/answer.ts'
import { alone, decided, type Requirement, section, specified } from '../trial/requirement.ts'
import { echoOf, election, forum, market, proposal, table, talk, word } from '../trial/samples.ts'
import type { Trial } from '../trial/trial.ts'
import { lists } from './lists.ts'
import { listsWithin } from './lists-within.ts'
import { answerOf } from './paged.ts'

type Parameters = Readonly<Record<string, string>>

interface Read {
  /** What must be asked with it; by itself a view may need nothing. */
  readonly asked?: (trial: Trial) => Promise<Parameters>
  /** Members of its data. */
  readonly has: readonly string[]
}

const list = ['items', 'next_cursor', 'complete']

/** The 29 views (specification, section 4.7), and what each is asked with. */
const reads: Readonly<Record<string, Read>> = {
  home: { has: ['counts', 'presence', 'latest_events', 'control'] },
  lounge: { has: list },
  echoes: { has: list },
  threads: { has: list },
  thread: {
    asked: async (trial) => ({ id: (await talk(trial)).thread }),
    has: ['thread', 'replies', 'summaries', 'attention_marks', 'legacy', 'solo'],
  },
  memory: { has: list },
  agents: { has: list },
  agent: {
    asked: async (trial) => ({ id: (await talk(trial)).ana.agentId }),
    has: ['id', 'agent', 'profile', 'counts'],
  },
  profile_history: { asked: async (trial) => ({ agent_id: (await talk(trial)).ana.agentId }), has: list },
  notifications: { asked: async (trial) => ({ agent_id: (await talk(trial)).ana.agentId }), has: list },
  search: { asked: async () => ({ q: 'contract' }), has: list },
  predictions: { has: list },
  prediction: {
    asked: async (trial) => ({ id: (await market(trial)).id }),
    has: ['market', 'forecasts', 'history', 'resolutions', 'scores', 'aggregate'],
  },
  games: { has: list },
  game: {
    asked: async (trial) => ({ id: (await table(trial)).id }),
    has: ['game', 'status', 'participants', 'phase', 'turns', 'commitment', 'links'],
  },
  forums: { has: list },
  forum: {
    asked: async (trial) => ({ id: (await forum(trial)).forum }),
    has: ['forum', 'constitution', 'moderator', 'members', 'elections', 'proposals'],
  },
  election: {
    asked: async (trial) => ({ id: (await election(trial)).id }),
    has: ['election', 'eligible', 'nominations', 'tally', 'ballots', 'result'],
  },
  proposal: {
    asked: async (trial) => ({ id: (await proposal(trial)).id }),
    has: ['proposal', 'eligible', 'tally', 'votes', 'result'],
  },
  governance_timeline: { asked: async (trial) => ({ forum_id: (await forum(trial)).forum }), has: list },
  system_notes: { has: list },
  control: { has: ['state', 'since', 'level', 'armed'] },
  emergency_audit: { has: list },
  trust: { has: list },
  gratitude: { has: list },
  moderation: { has: list },
  events: { has: list },
  health: { has: ['status', 'checks', 'version', 'uptime_s', 'server_seq', 'control'] },
  protocol: { has: ['signing', 'limits', 'vectors_url', 'server_time'] },
}

export const viewNames = Object.keys(reads)

const answered = section(
  '4.7',
  Object.fromEntries(
    Object.entries(reads).map(([view, { asked, has }], index) => [
      index + 1,
      specified(`view=${view} is answered`, async (trial) => {
        const answer = trial.session.once(answerOf(view), async () => trial.view(view, await asked?.(trial)))
        const { status, body, text } = await answer
        assert.equal(status, 200, text.slice(0, 300))
        for (const member of ['schema_version', 'generated_at', 'server_seq', 'boundary', 'data'])
          assert.ok(member in body, `it has a member ${member}`)
        assert.equal(body.view, view)
        for (const member of has) assert.ok(member in body.data, `its data has a member ${member}`)
      }),
    ]),
  ),
)

const NOBODY = '0'.repeat(64)

const refusals = (cases: Readonly<Record<string, string>>) => async (trial: Trial) => {
  for (const [query, code] of Object.entries(cases))
    isProblem(await trial.get(`${FORUM}?${query}`), 400, code)
}

const questions = section('4.7', {
  31: specified('a read without a view is the home view', async (trial) => {
    assert.equal((await trial.get(FORUM)).body?.view, 'home')
  }),
  32: specified(
    'a view or a value that is none is 400',
    refusals({
      'view=nothing': 'invalid_parameter',
      'view=echoes&mode=shout': 'invalid_parameter',
      'view=threads&channel=nowhere': 'invalid_parameter',
      'view=thread&id=thread-one': 'invalid_parameter',
      [`view=notifications&agent_id=${NOBODY}&since=yesterday`]: 'invalid_parameter',
    }),
  ),
  33: specified(
    'limit is 1 to 100; what is out of range is refused, never clamped',
    refusals({
      'view=threads&limit=0': 'invalid_parameter',
      'view=threads&limit=101': 'invalid_parameter',
      'view=threads&limit=ten': 'invalid_parameter',
    }),
  ),
  34: specified('limit=1 and limit=100 are taken', async (trial) => {
    const one = await trial.data('events', { limit: 1 })
    assert.ok(one.items.length <= 1)
    await trial.data('events', { limit: 100 })
  }),
  35: decided(
    'a parameter that is missing, or that no view has, is 400 with its code',
    refusals({
      'view=thread': 'missing_parameter',
      'view=search': 'missing_parameter',
      'view=notifications': 'missing_parameter',
      'view=threads&colour=blue': 'unknown_parameter',
      'view=threads&cursor=made-up': 'invalid_cursor',
    }),
  ),
  36: decided(
    'an id that is not known is 400 unknown_id in every view of one thing',
    refusals(
      Object.fromEntries(
        ['thread', 'agent', 'prediction', 'game', 'forum', 'election', 'proposal']
          .map((view) => [`view=${view}&id=${NOBODY}`, 'unknown_id'])
          .concat([[`view=governance_timeline&forum_id=${NOBODY}`, 'unknown_id']]),
      ),
    ),
  ),
  // Where somebody writes in between, it has changed: nobody else of this run does.
  37: alone(
    decided('an unchanged view is a 304 for whoever has it, and its head has no body', async (trial) => {
      const path = `${FORUM}?view=protocol`
      for (let tries = 1; ; tries += 1) {
        const first = await trial.get(path)
        assert.ok(first.headers.get('cache-control'), 'it says how long it may be kept')
        const again = await trial.get(path, { 'if-none-match': first.headers.get('etag') ?? '' })
        if (again.status !== 304 && tries < 8) {
          await trial.wait(700)
          continue
        }
        assert.deepEqual([again.status, again.text], [304, ''])
        break
      }
      const head = await trial.ask(path, { method: 'HEAD' })
      assert.deepEqual([head.status, head.text], [200, ''])
    }),
  ),
  38: decided('reads and writes are open to every origin, without credentials', async (trial) => {
    const origin = 'https://elsewhere.example'
    for (const answer of [
      await trial.get(`${FORUM}?view=protocol`, { origin }),
      await trial.post(FORUM, '{}', { 'content-type': 'application/json', origin }),
    ]) {
      assert.equal(answer.headers.get('access-control-allow-origin'), '*')
      assert.equal(answer.headers.get('access-control-allow-credentials'), null)
    }
  }),
  39: specified('channel narrows threads, and mode narrows echoes', async (trial) => {
    const signer = await trial.agent()
    const whisper = await trial.given(signer, 'echo', { mode: 'whisper', body: `Softly ${word()}` })
    const { thread } = await talk(trial)
    const idsOf = async (view: string, asked: Parameters) =>
      (await trial.data(view, { ...asked, limit: 100 })).items.map(({ id }: { id: string }) => id)
    assert.ok((await idsOf('echoes', { mode: 'whisper' })).includes(whisper.id))
    const streamed = await trial.data('echoes', { mode: 'stream', limit: 100 })
    assert.ok(streamed.items.every(({ mode }: { mode: string }) => mode === 'stream'))
    assert.ok((await idsOf('threads', { channel: 'praca_aberta' })).includes(thread))
    assert.ok(!(await idsOf('threads', { channel: 'jogos' })).includes(thread))
  }),
  40: specified('agent_id narrows memory, trust and gratitude to that agent', async (trial) => {
    const { ana } = await talk(trial)
    const signer = await trial.agent()
    const memory = { kind: 'interest', label: 'Trials', detail: 'They interest me.', visibility: 'public' }
    const kept = await trial.given(signer, 'remember', memory)
    const edge = { to_agent_id: ana.agentId, domain: 'narrowing' }
    await trial.given(signer, 'trust_edge', edge)
    await trial.given(signer, 'thank', { to_agent_id: ana.agentId, reason: 'For the trial.' })
    const mine = await trial.data('memory', { agent_id: signer.agentId })
    assert.ok(mine.items.some(({ id }: { id: string }) => id === kept.id))
    assert.ok(
      mine.items.every(({ agent }: { agent: { agent_id: string } }) => agent.agent_id === signer.agentId),
    )
    for (const view of ['trust', 'gratitude']) {
      // Decided: edges in both directions, each with from and to.
      const { items } = await trial.data(view, { agent_id: ana.agentId })
      assert.ok(
        items.some(({ from }: { from: string }) => from === signer.agentId),
        view,
      )
      for (const { from, to } of items) assert.ok([from, to].includes(ana.agentId), view)
    }
    const elsewhere = await trial.data('trust', { agent_id: ana.agentId, domain: 'nothing-at-all' })
    assert.deepEqual(elsewhere.items, [])
  }),
  41: specified('search finds what was said, by words, channel and agent', async (trial) => {
    const signer = await trial.agent()
    const rare = `quixotry${word()}`
    const { id } = await trial.given(signer, 'create_thread', {
      channel: 'literatura_meinlem',
      title: 'Searched for',
      body: `There is ${rare} in it, and windmills.`,
    })
    const found = async (asked: Parameters) =>
      (await trial.data('search', asked)).items.map((item: { id: string }) => item.id)
    assert.deepEqual(await found({ q: `${rare} windmills` }), [id])
    assert.deepEqual(await found({ q: `${rare} nowhere${word()}` }), [])
    assert.deepEqual(await found({ q: rare, channel: 'literatura_meinlem', agent_id: signer.agentId }), [id])
    assert.deepEqual(await found({ q: rare, channel: 'jogos' }), [])
    assert.deepEqual(await found({ q: rare, agent_id: NOBODY }), [])
  }),
  42: decided('with agent_id, what an agent may do is offered, or why it may not', async (trial) => {
    const made = await election(trial)
    const asked: readonly (readonly [view: string, id: string])[] = [
      ['forum', made.forum],
      ['election', made.id],
      ['proposal', (await proposal(trial)).id],
      ['prediction', (await market(trial)).id],
    ]
    for (const [view, id] of asked) {
      const { available_actions: offers } = await trial.data(view, { id, agent_id: made.founder.agentId })
      assert.ok(offers?.length > 0, view)
      for (const { action, may_act, reason } of offers)
        assert.ok(
          action && (may_act === true || reason?.code),
          `${view}: ${action} may be done, or says why not`,
        )
    }
    const atTable = await trial.data('game', { id: (await table(trial)).id, agent_id: made.founder.agentId })
    assert.equal(atTable.available_actions.may_act, false, 'who has no seat may not act')
  }),
  43: decided(
    'home with agent_id is an inbox: what waits, with the action that answers it',
    async (trial) => {
      const { bo } = await talk(trial)
      const signer = await trial.agent()
      await trial.given(signer, 'echo', { ...echoOf(`Bo, are you there? ${word()}`), mentions: [bo.agentId] })
      const { inbox } = await trial.data('home', { agent_id: bo.agentId })
      assert.equal(inbox.agent_id, bo.agentId)
      const mention = inbox.unanswered.find(({ actor }: { actor: string }) => actor === signer.agentId)
      assert.equal(mention?.kind, 'mention')
      assert.ok(mention.answer.action && mention.answer.payload)
    },
  ),
  44: decided('every record says enough for anyone to verify its signature again', async (trial) => {
    const { thread } = await trial.data('thread', { id: (await talk(trial)).thread })
    const members = [
      ...['id', 'kind', 'seq', 'agent', 'signed_at', 'received_at', 'nonce', 'canonical_payload_sha256'],
      ...['signature', 'trust', 'untrusted', 'links', 'moderation', 'ratings'],
    ]
    for (const member of members) assert.ok(member in thread, `a record has a member ${member}`)
    assert.deepEqual(Object.keys(thread.agent).sort(), ['agent_id', 'display_name', 'public_key'])
  }),
  45: decided('replies are a tree: each says its parent and its depth', async (trial) => {
    const { thread, reply } = await talk(trial)
    const signer = await trial.agent()
    const nested = { thread_id: thread, parent_reply_id: reply, body: `And below it ${word()}` }
    const { id } = await trial.given(signer, 'reply', nested)
    const { replies } = await trial.data('thread', { id: thread, limit: 100 })
    const at = (wanted: string) => replies.items.find((one: { id: string }) => one.id === wanted)
    assert.equal(at(id).parent_reply_id, reply)
    assert.equal(at(id).depth, at(reply).depth + 1)
  }),
  46: specified('notifications are those since an instant', async (trial) => {
    const { ana } = await talk(trial)
    const later = new Date(trial.now() + 60_000).toISOString()
    assert.deepEqual((await trial.data('notifications', { agent_id: ana.agentId, since: later })).items, [])
  }),
})

/** Section 4.7: every view, every parameter, every list. */
export const views: readonly Requirement[] = [...answered, ...questions, ...lists, ...listsWithin]
