import { randomBytes } from 'node:crypto'
import { Reached } from '../bus/reached.ts'
import type { Command } from '../emergency/command.ts'
import type { Obeyed } from '../emergency/owners-stop.ts'
import type { Answer } from '../engine/answer.ts'
import { joining, notShared, queueFull, tookItselfOut } from '../engine/closed.ts'
import { NotShared, type Share } from '../engine/share.ts'
import type { SharedLog } from '../ports/shared-log.ts'
import { limits } from '../protocol/limits.ts'
import type { Refusal } from '../protocol/refusal.ts'
import type { Statement } from '../protocol/statement.ts'
import { ChannelClient } from './channel/client.ts'
import { ChannelServer } from './channel/server.ts'
import { Company } from './company.ts'
import { Following } from './following.ts'
import { handlersOf } from './handlers.ts'
import { OwnNotes } from './own-notes.ts'
import type { JoiningParts, NodeFacts, NodesOptions } from './parts.ts'
import { PassingOn } from './passing-on.ts'
import { Peers } from './peers.ts'
import { Seat } from './seat.ts'
import { States } from './states.ts'
import { obeyEverywhere, obeyHere, type StopParts } from './stop.ts'
import { within } from './time.ts'

/** One of several nodes that fold one log. */
export class Nodes {
  readonly node = randomBytes(6).toString('hex')
  readonly #options: NodesOptions
  readonly #client: ChannelClient
  readonly #peers = new Peers(limits.NODE_LEASE_MS)
  readonly #states = new States()
  #joined: Joined | undefined
  #isReached = true
  /** One that could not ask yet takes itself for as far as the others are. */
  #isCaughtUp: boolean
  #catchingUp: Promise<void> | undefined
  #out: string | undefined
  #cancelBeat: (() => void) | undefined
  #beating: Promise<void> | undefined
  #isClosed = false
  readonly #company: Company
  readonly #notes: OwnNotes
  /** Since when nobody decides, as far as is known here. */
  #nobodySince: number | undefined

  constructor(options: NodesOptions) {
    this.#options = options
    this.#client = new ChannelClient(options.secret)
    this.#isCaughtUp = options.belated !== undefined
    const { log, folds } = options
    const { node } = this
    this.#company = new Company({ folds, node, peers: this.#peers, states: this.#states })
    this.#notes = new OwnNotes({ log, folds, node, peers: this.#peers })
  }

  /** What the loop of this node works with. */
  readonly share: Share = {
    append: (changes) => this.#joined?.seat.append(changes) ?? Promise.reject(new NotShared('lost')),
    passOn: (input) => this.submit(input),
    onLost: (outcome) => {
      this.#joined?.parts.onWord('this node does not hold the head of the log any more', { outcome })
      void this.#joined?.seat.leave().then(() => this.#beat())
    },
  }

