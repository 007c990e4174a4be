import { defineAction } from '../engine/action.ts'
import { record } from '../engine/record.ts'
import * as declared from '../protocol/actions/identity.ts'
import { memory } from '../records/kinds/identity.ts'
import { readThread } from '../records/thread.ts'
import { unknownThread } from './target.ts'

/** remember: explicit public memory, the only kind of memory here (specification, sections 1 item 7 and 2.4). */
export const remember = defineAction(declared.remember, {
  decide(context, structure) {
    const source = structure.source_thread_id ?? null
    if (source !== null && !readThread(context.store, source)) {
      return unknownThread('/payload/source_thread_id')
    }
    return record(context, memory, structure)
  },
})
