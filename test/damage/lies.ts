import { memoryStorage } from '../../adapters/memory.ts'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import type { Receipt } from '../../src/client/index.ts'
import { limits } from '../../src/protocol/limits.ts'
import { keys } from '../../src/records/layout/keyspace.ts'
import { rowsAsTheyLie } from '../../src/sealed/replace.ts'
import { startTestService, type TestService } from '../../src/testing/index.ts'
import { Chooser } from '../simulation/chooser.ts'
import { forumActions } from '../simulation/forum-actions.ts'
import { marketActions, scriptedActions } from '../simulation/scripted-actions.ts'
import { refold } from '../support/rebuild.ts'
import { read } from '../support/service.ts'
import { ask, ORIGIN } from './campaign.ts'
import { saysSo } from './honest.ts'
import { LyingDisk } from './lying-storage.ts'

const START = Date.parse('2026-01-01T00:00:00.000Z')
const NAMES = ['Ana', 'Bo', 'Cy', 'Di']
const ROUNDS_MIN = 2
const ROUNDS_MAX = 4
const ACTS_MIN = 4
const ACTS_MAX = 14
/** So that there is something to act on. */
const FIRST = ['create_thread', 'create_forum', 'create_prediction', 'echo', 'remember', 'reply']
const SCRIPTS = [...scriptedActions, ...marketActions, ...forumActions]

/** What one seed came to. */
export interface Course {
  readonly seed: number
  readonly lies: readonly string[]
  readonly accepted: number
  readonly starts: number
  readonly repairs: number
  readonly problems: readonly string[]
}

/**
 * One course: agents act on a whole service whose disk lies now and then, and after each lie everything that the service says is
 * compared with what one says whose disk never lied. At the end the lies are over: where the log was not hit, the service has healed.
 */
export function playCourse(seed: number): Promise<Course> {
  return new Lies(seed).play()
}

class Lies {
  readonly #seed: number
  readonly #choose: Chooser
  readonly #disk = new LyingDisk()
  readonly #anchor = memoryAnchor()
  readonly #lies: string[] = []
  readonly #problems: string[] = []
  readonly #receipts: (Receipt & { readonly by: string })[] = []
  #storage: Awaited<ReturnType<LyingDisk['open']>> | undefined
  #service: TestService | undefined
  #now = START
  #starts = 0
  #repairs = 0
  /** Whether entries of the log were hit: what it says of itself then is no more than that. */
  #isLogHit = false
  #isDown = false

  constructor(seed: number) {
    this.#seed = seed
    this.#choose = new Chooser(seed)
  }

  async play(): Promise<Course> {
    await this.#start()
    for (const name of FIRST) await this.#act(name)
    const rounds = this.#choose.between(ROUNDS_MIN, ROUNDS_MAX)
    for (let round = 0; round < rounds && this.#problems.length === 0; round += 1) {
      for (let acts = this.#choose.between(ACTS_MIN, ACTS_MAX); acts > 0; acts -= 1) await this.#act()
      await this.#lie()
      await this.#compare()
    }
    await this.#restart()
    await this.#compare()
    if (!this.#isLogHit && (await this.#isDecidedRightly())) await this.#expectHealth()
    await this.#end()
    return {
      seed: this.#seed,
      lies: this.#lies,
      accepted: this.#receipts.length,
      starts: this.#starts,
      repairs: this.#repairs,
      problems: this.#problems,
    }
  }

  get #running(): TestService {
    if (!this.#service) throw new Error('the service does not run')
    return this.#service
  }

  async #start(): Promise<void> {
    this.#starts += 1
    this.#isDown = false
    this.#storage = await this.#disk.open()
    const { storage, anchor, now } = { storage: this.#storage, anchor: this.#anchor, now: this.#now }
    this.#service = await startTestService({
      ...{ storage, anchor, now, seed: 'lies', baseUrl: ORIGIN },
      readsStoreAgain: true,
    })
    await this.#running.service.settled()
  }

