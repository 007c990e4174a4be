import { type Accepted, defineAction } from '../engine/action.ts'
import type { ActionContext } from '../engine/entry-context.ts'
import { tellSwitch } from '../engine/owners-switch.ts'
import * as declared from '../protocol/actions/control.ts'
import { type Refusal, refuse } from '../protocol/refusal.ts'
import { emergencyContract } from '../protocol/statement.ts'

/** A command of the owner, signed and proven before it gets here; the epoch is compared where nothing can slip between. */
function obey(
  context: ActionContext,
  type: 'control.activate' | 'control.release',
  epoch: number,
  reason: string | null,
): Accepted | Refusal {
  const resource = tellSwitch(context, { type, epoch, reason, at: context.at })
  return 'code' in resource ? refuse('invalid_proof', resource.message) : { status: 200, resource }
}

export const activate = defineAction(declared.activate, {
  contract: emergencyContract,
  decide: (context, { control_epoch }, said) =>
    obey(context, 'control.activate', control_epoch, said?.reason ?? null),
})

export const release = defineAction(declared.release, {
  contract: emergencyContract,
  decide: (context, { control_epoch }, said) =>
    obey(context, 'control.release', control_epoch, said?.reason ?? null),
})
