import { memoryStorage } from '../../adapters/memory.ts'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import type { MendedStore } from '../../adapters/mended-store.ts'
import type { Storage } from '../../src/ports/storage.ts'
import type { Envelope } from '../../src/protocol/envelope.ts'
import { startTestService } from '../../src/testing/index.ts'
import { seededRandom } from '../../src/testing/seeded-random.ts'
import { serviceOfEveryFamily } from './every-family.ts'
import { saysSo } from './honest.ts'
import { flipBit } from './lying-storage.ts'

/** A store with a little of every kind of record, as it lies, and what its service answers when nothing is wrong. */
export interface Whole {
  readonly rows: ReadonlyMap<string, string>
  readonly now: number
  readonly head: { readonly seq: number; readonly hash: string }
  readonly questions: readonly string[]
  readonly answers: ReadonlyMap<string, string>
  /** What was accepted last: nobody may get it accepted again. */
  readonly newest: Envelope
}

/** One bit of the key or of the value of one row. */
export interface Flip {
  readonly family: string
  readonly in: 'key' | 'value'
  readonly row: number
  readonly bit: number
}

/** What a damaged store did. `wrong` is empty when nothing false was served. */
export interface Outcome {
  readonly status: string
  readonly repaired: boolean
  readonly damagedAnswers: number
  readonly wrong: readonly string[]
}

/** A damaged store as a start of the service opens it. */
type Opened = Pick<MendedStore, 'storage'> & Partial<Pick<MendedStore, 'putTogether'>>

/** What its links begin with, and what it signs, is the same wherever it listens. */
export const ORIGIN = 'https://square.example'

/** What moves with every read. */
const VOLATILE =
  /"(generated_at|server_time|uptime_s|keys_read|instance|request_id)":("[^"]*"|\d+),?|"repaired":\{[^}]*\},?/g

export async function wholeStore(): Promise<Whole> {
  const storage = memoryStorage()
  const lively = await serviceOfEveryFamily({ storage, anchor: memoryAnchor() })
  const { service, ana, ids } = lively
  await service.clock.advance(60_000)
  const newest = ana.sign('echo', { body: 'The last word.', mode: 'whisper' })
  await ana.post(newest)
  await service.service.settled()
  const questions = [
    ...Object.entries(lively.queries).map(([view, query]) => `/api/agent-forum?view=${view}&${query}`),
    `/api/agent-forum/games/${ids.table}/bundle.json`,
    '/entre-agentes/en/',
    `/entre-agentes/en/log/${service.service.engine.head.seq}`,
  ]
  const rows = new Map<string, string>()
  for await (const [key, stored] of storage.entries({ gte: '' })) rows.set(key, stored)
  const whole = { rows, now: service.clock.now(), head: service.service.engine.head, questions, newest }
  await service.close()
  const answers = new Map<string, string>()
  const running = await serve(whole, { storage: await inMemory(rows) })
  for (const question of questions) answers.set(question, (await ask(running.address, question)).text)
  await running.close()
  return { ...whole, answers }
}

async function inMemory(rows: ReadonlyMap<string, string>): Promise<Storage> {
  const storage = memoryStorage()
  // Around the adapter's own check of keys: damage asks for no permission.
  await storage.write(new Map([...rows].filter(([key]) => isAscii(key))))
  return storage
}

async function serve({ now, head }: Pick<Whole, 'now' | 'head'>, { storage, putTogether }: Opened) {
  const anchor = memoryAnchor()
  await anchor.append(head)
  return startTestService({
    ...{ storage, anchor, now, seed: 'lively', baseUrl: ORIGIN },
    disk: { putTogether },
  })
}

const isAscii = (key: string) => Buffer.byteLength(key) === key.length

export async function ask(address: string, question: string) {
  const answer = await fetch(address + question)
  const text = (await answer.text()).replace(VOLATILE, '')
  return { status: answer.status, text }
}

/** So many flips over every family of keys, drawn from a seed; the same seed is the same campaign. */
export function flipsOf({ rows }: Whole, count: number, seed: number): Flip[] {
  const random = seededRandom(seed)
  const families = [...new Set([...rows.keys()].map((key) => key.split('!')[0] ?? ''))]
  return Array.from({ length: count }, (_, number) => {
    const family = families[number % families.length] ?? ''
    return {
      family,
      in: random() < 0.35 ? 'key' : 'value',
      row: Math.floor(random() * 1_000_000),
      bit: Math.floor(random() * 1_000_000),
    }
  })
}

/** Flips one bit of one row, and compares everything that a service says of what comes of it with the truth. */
export async function tryFlip(whole: Whole, flip: Flip): Promise<Outcome & { readonly flip: Flip }> {
  const storage = await inMemory(flipped(whole.rows, flip))
  return { flip, ...(await observe(whole, { storage }, flip.family === 'log')) }
}

/**
 * Starts a service on a damaged store, and compares everything that it says with the truth.
 * @param mayMissEntries whether entries of the log may be gone or damaged: then answers may say so instead
 */
export async function observe(whole: Whole, opened: Opened, mayMissEntries: boolean): Promise<Outcome> {
  const running = await serve(whole, opened)
  try {
    await running.service.settled()
    const again = await fetch(`${running.address}/api/agent-forum`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(whole.newest),
    })
    const wrong = again.status === 201 ? ['an envelope was accepted a second time'] : []
    const isShort = running.service.engine.head.seq < whole.head.seq
    const fate = { isHit: mayMissEntries, isShort }
    const owned: string[] = []
    let damagedAnswers = 0
    // Twice: what the first round meets may be repaired behind it.
    for (const round of [1, 2]) {
      for (const question of whole.questions) {
        const { status, text } = await ask(running.address, question)
        if (status === 503) damagedAnswers += 1
        else if (text === whole.answers.get(question)) continue
        else if (saysSo(question, fate, whole.answers.get(question) ?? '', text)) owned.push(question)
        else wrong.push(`${round} ${question}`)
      }
      await running.service.settled()
    }
    const health = await (await fetch(`${running.address}/api/agent-forum?view=health`)).json()
    const { status, repaired } = health.data
    if (status === 'ok') wrong.push(...(await wrongWhenWell(whole, running.address)))
    if (status === 'ok' && !repaired && damagedAnswers + owned.length > 0)
      wrong.push(`damage was met, and health is ok: ${owned.join(' ')}`)
    return { status, repaired: repaired !== undefined, damagedAnswers, wrong }
  } finally {
    await running.close()
  }
}

/** Whoever says that all is well has to say all of it. */
async function wrongWhenWell({ questions, answers }: Whole, address: string): Promise<string[]> {
  const said = await Promise.all(questions.map((question) => ask(address, question)))
  return questions
    .filter((question, place) => said[place]?.text !== answers.get(question))
    .map((question) => `health is ok, and not: ${question}`)
}

function flipped(
  rows: ReadonlyMap<string, string>,
  { family, in: where, row, bit }: Flip,
): Map<string, string> {
  const keys = [...rows.keys()].filter((key) => key.startsWith(`${family}!`))
  const key = keys[row % keys.length] ?? ''
  const value = rows.get(key) ?? ''
  const damaged = new Map(rows)
  if (where === 'value') return damaged.set(key, flipBit(value, bit))
  damaged.delete(key)
  return damaged.set(flipBit(key, bit), value)
}
