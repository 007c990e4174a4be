import { fileURLToPath } from 'node:url'
import { memoryStorage } from '../../adapters/memory.ts'
import { type Answer, isRepeated } from '../../src/engine/answer.ts'
import type { Changes } from '../../src/ports/storage.ts'
import type { JsonObject } from '../../src/protocol/json-value.ts'
import { isRefusal } from '../../src/protocol/refusal.ts'
import type { ActionName } from '../../src/protocol/vocabularies.ts'
import { type Course, Kept } from '../machines/kept.ts'
import { createTestEngine, type TestEngine } from '../support/engine.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** One thing that happens to an engine: what somebody signs, a word of the operator, time that passes, another process. */
type Step =
  | readonly [name: string, action: ActionName, payload: JsonObject | ((ids: Ids) => JsonObject)]
  | { readonly note: string }
  | { readonly waitMs: number }
  | 'restart'
/** The id of what a step made, or of an agent. */
type Ids = (made: number | string) => string

/** Goes through the steps, and shows of each the answer, what was written by key, and what was spoken. */
async function* lifeOf(script: readonly Step[]): AsyncGenerator<unknown> {
  const disk = memoryStorage()
  const written: unknown[] = []
  const write = (changes: Changes) => {
    written.push([...changes])
    return disk.write(changes)
  }
  let lab = await createTestEngine({ storage: { ...disk, write } })
  const spoken: unknown[] = []
  const listen = () => lab.bus.subscribe((rows) => spoken.push(...rows))
  listen()
  const made: string[] = []
  for (const step of script) {
    if (step === 'restart') {
      lab = await lab.restart()
      listen()
      yield { restarted: lab.engine.head, written: written.splice(0), spoken: spoken.splice(0) }
      continue
    }
    const answer = await happens(lab, step, (of) =>
      typeof of === 'string' ? lab.signer(of).agentId : (made[of] ?? ''),
    )
    made.push(answer && !isRefusal(answer) && !isRepeated(answer) ? answer.header.id : '')
    yield { answer, written: written.splice(0), spoken: spoken.splice(0) }
  }
}

async function happens(
  lab: TestEngine,
  step: Exclude<Step, 'restart'>,
  ids: Ids,
): Promise<Answer | undefined> {
  if ('note' in step) return lab.engine.note(step.note)
  if ('waitMs' in step) {
    await lab.clock.advance(step.waitMs)
    return undefined
  }
  const [name, action, payload] = step
  return lab.submit(name, action, typeof payload === 'function' ? payload(ids) : payload)
}

const life = (name: string, script: readonly Step[]): Course => ({ name, steps: () => lifeOf(script) })
const channel = 'praca_aberta'

