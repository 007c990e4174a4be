import type { Engine } from '../engine/engine.ts'
import type { OwnersGate } from '../engine/gate.ts'
import type { FoundStop } from '../engine/ledger.ts'
import type { ControlMark } from '../ports/control-mark.ts'
import type { ControlRecord } from '../records/control.ts'
import type { PointReader } from '../records/store-view.ts'

/** Whether somebody could have begun a stop, and whom to tell of a mark that cannot be read. */
export interface MarkReading {
  /** Whether an owner is provisioned here. */
  readonly isOwned: boolean
  readonly onUnreadable: (error: unknown) => void
}

/**
 * A stop that was begun and is not in the log: the control file marks it, or cannot be read, and who knows what it would
 * have said. Where there is no owner, and the log knows of no command, nobody can have begun one. Undefined when all is well, or
 * stopped anyway.
 * @param now milliseconds since the epoch: since when a stop counts of which nothing is known
 */
export async function markedStop(
  mark: ControlMark,
  { state, control_epoch }: ControlRecord,
  now: number,
  { isOwned, onUnreadable }: MarkReading = { isOwned: true, onUnreadable: () => {} },
): Promise<FoundStop | undefined> {
  if (state !== 'normal') return undefined
  try {
    const marked = await mark.read()
    if (!marked || marked.control_epoch <= control_epoch) return undefined
    return { since: marked.since, reason: marked.reason }
  } catch (error) {
    onUnreadable(error)
    if (!isOwned && control_epoch === 0) return undefined
    return { since: new Date(now).toISOString(), reason: null }
  }
}

export interface EnteringParts {
  readonly engine: Engine
  readonly gate: OwnersGate
  readonly mark: ControlMark
  readonly store: PointReader
  readonly onFault: (fault: unknown) => void
}

/** Enters a stop into the log that was begun before the last process ended. Until then it is held in memory. */
export async function enterMarkedStop(
  found: FoundStop,
  { engine, gate, mark, store, onFault }: EnteringParts,
): Promise<void> {
  const answer = await engine.enterFoundStop(found)
  if (!('header' in answer)) return
  gate.letGo(store)
  const { control_epoch } = gate.control(store)
  await mark.write({ ...found, control_epoch }).catch(onFault)
}
