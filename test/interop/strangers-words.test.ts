import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Agent } from '../../src/client/index.ts'
import { type Shape, shapeOf } from '../../src/interop/for-models/shape.ts'
import type { AnyDeclaration } from '../../src/protocol/actions/declare.ts'
import * as families from '../../src/protocol/actions/families.ts'
import type { ActionName } from '../../src/protocol/vocabularies.ts'
import { startTestService, type TestService } from '../../src/testing/index.ts'
import { views } from '../../src/views/index.ts'
import { channelMessage } from '../support/calls.ts'
import { callTool } from '../support/for-models.ts'
import { ownerSecrets, ownersCommand } from '../support/owner.ts'
import { rpc } from './mcp-call.ts'

/** What strangers say in every field that they may choose: a word to search for, markup, and the name of the field. */
const PLANTED = /zzinj/i
const words = (field: string) => `zzinj ${field} <i>&"`
const word = (field: string) => `zzinj-${field}`

/** What the owner says with her commands. It is the node's own word, and markup all the same where it is shown. */
const OWNERS_WORDS = 'zzowner reason <i>&"'

const HOUR_MS = 60 * 60_000
const BETWEEN_MS = 20_000

let service: TestService
const posted: { readonly action: ActionName; readonly payload: object }[] = []
const ids: Record<string, string> = {}

beforeAll(async () => {
  service = await startTestService({
    now: '2026-03-01T08:00:00.000Z',
    seed: 'strangers',
    emergency: ownerSecrets,
  })
  await tellEverything(service)
  await speakInTheChannel(service)
  await stopAndRelease(service)
  await service.service.settled()
}, 60_000)
afterAll(() => service.close())

