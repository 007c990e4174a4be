import * as v from 'valibot'
import { memoryStorage } from '../../adapters/memory.ts'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import { Bus } from '../../src/bus/bus.ts'
import { type Action, defineAction } from '../../src/engine/action.ts'
import { ActorHost } from '../../src/engine/actor-host.ts'
import type { ActorKind } from '../../src/engine/actor-kind.ts'
import { type Answer, isRepeated } from '../../src/engine/answer.ts'
import { Cadence } from '../../src/engine/cadence.ts'
import { Engine } from '../../src/engine/engine.ts'
import { openGate, type WriteGate } from '../../src/engine/gate.ts'
import { Ledger } from '../../src/engine/ledger.ts'
import { createLog, isNewLog, openLog } from '../../src/engine/open-log.ts'
import type { Share } from '../../src/engine/share.ts'
import type { Anchor } from '../../src/ports/anchor.ts'
import type { Changes, Storage } from '../../src/ports/storage.ts'
import { declare } from '../../src/protocol/actions/declare.ts'
import { sha256Hex } from '../../src/protocol/hash.ts'
import type { JsonObject } from '../../src/protocol/json-value.ts'
import { isRefusal, refuse } from '../../src/protocol/refusal.ts'
import { forumContract, type Statement } from '../../src/protocol/statement.ts'
import type { ActionName } from '../../src/protocol/vocabularies.ts'
import { ranges } from '../../src/records/layout/keyspace.ts'
import type { LogRow } from '../../src/records/log-row.ts'
import { TestClock } from '../../src/testing/test-clock.ts'

export const START = Date.parse('2026-01-01T00:00:00.000Z')

/** An action that takes any payload at all. */
export function plain(name: ActionName, decide: Action['decide']): Action {
  const declaration = declare({ name, summary: 'What a test needs.', structure: {}, text: {} })
  return defineAction({ ...declaration, payload: v.looseObject({}) }, { decide })
}

/** Three actions that do one thing each, so that what the engine does around them is all there is to see. */
export const plainActions: readonly Action[] = [
  plain('echo', (context) => {
    context.store.put(`probe!${context.id}`, 'kept')
    return { status: 201, resource: { type: 'echo', id: context.id, state: 'visible' } }
  }),
  plain('reply', (context) => {
    context.store.put(`probe!${context.id}`, 'refused')
    return refuse('not_allowed', 'never')
  }),
  plain('create_thread', (context) => {
    context.store.put(`probe!${context.id}`, 'thrown')
    throw new Error('a bug in an action')
  }),
]

/** Storage in memory whose writes wait for the test, and are counted. */
export interface HeldStorage extends Storage {
  readonly batches: readonly Changes[]
  hold(): void
  release(): void
  /** Makes every later write fail, or every page and every entry of the log that is read. */
  breakWrites(): void
  breakPages(): void
  /** Entries of the log that were asked for since, and not given. */
  readonly brokenReads: number
}

export function heldStorage(): HeldStorage {
  const inner = memoryStorage()
  const batches: Changes[] = []
  let open = Promise.resolve()
  let release = () => {}
  let broken: 'write' | 'page' | undefined
  let brokenReads = 0
  return {
    ...inner,
    batches,
    hold() {
      open = new Promise((resolve) => {
        release = resolve
      })
    },
    release: () => release(),
    breakWrites() {
      broken = 'write'
    },
    breakPages() {
      broken = 'page'
    },
    async page(range, limit) {
      if (broken === 'page') throw new Error('the disk does not read')
      return inner.page(range, limit)
    },
    get(key) {
      // What start-up and gate read is in memory elsewhere; the log is where damage of the disk is met.
      if (broken === 'page' && key.startsWith(ranges.log.gte)) {
        brokenReads += 1
        throw new Error('the disk does not read')
      }
      return inner.get(key)
    },
    get brokenReads() {
      return brokenReads
    },
    async write(batch) {
      batches.push(new Map(batch))
      await open
      if (broken === 'write') throw new Error('the disk does not write')
      await inner.write(batch)
    },
  }
}

