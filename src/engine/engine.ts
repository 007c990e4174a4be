import type { Bus } from '../bus/bus.ts'
import type { Anchor } from '../ports/anchor.ts'
import type { Clock } from '../ports/clock.ts'
import type { Storage } from '../ports/storage.ts'
import { limits } from '../protocol/limits.ts'
import type { Refusal } from '../protocol/refusal.ts'
import type { Statement } from '../protocol/statement.ts'
import type { StoredDeadline } from '../records/actor.ts'
import { KnownValues } from '../records/known-values.ts'
import { isDamage } from '../records/soundness.ts'
import type { Action } from './action.ts'
import { Ahead } from './ahead.ts'
import { AnchorWriter } from './anchor-writer.ts'
import type { Answer } from './answer.ts'
import { Batch, type Waiting } from './batch.ts'
import type { Cadence } from './cadence.ts'
import { notShared, notWrittenDown, outcomeUnknown, queueFull, storeDamaged, storeFailed } from './closed.ts'
import { DeadlineWatch } from './deadline-watch.ts'
import { Decider, type Preview } from './decider.ts'
import type { WriteGate } from './gate.ts'
import type { Head } from './head.ts'
import { giveUp, Inbox, turnAway, type Urgent } from './inbox.ts'
import type { FoundStop, Ledger } from './ledger.ts'
import { DeadlineFault, Overdue } from './overdue.ts'
import { type Pause, type Phase, Phases } from './phases.ts'
import { noteBody } from './post-note.ts'
import { refold } from './rebuild.ts'
import { NotShared, type Share } from './share.ts'
import { SpentNonces } from './spent-nonces.ts'

export interface EngineOptions {
  readonly storage: Storage
  readonly anchor: Anchor
  readonly clock: Clock
  readonly bus: Bus
  readonly ledger: Ledger
  readonly actions: ReadonlyMap<string, Action>
  readonly gate: WriteGate
  readonly cadence: Cadence
  /** Default: those of the log, recalled at start. */
  readonly spent?: SpentNonces
  readonly head: Head
  /** Where a batch goes before it is written here, when other nodes fold the same log. Default: this node is alone. */
  readonly share?: Share | undefined
  /** Why writes are refused from the start, when the start-up checks found damage. */
  readonly degraded?: string
  /** A fault inside one action: its input is answered 500, the loop goes on. */
  readonly onFault: (fault: unknown) => void
  /** Writes are refused from now on: the store was found damaged, or a deadline failed. */
  readonly onDegraded: (reason: string, cause: unknown) => void
  /** The store failed: nothing may be written any more, the process has to end. */
  readonly onFatal: (error: unknown) => void
}

/**
 * The ordered loop: admit, decide, transition, commit, and only then speak. One batch is in flight; what arrives meanwhile
 * is decided on top of it and written with the next one, so that one fsync serves every action that waits (measured: 1,200
 * synced writes a second one by one, 29,000 in batches of 256), and no core waits for the disk.
 */
export class Engine {
  readonly #options: EngineOptions & { readonly spent: SpentNonces }
  readonly #anchor: AnchorWriter
  readonly #decider: Decider
  readonly #deadlines: DeadlineWatch
  readonly #overdue: Overdue
  readonly #inbox = new Inbox()
  readonly #phases: Phases
  readonly #ahead: Ahead
  readonly #known = new KnownValues()
  #head: Head
  #running: Promise<void> | undefined
  #started = false
  #turns = 0
  /** Until the spent nonces are recalled no input is decided. */
  #recalling: Promise<void> | undefined

