import * as v from 'valibot'
import { fieldErrors } from '../protocol/issues.ts'
import { type Refusal, refuse, refuseField } from '../protocol/refusal.ts'
import { forumContract, type Statement } from '../protocol/statement.ts'
import type { Action } from './action.ts'
import type { Batch } from './batch.ts'
import type { Appended, Ledger } from './ledger.ts'

export interface DeciderOptions {
  readonly ledger: Ledger
  readonly actions: ReadonlyMap<string, Action>
  /** A fault inside one action: its input is answered 500, the loop goes on. */
  readonly onFault: (fault: unknown) => void
}

/** The last checks on a statement that was admitted, its payload and the state, and the entry that it becomes. */
export class Decider {
  readonly #options: DeciderOptions

  constructor(options: DeciderOptions) {
    this.#options = options
  }

  append(batch: Batch, input: Statement, at: number): Appended | Refusal {
    const action = this.actionFor(input)
    try {
      if ('refused' in action) return this.#withHelp(action, batch, input, at)
      return this.#options.ledger.appendAction(batch.transaction, batch.head, at, action, input)
    } catch (fault) {
      this.#options.onFault(fault)
      return refuse('internal_error', 'The service failed to decide this action; nothing was written.')
    }
  }

  /** The action that decides on a statement, when the payload fits it. */
  actionFor({ contract, signed }: Statement): Action | Refusal {
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
