import * as v from 'valibot'
import { transition } from 'xstate'
import type { AnyMachineVersion, StoredState } from '../../machines/kind/version.ts'
import { machineVersions } from '../../machines/registry.ts'
import {
  type ActorAddress,
  deadlineAt,
  readActor,
  type StoredActor,
  type StoredDeadline,
} from '../records/actor.ts'
import { keys } from '../records/layout/keyspace.ts'
import type { PointReader } from '../records/store-view.ts'
import type { ViewContext } from './view.ts'

/** An actor as it stands once what is overdue has acted, with the machine that it was started under. */
export interface HostedActor<Version extends AnyMachineVersion> {
  readonly state: v.InferOutput<Version['snapshot']>
  readonly machine: Version
  /** When it came to its end by a deadline that is still to be entered in the log; null when it did not. */
  readonly endedAt: string | null
}

/**
 * Reads an actor by its own version of the machine, whichever is the newest. While the owner's stop holds, deadlines wait;
 * they will fire before any later input. So what they come to is certain, and nothing is shown as live that is past its
 * time (decisions, section 12). Throws when there is no such actor, when its version is not known here, and when that
 * version never wrote it.
 *
 * @param like any version of its kind: what is asked of one is asked of every other
 */
export function hostedActor<Version extends AnyMachineVersion>(
  { store, now }: Pick<ViewContext, 'store' | 'now'>,
  { kind }: Version,
  id: string,
): HostedActor<Version> {
  const actor = readActor(store, { kind, id })
  if (!actor) throw new Error(`${kind} ${id} has no actor`)
  const machine = versionOf(kind, actor.version) as Version
  const written: StoredState = v.parse(machine.snapshot, actor.state)
  return { machine, ...stateAfter(machine, written, overdueOf(store, { kind, id }, actor, now)) }
}

/** An actor as everybody may go on from it in thought: what it keeps, and what time will bring. */
export interface PresentActor {
  readonly version: number
  readonly state: StoredState
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly deadlines: readonly {
    readonly id: string
    readonly due: number
    readonly event: { readonly type: string }
  }[]
}

/** Whose actors only their owners may read. */
const PRIVATE: ReadonlySet<string> = new Set(['draft'])

/** An actor as it is stored, without the chance that a table has sealed; undefined where there is none for everybody. */
export function presentActor(
  { store, now }: { readonly store: PointReader; readonly now: number },
  kind: string,
  id: string,
): PresentActor | undefined {
  const actor = PRIVATE.has(kind) ? undefined : readActor(store, { kind, id })
  const machine = machineVersions.find((one) => one.kind === kind && one.version === actor?.version)
  if (!actor || !machine) return undefined
  const state = v.parse(machine.snapshot, actor.state) as StoredState
  const deadlines = Object.entries(actor.deadlines).flatMap(([name, dueAt]) => {
    const key = keys.deadline(dueAt, kind, id, name)
    const text = store.get(key)
    return text === undefined
      ? []
      : [
          {
            id: name,
            due: Date.parse(dueAt),
            event: deadlineAt(key, text).event as { readonly type: string },
          },
        ]
  })
  const isTable = kind.startsWith('table.')
  const context = isTable ? { ...(state.context as object), chance: null } : state.context
  return { version: actor.version, state: { ...state, context }, at: now, deadlines }
}

function versionOf(kind: string, version: number): AnyMachineVersion {
  const machine = machineVersions.find((one) => one.kind === kind && one.version === version)
  if (!machine) throw new Error(`version ${version} of ${kind} is not known here`)
  return machine
}

function overdueOf(
  store: PointReader,
  { kind, id }: ActorAddress,
  { deadlines }: StoredActor,
  now: number,
): readonly StoredDeadline[] {
  return Object.entries(deadlines)
    .filter(([, dueAt]) => Date.parse(dueAt) <= now)
    .toSorted(([, one], [, other]) => (one < other ? -1 : 1))
    .flatMap(([name, dueAt]) => {
      const key = keys.deadline(dueAt, kind, id, name)
      const text = store.get(key)
      return text === undefined ? [] : [deadlineAt(key, text)]
    })
}

function stateAfter(
  { machine, snapshot: schema }: AnyMachineVersion,
  written: StoredState,
  overdue: readonly StoredDeadline[],
) {
  if (overdue.length === 0) return { state: written, endedAt: null }
  let snapshot = machine.resolveState(written as Parameters<typeof machine.resolveState>[0])
  let endedAt: string | null = null
  for (const { event, dueAt } of overdue) {
    if (snapshot.status === 'done') break
    snapshot = transition(machine, snapshot, event)[0]
    if (snapshot.status === 'done') endedAt = dueAt
  }
  const { value, context, status } = snapshot
  return { state: v.parse(schema, { status, value, context }), endedAt }
}
