import type { AnyMachineVersion } from '../kind/version.ts'
import type { Game } from '../table/define.ts'
import type { Rehearsal } from './course.ts'
import { marketRehearsal } from './market.ts'
import {
  contentRehearsal,
  draftRehearsal,
  emergencyRehearsal,
  officeRehearsal,
  presenceRehearsal,
} from './others.ts'
import { tableRehearsal } from './table.ts'
import { electionRehearsal, proposalRehearsal } from './votes.ts'

// biome-ignore lint/suspicious/noExplicitAny: each reads its own records.
type AnyRehearsal = Rehearsal<any>

const rehearsals: Readonly<Record<string, (of: never) => AnyRehearsal>> = {
  content: contentRehearsal,
  draft: draftRehearsal,
  election: electionRehearsal,
  emergency: emergencyRehearsal,
  market: marketRehearsal,
  office: officeRehearsal,
  presence: presenceRehearsal,
  proposal: proposalRehearsal,
}

export function isGame(version: AnyMachineVersion): version is AnyMachineVersion & Game {
  return 'definition' in version
}

/** What it takes to imagine a course of a machine. Throws for a kind that nobody has imagined yet. */
export function rehearsalOf(version: AnyMachineVersion): AnyRehearsal {
  if (isGame(version)) return tableRehearsal(version)
  const made = rehearsals[version.kind]
  if (!made) throw new Error(`nobody has imagined how ${version.kind} goes on`)
  return made(version as never)
}
