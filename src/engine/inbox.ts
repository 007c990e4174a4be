import type { Refusal } from '../protocol/refusal.ts'
import type { Statement } from '../protocol/statement.ts'
import type { Answer } from './answer.ts'
import type { Batch, Waiting } from './batch.ts'
import { notWrittenDown } from './closed.ts'

/** A command: it goes before everything else, and no gate stops it. */
export interface Urgent {
  decide(batch: Batch, at: number): Answer
  readonly settle: (answer: Answer) => void
}

/** What waits for the loop: inputs in the order in which they came, and commands in a lane before them. */
export class Inbox {
  readonly #inputs: Waiting[] = []
  readonly #lane: Urgent[] = []

  get inputs(): number {
    return this.#inputs.length
  }

  get commands(): number {
    return this.#lane.length
  }

  add(input: Statement): Promise<Answer> {
    return new Promise((settle) => this.#inputs.push({ input, settle }))
  }

  addCommand(decide: Urgent['decide']): Promise<Answer> {
    return new Promise((settle) => this.#lane.push({ decide, settle }))
  }

  take(most: number): Waiting[] {
    return this.#inputs.splice(0, most)
  }

  takeAll(): Waiting[] {
    return this.#inputs.splice(0)
  }

  takeCommands(): Urgent[] {
    return this.#lane.splice(0)
  }

  /** Those who were taken too early wait again, before all others. */
  putBack(taken: readonly Waiting[]): void {
    this.#inputs.unshift(...taken)
  }

  turnAway(refusal: Refusal): void {
    turnAway(this.#inputs.splice(0), refusal)
  }

  giveUpCommands(): void {
    giveUp(this.takeCommands())
  }
}

export function turnAway(waiting: readonly Waiting[], refusal: Refusal): void {
  for (const { settle } of waiting) settle(refusal)
}

export function giveUp(urgent: readonly Urgent[]): void {
  for (const { settle } of urgent) settle(notWrittenDown())
}
