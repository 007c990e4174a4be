import * as v from 'valibot'
import type { Clock } from '../ports/clock.ts'
import { fieldErrors } from '../protocol/issues.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '../protocol/refusal.ts'
import { channelContract, forumContract, type Statement } from '../protocol/statement.ts'
import { keys } from '../records/layout/keyspace.ts'
import { barOf } from '../records/operator-act.ts'
import type { PointReader } from '../records/store-view.ts'
import { splitPayload } from '../records/structure.ts'
import type { Action } from './action.ts'
import { admit, admitCommand, checkNonce, checkTimestamp, nonceReused } from './admission.ts'
import type { Answer } from './answer.ts'
import type { Batch } from './batch.ts'
import type { Cadence } from './cadence.ts'
import { DueFirst } from './entry-actors.ts'
import type { WriteGate } from './gate.ts'
import type { Appended, Ledger } from './ledger.ts'
import { fire } from './overdue.ts'
import type { SpentNonces } from './spent-nonces.ts'

export interface DeciderOptions {
  readonly ledger: Ledger
  readonly actions: ReadonlyMap<string, Action>
  readonly clock: Clock
  readonly gate: WriteGate
  readonly cadence: Cadence
  readonly spent: SpentNonces
  /** A fault inside one action: its input is answered 500, the loop goes on. */
  readonly onFault: (fault: unknown) => void
}

/** What each check of the loop would answer; undefined means: it would pass. */
export type Preview = Readonly<
  Record<'timestamp' | 'nonce' | 'stop' | 'cadence' | 'payload', Refusal | undefined>
>

/** Whether a statement is admitted, and whether its payload and the state allow it; and the entry that it becomes. */
export class Decider {
  readonly #options: DeciderOptions

  constructor(options: DeciderOptions) {
    this.#options = options
  }

  /**
   * Decides on an input, on top of what the batch holds already.
   * @param at the instant that the log will say, in milliseconds since the epoch
   * @param ifAdmitted what stands in the way of every input that is admitted
   */
  decide(batch: Batch, input: Statement, at: number, ifAdmitted: () => Refusal | undefined): Answer {
    const { cadence, clock, gate, spent } = this.#options
    const moment = { now: clock.now(), at }
    const stopped = admit(batch.transaction, input, moment, gate, { cadence, spent }) ?? ifAdmitted()
    if (stopped) return stopped
    const appended = this.#append(batch, input, at)
    if (isRefusal(appended)) return appended
    cadence.note(input, at)
    spent.note(input, appended.head.seq, at)
    return batch.add(appended)
  }

  /** Decides on a command of the owner: the gate may be closed. */
  decideCommand(batch: Batch, input: Statement, at: number): Answer {
    const { clock, spent } = this.#options
    const stopped = admitCommand(batch.transaction, input, clock.now(), spent)
    if (stopped) return stopped
    const appended = this.#append(batch, input, at)
    if (isRefusal(appended)) return appended
    spent.note(input, appended.head.seq, at)
    return batch.add(appended)
  }

  /**
   * What the loop would say of an input now, check by check. Nothing is written, counted or spoken: the decision is
   * taken on a batch that is thrown away, and only when the signature is known to hold.
   */
  preview(
    store: PointReader,
    batch: Batch,
    input: Statement,
    { at, signatureHolds }: { readonly at: number; readonly signatureHolds: boolean },
  ): Preview {
    const { cadence, clock, gate, spent } = this.#options
    // A store that cannot be read is no answer to the one who asks.
    store.get(keys.agent(input.agentId))
    const decided = signatureHolds ? this.#append(batch, input, at) : this.#actionFor(input)
    return {
      timestamp: checkTimestamp(input.signed.timestamp, clock.now()),
      nonce: checkNonce(store, input, spent) && nonceReused(),
      stop: gate.check(store),
      cadence: cadence.check(input, at),
      payload: 'refused' in decided ? decided : undefined,
    }
  }

  #append(batch: Batch, input: Statement, at: number): Appended | Refusal {
    try {
      const barred = refusesBarred(batch.transaction, input)
      if (barred) return barred
      const action = this.#actionFor(input)
      if ('refused' in action) return this.#withHelp(action, batch, input, at)
      const refused = admits(action, batch, input, at)
      if (refused) return refused
      return this.#options.ledger.appendAction(batch.transaction, batch.head, at, action, input)
    } catch (fault) {
      if (fault instanceof DueFirst) {
        fire(batch, at, this.#options.ledger, fault.deadline)
        return this.#append(batch, input, at)
      }
      this.#options.onFault(fault)
      return refuse('internal_error', 'The service failed to decide this action; nothing was written.')
    }
  }

  /** The action that decides on a statement, when the payload fits it. */
  #actionFor({ contract, signed }: Statement): Action | Refusal {
    const action = this.#options.actions.get(signed.action)
    if (!action || (action.contract ?? forumContract) !== contract) {
      const message = 'This service does not offer the action yet.'
      return refuseField('action_not_available', '/action', 'not_available', message)
    }
    const payload = v.safeParse(action.declaration.payload, signed.payload)
    if (payload.success) return action
    return refuse('invalid_payload', 'The payload does not fit the action.', {
      errors: fieldErrors(payload.issues, '/payload'),
    })
  }

  #withHelp(refusal: Refusal, { transaction: store }: Batch, input: Statement, at: number): Refusal {
    const action = this.#options.actions.get(input.signed.action)
    const extra = action?.helpAfter?.({ store, agentId: input.agentId, at }, input.signed.payload)
    return extra ? { ...refusal, extra } : refusal
  }
}

/** What a barred key may still do: read what is its own. */
const STILL_TAKEN = 'read_private'

/** A limit of arrivals, and no rule of the log: what a key signed before it was barred stands. */
function refusesBarred(store: PointReader, { agentId, contract, signed }: Statement): Refusal | undefined {
  const isAgents = contract === forumContract || contract === channelContract
  const act = isAgents && signed.action !== STILL_TAKEN ? barOf(store, agentId) : undefined
  if (!act) return undefined
  const { reason, at: since, seq } = act
  return refuse('key_barred', 'The operator of this service has barred this key.', {
    extra: { reason, since, seq },
  })
}

/** Asks the limits of an action that are no rules of the log. */
function admits(action: Action, batch: Batch, input: Statement, at: number): Refusal | undefined {
  if (!action.admits) return undefined
  const { structure, text } = splitPayload(action.declaration, input.signed.payload)
  return action.admits({ store: batch.transaction, agentId: input.agentId, at }, structure, text)
}
