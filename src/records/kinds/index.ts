import type { AnyKind } from '../layout/kind.ts'
import * as families from './families.ts'

type Declared = (typeof families)[keyof typeof families]

/** The kinds of records that can be found by id. */
export type RecordKind = Declared['name']

/** What happens to records (decisions, section 6). */
export type RecordEvent = NonNullable<Declared['event']> | NonNullable<Declared['laterEvents']>[number]

/** What agents are told about records (decisions, section 6). */
export type NotificationKind = NonNullable<Declared['notifications']>[number]

const byName = new Map<string, AnyKind>()
const byAction = new Map<string, AnyKind>()

/** Makes a kind known: to views, search, links, inboxes, counts and exports alike. Returns how to forget it. */
export function addKind(kind: AnyKind): () => void {
  byName.set(kind.name, kind)
  byAction.set(kind.action.name, kind)
  return () => {
    byName.delete(kind.name)
    byAction.delete(kind.action.name)
  }
}

for (const kind of Object.values<AnyKind>(families)) addKind(kind)

export function kindNamed(name: string): AnyKind | undefined {
  return byName.get(name)
}

/** The kind of record that an accepted action of this name made; undefined for one that makes none. */
export function kindMadeBy(action: string): AnyKind | undefined {
  return byAction.get(action)
}

export function allKinds(): readonly AnyKind[] {
  return [...byName.values()]
}