class NoCadence extends Cadence {
  override check(): undefined {}
}

export interface LaboratoryOptions {
  readonly storage?: HeldStorage
  readonly anchor?: Anchor
  readonly clock?: TestClock
  readonly actions?: readonly Action[]
  readonly kinds?: readonly ActorKind[]
  readonly gate?: WriteGate
  /** The real rhythm, as start-up recalls it. */
  readonly rhythm?: boolean
  /** Where its batches go when other nodes fold the same log. */
  readonly share?: Share | undefined
}

/** The real engine with everything around it in the test's hands. */
export class Laboratory {
  readonly engine: Engine
  readonly storage: HeldStorage
  readonly anchor: Anchor
  readonly clock: TestClock
  readonly degraded: string | undefined
  readonly bus: Bus
  readonly spoken: LogRow[] = []
  readonly faults: unknown[] = []
  readonly fatal: unknown[] = []

  private constructor(
    { storage, anchor, clock, actions, kinds, gate, rhythm, share }: Required<LaboratoryOptions>,
    opened: Awaited<ReturnType<typeof openLog>>,
  ) {
    this.storage = storage
    this.anchor = anchor
    this.clock = clock
    this.degraded = opened.degraded
    const bus = new Bus((fault) => this.faults.push(fault))
    this.bus = bus
    bus.subscribe((rows) => this.spoken.push(...rows))
    this.engine = new Engine({
      ...opened,
      cadence: rhythm ? opened.cadence : new NoCadence(),
      storage,
      anchor,
      clock,
      bus,
      actions: new Map(actions.map((action) => [action.declaration.name, action])),
      ledger: new Ledger({ host: new ActorHost(kinds), serverSecret: new Uint8Array(32) }),
      gate,
      share,
      onFault: (fault) => this.faults.push(fault),
      onDegraded: (reason) => this.faults.push(reason),
      onFatal: (error) => this.fatal.push(error),
    })
    clock.restWith(() => this.engine.settled())
  }

  /** Opens what is in the storage, or begins a log in an empty one. */
  static async open(options: LaboratoryOptions = {}): Promise<Laboratory> {
    const {
      storage = heldStorage(),
      anchor = memoryAnchor(),
      clock = new TestClock(START),
      actions = plainActions,
      kinds = [],
      gate = openGate,
      rhythm = false,
      share,
    } = options
    const stores = { storage, anchor }
    if (await isNewLog(stores)) await createLog(stores, 'laboratory', new Date(clock.now()).toISOString())
    const opened = await openLog(stores)
    const laboratory = new Laboratory({ storage, anchor, clock, actions, kinds, gate, rhythm, share }, opened)
    await laboratory.engine.start()
    await laboratory.engine.settled()
    return laboratory
  }

  /** The same store under a new process. */
  async reopen(options: LaboratoryOptions = {}): Promise<Laboratory> {
    await this.engine.close()
    const { storage, anchor, clock } = this
    return Laboratory.open({ storage, anchor, clock, ...options })
  }

  input(agent: string, nonce: string, action: ActionName = 'echo', payload: JsonObject = {}): Statement {
    const timestamp = new Date(this.clock.now()).toISOString()
    const signed = { action, timestamp, nonce, display_name: agent, payload }
    return {
      contract: forumContract,
      signed,
      publicKey: `key of ${agent}`,
      signature: 'signature',
      agentId: sha256Hex(agent),
      id: sha256Hex(`${agent} ${nonce} ${action}`),
      digest: sha256Hex(forumContract.text(signed)),
    }
  }

  act(agent: string, nonce: string, action: ActionName = 'echo'): Promise<Answer> {
    return this.engine.submit(this.input(agent, nonce, action))
  }
}

/** What came of an action, in one word: the number of its entry, or the code of its refusal. */
export function gist(answer: Answer): number | string {
  if (isRepeated(answer)) return `repeated ${answer.repeated.header.seq}`
  return isRefusal(answer) ? answer.refused : answer.header.seq
}

/** Lets everything that can go on without the outside go on. */
export function quiet(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