  constructor(options: EngineOptions) {
    const { spent = new SpentNonces() } = options
    this.#options = { ...options, spent }
    this.#head = options.head
    this.#phases = new Phases(options.degraded !== undefined)
    this.#decider = new Decider(this.#options)
    this.#overdue = new Overdue(options)
    this.#deadlines = new DeadlineWatch(options.clock, () => this.#wake())
    this.#anchor = new AnchorWriter(options.anchor, (error) => this.#fail(error, []))
    this.#ahead = new Ahead({
      ...this.#options,
      inbox: this.#inbox,
      deadlines: this.#deadlines,
      instantAfter: (batch) => this.#instantAfter(batch),
      newBatch: (store, { head }) => new Batch(store, head, this.#known),
      decideWaiting: (batch, at) => this.#decideWaiting(batch, at),
    })
  }

  /** The newest durable entry. */
  get head(): Head {
    return this.#head
  }

  get phase(): Phase {
    return this.#phases.now
  }

  /** Inputs that are not being written yet. */
  get waiting(): number {
    return this.#inbox.inputs + this.#ahead.inputs
  }

  /** Arms the durable deadlines. Those that came due while the process was away fire from now on, before any input that they could change. */
  async start(): Promise<void> {
    if (this.#phases.now !== 'running' || (this.#phases.paused && !this.#phases.isFolding)) return
    this.#started = true
    // What was committed just before the last process died may not have been noted.
    if (this.#head.seq > 0) this.#anchor.note(this.#head)
    await this.#arm()
    this.#recalling = this.#recall()
    if (this.#hasWork()) this.#wake()
  }

  /** Recalls what passes the check of timestamps by the clock of now: nothing after a night off. Set back later, it `covers` too little. */
  async #recall(): Promise<void> {
    const { clock, spent, storage } = this.#options
    await spent.recall(storage, this.#head.seq, clock.now()).catch((error) => this.#meet(error))
    this.#recalling = undefined
    if (this.#hasWork()) this.#wake()
  }

  /** Writes nothing from now on but what the owner commands; reads go on. Deadlines wait. */
  pause(pause: Pause, refusal: Refusal): void {
    this.#turns += 1
    this.#phases.pause(pause, refusal)
    this.#deadlines.pause()
    this.#turnAllAway(refusal)
  }

  /** Goes on after the last pause: what came due meanwhile fires before any later input that it could change. */
  async resume(pause: Pause): Promise<void> {
    this.#turns += 1
    if (!this.#phases.resume(pause)) return
    if (this.#phases.now === 'running') this.#deadlines.resume()
    if (!this.#started) return this.start()
    if (this.#hasWork()) this.#wake()
    else this.#deadlines.schedule()
  }

  /** Queues one verified input. Resolves once its answer is durable. */
  submit(input: Statement): Promise<Answer> {
    const closed = this.refusal()
    if (closed) return Promise.resolve(closed)
    const answer = this.#inbox.add(input)
    this.#wake()
    this.#ahead.decide()
    return answer
  }

  /** Takes a command of the owner: at once, whatever waits. Resolves once its answer is durable. */
  async command(input: Statement): Promise<Answer> {
    const { gate, storage } = this.#options
    const answer = await this.#urgent((batch, at) => this.#decider.decideCommand(batch, input, at))
    // Something may have failed while the stop was being lifted.
    if (this.#phases.now === 'stopped' && !gate.check(storage)) this.#endReopened()
    return answer
  }

  /** Takes a word of the operator into the log, during a stop by the owner too. */
  async note(note: string): Promise<Answer> {
    const { ledger } = this.#options
    const closed = this.#phases.refusal()
    if (closed) return closed
    return this.#urgent((batch, at) =>
      batch.add(ledger.appendNote(batch.transaction, batch.head, at, noteBody(note, at))),
    )
  }

  /** Enters a stop that start-up found outside the store. */
  enterFoundStop(found: FoundStop): Promise<Answer> {
    return this.#urgent((batch, at) =>
      batch.add(this.#options.ledger.appendFoundStop(batch.transaction, batch.head, at, found)),
    )
  }

  #urgent(decide: Urgent['decide']): Promise<Answer> {
    // Without room on the disk only what keeps a closed gate closed is worth a write that may fail.
    const { now, paused } = this.#phases
    if (now !== 'running' || this.isFollowing || (paused && !this.#options.gate.isClosed))
      return Promise.resolve(notWrittenDown())
    const answer = this.#inbox.addCommand(decide)
    this.#wake()
    return answer
  }

  /** Why no input can be taken now, or undefined. Cheap: asked before a signature is verified. */
  refusal(): Refusal | undefined {
    const closed = this.#phases.refusal()
    if (closed) return closed
    return this.waiting < limits.QUEUE_INPUTS_MAX ? undefined : queueFull()
  }

  /**
   * What the loop would say of an input now, check by check. Nothing is written, counted or spoken: the decision is
   * taken on a batch that is thrown away, and only when the signature is known to hold.
   */
  preview(input: Statement, signatureHolds: boolean): Preview {
    const batch = this.#newBatch()
    const given = { at: this.#instantAfter(batch), signatureHolds }
    const preview = this.#decider.preview(this.#options.storage, batch, input, given)
    return { ...preview, stop: preview.stop ?? this.refusal() }
  }

  /** Refuses writes from now on, because the store was found damaged; reads go on. */
  degrade(reason: string, cause?: unknown): void {
    if (!this.#phases.degrade()) return
    this.#deadlines.pause()
    this.#turnAllAway(storeDamaged())
    this.#inbox.giveUpCommands()
    this.#options.onDegraded(reason, cause)
  }

  /** From now on another node decides: what waits here goes to it, and what it decided comes by `take`. */
  follow(): void {
    if (!this.#phases.isFollowing) {
      this.#turns += 1
      this.#phases.pause('following', notShared())
      this.#deadlines.pause()
      this.#ahead.undo()
      this.#inbox.giveUpCommands()
    }
    for (const { input, settle } of this.#inbox.takeAll())
      void (this.#options.share?.passOn(input) ?? Promise.resolve(notShared())).then(settle)
  }

  /** This node holds the head of the log: it decides, and what came due meanwhile fires first, as far as it could change a decision. */
  async lead(): Promise<void> {
    await this.#arm()
    await this.resume('following')
  }

  get isFollowing(): boolean {
    return this.#phases.isFollowing
  }

  /** Whether what another node decided can be taken now. */
  get isFolding(): boolean {
    return this.#phases.isFolding
  }

  /**
   * Folds entries that another node decided, in order after the head, writes them as one batch, and speaks of them. Throws where one
   * comes out different here: then nothing of them was written.
   */
  async take(texts: readonly string[]): Promise<void> {
    const { actions, cadence, ledger, spent, storage } = this.#options
    await this.settled()
    const batch = this.#newBatch()
    for (const text of texts) batch.add(refold(text, batch.head, batch.transaction, ledger, actions))
    try {
      await storage.write(batch.transaction.changes)
    } catch (error) {
      this.#fail(error, [])
      throw error
    }
    for (const row of batch.rows) {
      spent.noteRow(row)
      cadence.noteEntry(row.header)
    }
    this.#speak(batch)
    this.#noteDeadline(batch)
  }

  /** How often it paused, went on or recovered: what was made of the state before then is not to be used any more. */
  get turns(): number {
    return this.#turns
  }

  /** Takes writes again: the state in the store is what the log comes to, all of it. */
  async recover(): Promise<void> {
    if (!this.#phases.recover()) return
    this.#turns += 1
    if (!this.#started) return this.start()
    // Damage may have cut the recalling short: what was spent after it would be taken again.
    this.#recalling = this.#recall()
    if (this.#phases.paused) return
    this.#deadlines.resume()
    await this.#arm()
    if (this.#hasWork()) this.#wake()
  }

  /** Resolves when nothing is queued, due or in flight. */
  async settled(): Promise<void> {
    while (this.#running ?? this.#recalling) await (this.#running ?? this.#recalling)
  }

  /** Stops taking inputs, lets those that wait be decided, and notes the head outside the store. */
  async close(): Promise<void> {
    this.#phases.drain()
    this.#deadlines.rest()
    await this.settled()
    await this.#anchor.close()
  }

  /** Runs the loop unless it runs already. Called for every input and whenever a deadline may be due. */
  #wake(): void {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
      if (this.#hasWork()) {
        this.#wake()
        return
      }
      this.#anchor.catchUp()
      if (this.#phases.now === 'running') this.#deadlines.schedule()
    })
  }

  #hasWork(): boolean {
    if (this.#phases.isOver) return false
    if (this.#inbox.commands > 0) return true
    if (this.#phases.paused) return false
    if (!this.#recalling && (this.#inbox.inputs > 0 || this.#ahead.inputs > 0)) return true
    return this.#phases.now === 'running' && this.#deadlines.isDue(this.#options.clock.now())
  }

  async #run(): Promise<void> {
    // Inputs that arrive in the same turn of the event loop share the first batch.
    await Promise.resolve()
    while (this.#hasWork()) await (this.#inbox.commands > 0 ? this.#runLane() : this.#runBatch())
  }

  /** A batch of commands alone: a stop is written down before anything else, a lifted one before the gate opens. */
  async #runLane(): Promise<void> {
    this.#ahead.undo()
    const batch = this.#newBatch()
    const at = this.#instantAfter(batch)
    const urgent = this.#inbox.takeCommands()
    try {
      for (const { decide, settle } of urgent) batch.settle(settle, decide(batch, at))
      if (batch.rows.length > 0) await this.#write(batch)
    } catch (error) {
      giveUp(urgent)
      if (error instanceof NotShared) this.#stepDown(error, [])
      else this.#fail(error, [])
      return
    }
    this.#speak(batch)
    // While the service ends too: what waits is still decided, and what is overdue comes first.
    if (this.#phases.isDeciding && !this.#phases.paused) this.#deadlines.resume()
    await this.#arm()
  }

  async #runBatch(): Promise<void> {
    const ahead = this.#ahead.take()
    const batch = ahead ?? this.#newBatch()
    const at = this.#instantAfter(batch)
    try {
      // Time comes first: while something is due that could change a decision, no later input is decided.
      if (!ahead && (await this.#fireOverdue(batch, at))) this.#decideWaiting(batch, at)
    } catch (error) {
      this.#meet(error, batch.waiting)
      return turnAway(batch.waiting, storeDamaged())
    }
    // Damage that a decision met: nothing of the batch was written, and nothing will be.
    if (this.#phases.isOver) return turnAway(batch.waiting, this.#phases.refusal() ?? storeDamaged())
    try {
      if (batch.rows.length > 0) await this.#ahead.during(batch, this.#write(batch))
    } catch (error) {
      for (const input of batch.accepted) this.#options.spent.forget(input)
      if (error instanceof NotShared) this.#stepDown(error, batch.waiting, batch.accepted)
      else this.#fail(error, batch.waiting)
      return
    }
    // From here on it is done: nothing that fails later can make its outcome unknown.
    this.#speak(batch)
    this.#noteDeadline(batch)
  }

  #write({ transaction: { changes } }: Batch): Promise<void> {
    const { share, storage } = this.#options
    return share ? share.append(changes).then(() => storage.write(changes)) : storage.write(changes)
  }

  /** Another node holds the head of the log now, or nobody can say. What was decided here in vain is decided by whoever holds it. */
  #stepDown({ outcome }: NotShared, waiting: readonly Waiting[], accepted: readonly Statement[] = []): void {
    this.#ahead.undo()
    for (const input of accepted) this.#options.cadence.forget(input)
    if (outcome === 'lost') this.#inbox.putBack(waiting)
    else turnAway(waiting, outcome === 'unknown' ? outcomeUnknown() : notShared())
    // Only who knows that it leads no more takes them elsewhere.
    this.#options.share?.onLost(outcome)
    this.follow()
  }

  #newBatch(): Batch {
    return new Batch(this.#options.storage, this.#head, this.#known)
  }

  /** The clock of the log never runs backwards. */
  #instantAfter({ head }: Batch): number {
    return Math.max(this.#options.clock.now(), head.at)
  }

  #decideWaiting(batch: Batch, at: number): void {
    if (!this.#recalling && this.#mustRecall()) this.#recalling = this.#recall()
    if (this.#recalling) return
    const taken = this.#inbox.take(limits.BATCH_INPUTS_MAX - batch.waiting.length)
    batch.waiting.push(...taken)
    for (const { input, settle } of taken)
      batch.settle(settle, this.#decider.decide(batch, input, at, this.#ifStopped))
  }

  /** Behind a closed gate whose store failed nothing is accepted, and the log may not be readable: it would be asked for ever. */
  #mustRecall(): boolean {
    const { clock, spent } = this.#options
    return this.#phases.now !== 'stopped' && !spent.covers(clock.now())
  }

  #turnAllAway(refusal: Refusal): void {
    this.#ahead.undo()
    this.#inbox.turnAway(refusal)
  }

  /** Returns whether nothing is left that may act before the inputs. */
  async #fireOverdue(batch: Batch, at: number): Promise<boolean> {
    if (!this.#deadlines.isDue(at)) return true
    const left = await this.#overdue.fire(batch, at)
    // Until control has changed: then it fires before any later input that it could change.
    if (left === 'held') this.#deadlines.pause()
    // What was due was called off, or waits for its rules: the next one is another.
    if (left === 'none' && batch.rows.length === 0) await this.#arm()
    return left !== 'more'
  }

  #noteDeadline({ transaction: { earliestDeadline } }: Batch): void {
    this.#overdue.note(earliestDeadline)
    this.#deadlines.note(earliestDeadline)
  }

  #arm(): Promise<void> {
    const { ledger, storage } = this.#options
    this.#overdue.forget()
    const waits = (deadline: StoredDeadline) => ledger.isStranded(storage, deadline)
    return this.#deadlines.arm(storage, waits).catch((error) => this.#meet(error))
  }

  /** A read failed: damage would be there at the next start too, and anything else ends the process. */
  #meet(error: unknown, waiting: readonly Waiting[] = []): void {
    if (error instanceof DeadlineFault) this.degrade(error.message, error.cause)
    else if (isDamage(error)) this.degrade('what was stored cannot be read', error)
    else this.#fail(error, waiting)
  }

  /** The batch is durable: everyone may know. */
  #speak(batch: Batch): void {
    if (batch.rows.length > 0) {
      this.#head = batch.head
      this.#anchor.note(batch.head, this.#hasWork())
      this.#options.bus.publish(batch.rows)
    }
    batch.answer()
  }

  /** Crash only: after the first failed write nothing that LevelDB acknowledges can be trusted. */
  #fail(error: unknown, waiting: readonly Waiting[]): void {
    this.#ahead.undo()
    this.#inbox.giveUpCommands()
    turnAway(waiting, outcomeUnknown())
    if (this.#options.gate.isClosed) {
      this.#stop(error)
      return
    }
    this.#inbox.turnAway(outcomeUnknown())
    this.#end(error)
  }

  /** The anchor and the store may fail one after the other: whoever waits is answered each time, the end comes once. */
  #end(error: unknown): void {
    if (this.#phases.fail()) this.#options.onFatal(error)
  }

  /** The gate is open again, and what failed behind it still forbids every write: the process has to end after all. */
  #endReopened(): Refusal {
    this.#end(this.#phases.stoppedBy)
    this.#turnAllAway(storeFailed())
    return storeFailed()
  }

  readonly #ifStopped = (): Refusal | undefined =>
    this.#phases.now === 'stopped' ? this.#endReopened() : undefined

  /** The store failed behind a closed gate: nothing would be written anyway, and whoever reads may go on. */
  #stop(error: unknown): void {
    this.#deadlines.pause()
    if (this.#phases.stop(error)) this.#options.onDegraded('the store failed during a stop', error)
  }
}
