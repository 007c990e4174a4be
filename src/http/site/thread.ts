import { AsyncLocalStorage } from 'node:async_hooks'
import { MessageChannel, Worker } from 'node:worker_threads'
import { queriesOf } from '../../observer/queries.ts'
import { OnDemand, type Wait } from '../../protocol/on-demand.ts'
import {
  type Answer,
  type Asked,
  answerAtOnce,
  answerTo,
  type FromSite,
  type SiteData,
  type ToSite,
} from './calls.ts'
import type { MadePage, PageMoment, PageRequest, SitePages, SiteParts } from './made-page.ts'

/** Megabytes of its young objects: it makes one page after the other, and keeps little of any. */
const HEAP = { maxYoungGenerationSizeMb: 8 }

const ENDED = 'the thread of the site ended'

interface Running {
  readonly worker: Worker
  readonly queryOf: SitePages['queryOf']
}

interface Making {
  readonly waiting: PromiseWithResolvers<MadePage>
  /** Whatever is read for a page is read on behalf of whoever asked for it. */
  readonly onBehalf: ReturnType<typeof AsyncLocalStorage.snapshot>
}

/**
 * Makes the pages of the site on a thread of its own, so that only what they are made of is read by the thread that also decides. To begin
 * costs the first reader 0.4 s and 0.6 s of CPU, to stay costs 45 MB (measured); after a fault it begins anew with the next page.
 */
export class SiteThread {
  readonly #making = new Map<number, Making>()
  readonly #thread: OnDemand<Promise<Running>>
  /** Whoever waits for it to begin is about to ask for a page. */
  #isReady = false
  #ended: Promise<unknown> = Promise.resolve()
  #count = 0

  constructor(wait?: Wait) {
    const isBusy = () => !this.#isReady || this.#making.size > 0
    const end = (running: Promise<Running>) => {
      this.#end(new Error(ENDED))
      this.#ended = running.then(({ worker }) => worker.terminate()).catch(() => {})
    }
    this.#thread = new OnDemand({ isBusy, end }, wait)
  }

  /** Pages of what these parts answer, once the thread has begun. */
  async begun(parts: SiteParts): Promise<SitePages> {
    const { queryOf } = await this.#begun(parts)
    return { queryOf, make: async (...page) => this.#make(await this.#begun(parts), ...page) }
  }

  async close(): Promise<void> {
    this.#thread.end()
    await this.#ended
  }

  #begun(parts: SiteParts): Promise<Running> {
    return this.#thread.asked(() => this.#begin(parts))
  }

  #make({ worker }: Running, request: PageRequest, moment: PageMoment): Promise<MadePage> {
    const waiting = Promise.withResolvers<MadePage>()
    this.#count += 1
    this.#making.set(this.#count, { waiting, onBehalf: AsyncLocalStorage.snapshot() })
    worker.postMessage({ page: this.#count, request, moment } satisfies ToSite)
    return waiting.promise
  }

  /** Whoever waits for a page learns that none comes. */
  #end(fault: unknown): void {
    this.#isReady = false
    for (const { waiting } of this.#making.values()) waiting.reject(fault)
    this.#making.clear()
  }

  #begin({ answers, catalogue }: SiteParts): Promise<Running> {
    const begun = Promise.withResolvers<Running>()
    const { port1, port2 } = new MessageChannel()
    const bell = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    answerAtOnce({ port: port1, bell }, answers.atOnce)
    const workerData: SiteData = { catalogue, atOnce: { port: port2, bell } }
    const url = new URL('./worker.js', import.meta.url)
    const worker = new Worker(url, { name: 'site', workerData, transferList: [port2], resourceLimits: HEAP })
    worker.on('message', (said: FromSite) => {
      if ('places' in said) {
        this.#isReady = true
        begun.resolve({ worker, queryOf: queriesOf(said.places) })
      } else if ('questions' in said) void this.#answer(worker, answers.later, said.questions)
      else this.#take(said)
    })
    const end = (fault: unknown) => {
      port1.close()
      begun.reject(fault)
      if (this.#thread.forget(begun.promise)) this.#end(fault)
    }
    worker.on('error', end)
    worker.on('exit', () => end(new Error(ENDED)))
    return begun.promise
  }

  #take(said: Extract<FromSite, { readonly page: number }>): void {
    const waiting = this.#making.get(said.page)?.waiting
    this.#making.delete(said.page)
    if ('made' in said) waiting?.resolve(said.made)
    else waiting?.reject(new Error(said.failed))
  }

  async #answer(worker: Worker, later: object, questions: readonly Asked[]): Promise<void> {
    const answered = questions.map(async ([id, page, question]): Promise<readonly [number, Answer]> => {
      const onBehalf = this.#making.get(page)?.onBehalf ?? AsyncLocalStorage.snapshot()
      try {
        return [id, { answer: await onBehalf(answerTo, later, question) }]
      } catch (fault) {
        return [id, { failed: String(fault) }]
      }
    })
    const answers = await Promise.all(answered)
    const say = (said: ToSite) => worker.postMessage(said)
    try {
      say({ answers })
    } catch (fault) {
      // What cannot be sent is no answer.
      say({ answers: answers.map(([id]) => [id, { failed: String(fault) }]) })
    }
  }
}
