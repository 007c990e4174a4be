import type { Attempt } from '../ports/attempts.ts'
import { answers } from '../protocol/answers/index.ts'
import { keys, lists, ranges, seqOfKey } from '../records/layout/keyspace.ts'
import { isBefore, type Position } from '../records/position.ts'
import { readRow } from '../records/store-view.ts'
import { listOf } from './list.ts'
import type { View, ViewContext } from './view.ts'

/** A command that the owner gave, or a stop that start-up found; `control_epoch` is the one that held after it. */
interface Change {
  readonly at: string
  readonly seq: number
  readonly links: { readonly entry: string }
  readonly command: string
  readonly level: 'read_only'
  readonly control_epoch: number
  readonly reason: string | null
}

type Item = Change | Pick<Attempt, 'at' | 'refused'>

/** What was done with the owner's switch, and what was tried in vain, newest first. */
export const emergencyAudit: View = {
  name: 'emergency_audit',
  summary: "What was done with the owner's stop, and which commands were refused, newest first",
  answer: answers.emergency_audit,
  parameters: ['limit', 'cursor'],
  async read(context, query) {
    const { limit, cursor } = query
    const found = [
      ...(await changes(context, limit, cursor)),
      ...attempts(context.facts.attempts.newest, cursor),
    ]
    const newest = found.toSorted((one, other) => (isBefore(one.position, other.position) ? 1 : -1))
    const page = newest.slice(0, limit)
    const items = page.map(({ item }) => item)
    const last = newest.length > limit ? page.at(-1)?.position : undefined
    const list = listOf(context, 'emergency_audit', query, items, last)
    return { ...list, refused_by_hour: context.facts.attempts.hours.toReversed() }
  },
}

interface Placed {
  readonly position: Position
  readonly item: Item
}

/** One more than asked for tells whether the list goes on. */
async function changes(
  { store, baseUrl }: ViewContext,
  limit: number,
  cursor: Position | undefined,
): Promise<Placed[]> {
  const range = { ...ranges.list(lists.control), reverse: true }
  // A cursor on an attempt stands after the entry with whose number it begins.
  const before = cursor && (cursor.index === 0 ? cursor.seq : cursor.seq + 1)
  const older = before === undefined ? range : { ...range, lt: keys.member(lists.control, before) }
  const members = await store.page(older, limit + 1)
  return members.map(([key, value]) => {
    const seq = seqOfKey(key)
    const row = readRow(store, seq)
    if (!row) throw new Error(`entry ${seq} is missing`)
    const { control_epoch } = JSON.parse(value) as { readonly control_epoch: number }
    const { reason } = row.body.payload
    const item: Change = {
      at: row.header.at,
      seq,
      links: { entry: `${baseUrl}/entre-agentes/log/${seq}` },
      command: row.body.action,
      level: 'read_only',
      control_epoch,
      reason: typeof reason === 'string' ? reason : null,
    }
    return { position: { seq, index: 0 }, item }
  })
}

/** Attempts have no entry of their own: each stands after the entry that was the newest, in the order they came. */
function attempts(all: readonly Attempt[], cursor: Position | undefined): Placed[] {
  let index = 0
  return all
    .map(({ seq, at, refused }, number): Placed => {
      index = seq === all[number - 1]?.seq ? index + 1 : 1
      return { position: { seq, index }, item: { at, refused } }
    })
    .filter(({ position }) => cursor === undefined || isBefore(position, cursor))
}
