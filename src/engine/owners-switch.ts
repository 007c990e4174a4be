import { type EmergencyEvent, emergency } from '../../machines/emergency.ts'
import type { MachineRefusal } from '../../machines/kind/version.ts'
import type { ActorAddress } from '../records/actor.ts'
import { readControl } from '../records/control.ts'
import { keys, lists } from '../records/layout/keyspace.ts'
import type { Resource } from '../records/log-row.ts'
import { writeJson } from '../records/store-view.ts'
import type { EntryContext } from './entry-context.ts'

/** There is one owner, and one switch. */
const theSwitch: ActorAddress = { kind: emergency.kind, id: 'owner' }

/** The result of a command: a refusal, or the state of the switch now. */
export function tellSwitch(context: EntryContext, event: EmergencyEvent): MachineRefusal | Resource {
  const { actors, store, seq, id } = context
  if (!actors.read(theSwitch)) actors.start(theSwitch, {})
  const refused = actors.send(theSwitch, event)
  if (refused && refused.code !== 'unchanged') return refused
  const { state, control_epoch } = readControl(store)
  writeJson(store, keys.member(lists.control, seq), { control_epoch, changed: refused === undefined })
  return { type: 'control', id, state }
}
