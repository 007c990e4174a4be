import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import type { Catalogue } from '../../../catalogue/schemas/catalogue.ts'
import type { Reading } from '../../observer/queries.ts'
import type { MadePage, PageMoment, PageRequest } from './made-page.ts'

/** What is asked of the thread that has the store: by name, with arguments. */
export type Question = readonly [name: string, ...given: unknown[]]

/** An answer, or why there is none. */
export type Answer = { readonly answer: unknown } | { readonly failed: string }

/** What the thread of the site is told: a page to make, and answers. */
export type ToSite =
  | { readonly page: number; readonly request: PageRequest; readonly moment: PageMoment }
  | { readonly answers: readonly (readonly [id: number, Answer])[] }

/** A question of a page. */
export type Asked = readonly [id: number, page: number, Question]

/** What it says: first which pages there are, then what it asks, and what it made. */
export type FromSite =
  | { readonly places: readonly Reading[] }
  | { readonly questions: readonly Asked[] }
  | { readonly page: number; readonly made: MadePage }
  | { readonly page: number; readonly failed: string }

/** An object whose functions ask. */
export function asking<Answers extends object>(ask: (question: Question) => unknown): Answers {
  return new Proxy({} as Answers, {
    get:
      (_, name) =>
      (...given: unknown[]) =>
        ask([String(name), ...given]),
  })
}

/** What functions answer to a question. */
export function answerTo(answers: object, [name, ...given]: Question): unknown {
  return (answers as Readonly<Record<string, (...given: unknown[]) => unknown>>)[name]?.(...given)
}

/** Questions that wait for their answers. What is asked in one turn goes in one message: each wakes the other thread. */
export class Questions {
  readonly #send: (said: { readonly questions: readonly Asked[] }) => void
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  #asked: Asked[] = []
  #count = 0

  constructor(send: (said: { readonly questions: readonly Asked[] }) => void) {
    this.#send = send
  }

  /** Asks on behalf of a page. */
  ask(page: number, question: Question): Promise<unknown> {
    const waiting = Promise.withResolvers<unknown>()
    this.#count += 1
    this.#waiting.set(this.#count, waiting)
    if (this.#asked.push([this.#count, page, question]) === 1) queueMicrotask(() => this.#flush())
    return waiting.promise
  }

  #flush(): void {
    const questions = this.#asked
    this.#asked = []
    this.#send({ questions })
  }

  hear(answers: readonly (readonly [id: number, Answer])[]): void {
    for (const [id, said] of answers) {
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if ('failed' in said) waiting?.reject(new Error(said.failed))
      else waiting?.resolve(said.answer)
    }
  }
}

/** Where a thread sleeps until an answer is there. */
export interface AtOnce {
  readonly port: MessagePort
  readonly bell: Int32Array<SharedArrayBuffer>
}

/** What the thread of the site is told when it begins. */
export interface SiteData {
  readonly catalogue: Catalogue | undefined
  readonly atOnce: AtOnce
}

/** Asks, and sleeps until the answer is there: what stands within a template cannot be waited for in any other way. */
export function askAtOnce({ port, bell }: AtOnce, question: Question): unknown {
  Atomics.store(bell, 0, 0)
  port.postMessage(question)
  Atomics.wait(bell, 0, 0)
  const said: Answer = receiveMessageOnPort(port)?.message
  if ('failed' in said) throw new Error(said.failed)
  return said.answer
}

/** Answers whoever sleeps at the other end. */
export function answerAtOnce({ port, bell }: AtOnce, answers: object): void {
  port.on('message', (question: Question) => {
    let said: Answer
    try {
      said = { answer: answerTo(answers, question) }
    } catch (fault) {
      said = { failed: String(fault) }
    }
    port.postMessage(said)
    Atomics.store(bell, 0, 1)
    Atomics.notify(bell, 0)
  })
}
