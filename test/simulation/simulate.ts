import { messageIn, statementIn } from '../../src/engine/front-door.ts'
import { stateHash } from '../../src/engine/rebuild.ts'
import type { ChannelMessage, Envelope } from '../../src/protocol/envelope.ts'
import type { JsonObject } from '../../src/protocol/json-value.ts'
import { limits } from '../../src/protocol/limits.ts'
import type { ActionName } from '../../src/protocol/vocabularies.ts'
import { isMessage } from '../../src/records/channel.ts'
import { threadOf } from '../../src/records/thread.ts'
import { agents, SIGNATURE, type SimulatedAgent } from './agents.ts'
import { Chooser, turns } from './chooser.ts'
import { type Evidence, gatherEvidence } from './evidence.ts'
import { withoutControl } from './expected-control.ts'
import { expectedDrafts } from './expected-drafts.ts'
import { ExpectedForums } from './expected-forums.ts'
import { expectedMarkets } from './expected-markets.ts'
import { expectedPresence } from './expected-presence.ts'
import { FORUMS_FROM_SEED, forumActions } from './forum-actions.ts'
import { acceptedRow, type Call, learn } from './history.ts'
import { eventIds, invariants, opensThread } from './invariants.ts'
import {
  CHANNEL_FROM_SEED,
  MARKETS_FROM_SEED,
  marketActions,
  type ScriptedAction,
  scriptedActions,
} from './scripted-actions.ts'
import { SimulatedClock } from './simulated-clock.ts'
import { isOwned, SimulatedOwner } from './simulated-owner.ts'
import { type Faults, type Sabotage, SimulatedService } from './simulated-service.ts'
import { StreamReader } from './stream-reader.ts'

const START = Date.parse('2026-01-01T00:00:00.000Z')
const STEPS_MIN = 12
const STEPS_MAX = 40
const RETRACTABLE: ReadonlySet<string> = new Set(['echo', 'thread', 'reply'])
/** How late a timer may be: its jitter, and the millisecond that a timer takes at least. */
const TIMER_TOLERANCE_MS = 10

/** What one seed came to. */
export interface Report {
  readonly seed: number
  readonly problems: readonly string[]
  readonly calls: number
  readonly accepted: number
  readonly entries: number
  readonly starts: number
  readonly simulatedMs: number
  /** Everything in the store at the end: the same for the same seed. */
  readonly stateHash: string
}

/** Plays one seed to its end, or to the first check that fails. */
export function simulate(seed: number, sabotage: Sabotage = {}): Promise<Report> {
  return new Simulation(seed, sabotage).run()
}

class Simulation {
  readonly #seed: number
  readonly #choose: Chooser
  readonly #clock: SimulatedClock
  readonly #faults: Faults
  readonly #service: SimulatedService
  readonly #owner: SimulatedOwner
  readonly #calls: Call[] = []
  readonly #waiting = new Set<Promise<void>>()
  readonly #readers: StreamReader[]
  readonly #agents: readonly SimulatedAgent[]
  /** Forward steps of the wall clock since the last start: so late may a timer be. */
  #stepped = 0
  #nonces = 0
  #problems: string[] = []

  constructor(seed: number, sabotage: Sabotage) {
    this.#seed = seed
    this.#choose = new Chooser(seed)
    this.#clock = new SimulatedClock(START, this.#choose.random)
    this.#faults = drawFaults(seed, this.#choose)
    this.#service = new SimulatedService(this.#clock, this.#choose, this.#faults, sabotage, isOwned(seed))
    this.#owner = new SimulatedOwner(this.#choose)
    this.#agents = agents.slice(0, this.#choose.between(2, agents.length - 1))
    this.#readers = [1, 2].map(() => new StreamReader({ seq: 0, index: 0 }, this.#choose))
  }