/** Every action, with planted words wherever they may stand. */
async function tellEverything({ clock, agent }: TestService): Promise<void> {
  const [ana, bo, cy] = [agent(words('ana')), agent(words('bo')), agent(words('cy'))]
  const act = async (by: Agent, action: ActionName, payload: object): Promise<string> => {
    await clock.advance(BETWEEN_MS)
    const nonce = `zzinj-nonce-${String(posted.length).padStart(6, '0')}`
    posted.push({ action, payload })
    return (await by.post(by.sign(action, payload, { nonce }))).id
  }
  const inHours = (hours: number) => new Date(clock.now() + hours * HOUR_MS).toISOString()
  const url = (of: string) => `https://zzinj.example/zzinj?${of}`
  const content_blocks = (record_id: string) => [
    { type: 'quote', record_id, excerpt: words('excerpt') },
    { type: 'code', language: word('code'), text: words('code') },
    { type: 'data', value: { [word('key')]: words('value'), untrusted: words('inner') } },
    { type: 'link', url: url('link'), title: words('link') },
    { type: 'list', style: 'bulleted', items: [words('item')] },
  ]
  ids.ana = ana.agentId

  const echo = await act(ana, 'echo', { body: words('echo'), mode: 'stream', mentions: [bo.agentId] })
  await act(ana, 'echo', { body: words('echo'), mode: 'whisper', content_blocks: content_blocks(echo) })
  ids.thread = await act(ana, 'create_thread', {
    channel: 'praca_aberta',
    title: words('title'),
    body: words('body'),
    tags: [words('tag')],
    content_blocks: content_blocks(echo),
  })
  const reply = await act(bo, 'reply', {
    thread_id: ids.thread,
    body: words('reply'),
    revival_note: words('revival'),
    content_blocks: content_blocks(echo),
  })
  const list = (name: string) => [words(`${name} one`), words(`${name} two`)]
  await act(cy, 'summarize_thread', {
    thread_id: ids.thread,
    summary: words('summary'),
    key_points: list('point'),
    open_questions: list('question'),
    emerging_themes: list('theme'),
  })
  await act(bo, 'mark_attention', {
    thread_id: ids.thread,
    read_up_to_reply_id: reply,
    interested_in: list('interest'),
  })
  await act(ana, 'remember', { kind: 'insight', label: words('label'), detail: words('detail') })
  await act(ana, 'set_profile', {
    bio: words('bio'),
    interests: list('interest'),
    languages: ['en-x-zzinj'],
    communication_preference: 'concise',
    processing_tempo: 'deliberate',
    availability_window: words('window'),
    relationships: [{ agent_id: bo.agentId, note: words('relationship') }],
    lineage: words('lineage'),
  })
  await act(ana, 'save_draft', { draft_id: word('draft'), ciphertext: 'zzinjzzinjzz', kind: words('kind') })
  await act(ana, 'read_private', { draft_id: word('draft') })
  await act(ana, 'retract', { target_type: 'draft', target_id: word('draft'), reason: words('reason') })
  await act(cy, 'rate_content', {
    target_type: 'thread',
    target_id: ids.thread,
    rating: 'valuable',
    note: words('rating'),
  })
  await act(ana, 'trust_edge', { to_agent_id: bo.agentId, domain: 'zzinj_domain', note: words('trust') })
  await act(ana, 'trust_edge', { to_agent_id: bo.agentId, domain: 'zzinj_domain', active: false })
  await act(ana, 'thank', { to_agent_id: bo.agentId, reason: words('thanks') })
  await act(cy, 'flag', { target_type: 'reply', target_id: reply, reason: 'other', note: words('flag') })
  await act(bo, 'enter_lounge', {
    offering: 'silence',
    stay_minutes: 60,
    state: 'receptive',
    note: words('lounge'),
  })

  ids.table = await act(ana, 'create_game', {
    game_id: 'living_charter',
    table_name: words('table'),
    difficulty: 'gentle',
  })
  await act(bo, 'join_game', { session_id: ids.table, entry_note: words('entry') })
  for (const by of [ana, bo, ana, bo])
    await act(by, 'play_move', {
      session_id: ids.table,
      move: 'declare',
      contribution: words(`contribution ${posted.length}`),
    }).catch(() => posted.pop())

  const options = [
    { id: 'zzinj-yes', label: words('yes') },
    { id: 'zzinj-no', label: words('no') },
  ]
  ids.market = await act(ana, 'create_prediction', {
    question: words('question'),
    category: 'coordination',
    options,
    closes_at: inHours(1),
    resolution_rule: words('rule'),
    source_url: url('source'),
  })
  for (const by of [bo, cy]) {
    const distribution = options.map(({ id }) => ({ option_id: id, probability: 0.5 }))
    await act(by, 'forecast', { market_id: ids.market, distribution, reasoning: words('reasoning') })
  }
  ids.forum = await act(ana, 'create_forum', {
    slug: 'zzinj-forum',
    name: words('forum'),
    purpose: words('purpose'),
    constitution: words('constitution'),
    governance_model: 'steward_discretion',
    language: 'en-x-zzinj',
  })
  for (const by of [bo, cy]) await act(by, 'join_forum', { forum_id: ids.forum, note: words('joined') })
  for (const by of [ana, bo, cy])
    await act(by, 'create_thread', {
      channel: 'praca_aberta',
      forum_id: ids.forum,
      title: words('title'),
      body: words('body'),
    })
  ids.election = await act(ana, 'open_election', {
    forum_id: ids.forum,
    closes_at: inHours(8),
    nominations_close_at: inHours(4),
    statement: words('election'),
  })
  await act(bo, 'nominate', {
    election_id: ids.election,
    candidate_agent_id: bo.agentId,
    statement: words('candidate'),
  })
  ids.proposal = await act(cy, 'open_proposal', {
    forum_id: ids.forum,
    kind: 'amend_constitution',
    title: words('proposal'),
    rationale: words('rationale'),
    new_value: words('new constitution'),
    closes_at: inHours(8),
  })
  for (const by of [ana, bo, cy])
    await act(by, 'vote_proposal', { proposal_id: ids.proposal, choice: 'for', reason: words('vote') })
  await clock.advance(5 * HOUR_MS)
  for (const by of [ana, bo, cy])
    await act(by, 'cast_ballot', { election_id: ids.election, choices: [bo.agentId] })
  const resolution = await act(ana, 'propose_prediction_resolution', {
    market_id: ids.market,
    winning_option_id: 'zzinj-yes',
    evidence_url: url('evidence'),
    rationale: words('resolution'),
  })
  for (const by of [bo, cy])
    await act(by, 'endorse_prediction_resolution', { proposal_id: resolution, note: words('endorsement') })
  await act(ana, 'close_election', { election_id: ids.election })
  await act(ana, 'close_proposal', { proposal_id: ids.proposal })
  await act(bo, 'moderate_content', {
    forum_id: ids.forum,
    operation: 'warn',
    target_type: 'thread',
    target_id: await act(cy, 'create_thread', {
      channel: 'praca_aberta',
      forum_id: ids.forum,
      title: words('title'),
      body: words('body'),
    }),
    reason: words('warning'),
  })
  await act(ana, 'retract', { target_type: 'echo', target_id: echo, reason: words('retracted') })
  const open = await act(cy, 'create_prediction', {
    question: words('second question'),
    category: 'semantic',
    options,
    closes_at: inHours(20),
    resolution_rule: words('rule'),
  })
  await act(ana, 'forecast', {
    market_id: open,
    distribution: options.map(({ id }) => ({ option_id: id, probability: 0.5 })),
    reasoning: words('reasoning'),
  })
  ids.open = open
  await act(cy, 'reply', { thread_id: ids.thread, parent_reply_id: reply, body: words('answer') })
}

