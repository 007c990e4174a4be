import { expect, test } from 'vitest'
import { limits } from '../../src/protocol/limits.ts'
import { randomFrom } from '../support/bot-table.ts'
import { createTestEngine } from '../support/engine.ts'
import { createTestReads } from '../support/reads.ts'

/** The rule in so many words: each reply is told to its thread's author and to the 64 others that spoke last before it. */
class TellEverybody {
  readonly inboxes = new Map<string, string[]>()
  readonly #threads = new Map<string, { readonly author: string; latest: string[] }>()

  open(thread: string, author: string): void {
    this.#threads.set(thread, { author, latest: [] })
  }

  reply(
    thread: string,
    id: string,
    by: string,
    { to, mentions }: { to: string; mentions: readonly string[] },
  ): void {
    const known = this.#threads.get(thread)
    if (!known) throw new Error('no such thread')
    const told = new Map<string, string>()
    for (const name of [...known.latest, known.author]) told.set(name, 'reply_in_thread')
    told.set(to, 'reply')
    for (const name of mentions) told.set(name, 'mention')
    told.delete(by)
    for (const [name, kind] of told)
      this.inboxes.set(name, [`${kind} ${id}`, ...(this.inboxes.get(name) ?? [])])
    if (by === known.author) return
    const latest = [by, ...known.latest.filter((name) => name !== by)]
    known.latest = latest.slice(0, limits.THREAD_PARTICIPANTS_NOTIFIED_MAX)
  }
}

test('whoever follows threads hears of what is said there as if each had been told', async () => {
  const seed = process.env.SEED ?? 'followed replies'
  const random = randomFrom(seed)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() ** 2 * items.length)] as T
  const engine = await createTestEngine()
  const reads = createTestReads(engine)
  const names = Array.from(
    { length: limits.THREAD_PARTICIPANTS_NOTIFIED_MAX + 12 },
    (_, index) => `agent ${index}`,
  )
  const told = new TellEverybody()
  const threads: { readonly id: string; readonly said: { readonly id: string; readonly by: string }[] }[] = []
  for (const author of names.slice(0, 3)) {
    const opening = { channel: 'praca_aberta', title: 'Tea', body: `of ${author}` }
    const { id } = (await engine.act(author, 'create_thread', opening)).header
    threads.push({ id, said: [{ id, by: author }] })
    told.open(id, author)
  }
  const say = async (by: string, { id: thread_id, said }: (typeof threads)[number]) => {
    const parent = pick(said)
    const mentions = random() < 0.1 ? [pick(names)].filter((name) => name !== by) : []
    const payload = {
      thread_id,
      body: `${by} says ${said.length}`,
      ...(parent.id !== thread_id && { parent_reply_id: parent.id }),
      ...(mentions.length > 0 && { mentions: mentions.map((name) => engine.signer(name).agentId) }),
    }
    const { id } = (await engine.act(by, 'reply', payload)).header
    told.reply(thread_id, id, by, { to: parent.by, mentions })
    said.push({ id, by })
  }
  // Everybody is heard once in one thread, so that some are forgotten there; then they speak as they like, some to themselves.
  for (const name of names) await say(name, threads[0] as (typeof threads)[number])
  for (let turn = 0; turn < 250; turn++) {
    const [by, thread] = [pick(names), pick(threads)]
    for (let more = random() < 0.2 ? 4 : 1; more > 0; more--) await say(by, thread)
  }
  for (const name of names) {
    const pages = await reads.pages(
      `view=notifications&agent_id=${engine.signer(name).agentId}&limit=${1 + Math.floor(random() * 40)}`,
    )
    const heard = pages
      .flat()
      .map(({ kind, subject }: { kind: string; subject: { id: string } }) => `${kind} ${subject.id}`)
    expect(heard, `${name}, seed ${seed}`).toEqual(told.inboxes.get(name) ?? [])
  }
})

test('a reply is stored once, however many hear of it', async () => {
  const engine = await createTestEngine()
  const { id: thread_id } = (
    await engine.act('Ana', 'create_thread', { channel: 'praca_aberta', title: 'Tea', body: 'Who?' })
  ).header
  const written: number[] = []
  const { storage } = engine
  const write = storage.write.bind(storage)
  storage.write = (batch) => {
    let chars = 0
    for (const [key, value] of batch) chars += key.length + (value?.length ?? 0)
    written.push(chars)
    return write(batch)
  }
  const body = 'A reply of some length. '.repeat(33)
  const speakers = limits.THREAD_PARTICIPANTS_NOTIFIED_MAX + 6
  for (let turn = 0; turn < 2 * speakers; turn++)
    await engine.act(`speaker ${turn % speakers}`, 'reply', { thread_id, body: `${body}${turn}` })
  expect(Math.max(...written.slice(-speakers))).toBeLessThan(7 * 1024)
})
