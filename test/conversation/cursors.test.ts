import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../src/protocol/json-value.ts'
import type { ActionName } from '../../src/protocol/vocabularies.ts'
import { createTestEngine, type TestEngine } from '../support/engine.ts'
import { createTestReads, type TestReads } from '../support/reads.ts'

const NAMES = ['ana', 'bo', 'cy'] as const
const DOMAINS = ['craft', 'games']

// biome-ignore lint/suspicious/noExplicitAny: records of every kind
type Item = any

/** A list that can be walked: its query, and what one of its items is, whoever changed it since. */
interface Walked {
  readonly query: (engine: TestEngine, thread: string) => string
  readonly list?: 'replies' | 'summaries' | 'attention_marks' | 'ratings'
  readonly identity: (item: Item) => string
  readonly focus?: ActionName
}

const byId = ({ id }: Item): string => id
const of = (name: string) => (engine: TestEngine) => `&agent_id=${engine.signer(name).agentId}`
const plain = (query: string): Walked => ({ query: () => query, identity: byId })
const filtered = (view: string, filter: (engine: TestEngine) => string, identity = byId): Walked => ({
  query: (engine) => `view=${view}${filter(engine)}`,
  identity,
})
const inThread = (list: NonNullable<Walked['list']>, identity = byId): Walked => ({
  query: (_, thread) => `view=thread&id=${thread}&part=${list}`,
  list,
  identity,
})
const edge = ({ from, to, domain }: Item) => `${from} ${to} ${domain}`
const marker = ({ agent }: Item) => agent.agent_id

const focused = (focus: ActionName, walks: Readonly<Record<string, Walked>>) =>
  Object.fromEntries(Object.entries(walks).map(([name, walked]) => [name, { ...walked, focus }]))

const walks: Readonly<Record<string, Walked>> = {
  echoes: plain('view=echoes'),
  'echoes of a mode': plain('view=echoes&mode=whisper'),
  ...focused('create_thread', {
    threads: plain('view=threads'),
    'threads of a channel': plain('view=threads&channel=jogos'),
  }),
  ...focused('reply', { replies: inThread('replies') }),
  ...focused('summarize_thread', { summaries: inThread('summaries') }),
  ...focused('mark_attention', { 'attention marks': inThread('attention_marks', marker) }),
  ...focused('remember', {
    memory: plain('view=memory'),
    'memory of an agent': filtered('memory', of('ana')),
    agents: plain('view=agents'),
  }),
  notifications: filtered('notifications', of('ana')),
  'notifications since': filtered(
    'notifications',
    (engine) => `${of('ana')(engine)}&since=2026-01-01T00:00:05Z`,
  ),
  ...focused('trust_edge', {
    trust: filtered('trust', () => '', edge),
    'trust of an agent': filtered('trust', of('ana'), edge),
    'trust in a domain': filtered('trust', () => '&domain=craft', edge),
    'trust of an agent in a domain': filtered('trust', (engine) => `${of('bo')(engine)}&domain=games`, edge),
  }),
  ...focused('thank', {
    gratitude: plain('view=gratitude'),
    'gratitude of an agent': filtered('gratitude', of('bo')),
  }),
  ...focused('flag', {
    moderation: plain('view=moderation'),
    'flags on a record': { query: (_, thread) => `view=moderation&id=${thread}`, identity: byId },
  }),
  ...focused('rate_content', {
    'ratings of a record': {
      query: (_, thread) => `view=moderation&id=${thread}`,
      list: 'ratings',
      identity: marker,
    },
  }),
  events: plain('view=events'),
}

interface Scene {
  readonly engine: TestEngine
  readonly thread: string
  /** Replies of ana's, which it may take back. */
  readonly own: string[]
  /** What is done most: what the list under test holds. */
  readonly focus: ActionName
}

function fail(): never {
  throw new Error('there is nothing to do')
}

