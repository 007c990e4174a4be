import { isRefusal } from '../../protocol/refusal.ts'
import type { Visit } from '../contract/page.ts'

/** More names than these are not looked up for one page: the others stand as the beginning of their ids. */
const LOOKED_UP_MAX = 24

/** The names that agents go by now, for lists that know only their ids. */
export async function namesOf(
  { read }: Pick<Visit, 'read'>,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)].slice(0, LOOKED_UP_MAX)
  const found = await Promise.all(wanted.map((id) => read('agent', { id })))
  return new Map(
    found.flatMap((agent) => (isRefusal(agent) ? [] : [[agent.id, agent.agent.display_name] as const])),
  )
}
