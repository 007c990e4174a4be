import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { storedSharedLog } from '../../adapters/shared-log/stored.ts'
import { foldsHere } from '../../src/compose/rules.ts'
import type { NodesOptions } from '../../src/nodes/parts.ts'
import type { Clock } from '../../src/ports/clock.ts'
import type { SharedLog, SharedRow } from '../../src/ports/shared-log.ts'
import { startTestService, type TestService, type TestServiceOptions } from '../../src/testing/index.ts'

/** So many times as fast as the wall: leases of nodes take a second, not six. */
const FASTER = 8

const fast: Clock = {
  now: () => performance.now() * FASTER,
  schedule(at, wake) {
    const timer = setTimeout(wake, Math.max(0, at / FASTER - performance.now()))
    return () => clearTimeout(timer)
  },
}

export const secret = new Uint8Array(32).fill(7)

const founded = { storeId: '4f6f7b0e-0000-4000-8000-000000000040', createdAt: '2026-01-01T00:00:00.000Z' }

/** A shared log that can be taken away from one node. */
export class Link {
  isDown = false
  /** Appends wait on their way until this resolves. */
  held: Promise<void> = Promise.resolve()
  readonly log: SharedLog

  constructor(shared: SharedLog) {
    const guarded = <Key extends keyof SharedLog>(name: Key) =>
      ((...args: unknown[]) => {
        if (this.isDown) return Promise.reject(new Error('the link is down'))
        if (name === 'close') return Promise.resolve()
        const arrives = name === 'append' ? this.held : undefined
        if (arrives) return arrives.then(() => shared.append(...(args as Parameters<SharedLog['append']>)))
        return (shared[name] as (...given: unknown[]) => unknown)(...args)
      }) as SharedLog[Key]
    this.log = {
      head: guarded('head'),
      append: guarded('append'),
      read: guarded('read'),
      follow: (after, signal) => this.#follow(shared, after, signal),
      notes: guarded('notes'),
      keepNote: guarded('keepNote'),
      close: guarded('close'),
    }
  }

  async *#follow(
    shared: SharedLog,
    after: number,
    signal: AbortSignal,
  ): AsyncGenerator<readonly SharedRow[]> {
    for await (const rows of shared.follow(after, signal)) {
      while (this.isDown && !signal.aborted) await sleep(20)
      yield rows
    }
  }
}

export interface StoodNode extends TestService {
  readonly link: Link
  readonly role: () => string | undefined
}

/** Starts nodes on one log in memory; they are closed when the test ends. */
export class Stand {
  readonly shared = storedSharedLog(memoryStorage())
  readonly #options: TestServiceOptions

  constructor(options: TestServiceOptions = {}) {
    this.#options = options
  }

  /** @param more what another release can fold, or what another start left undone */
  async start(more: Partial<NodesOptions> = {}): Promise<StoodNode> {
    const link = new Link(this.shared)
    const service = await startTestService({
      catalogue: 'none',
      ...this.#options,
      nodes: {
        founded,
        nodes: {
          ...{ log: link.log, secret, listen: { host: '127.0.0.1', port: 0 }, time: fast },
          ...{ folds: foldsHere(), ...more },
        },
      },
    })
    let closed: Promise<void> | undefined
    const close = () => {
      closed ??= service.close()
      return closed
    }
    onTestFinished(close)
    const role = () => service.service.health().nodes?.role
    return { ...service, agent: (name) => service.agent(name), close, link, role }
  }
}

/** Asks until it is so; fails after some seconds. */
export async function until(isSo: () => boolean | Promise<boolean>, what = String(isSo)): Promise<void> {
  for (const end = performance.now() + 10_000; performance.now() < end; await sleep(20))
    if (await isSo()) return
  throw new Error(`it never came: ${what}`)
}
