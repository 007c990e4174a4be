import {
  elapse,
  imaginedKeys,
  type Key,
  type Moment,
  type Rehearsal,
  resume,
} from '../../../machines/imagine/course.ts'
import { momentsOf, presentTable, type TableRecords } from '../../../machines/imagine/table.ts'
import type { StartTold } from '../imagined/start.ts'

const ROWS = 'application/vnd.entre-agentes.rows+json'

/** Where a course begins: the moments that happened, the first of them the opening. */
export interface Beginning {
  readonly moments: readonly Moment[]
}

/** What happened, where the course of a page goes on from something of its node: the page itself tells it. */
export async function startOf(root: HTMLElement, rehearsal: Rehearsal): Promise<Beginning | undefined> {
  if (root.dataset.from === undefined) return undefined
  const answer = await fetch(location.pathname + location.search, { headers: { accept: ROWS } })
  const { played, present, keys, turns, history, records } = (await answer.json()) as StartTold
  const tables = rehearsal as Rehearsal<TableRecords>
  if (played) return { moments: momentsOf(tables, played, keys) }
  if (!present) return undefined
  if (rehearsal.of.kind.startsWith('table.')) {
    const room = Math.max(keys.length, rehearsal.open({}).keys.length)
    const others = { keys: [...keys, ...othersThan(keys, rehearsal)].slice(0, room), turns, history }
    return { moments: [presentTable(tables, present, others)] }
  }
  const opened = rehearsal.open({})
  const now = resume(rehearsal, present, {
    keys: [...othersThan(keys, rehearsal), ...keys],
    records: { ...(opened.records as object), ...records },
  })
  return { moments: [elapse(rehearsal, now, present.at)] }
}

/** The imagined keys of a machine, under names that nobody has who is there. */
function othersThan(real: readonly Key[], rehearsal: Rehearsal): readonly Key[] {
  const taken = new Set(real.map(({ name }) => name))
  const free = imaginedKeys().filter(({ name }) => !taken.has(name))
  return rehearsal.open({}).keys.map((key, index) => ({ ...key, name: free[index]?.name ?? key.name }))
}
