import type { Answer } from '../engine/answer.ts'
import { notShared, outcomeUnknown } from '../engine/closed.ts'
import type { Engine } from '../engine/engine.ts'
import type { Clock } from '../ports/clock.ts'
import { limits } from '../protocol/limits.ts'
import type { Statement } from '../protocol/statement.ts'
import { type Calls, claimText, type Told } from './channel/calls.ts'
import { type ChannelClient, NotReached } from './channel/client.ts'
import { pause } from './time.ts'

export interface PassingParts {
  readonly engine: Engine
  readonly time: Clock
  readonly client: ChannelClient
  readonly isLeading: () => boolean
  /** Where the node is that decides. */
  readonly leader: () => string | undefined
  /** Whether the shared log answers. */
  readonly isReached: () => boolean
}

/** Takes what was verified here to the node that decides, whichever that is by then. */
export class PassingOn {
  readonly #parts: PassingParts
  /** How many are on their way. */
  waiting = 0

  constructor(parts: PassingParts) {
    this.#parts = parts
  }

  submit(input: Statement): Promise<Answer> {
    const { client, engine } = this.#parts
    return this.#pass(
      () => engine.submit(input),
      (url) => client.decide(url, input),
    )
  }

  /** An act of the owner as the operator. */
  command(input: Statement): Promise<Answer> {
    return this.#pass(
      () => this.#parts.engine.command(input),
      (url) => this.#call(url, 'act', claimText(input)),
    )
  }

  /** A word of the operator. */
  note(text: string): Promise<Answer> {
    return this.#pass(
      () => this.#parts.engine.note(text),
      (url) => this.#call(url, 'note', text),
    )
  }

  #call<Name extends 'act' | 'note'>(
    url: string,
    name: Name,
    asked: Calls[Name]['asked'],
  ): Promise<Told<Name>> {
    return this.#parts.client.call(url, name, asked)
  }

  /** Here, or there; where nobody decides it waits a while for somebody. */
  async #pass(
    here: () => Promise<Answer>,
    there: (url: string) => Promise<Answer | 'elsewhere'>,
  ): Promise<Answer> {
    const { time, isLeading, leader, isReached } = this.#parts
    const until = time.now() + limits.NODE_PASS_MS
    this.waiting += 1
    try {
      while (time.now() < until) {
        if (isLeading()) return await here()
        if (!isReached()) return notShared()
        const url = leader()
        const answer = url === undefined ? 'elsewhere' : await there(url)
        if (answer !== 'elsewhere') return answer
        await pause(time, LOOK_AGAIN_MS)
      }
      return notShared()
    } catch (fault) {
      // A call that broke off may have been decided; one that never arrived was not.
      return fault instanceof NotReached ? notShared() : outcomeUnknown()
    } finally {
      this.waiting -= 1
    }
  }
}

const LOOK_AGAIN_MS = 100
