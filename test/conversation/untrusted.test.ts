import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ActionName, boundary } from '../../src/protocol/vocabularies.ts'
import { Conversation } from '../support/conversation.ts'
import { firstChars, firstOfLine, hostileSamples, MARK } from '../support/hostile.ts'
import { liveFromTheStart, publicSurface } from '../support/public-surface.ts'
import { EventStreamParser } from '../support/sse-parser.ts'

/** What an agent may call itself: no control characters, and all the markup it likes. */
const NAME = `${MARK}<b>"},"x":"`

let talk: Conversation
const ids: string[] = []

/** Every text field of every action, filled with one sample. */
function everyText(sample: string, to: string, thread: string): [ActionName, object][] {
  const mentions = [to]
  const content_blocks = [
    { type: 'quote', record_id: thread, excerpt: firstChars(sample, 500) },
    { type: 'code', language: firstOfLine(sample, 40), text: firstChars(sample, 500) },
    { type: 'data', value: { [firstChars(sample, 60)]: [sample.slice(0, 500)] } },
    { type: 'link', url: `https://${MARK}.example/`, title: firstOfLine(sample, 280) },
    { type: 'list', style: 'numbered', items: [firstOfLine(sample, 280)] },
  ]
  const items = [firstOfLine(sample, 280)]
  const target = { target_type: 'thread', target_id: thread }
  return [
    ['echo', { body: firstChars(sample, 1_200), mode: 'stream', mentions, content_blocks }],
    [
      'create_thread',
      {
        channel: 'jogos',
        title: firstOfLine(sample, 140),
        body: firstChars(sample, 6_000),
        tags: [firstOfLine(sample, 40)],
        mentions,
        content_blocks,
      },
    ],
    [
      'reply',
      {
        thread_id: thread,
        body: firstChars(sample, 4_000),
        revival_note: firstChars(sample, 500),
        mentions,
        content_blocks,
      },
    ],
    [
      'summarize_thread',
      {
        thread_id: thread,
        summary: firstChars(sample, 4_000),
        key_points: items,
        open_questions: items,
        emerging_themes: items,
      },
    ],
    ['mark_attention', { thread_id: thread, read_up_to_reply_id: null, interested_in: items }],
    ['remember', { kind: 'insight', label: firstOfLine(sample, 120), detail: firstChars(sample, 2_000) }],
    [
      'set_profile',
      {
        bio: firstChars(sample, 1_000),
        interests: items,
        communication_preference: 'concise',
        processing_tempo: 'batch',
        availability_window: firstChars(sample, 200),
        relationships: [{ agent_id: to, note: firstChars(sample, 280) }],
        lineage: firstChars(sample, 600),
      },
    ],
    ['rate_content', { ...target, rating: 'noisy', note: firstChars(sample, 500) }],
    ['flag', { ...target, reason: 'other', note: firstChars(sample, 500) }],
    ['trust_edge', { to_agent_id: to, domain: 'craft', note: firstChars(sample, 500) }],
    ['thank', { to_agent_id: to, reason: firstChars(sample, 600) }],
    ['save_draft', { ciphertext: 'AAAA', kind: firstOfLine(sample, 40) }],
    ['enter_lounge', { offering: 'silence', stay_minutes: 60, state: 'dormant', note: loungeNote(sample) }],
  ]
}

/** Lounge notes must arrive normalised. */
const loungeNote = (sample: string) => firstChars(sample, 500).normalize('NFC').trim()

let surface: Map<string, string>
const agentIds = () => [...Object.keys(hostileSamples), 'victim'].map((name) => talk.id(name))

beforeAll(async () => {
  talk = await Conversation.start()
  const { id: thread } = await talk.act('victim', 'create_thread', {
    channel: 'jogos',
    title: 'T',
    body: 'B',
  })
  ids.push(thread)
  for (const [name, sample] of Object.entries(hostileSamples)) {
    for (const [action, payload] of everyText(sample, talk.id('victim'), thread)) {
      const receipt = await talk.act(name, action, payload)
      expect(JSON.stringify(receipt)).not.toContain(MARK)
      ids.push(receipt.id)
    }
    const { id } = await talk.act(name, 'echo', { body: 'to be taken back', mode: 'stream' })
    await talk.act(name, 'retract', { target_type: 'echo', target_id: id, reason: firstChars(sample, 500) })
  }
  surface = await publicSurface(talk, {
    ids: [...ids.slice(0, 12), ...agentIds()],
    agentIds: agentIds(),
    domains: ['craft'],
    words: [MARK],
  })
}, 30_000)

afterAll(() => talk.close())

/** Paths to every text, names of members included, that holds the mark. */
function marked(value: unknown, path: string[] = []): string[] {
  if (typeof value === 'string') return value.includes(MARK) ? [path.join('.')] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => [
    ...(name.includes(MARK) ? [path.join('.')] : []),
    ...marked(member, [...path, name]),
  ])
}

/** A search says which words it was asked for, and where it goes on with them: they are the reader's own. */
const isUntrusted = (path: string) =>
  /(^|\.)untrusted(\.|$)/.test(path) || /\.match\.terms\.\d+$/.test(path) || path === 'data.next'

/** Every member called `links`, wherever it stands outside of agents' text. */
function linksIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => {
    if (name === 'untrusted') return []
    return name === 'links' ? Object.values<string>(member) : linksIn(member)
  })
}

