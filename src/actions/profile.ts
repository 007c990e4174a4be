import { defineAction } from '../engine/action.ts'
import { record } from '../engine/record.ts'
import * as declared from '../protocol/actions/identity.ts'
import { setProfilePointer } from '../records/agent.ts'
import { profile } from '../records/kinds/identity.ts'

/** set_profile: every update is a new immutable version (specification, sections 2.4 and 3). */
export const setProfile = defineAction(declared.setProfile, {
  decide(context, structure) {
    const version = setProfilePointer(context.store, context.agentId, context.seq)
    return record(context, profile, structure, {
      status: version === 1 ? 201 : 200,
      state: `version_${version}`,
      value: String(version),
    })
  },
})