  /** The process dies; what it had open is closed behind its back. */
  async #end(): Promise<void> {
    this.#storage?.die()
    await this.#service?.close().catch(() => undefined)
    this.#service = undefined
  }

  async #restart(): Promise<void> {
    await this.#end()
    await this.#start()
  }

  /** Somebody does something, which may be refused. */
  async #act(action?: string): Promise<void> {
    const choose = this.#choose
    if (this.#isDown) return
    const { address, clock } = this.#running
    await clock.advance(
      choose.weighted([
        [8, 2_100],
        [3, 40_000],
        [1, 40 * 60_000],
      ]),
    )
    this.#now = clock.now()
    const name = choose.one(NAMES) ?? 'Ana'
    const agent = this.#running.agent(name)
    const scripts = SCRIPTS.filter(({ name }) => action === undefined || name === action)
    const script = choose.weighted(scripts.map((one) => [one.weight, one] as const))
    const envelope = agent.sign(script.name, script.valid(choose, this.#known(agent.agentId)))
    const answer = await fetch(`${address}/api/agent-forum`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(envelope),
    })
    const { status, body } = await read(answer)
    if (status < 300) this.#receipts.push({ ...(body as unknown as Receipt), by: agent.agentId })
    else if (status === 500 && !this.#isDown) this.#problems.push(`${script.name} was answered 500`)
    await this.#running.service.settled()
  }

  #known(self: string) {
    const of = (type: string) =>
      this.#receipts.filter(({ resource }) => resource.type === type).map(({ resource }) => resource.id)
    const types = new Set(this.#receipts.map(({ resource }) => resource.type))
    return {
      self,
      threads: of('thread'),
      replies: new Map<string, string[]>(),
      own: this.#receipts
        .filter(({ by, resource }) => by === self && /^(?:echo|thread|reply)$/.test(resource.type))
        .map(({ resource }) => resource),
      records: new Map([...types].map((type) => [type, of(type)])),
      now: this.#now,
    }
  }

  async #lie(): Promise<void> {
    const choose = this.#choose
    await choose.weighted<() => Promise<void>>([
      [5, () => this.#flip()],
      [2, () => this.#lose()],
      [2, () => this.#failReads()],
      [2, () => this.#fillDisk()],
      [1, () => this.#noLie()],
    ])()
  }

  async #flip(): Promise<void> {
    const choose = this.#choose
    const all = this.#disk.keys
    const families = [...new Set(all.map((key) => key.split('!')[0] ?? ''))]
    const family = choose.one(families) ?? ''
    const key = choose.one(all.filter((one) => one.startsWith(`${family}!`))) ?? ''
    const where = choose.chance(0.35) ? 'key' : 'value'
    // Nothing else says whose store it is: without its mark it stays refused, whatever the log says.
    if (family === 'log' || (key === keys.store && where === 'key')) this.#isLogHit = true
    this.#lies.push(`a bit of the ${where} of a row of ${family}`)
    await this.#disk.flip(key, where, choose.below(1_000_000))
    // What is read is checked; that a row is not there shows to whoever reads the whole, as each start does, and now and then.
    if (choose.chance(0.5)) await this.#restart()
    else if (where === 'key') await this.#waitForAudit()
  }

  async #waitForAudit(): Promise<void> {
    const { clock, service } = this.#running
    await clock.advance(limits.AUDIT_EVERY_MS)
    this.#now = clock.now()
    await service.settled()
  }

  /**
   * Deadlines may have acted before a lost row was noticed: then what they came to is not what the log is folded to. Such a log is
   * not made over behind the operator's back: the service says so, and stays degraded.
   */
  async #isDecidedRightly(): Promise<boolean> {
    const truth = memoryStorage()
    await truth.write(this.#disk.truth)
    const log = rowsAsTheyLie(truth)
    return refold(log, 'lies').then(
      () => true,
      () => false,
    )
  }

  async #lose(): Promise<void> {
    const choose = this.#choose
    const extent = choose.chance(0.5) ? 'whole' : 'half'
    const which = choose.between(1, 4)
    this.#isLogHit = true
    this.#lies.push(`${extent} of batch ${which} before the last, lost in a power cut`)
    await this.#end()
    await this.#disk.lose(which, extent)
    await this.#start()
  }

  /** Until the process ends. */
  async #failReads(): Promise<void> {
    const prefix = this.#choose.one(['log!', 'list!', 'agent!', 'thread!', 'id!', 'actor!', 'inbox!'])
    this.#lies.push(`EIO for ${prefix}`)
    this.#storage?.failReads(prefix)
    await this.#compare()
    await this.#restart()
  }

  async #fillDisk(): Promise<void> {
    this.#lies.push('a full disk')
    this.#storage?.fill()
    for (let acts = 0; acts < 3; acts += 1) await this.#act()
    await this.#compare()
    await this.#restart()
  }

  async #noLie(): Promise<void> {
    this.#lies.push('nothing')
    await this.#restart()
  }

  /** Everything that it says, against a service on a disk that never lied. */
  async #compare(): Promise<void> {
    const truth = memoryStorage()
    await truth.write(this.#disk.truth)
    const anchor = memoryAnchor()
    const noted = await this.#anchor.read()
    if (noted) await anchor.append(noted)
    const honest = await startTestService({
      storage: truth,
      anchor,
      now: this.#now,
      seed: 'lies',
      baseUrl: ORIGIN,
    })
    try {
      await honest.service.settled()
      await this.#compareWith(honest)
    } finally {
      await honest.close()
    }
  }

  async #compareWith(honest: TestService): Promise<void> {
    const isShort = this.#running.service.engine.head.seq < honest.service.engine.head.seq
    const fate = { isHit: this.#isLogHit, isShort }
    const owned: [question: string, right: string][] = []
    for (const question of this.#questions()) {
      const [right, said] = await Promise.all([
        ask(honest.address, question),
        ask(this.#running.address, question),
      ])
      if (said.text === right.text) continue
      if (said.status === 503 || saysSo(question, fate, right.text, said.text))
        owned.push([question, right.text])
      else this.#problems.push(`${this.#lies.at(-1)}: ${question} says what is not so`)
    }
    await this.#running.service.settled()
    const { repaired, status } = await this.#health()
    if (repaired) this.#repairs += 1
    if (status !== 'ok') return
    if (!repaired && owned.length > 0)
      this.#problems.push(`${this.#lies.at(-1)}: damage was met, and health is ok: ${owned.join(' ')}`)
    // Whoever says that all is well has to say all of it.
    for (const [question, right] of owned)
      if ((await ask(this.#running.address, question)).text !== right)
        this.#problems.push(`${this.#lies.at(-1)}: health is ok, and not ${question}`)
  }

  #questions(): string[] {
    const newest = (type: string) =>
      this.#receipts.findLast(({ resource }) => resource.type === type)?.resource.id
    const ana = this.#running.agent('Ana').agentId
    const lists = [
      'echoes',
      'threads',
      'memory',
      'agents',
      'games',
      'predictions',
      'forums',
      'trust',
      'gratitude',
      'lounge',
      'events',
      'moderation',
      'home',
    ]
    const about = [
      ['thread', newest('thread')],
      ['prediction', newest('prediction')],
      ['forum', newest('forum')],
      ['game', newest('game')],
      ['agent', ana],
    ]
    return [
      ...lists.map((view) => `/api/agent-forum?view=${view}`),
      ...about.flatMap(([view, id]) => (id === undefined ? [] : [`/api/agent-forum?view=${view}&id=${id}`])),
      `/api/agent-forum?view=notifications&agent_id=${ana}`,
      '/api/agent-forum?view=search&q=thought',
    ]
  }

  async #health(): Promise<{ readonly status: string; readonly repaired?: object }> {
    const answer = await fetch(`${this.#running.address}/api/agent-forum?view=health`)
    return ((await answer.json()) as { data: { status: string; repaired?: object } }).data
  }

  async #expectHealth(): Promise<void> {
    const { status } = await this.#health()
    if (status !== 'ok')
      this.#problems.push(`the lies are over, the log was not hit, and health is ${status}`)
    const agent = this.#running.agent('Last')
    await agent
      .echo({ body: 'The lies are over.', mode: 'stream' })
      .catch((error: unknown) => this.#problems.push(`nothing is written any more: ${error}`))
  }
}