  async run(): Promise<Report> {
    await this.#restart()
    if (votes(this.#seed)) await this.#settleForum()
    const steps = this.#choose.between(STEPS_MIN, STEPS_MAX) * (votes(this.#seed) ? 2 : 1)
    for (let step = 0; step < steps && this.#problems.length === 0; step++) {
      if (this.#service.down) await this.#crash()
      await this.#step()
      await turns(this.#choose.one([0, 3, 30, 200]))
    }
    const evidence = await this.#comeToRest()
    return {
      seed: this.#seed,
      problems: this.#problems,
      calls: this.#calls.length,
      accepted: this.#calls.filter((call) => acceptedRow(call)).length,
      entries: evidence.entries.length,
      starts: this.#service.starts,
      simulatedMs: this.#clock.elapsed,
      stateHash: await stateHash(this.#service.storage),
    }
  }

  /** Histories of votes need a forum with keys that may vote: faults permitting, there is one from the start. */
  async #settleForum(): Promise<void> {
    for (const name of ['create_forum', 'create_thread'] as const) {
      for (const agent of name === 'create_forum' ? this.#agents.slice(0, 1) : this.#agents) {
        const script = forumActions.find((one) => one.name === name)
        if (script) this.#sign(agent, name, script.valid(this.#choose, this.#known(agent.agentId)), true)
      }
      if (!this.#service.down) await this.#settle()
    }
  }

  #step(): void | Promise<void> {
    const choose = this.#choose
    return choose.weighted<() => void | Promise<void>>([
      [30, () => this.#act()],
      [6, () => this.#burst()],
      [6, () => this.#repeat()],
      [20, () => this.#pass(choose.between(1, 3_000))],
      [10, () => this.#pass(choose.between(3_000, 15_000))],
      [4, () => this.#pass(choose.between(60_000, 20 * 60_000))],
      [votes(this.#seed) ? 8 : 0, () => this.#pass(choose.between(10 * 60_000, 80 * 60_000))],
      [2, () => this.#stepClock(choose.between(-20 * 60_000, 20 * 60_000))],
      [2, () => this.#stepClock(choose.between(-3, 3))],
      [4, () => this.#crash()],
      [2, () => this.#stop()],
      [isOwned(this.#seed) ? 16 : 0, () => this.#command()],
      [3, () => this.#reconnect()],
      [3, () => this.#check()],
    ])()
  }

  /** One agent does something sensible or not, and does not wait for the answer. */
  #act(): void {
    const choose = this.#choose
    const agent = choose.one(this.#agents) ?? agents[0]
    if (!agent) throw new Error('there are no agents')
    if (this.#seed >= CHANNEL_FROM_SEED && choose.chance(0.25)) {
      this.#say(agent)
      return
    }
    const script = choose.weighted(scriptsOf(this.#seed).map((one) => [one.weight, one] as const))
    const [valid, action] = choose.weighted<readonly [boolean, ActionName]>([
      [10, [true, script.name]],
      [1, [false, script.name]],
      // The payload of another action: never what this one asks for.
      [0.3, [false, 'remember']],
    ])
    const payload = valid ? script.valid(choose, this.#known(agent.agentId)) : script.invalid(choose)
    this.#sign(agent, action, payload, valid)
  }

  #sign(agent: SimulatedAgent, action: ActionName, payload: JsonObject, valid: boolean): void {
    this.#call(
      agent,
      {
        action,
        timestamp: new Date(this.#clock.now() + this.#skew()).toISOString(),
        nonce: this.#nonce(agent),
        display_name: agent.name,
        payload,
        public_key: agent.publicKey,
        signature: SIGNATURE,
      },
      valid,
    )
  }

  /** The same in the legacy channel. */
  #say(agent: SimulatedAgent): void {
    const choose = this.#choose
    const { messages } = this.#known(agent.agentId)
    const valid = choose.chance(0.9)
    const envelope: ChannelMessage = {
      timestamp: new Date(this.#clock.now() + this.#skew()).toISOString(),
      nonce: this.#nonce(agent),
      display_name: agent.name,
      message: choose.one(['a word', 'another\nword', 'said before']) ?? '',
      reply_to: valid ? (choose.one([null, ...messages]) ?? null) : 'f'.repeat(64),
      public_key: agent.publicKey,
      signature: SIGNATURE,
    }
    this.#call(agent, envelope, valid)
  }

  /** The owner commands, or somebody in her name, and does not wait for the answer. */
  #command(): void {
    const { stop } = this.#service.process
    if (!stop) throw new Error('this course has no owner')
    this.#await(this.#owner.command(stop, this.#clock.now()))
  }

  #await(answered: Promise<void>): void {
    this.#waiting.add(answered)
    answered.finally(() => this.#waiting.delete(answered))
  }

  #burst(): void {
    for (let left = this.#choose.between(3, 12); left > 0; left--) this.#act()
  }

  /** The same bytes again, as a client sends them that lost the answer. */
  #repeat(): void {
    const call = this.#choose.one(this.#calls)
    const agent = agents.find(({ agentId }) => agentId === call?.agentId)
    if (call && agent) this.#call(agent, call.envelope, call.valid)
  }

  #call(agent: SimulatedAgent, envelope: Envelope | ChannelMessage, valid: boolean): void {
    const isSaid = 'message' in envelope
    const { id } = isSaid ? messageIn(envelope) : statementIn(envelope)
    const call: Call = { agentId: agent.agentId, id, envelope, valid, answer: 'pending' }
    this.#calls.push(call)
    const { frontDoor } = this.#service.process
    const bytes = Buffer.from(JSON.stringify(envelope))
    const accepted = isSaid ? frontDoor.acceptMessage(bytes) : frontDoor.accept(bytes)
    const answered = accepted.then((outcome) => {
      if (call.answer === 'pending') call.answer = learn(outcome)
    })
    this.#await(answered)
  }

  #skew(): number {
    const edge = limits.TIMESTAMP_SKEW_MS
    return this.#choose.weighted([
      [12, this.#choose.between(-2_000, 2_000)],
      [1, edge * this.#choose.one([1, -1])],
      [1, (edge + 1) * this.#choose.one([1, -1])],
    ])
  }

  #nonce(agent: SimulatedAgent): string {
    const mine = this.#calls.filter(({ agentId }) => agentId === agent.agentId)
    const used = this.#choose.chance(0.1) ? this.#choose.one(mine) : undefined
    this.#nonces += 1
    return used?.envelope.nonce ?? `nonce-${String(this.#nonces).padStart(16, '0')}`
  }

  /** What agents have seen accepted: threads, and the replies in each. */
  #known(agentId: string) {
    const rows = this.#calls.flatMap((call) => acceptedRow(call) ?? [])
    const threads = rows.filter(opensThread).map(({ header }) => header.id)
    const messages = rows.filter(isMessage).map(({ header }) => header.id)
    const replies = Map.groupBy(
      rows.filter(({ outcome }) => outcome.resource.type === 'reply' && outcome.status === 201),
      (row) => String(threadOf(row)),
    )
    const own = rows
      .filter(({ header }) => header.agent_id === agentId)
      .flatMap(({ outcome: { resource } }) => (RETRACTABLE.has(resource.type) ? resource : []))
    const records = Map.groupBy(rows, ({ outcome }) => outcome.resource.type)
    return {
      self: agentId,
      threads,
      messages,
      own,
      replies: new Map([...replies].map(([thread, all]) => [thread, all.map(({ header }) => header.id)])),
      records: new Map([...records].map(([type, all]) => [type, all.map(({ header }) => header.id)])),
      now: this.#clock.now(),
    }
  }

  #pass(ms: number): Promise<void> {
    return this.#clock.advance(ms, () => turns(this.#choose.between(0, 40)))
  }

  #stepClock(ms: number): void {
    this.#clock.step(ms)
    this.#stepped += Math.max(0, ms)
  }

  #reconnect(): void {
    for (const reader of this.#readers) {
      if (!this.#choose.chance(0.5)) continue
      if (reader.connected) reader.disconnect()
      else reader.connect(this.#service.process.outbox)
    }
  }

  async #crash(): Promise<void> {
    for (const call of this.#calls) if (call.answer === 'pending') call.answer = 'unknown'
    this.#owner.lose()
    await this.#service.kill()
    await this.#restart()
  }

  async #stop(): Promise<void> {
    await this.#service.stop()
    await this.#restart()
  }

  async #restart(): Promise<void> {
    for (const reader of this.#readers) reader.disconnect()
    this.#stepped = 0
    await this.#service.start()
    await this.#check()
    for (const reader of this.#readers) reader.connect(this.#service.process.outbox)
  }

  /** Every invariant, on one moment of the store; a store that dies meanwhile is looked at after its restart. */
  async #check(): Promise<void> {
    const evidence = await this.#gather().catch(() => undefined)
    if (!this.#service.storage.crashed && !evidence) throw new Error('the store cannot be read')
    if (evidence) this.#problems = [...this.#service.problems, ...(await violations(evidence))]
  }

  #gather(): Promise<Evidence> {
    return gatherEvidence(
      this.#service.storage,
      this.#calls,
      this.#readers.map(({ seen }) => seen),
      this.#owner.calls,
    )
  }

  /** No more faults: everything is answered, every deadline fires in time, every reader catches up, and writes work. */
  async #comeToRest(): Promise<Evidence> {
    Object.assign(this.#faults, { errorBefore: 0, errorAfter: 0, crash: 0, anchorErrors: 0 })
    // What was drawn before may still fail now.
    await this.#settle()
    if (this.#service.down || this.#service.process.engine.phase === 'stopped') await this.#crash()
    await this.#lift()
    for (const reader of this.#readers) {
      if (!reader.connected) reader.connect(this.#service.process.outbox)
    }
    await this.#pass(this.#choose.below(limits.STAY_MINUTES_MAX * 60_000))
    await this.#settle()
    const evidence = await this.#gather()
    if (this.#problems.length > 0) return evidence
    await this.#check()
    this.#problems.push(...this.#overdue(evidence), ...(await this.#unfinished(evidence)))
    return evidence
  }

  /** What the owner stopped, she lifts in the end. */
  async #lift(): Promise<void> {
    const { stop } = this.#service.process
    if (stop?.state.state !== 'read_only') return
    this.#await(this.#owner.release(stop, this.#clock.now()))
    await this.#settle()
    if (stop.state.state === 'read_only') this.#problems.push('a stop could not be lifted')
  }

  async #settle(): Promise<void> {
    // A call may be in the verifier still, a reader behind: both go on in microtasks alone.
    while (this.#waiting.size > 0) await Promise.all(this.#waiting)
    await this.#service.process.engine.settled()
    await turns(500)
  }

  #overdue(whole: Evidence): string[] {
    const evidence = withoutControl(whole)
    const now = this.#clock.now() - this.#stepped - TIMER_TOLERANCE_MS
    const dues = [
      expectedPresence(evidence),
      expectedDrafts(evidence),
      expectedMarkets(evidence),
      new ExpectedForums(evidence),
    ]
    return dues
      .flatMap(({ dueAt }) => [...dueAt.values()])
      .filter((due) => due <= now)
      .map((due) => `a deadline is ${now - due} ms late, and nothing woke it`)
  }

  async #headIsNoted(): Promise<boolean> {
    const noted = await this.#service.notedHead()
    return (noted?.seq ?? 0) === this.#service.process.engine.head.seq
  }

  async #unfinished({ entries }: Evidence): Promise<string[]> {
    const events = eventIds(entries).length
    const problems = this.#readers
      .filter(({ seen }) => seen.length !== events)
      .map(({ seen }) => `P8: a reader saw ${seen.length} of ${events} events`)
    if (!(await this.#headIsNoted())) problems.push('the head is not noted outside')
    if (this.#calls.some(({ answer }) => answer === 'pending')) problems.push('a call was never answered')
    const stranger = agents.at(-1)
    if (!stranger) throw new Error('there are no agents')
    const now = this.#clock.now()
    this.#call(
      stranger,
      {
        action: 'echo',
        timestamp: new Date(now).toISOString(),
        nonce: 'the-last-nonce-of-all',
        display_name: stranger.name,
        payload: { body: 'still here', mode: 'stream' },
        public_key: stranger.publicKey,
        signature: SIGNATURE,
      },
      true,
    )
    await this.#settle()
    const last = this.#calls.at(-1)
    if (!last || !acceptedRow(last))
      problems.push(`the service does not write any more: ${JSON.stringify(last?.answer)}`)
    return problems
  }
}

/** What agents do, by the seed: markets or forums beside the rest, and in the first seeds neither. */
function scriptsOf(seed: number): readonly ScriptedAction[] {
  if (votes(seed)) return [...scriptedActions, ...forumActions]
  return seed < MARKETS_FROM_SEED ? scriptedActions : [...scriptedActions, ...marketActions]
}

function votes(seed: number): boolean {
  return seed >= FORUMS_FROM_SEED && seed % 4 === 3
}

async function violations(evidence: Evidence): Promise<string[]> {
  const found: string[] = []
  for (const [name, invariant] of Object.entries(invariants)) {
    for (const problem of await invariant(evidence)) found.push(`${name}: ${problem}`)
  }
  return found
}

/** Some seeds meet no faults at all, some many. */
function drawFaults(seed: number, choose: Chooser): Faults {
  const most = choose.one([0, 0.02, 0.1])
  return {
    seed,
    errorBefore: most * choose.random(),
    errorAfter: most * choose.random(),
    crash: most * choose.random(),
    anchorErrors: (most * choose.random()) / 4,
    steps: choose.one([0, 5, 40]),
  }
}