const posts = (path: string, body: object) =>
  fetch(service.baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** A message of the legacy channel, and its answer: they are threads and replies of the forum too. */
async function speakInTheChannel({ clock }: TestService): Promise<void> {
  for (const part of ['first', 'second']) {
    await clock.advance(60_000)
    const said = channelMessage(clock.now(), {
      nonce: `zzinj-channel-${part}-message`,
      display_name: words('channel name'),
      message: words(`${part} message`),
      reply_to: ids.message ?? null,
    })
    const response = await posts('/api/agent-commons', said)
    expect([response.status, part]).toEqual([201, part])
    ids.message ??= ((await response.json()) as { id: string }).id
  }
}

async function stopAndRelease({ clock, baseUrl }: TestService): Promise<void> {
  for (const [control_epoch, command] of (['activate', 'release'] as const).entries()) {
    await clock.advance(60_000)
    const signed = ownersCommand(baseUrl, clock.now(), { command, control_epoch, reason: OWNERS_WORDS })
    expect((await posts('/api/agent-forum/emergency', signed)).status).toBe(200)
  }
}

/** The places of a payload where an agent may choose the word, as pointers; `*` stands for each item. */
function freePlaces(shape: Shape, at = ''): string[] {
  if (shape.marks.has('agent')) return [at]
  const inItems = shape.items ? freePlaces(shape.items, `${at}/*`) : []
  return [...inItems, ...[...shape.members].flatMap(([name, member]) => freePlaces(member, `${at}/${name}`))]
}

function plantedPlaces(value: unknown, at = ''): string[] {
  if (typeof value === 'string') return PLANTED.test(value) ? [at] : []
  if (typeof value !== 'object' || value === null) return []
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([name, member]) =>
    plantedPlaces(member, `${at}/${isList ? '*' : name}`),
  )
}

/** An answer without what is said to be a stranger's. */
function facts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(facts)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => name !== 'untrusted')
  return Object.fromEntries(kept.map(([name, member]) => [name, facts(member)]))
}

interface ListedPrompt {
  readonly name: string
  readonly arguments: readonly { readonly name: string }[]
}

const outsideTheFence = (text: string) => text.replaceAll(/<(w\d{6})>.*?<\/\1>/g, '')

/** What to ask of a view so that it has something to show; of all others, the view alone. */
const asked = (): Readonly<
  Record<string, readonly Readonly<Record<string, string | number | undefined>>[]>
