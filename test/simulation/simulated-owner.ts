import { type Command, parseCommand } from '../../src/emergency/command.ts'
import type { Obeyed, OwnersStop } from '../../src/emergency/owners-stop.ts'
import { limits } from '../../src/protocol/limits.ts'
import { ownersCommand } from '../support/owner.ts'
import type { Chooser } from './chooser.ts'

/** From this seed on, every fourth course has an owner. */
export const OWNERS_FROM_SEED = 50_000
export const ORIGIN = 'http://simulated'

export const isOwned = (seed: number) => seed >= OWNERS_FROM_SEED && seed % 4 === 1

/** One command, from its posting to what came back. */
export interface OwnerCall {
  readonly body: Command
  /** Signed by the owner, with the phrase, for this service: what no clock can change. */
  readonly authentic: boolean
  /** What the generator meant: signed by the owner, with the phrase, in time. The epoch is another matter. */
  readonly proven: boolean
  answer: Obeyed | 'pending' | 'unknown'
}

/** The owner, and whoever would like to be: commands that are right, stale, forged, guessed and sent again. */
export class SimulatedOwner {
  readonly calls: OwnerCall[] = []
  readonly #choose: Chooser

  constructor(choose: Chooser) {
    this.#choose = choose
  }

  /** Posts a command, mostly one that changes something. Resolves when it is answered. */
  command(stop: OwnersStop, now: number): Promise<void> {
    const choose = this.#choose
    const { state, control_epoch } = stop.state
    const wanted = state === 'normal' ? 'activate' : 'release'
    const other = state === 'normal' ? 'release' : 'activate'
    const given = (command: Command['command'], epoch: number, more: object = {}) =>
      this.#body(now, { command, control_epoch: epoch, ...more })
    const longAgo = new Date(now - 600_001).toISOString()
    const again = choose.one(this.calls)
    const [authentic, body] = choose.weighted<readonly [boolean, Command]>([
      [10, [true, given(wanted, control_epoch)]],
      [2, [true, given(other, control_epoch)]],
      [2, [true, given(wanted, Math.max(0, control_epoch + choose.between(-2, 2)))]],
      [1, [false, given(wanted, control_epoch, { phrase: 'a guess' })]],
      [1, [false, { ...given(wanted, control_epoch), reason: 'forged' }]],
      [1, [true, given(wanted, control_epoch, { timestamp: longAgo })]],
      [1, [false, given(wanted, control_epoch, { origin: 'https://elsewhere.example' })]],
      [again ? 2 : 0, [again?.authentic ?? false, again?.body ?? given(wanted, control_epoch)]],
    ])
    return this.#post(stop, body, now, authentic)
  }

  /** Lifts what is in force. */
  release(stop: OwnersStop, now: number): Promise<void> {
    const { control_epoch } = stop.state
    return this.#post(stop, this.#body(now, { command: 'release', control_epoch }), now, true)
  }

  /** The process is gone: what was not answered never will be. */
  lose(): void {
    for (const call of this.calls) if (call.answer === 'pending') call.answer = 'unknown'
  }

  /** Whether it is in time is a matter of each posting: the clock may have been set back since the last one. */
  async #post(stop: OwnersStop, body: Command, now: number, authentic: boolean): Promise<void> {
    const isInTime = Math.abs(Date.parse(body.timestamp) - now) <= limits.TIMESTAMP_SKEW_MS
    const call: OwnerCall = { body, authentic, proven: authentic && isInTime, answer: 'pending' }
    this.calls.push(call)
    const command = parseCommand(Buffer.from(JSON.stringify(body)))
    const answer = await stop.command(command).catch(() => 'unknown' as const)
    if (call.answer === 'pending') call.answer = answer
  }

  #body(now: number, given: Parameters<typeof ownersCommand>[2]): Command {
    const nonce = `owners-nonce-${String(this.calls.length).padStart(8, '0')}`
    const reason = this.#choose.one([null, 'a reason']) ?? null
    const timestamp = new Date(now + this.#choose.between(-2_000, 2_000)).toISOString()
    return ownersCommand(ORIGIN, now, { nonce, reason, timestamp, ...given }) as Command
  }
}