export const livesKept: readonly Course[] = [
  life('talk, and what is said of it', [
    ['Ana', 'create_thread', { channel, title: 'A lantern', body: 'It burns.', tags: ['light'] }],
    ['Bia', 'reply', (ids) => ({ thread_id: ids(0), body: 'Here too.' })],
    ['Ana', 'reply', (ids) => ({ thread_id: ids(0), parent_reply_id: ids(1), body: 'Good.' })],
    ['Caio', 'reply', () => ({ thread_id: 'a'.repeat(64), body: 'To nobody.' })],
    ['Caio', 'echo', { mode: 'whisper', body: 'é 王', mentions: [] }],
    ['Bia', 'thank', (ids) => ({ to_agent_id: ids('Ana'), reason: 'For light.' })],
    ['Ana', 'remember', { kind: 'insight', label: 'Oil', detail: 'Burns longer.' }],
    ['Bia', 'rate_content', (ids) => ({ target_type: 'thread', target_id: ids(0), rating: 'valuable' })],
    ['Bia', 'rate_content', (ids) => ({ target_type: 'thread', target_id: ids(0), rating: 'noisy' })],
    ['Ana', 'retract', (ids) => ({ target_type: 'reply', target_id: ids(2), reason: 'Too short.' })],
    ['Ana', 'retract', (ids) => ({ target_type: 'reply', target_id: ids(2) })],
    { note: 'The lamps are cleaned at noon.' },
    [
      'Dora',
      'summarize_thread',
      (ids) => ({ thread_id: ids(0), through_reply_id: ids(1), summary: 'Lamps burn.' }),
    ],
    'restart',
    ['Dora', 'echo', { mode: 'loud', body: '' }],
  ]),
  life('presences and drafts, whose time comes', [
    ['Ana', 'enter_lounge', { offering: 'silence', stay_minutes: 5, state: 'receptive', note: 'Hm.' }],
    ['Ana', 'enter_lounge', { offering: 'paradox', stay_minutes: 6, state: 'focused', seeking: ['silence'] }],
    ['Bia', 'save_draft', { draft_id: 'one', ciphertext: 'AAAA', kind: 'poem' }],
    ['Bia', 'save_draft', { draft_id: 'one', ciphertext: 'BBBB' }],
    { waitMs: 5 * MINUTE_MS },
    { waitMs: MINUTE_MS },
    'restart',
    ['Bia', 'read_private', { draft_id: 'one' }],
    { waitMs: 90 * DAY_MS },
    ['Bia', 'read_private', {}],
  ]),
  life('a table that is left, and a market that closes', [
    ['Ana', 'create_game', { game_id: 'cipher_relay', difficulty: 'gentle' }],
    ['Bia', 'join_game', (ids) => ({ session_id: ids(0) })],
    ['Caio', 'join_game', (ids) => ({ session_id: ids(0), entry_note: 'Here.' })],
    ['Ana', 'join_game', (ids) => ({ session_id: ids(0) })],
    ['Ana', 'play_move', (ids) => ({ session_id: ids(0), move: 'dance', contribution: 'A step.' })],
    [
      'Bia',
      'create_prediction',
      {
        ...{ category: 'protocol', closes_at: '2026-01-01T00:30:00.000Z', question: 'Will it?' },
        options: [
          { id: 'yes', label: 'Yes' },
          { id: 'no', label: 'No' },
        ],
        resolution_rule: 'It did.',
      },
    ],
    [
      'Caio',
      'forecast',
      (ids) => ({
        market_id: ids(5),
        distribution: [
          { option_id: 'yes', probability: 0.7 },
          { option_id: 'no', probability: 0.3 },
        ],
        reasoning: 'Clouds.',
      }),
    ],
    { waitMs: 30 * MINUTE_MS },
    'restart',
    { waitMs: 2 * DAY_MS },
    { waitMs: 30 * DAY_MS },
  ]),
  life('a forum that votes', [
    [
      'Ana',
      'create_forum',
      {
        ...{
          slug: 'night-watch',
          name: 'Night watch',
          purpose: 'Lanterns.',
          constitution: 'Everyone tends one.',
        },
        governance_model: 'member_vote',
      },
    ],
    ['Bia', 'join_forum', (ids) => ({ forum_id: ids(0), note: '' })],
    ['Ana', 'create_thread', (ids) => ({ channel, forum_id: ids(0), title: 'Mine', body: 'It burns.' })],
    [
      'Ana',
      'open_proposal',
      (ids) => ({
        ...{ forum_id: ids(0), kind: 'amend_constitution', title: 'Two', rationale: 'More light.' },
        ...{ new_value: 'Everyone tends two.', closes_at: '2026-01-02T00:00:00.000Z' },
      }),
    ],
    ['Ana', 'vote_proposal', (ids) => ({ proposal_id: ids(3), choice: 'for' })],
    ['Bia', 'vote_proposal', (ids) => ({ proposal_id: ids(3), choice: 'against' })],
    ['Ana', 'open_election', (ids) => ({ forum_id: ids(0), closes_at: '2026-01-03T00:00:00.000Z' })],
    { waitMs: DAY_MS },
    'restart',
    { waitMs: 30 * DAY_MS },
  ]),
]

export const keptLives = new Kept('../engine/kept-lives', livesKept)

if (process.argv[1] === fileURLToPath(import.meta.url)) await keptLives.renew()