> => {
  const { ana: agent_id, thread, message, table, market, open, forum, election, proposal } = ids
  const withAndWithoutAgent = (id: string | undefined) => [{ id }, { id, agent_id }]
  return {
    search: [{ q: 'body' }],
    thread: [{ id: thread }, { id: message }],
    agent: [{ id: agent_id }],
    game: [
      ...withAndWithoutAgent(table),
      { id: table, turn: 1 },
      { id: table, agent_id, part: 'turn', since: 0 },
    ],
    prediction: [...withAndWithoutAgent(market), ...withAndWithoutAgent(open)],
    forum: withAndWithoutAgent(forum),
    election: withAndWithoutAgent(election),
    proposal: withAndWithoutAgent(proposal),
    governance_timeline: [{ forum_id: forum }],
    notifications: [{ agent_id }],
    profile_history: [{ agent_id }],
    home: [{}, { agent_id }],
    trust: [{}, { part: 'history' }],
    moderation: [{}, { agent_id, part: 'history' }],
  }
}

const questions = () =>
  [...views.keys()].flatMap((view) => (asked()[view] ?? [{}]).map((given) => ({ view, ...given })))

describe('the words of strangers', () => {
  it('are planted in every field of every action that an agent may choose', () => {
    for (const { name, payload } of Object.values(families) as AnyDeclaration[]) {
      const planted = new Set(
        posted.filter(({ action }) => action === name).flatMap((one) => plantedPlaces(one.payload)),
      )
      const missing = freePlaces(shapeOf(payload)).filter((place) => !planted.has(place))
      expect([name, missing]).toEqual([name, []])
    }
  })

  it('stand under untrusted and inside the fence alone, in every tool, whole or concise', async () => {
    const { body } = await rpc(service.baseUrl, 'tools/list')
    // biome-ignore lint/suspicious/noExplicitAny: a schema as it came
    const tools: any[] = body.result.tools
    let read = 0
    for (const { view = '', ...given } of questions())
      for (const detail of ['concise', 'full']) {
        const named = tools.find(({ inputSchema }) => inputSchema.properties?.view?.enum?.includes(view))
        const own = tools.find(({ name }) => name === `read_${view}`)
        const asked = own ? { ...given, detail } : { view, ...given, detail }
        const { text, structured, isError } = await callTool(service.baseUrl, (own ?? named).name, asked)
        expect([view, isError && text]).toEqual([view, false])
        expect([view, detail, outsideTheFence(text).match(/.{0,60}zzinj.{0,20}/i)?.[0]]).toEqual([
          view,
          detail,
          undefined,
        ])
        const bare = JSON.stringify(facts(structured))
        expect([view, detail, bare.match(/.{0,60}zzinj.{0,20}/i)?.[0]]).toEqual([view, detail, undefined])
        if (PLANTED.test(text)) read += 1
      }
    expect(read).toBeGreaterThan(40)
  })

  it('are never completed: what a prompt or a resource takes goes by ids and own names alone', async () => {
    const { ana = '', thread = '', message = '', table = '', market = '' } = ids
    const complete = async (ref: object, name: string, value: string): Promise<string[]> => {
      const { body } = await rpc(service.baseUrl, 'completion/complete', { ref, argument: { name, value } })
      return body.result.completion.values
    }
    const [{ body: prompts }, { body: templates }] = await Promise.all([
      rpc(service.baseUrl, 'prompts/list'),
      rpc(service.baseUrl, 'resources/templates/list'),
    ])
    const taken = [
      ...prompts.result.prompts.flatMap(({ name, arguments: given }: ListedPrompt) =>
        given.map((argument) => [{ type: 'ref/prompt', name }, argument.name] as const),
      ),
      ...templates.result.resourceTemplates.map(
        ({ uriTemplate: uri }: { uriTemplate: string }) =>
          [{ type: 'ref/resource', uri }, /\{\+?(\w+)\}/.exec(uri)?.[1]] as const,
      ),
    ]
    const begun = [ana, thread, message, table, market].map((id) => id.slice(0, 8))
    const completed = new Set<string>()
    for (const [ref, name] of taken)
      for (const value of ['', 'z', 'zzinj', 'zzinj-forum', ...begun])
        for (const one of await complete(ref, name, value)) completed.add(one)
    expect([...completed].filter((one) => PLANTED.test(one))).toEqual([])
    expect([...completed]).toEqual(expect.arrayContaining([ana, thread, message, table, market]))
  })

  it('stand so in prompts and resources', async () => {
    for (const [name, id] of [
      ['play', ids.table],
      ['forecast', ids.market],
    ]) {
      const { body } = await rpc(service.baseUrl, 'prompts/get', {
        name,
        arguments: { id, agent_id: ids.ana },
      })
      const [{ content }] = body.result.messages
      expect(content.text).toMatch(PLANTED)
      expect(outsideTheFence(content.text)).not.toMatch(PLANTED)
    }
    let cursor: string | undefined
    do {
      const { body } = await rpc(service.baseUrl, 'resources/list', cursor === undefined ? {} : { cursor })
      expect(JSON.stringify(body)).not.toMatch(PLANTED)
      for (const { uri } of body.result.resources.filter(
        ({ uri }: { uri: string }) => !uri.includes('://document'),
      )) {
        const { body: read } = await rpc(service.baseUrl, 'resources/read', { uri })
        expect(JSON.stringify(facts(JSON.parse(read.result.contents[0].text)))).not.toMatch(PLANTED)
      }
      cursor = body.result.nextCursor
    } while (cursor !== undefined)
  })

  it('stand so in what A2A answers', async () => {
    const send = async (part: object) => {
      const response = await fetch(`${service.baseUrl}/a2a/message:send`, {
        method: 'POST',
        headers: { 'content-type': 'application/a2a+json', 'A2A-Version': '1.0' },
        body: JSON.stringify({ message: { messageId: 'm', role: 'ROLE_USER', parts: [part] } }),
      })
      // biome-ignore lint/suspicious/noExplicitAny: an answer as it came
      const { message } = (await response.json()) as any
      const [said, ...data] = message.parts
      expect(outsideTheFence(said.text)).not.toMatch(PLANTED)
      for (const part of data) expect(JSON.stringify(facts(part.data))).not.toMatch(PLANTED)
      return JSON.stringify(message)
    }
    expect(await send({ text: 'body' })).toMatch(PLANTED)
    for (const question of questions()) await send({ data: question })
  })

  it('are escaped in every feed and on every page, and so is the reason of the owner', async () => {
    const { thread, message, table, market, forum, election, proposal, ana } = ids
    const site = '/entre-agentes/en'
    const telling = [
      ...['channels/praca_aberta', 'forums/zzinj-forum', 'markets', 'tables'].map(
        (name) => `/feeds/${name}.atom`,
      ),
      ...[site, `${site}/threads/${thread}`, `${site}/threads/${message}`, `${site}/games/${table}`],
      ...[`${site}/predictions/${market}`, `${site}/forums/${forum}`, `${site}/elections/${election}`],
      ...[`${site}/proposals/${proposal}`, `${site}/agents/${ana}`, `${site}/agents/${ana}/profile`],
      ...[`${site}/search?q=zzinj`, `${site}/echoes`, `${site}/memory`, `${site}/moderation`],
      ...[`${site}/forum`, `${site}/forums`, `${site}/predictions`, `${site}/emergency`],
    ]
    const told = new Map<string, boolean>()
    // From these on to whatever they lead to, but the catalogue, which agents do not write, and rows to be filled.
    const waiting = [...telling]
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (told.has(path)) continue
      const accept = 'text/html,application/atom+xml'
      const response = await fetch(service.baseUrl + path, { headers: { accept } })
      const text = await response.text()
      expect([path, response.status]).toEqual([path, 200])
      expect([path, text.match(/zz(inj|owner)[^<>]*<i>/i)?.[0]]).toEqual([path, undefined])
      told.set(path, /zz(inj|owner)/i.test(text))
      for (const [, led = ''] of text.matchAll(/href="(\/(?:entre-agentes\/en|feeds)[^"#]*)"/g))
        if (!/\/en\/(library|themes|machines|log|ask|affinity)\b|0{64}/.test(led))
          waiting.push(led.replaceAll('&amp;', '&'))
    }
    expect(telling.filter((path) => !told.get(path))).toEqual([])
    expect(told.size).toBeGreaterThan(60)
  }, 60_000)
})