  /** Listens for the others, and begins to follow the log. Rejects where it cannot listen. */
  async join(parts: JoiningParts): Promise<void> {
    const { log, time, secret, listen } = this.#options
    const { engine, bus, onFault, stateHash } = parts
    const reached = new Reached({ bus, clock: time, head: () => engine.head.seq })
    const following = new Following({
      ...{ log, engine, time },
      states: this.#states,
      onFault: (fault) => onFault(fault, 'the shared log cannot be followed'),
      onDiffers: (reason) => this.#takeOut(reason),
    })
    const seat = new Seat({
      ...{ log, engine, following, time, peers: this.#peers, node: this.node },
      url: () => this.url,
      onChange: (isLeading, epoch) =>
        parts.onWord(isLeading ? 'this node leads' : 'this node leads no more', { epoch }),
    })
    if (engine.head.seq > 0) this.#states.note(engine.head.seq, stateHash())
    bus.subscribe((rows) => {
      const seq = rows.at(-1)?.header.seq
      if (seq !== undefined) this.#states.note(seq, stateHash())
    })
    const handlers = handlersOf({
      engine,
      reached,
      isLeading: () => seat.isLeading,
      obey: (given) => obeyHere(this.#stopParts, given),
    })
    const server = await ChannelServer.open(secret, listen, handlers, (fault) =>
      onFault(fault, 'a call of another node failed'),
    )
    const passing = new PassingOn({
      ...{ engine, time, client: this.#client, isLeading: () => seat.isLeading },
      leader: () => this.#peers.lease(time.now())?.url,
      isReached: () => this.#isReached,
    })
    this.#joined = { parts, reached, following, seat, server, passing }
    if (!this.#options.belated) following.begin()
    await this.#beat()
  }

  get url(): string {
    const { url, listen } = this.#options
    const { host } = listen
    return (
      url ?? `https://${host.includes(':') ? `[${host}]` : host}:${this.#joined?.server.port ?? listen.port}`
    )
  }

  /** Why this node takes no input now, or undefined. */
  refusal(): Refusal | undefined {
    const { engine } = this.#here.parts
    if (this.#out !== undefined) return tookItselfOut(this.#out)
    if (!engine.isFolding) return engine.refusal()
    if (!this.#isReached) return notShared()
    return this.#here.passing.waiting < limits.QUEUE_INPUTS_MAX ? undefined : queueFull()
  }

  /** Takes a verified input to whoever decides. */
  submit(input: Statement): Promise<Answer> {
    return this.#here.passing.submit(input)
  }

  /** Why no reader should be sent here, or undefined. */
  unfit(): Refusal | undefined {
    const { engine } = this.#here.parts
    if (this.#out !== undefined) return tookItselfOut(this.#out)
    if (!engine.isFolding) return engine.refusal()
    return this.#isCaughtUp ? undefined : joining()
  }

  /** Whether the log has an entry of this number, as far as is known here. */
  async has(seq: number): Promise<boolean> {
    const { log, time } = this.#options
    const head = await within(time, limits.NODE_CALL_MS, log.head()).catch(() => undefined)
    return head === undefined || seq <= head.seq
  }

  /** Enters an act of the owner as the operator, where it is decided. */
  command(input: Statement): Promise<Answer> {
    return this.#here.passing.command(input)
  }

  /** Takes a word of the operator into the log, where it is decided. */
  note(text: string): Promise<Answer> {
    return this.#here.passing.note(text)
  }

  /** Obeys a command of the owner: on the node that decides, and on all others before it answers. */
  obey(given: Command | undefined): Promise<Obeyed> {
    return obeyEverywhere(this.#stopParts, given)
  }

  get reached(): Reached {
    return this.#here.reached
  }

  get facts(): NodeFacts {
    const { seat, parts } = this.#here
    const { seq, epoch } = seat.head
    const now = this.#options.time.now()
    return {
      node: this.node,
      role:
        this.#out !== undefined
          ? 'out'
          : seat.isLeading
            ? 'leader'
            : this.#isCaughtUp
              ? 'follower'
              : 'joining',
      leader: seat.isLeading ? this.node : (this.#peers.lease(now)?.node ?? null),
      epoch,
      log: this.#isReached ? 'reached' : 'unreachable',
      log_seq: Math.max(seq, parts.engine.head.seq),
      lag: Math.max(0, seq - parts.engine.head.seq),
      nodes: this.#peers
        .present(now)
        .map(({ node, seq: at }) => ({ node, seq: at, release: this.#company.releaseOf(node) })),
      state: this.#states.newest,
      ...(this.#out !== undefined && { reason: this.#out }),
    }
  }

  /** Hands the head of the log on, and is gone. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#cancelBeat?.()
    await this.#beating
    await this.#joined?.parts.engine.settled()
    const joined = this.#joined
    if (joined) {
      await joined.seat.leave()
      await joined.following.end()
      await joined.server.close()
    }
    this.#client.close()
    await this.#notes.withdraw().catch(() => undefined)
    await this.#options.log.close()
  }

  get #here(): Joined {
    if (!this.#joined) throw new Error('the node has not joined yet')
    return this.#joined
  }

  get #stopParts(): StopParts {
    const { parts, seat, reached } = this.#here
    const { time } = this.#options
    return {
      ...{ parts, reached, time, client: this.#client, node: this.node },
      isLeading: () => seat.isLeading,
      leader: () => this.#peers.lease(time.now())?.url,
      present: () => this.#peers.present(time.now()),
    }
  }

  #beat(): Promise<void> {
    this.#beating ??= this.#beatOnce().finally(() => {
      this.#beating = undefined
      if (this.#isClosed) return
      const { time } = this.#options
      this.#cancelBeat?.()
      this.#cancelBeat = time.schedule(time.now() + limits.NODE_BEAT_MS, () => void this.#beat())
    })
    return this.#beating
  }

  /** Says that it is there, looks who else is, and leads where nobody does. */
  async #beatOnce(): Promise<void> {
    const { time } = this.#options
    const { parts, seat } = this.#here
    const began = time.now()
    try {
      await within(time, limits.NODE_LEASE_MS, this.#look(began))
      if (!this.#isReached) parts.onWord('the shared log answers again', {})
      this.#isReached = true
    } catch (fault) {
      if (this.#isReached)
        parts.onFault(fault, 'the shared log does not answer: reads go on, writes are refused')
      this.#isReached = false
    }
    if (seat.isLeading && parts.engine.phase !== 'running') await seat.leave()
    await seat.renew(began).catch((fault) => parts.onFault(fault, 'the lease cannot be renewed'))
  }

  async #look(began: number): Promise<void> {
    const { log } = this.#options
    const { parts, seat } = this.#here
    const { engine } = parts
    const before = engine.head.seq
    await this.#catchUp()
    if (this.#out !== undefined) return this.#notes.withdraw()
    const head = await log.head()
    this.#peers.see(await log.notes(''), began)
    if (!seat.isLeading) seat.see(head)
    if (head.seq < before && !seat.isLeading)
      this.#takeOut(`it holds entries up to ${before}, and the log of the nodes ends at ${head.seq}`)
    if (engine.head.seq >= head.seq) this.#isCaughtUp = true
    else if (!this.#isCaughtUp)
      parts.onWord('the log of the nodes is folded', { entries: engine.head.seq, of: head.seq })
    if (this.#out === undefined)
      await this.#notes.say({ url: this.url, seq: engine.head.seq, state: this.#states.newest })
    const unfit = this.#company.unfit(began, seat.isLeading)
    if (unfit !== undefined) this.#takeOut(unfit)
    if (this.#out === undefined) await this.#lead(head, began)
  }

  /** Makes good, once, what a start without the log left undone. */
  #catchUp(): Promise<void> {
    const belated = this.#options.belated
    if (!belated) return Promise.resolve()
    this.#catchingUp ??= belated().then(
      (reason) => {
        this.#isCaughtUp = false
        if (reason === undefined) this.#here.following.begin()
        else this.#takeOut(reason)
      },
      (fault) => {
        this.#catchingUp = undefined
        throw fault
      },
    )
    return this.#catchingUp
  }

  async #lead(head: Awaited<ReturnType<SharedLog['head']>>, began: number): Promise<void> {
    const { log } = this.#options
    const { seat } = this.#here
    const lease = this.#peers.lease(began)
    this.#nobodySince = lease ? undefined : (this.#nobodySince ?? began)
    const isFree = !lease || lease.node === this.node
    if (!seat.isLeading && isFree && !this.#givesWay(began)) await seat.take(head, began)
    if (!seat.isLeading) return
    for (const { name, version } of this.#peers.forgotten(began)) await log.keepNote(name, version, null)
  }

  /** While nodes of several releases are there the oldest decides, unless it does not for as long as a lease. */
  #givesWay(now: number): boolean {
    return this.#company.hasOlder(now) && now - (this.#nobodySince ?? now) < limits.NODE_LEASE_MS
  }

  #takeOut(reason: string): void {
    if (this.#out !== undefined) return
    this.#out = reason
    const { parts, following, seat } = this.#here
    parts.onFault(new Error(reason), 'this node takes itself out')
    void seat.leave().then(() => following.end())
  }
}

interface Joined {
  readonly parts: JoiningParts
  readonly reached: Reached
  readonly following: Following
  readonly seat: Seat
  readonly server: ChannelServer
  readonly passing: PassingOn
}
