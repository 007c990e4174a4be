import type { AnyMachineVersion } from '../../machines/kind/version.ts'
import { listedKey, listOfRoll } from '../records/contribution.ts'
import type { Vote } from '../records/vote.ts'
import { type HostedActor, hostedActor } from './hosted-actor.ts'
import { type List, readList } from './list.ts'
import type { ViewContext, ViewQuery } from './view.ts'

/** An election or a proposal as it stands. */
export interface Standing<Version extends AnyMachineVersion>
  extends Pick<HostedActor<Version>, 'state' | 'machine'> {
  /** When it was closed, or will have been once what is overdue may act; null while it is open. */
  readonly closedAt: string | null
}

/** @param like any version of its machine */
export function standingOf<Version extends AnyMachineVersion>(
  context: ViewContext,
  like: Version,
  { id, closed }: Vote,
): Standing<Version> {
  const { state, machine, endedAt } = hostedActor(context, like, id)
  return { state, machine, closedAt: closed?.at ?? endedAt }
}

interface Turnout {
  readonly listed: number
  readonly quorum: number
  readonly listed_ballots: number
}

/** The keys that could vote when it was opened, as it was published then, and how many of them did. */
export async function eligibleOf(
  context: ViewContext,
  view: 'election' | 'proposal',
  { seq, forum_id, roll }: Vote,
  { listed, quorum, listed_ballots }: Turnout,
  query: ViewQuery,
): Promise<List<string> & { readonly count: number; readonly quorum: number; readonly voted: number }> {
  const list = listOfRoll(forum_id, roll)
  const cursor = { seq: Math.min(seq, query.cursor?.seq ?? seq), index: 0 }
  const page = await readList(context, view, list, { ...query, cursor }, ({ value }) =>
    listedKey(value, { seq, roll }),
  )
  return { count: listed, quorum, voted: listed_ballots, ...page }
}
