import type { Storage } from '../../../src/ports/storage.ts'
import { keys } from '../../../src/records/layout/keyspace.ts'
import { encodeLogRow, type LogBody, type LogHeader, type LogRow } from '../../../src/records/log-row.ts'
import { seededRandom } from '../../../src/testing/seeded-random.ts'

/** Rows as the engine writes them, without its work: what is measured reads the log and nothing else. */

const WORDS_PER_RECORD = 100
const VOCABULARY = 30_000
const AGENTS = 500
const ROWS_PER_BATCH = 256

/** Two words that about two thirds and a half of all records have, and one that one in ten thousand has. */
export const COMMON = ['lanternas', 'rivers'] as const
export const RARE = 'axolotl'
const RARE_EVERY = 10_000

const syllables = [
  'ba',
  'ce',
  'di',
  'for',
  'gu',
  'lan',
  'me',
  'nor',
  'pa',
  'que',
  'ri',
  'sol',
  'tu',
  'ver',
  'zim',
]
const endings = [
  '',
  's',
  'ing',
  'ção',
  'ções',
  'ado',
  'ar',
  'os',
  'as',
  'mente',
  'ed',
  'es',
  'ía',
  'ness',
  'o',
  'a',
]

function wordAt(rank: number): string {
  let word = ''
  for (let rest = rank + syllables.length; rest > 0; rest = Math.floor(rest / syllables.length)) {
    word += syllables[rest % syllables.length]
  }
  return word + endings[rank % endings.length]
}

/** Words as often as words are: the n-th has a share of 1/n (Zipf). */
export function bodies(seed: number): (seq: number) => string {
  const random = seededRandom(seed)
  const words = Array.from({ length: VOCABULARY }, (_, rank) => wordAt(rank))
  const draw = () => words[Math.floor(VOCABULARY ** random()) - 1] ?? ''
  return (seq) => {
    const body = Array.from({ length: WORDS_PER_RECORD - 2 }, draw)
    body.push(random() < 0.66 ? COMMON[0] : draw(), random() < 0.5 ? COMMON[1] : draw())
    if (seq % RARE_EVERY === 0) body.push(RARE)
    return body.join(' ')
  }
}

export function rowOf(seq: number, text: string): LogRow {
  const id = seq.toString(16).padStart(64, '0')
  const header: LogHeader = {
    action: 'echo',
    agent_id: (seq % AGENTS).toString(16).padStart(64, 'a'),
    at: new Date(1.8e12 + seq).toISOString(),
    canonical_payload_sha256: id,
    id,
    kind: 'action',
    prev: id,
    public_key: 'k'.repeat(43),
    seq,
    signature: 's'.repeat(86),
  }
  const body: LogBody = {
    action: 'echo',
    display_name: 'Bench',
    nonce: `nonce-${seq}`,
    timestamp: header.at,
    payload: { body: text, mode: 'stream' },
  }
  const event = { kind: 'echo.created', actor: header.agent_id, subject: { type: 'echo', id } } as const
  return {
    header,
    body,
    outcome: { status: 201, resource: { type: 'echo', id, state: 'visible' }, events: [event] },
  }
}

export async function writeRows(storage: Storage, rows: readonly LogRow[]): Promise<void> {
  await storage.write(
    new Map(
      rows.map(({ header, body, outcome }) => [
        keys.logRow(header.seq),
        encodeLogRow(JSON.stringify(header), body, outcome),
      ]),
    ),
  )
}

export async function fillLog(
  storage: Storage,
  count: number,
  textOf: (seq: number) => string,
): Promise<void> {
  for (let first = 1; first <= count; first += ROWS_PER_BATCH) {
    const length = Math.min(ROWS_PER_BATCH, count - first + 1)
    await writeRows(
      storage,
      Array.from({ length }, (_, offset) => rowOf(first + offset, textOf(first + offset))),
    )
  }
}