/** What a number makes an agent do; some of it is refused, which is as well. */
async function act({ engine, thread, own, focus }: Scene, number: number): Promise<void> {
  const name = NAMES[number % 3] ?? 'ana'
  const other = engine.signer(NAMES[(number + 1 + (number % 2)) % 3] ?? 'bo').agentId
  const newcomer = `newcomer ${number % 40}`
  // Few enough to change their minds while somebody reads.
  const regular = `regular ${number % 4}`
  const domain = DOMAINS[(number >> 3) % 2] ?? 'craft'
  const all: readonly (readonly [string, ActionName, JsonObject])[] = [
    [name, 'echo', { body: 'b', mode: number % 2 ? 'stream' : 'whisper', mentions: [other] }],
    [name, 'create_thread', { channel: number % 2 ? 'jogos' : 'praca_aberta', title: 't', body: 'b' }],
    [name, 'reply', { thread_id: thread, body: 'b' }],
    [name, 'summarize_thread', { thread_id: thread, summary: 's' }],
    [regular, 'mark_attention', { thread_id: thread, read_up_to_reply_id: null }],
    [number % 2 ? name : newcomer, 'remember', { kind: 'insight', label: 'l', detail: 'd' }],
    [regular, 'trust_edge', { to_agent_id: other, domain, active: number % 5 > 0 }],
    [name, 'thank', { to_agent_id: other, reason: 'r' }],
    [name, 'flag', { target_type: 'thread', target_id: thread, reason: 'other' }],
    [regular, 'rate_content', { target_type: 'thread', target_id: thread, rating: 'neutral' }],
    ['ana', 'retract', { target_type: 'reply', target_id: own[number % own.length] ?? thread }],
  ]
  const focused = number % 3 > 0 ? all.find(([, action]) => action === focus) : undefined
  const [who, action, payload] = focused ?? all[(number >> 1) % all.length] ?? fail()
  const answer = await engine.submit(who, action, payload)
  if ('header' in answer && who === 'ana' && action === 'reply') own.push(answer.header.id)
  await engine.clock.advance(100)
}

async function identities(
  reads: TestReads,
  { list, identity }: Walked,
  query: string,
  between = async () => {},
): Promise<string[]> {
  if (!list) return (await reads.pages(query, between)).map(identity)
  const found: string[] = []
  for (let cursor = ''; ; await between()) {
    const { data } = await reads.read(query + cursor)
    const { items, next_cursor } = data[list]
    found.push(...items.map(identity))
    if (next_cursor === null) return found
    cursor = `&cursor=${next_cursor}`
  }
}

test.each(Object.entries(walks))(
  'a walk through %s meets everything that was there, once and in order, while writers run',
  async (_, walked) => {
    const numbers = fc.array(fc.nat({ max: 10_000 }), { maxLength: 60 })
    const bursts = fc.array(fc.array(fc.nat({ max: 10_000 }), { maxLength: 6 }), {
      minLength: 1,
      maxLength: 5,
    })
    const property = fc.asyncProperty(
      numbers,
      bursts,
      fc.integer({ min: 1, max: 5 }),
      async (before, more, limit) => {
        const engine = await createTestEngine()
        const reads = createTestReads(engine)
        const opening = await engine.act('ana', 'create_thread', { channel: 'jogos', title: 't', body: 'b' })
        for (const name of NAMES) await engine.act(name, 'echo', { body: 'here', mode: 'stream' })
        const thread = opening.header.id
        const scene: Scene = { engine, thread, own: [], focus: walked.focus ?? 'echo' }
        for (const number of before) await act(scene, number)
        const query = walked.query(engine, thread)
        const expected = await identities(reads, walked, `${query}&limit=100`)
        let page = 0
        const met = await identities(reads, walked, `${query}&limit=${limit}`, async () => {
          for (const number of more[page % more.length] ?? []) await act(scene, number)
          page += 1
        })
        expect(met).toEqual(expected)
      },
    )
    await fc.assert(property, { numRuns: 25 })
  },
)