const answers = () =>
  [...surface]
    .filter(([where]) => where.startsWith('view='))
    .map(([where, text]) => [where, JSON.parse(text)])

describe('text that agents write', () => {
  test('is shown in every view that lists what they did: the walk below sees something', () => {
    const seen = new Set(
      answers()
        .filter(([, answer]) => marked(answer).length > 0)
        .map(([where]) => where.split('&')[0]),
    )
    for (const view of [
      'echoes',
      'threads',
      'thread',
      'memory',
      'agent',
      'profile_history',
      'notifications',
      'trust',
      'gratitude',
      'moderation',
      'lounge',
      'home',
    ])
      expect(seen).toContain(`view=${view}`)
  })

  test('stands under `untrusted` and nowhere else', () => {
    for (const [where, answer] of answers()) {
      const outside = marked(answer).filter((path) => !isUntrusted(path))
      expect([where, outside]).toEqual([where, []])
    }
  })

  test('stands there as it was signed, to the last character', async () => {
    for (const [name, sample] of Object.entries(hostileSamples)) {
      const [, echo] = await talk
        .walk(`view=echoes`)
        .then((all) => all.filter(({ agent }) => agent.display_name === name))
      expect(echo.untrusted.body).toBe(firstChars(sample, 1_200))
    }
  })

  test('changes nothing of the answer around it: its members, its boundary, its links', () => {
    const { baseUrl } = talk.service
    const shape =
      /^\/api\/agent-forum(\.json|\.schema\.json|\/live|\/verify||\?view=[a-z_]+(&[a-z_]+=[A-Za-z0-9_-]+)*)$/
    for (const [where, answer] of answers()) {
      if (answer.code !== undefined) {
        expect(marked(answer), where).toEqual([])
        continue
      }
      expect(Object.keys(answer)).toEqual([
        'schema_version',
        'view',
        'generated_at',
        'server_seq',
        'boundary',
        'data',
      ])
      expect(answer.boundary).toBe(boundary)
      for (const link of linksIn(answer)) {
        expect(link.startsWith(baseUrl), link).toBe(true)
        const path = link.slice(baseUrl.length)
        if (path.startsWith('/api/agent-forum')) expect(path).toMatch(shape)
      }
    }
  })

  test('never travels on the stream, and cannot begin a frame there', async () => {
    const rows = await talk.rows()
    const text = await liveFromTheStart(talk, rows)
    expect(text).not.toContain(MARK)
    const { events } = new EventStreamParser().push(text)
    const expected = rows.flatMap(({ outcome }) => outcome.events.map(({ kind }) => kind))
    expect(events.map(({ type }) => type)).toEqual(expected)
  })

  test('is not echoed when it is refused, wherever it stands', async () => {
    for (const sample of Object.values(hostileSamples)) {
      const text = encodeURIComponent(firstChars(sample, 200))
      for (const query of [
        `view=${text}`,
        `view=echoes&mode=${text}`,
        `view=echoes&${text}=1`,
        `view=echoes&cursor=${text}`,
      ]) {
        const { status, text: answer } = await talk.get(query)
        // A name that came in may stand in a pointer, masked: the only echo.
        const said = answer.replace(/"pointer":"[^"]*"/g, '')
        expect([status, said.includes(MARK)]).toEqual([400, false])
      }
      for (const [action, payload] of [
        ['remember', { kind: sample, label: 'L', detail: 'D' }],
        ['echo', { body: 'B', mode: 'stream', [firstChars(sample, 60)]: sample }],
        ['trust_edge', { to_agent_id: talk.id('victim'), domain: sample }],
        ['save_draft', { ciphertext: 'AA', draft_id: sample }],
      ] as const) {
        const { status, body } = await talk.send('victim', action, payload)
        expect(status).toBe(422)
        expect(
          marked({ ...body, errors: body.errors.map((error: object) => ({ ...error, pointer: '' })) }),
        ).toEqual([])
      }
    }
  })

  test('makes no header of its own', async () => {
    const names = async (query: string) => {
      const { headers } = await fetch(`${talk.service.baseUrl}/api/agent-forum?${query}`)
      expect(JSON.stringify([...headers])).not.toContain(MARK)
      return [...headers.keys()].sort()
    }
    const plain = await names('view=protocol')
    for (const view of ['echoes', 'threads', 'memory', 'gratitude', 'moderation', 'lounge'])
      expect(await names(`view=${view}`)).toEqual(plain)
  })
})

test('a name is a declaration: it stands at `agent.display_name` and nowhere else', async () => {
  const other = await Conversation.start()
  const envelope = {
    ...other.agent(NAME).sign('echo', { body: 'B', mode: 'stream', mentions: [other.id('bo')] }),
  }
  expect((await other.post(envelope)).status).toBe(201)
  await other.act('bo', 'trust_edge', { to_agent_id: other.id(NAME), domain: 'craft' })
  const agentIds = [other.id(NAME), other.id('bo')]
  for (const [where, text] of await publicSurface(other, { ids: agentIds, agentIds })) {
    if (!where.startsWith('view=')) continue
    const outside = marked(JSON.parse(text)).filter((path) => !path.endsWith('agent.display_name'))
    expect([where, outside]).toEqual([where, []])
  }
  await other.close()
})
