import { createHash } from 'node:crypto'
import type { History, Operation } from './history.ts'

/** A row of the log as it lies in the database. */
export interface LogRow {
  readonly seq: number
  readonly epoch: number
  readonly text: string
}

/** What the nodes say at the end: the events that each shows, and what its state came to. */
export interface NodeEnd {
  readonly node: string
  /** The ids of its events, oldest first. */
  readonly events: readonly string[]
  /** Whose presence ended because its time was over, once for each time. */
  readonly expired: readonly string[]
  readonly state: string
}

interface Header {
  readonly seq: number
  readonly id: string
  readonly prev: string
  readonly kind: string
}

const GENESIS = '0'.repeat(64)

/**
 * Everything that is wrong between what clients were told, what the log holds and what the nodes show. The log is one order of all that was
 * accepted; so it is linearizable when what was accepted before another thing was asked for stands before it.
 */
export function violations(history: History, log: readonly LogRow[], nodes: readonly NodeEnd[]): string[] {
  const headers = log.map(({ text }) => JSON.parse(text.slice(0, text.indexOf('\n'))) as Header)
  return [
    ...history.faults,
    ...brokenChain(log, headers),
    ...lostOrDoubled(history.operations, headers),
    ...nonceTwice(history.operations, headers),
    ...outOfOrder(history.operations),
    ...staleReads(history),
    ...brokenStreams(history, nodes),
    ...twoMinds(nodes),
    ...deadlines(history, nodes),
  ]
}

function brokenChain(log: readonly LogRow[], headers: readonly Header[]): string[] {
  let prev = GENESIS
  let epoch = 0
  const found: string[] = []
  for (const [index, row] of log.entries()) {
    const header = headers[index]
    if (row.seq !== index + 1 || header?.seq !== row.seq)
      found.push(`the log has a gap before row ${row.seq}`)
    if (header?.prev !== prev) found.push(`row ${row.seq} does not follow from the one before`)
    if (row.epoch < epoch) found.push(`the epoch falls at row ${row.seq}`)
    epoch = row.epoch
    prev = createHash('sha256')
      .update(row.text.slice(0, row.text.indexOf('\n')))
      .digest('hex')
  }
  return found
}

function lostOrDoubled(operations: readonly Operation[], headers: readonly Header[]): string[] {
  const places = Map.groupBy(headers, ({ id }) => id)
  const asked = new Set(operations.map(({ id }) => id))
  const unasked = headers.filter(({ id, kind }) => kind === 'forum' && !asked.has(id))
  const twice = [...places].filter(([, all]) => all.length > 1)
  return [
    ...unasked.map(({ seq }) => `entry ${seq} was asked for by nobody`),
    ...twice.map(([id, all]) => `${id} stands in the log ${all.length} times`),
    ...operations.flatMap(({ id, outcome, seq, client }) => {
      const place = places.get(id)?.[0]?.seq
      if (outcome === 'accepted' && place === undefined)
        return [`lost: ${client} has a receipt of ${id}, entry ${seq}`]
      if (outcome === 'accepted' && place !== seq)
        return [`${client} was told entry ${seq} of ${id}, which is entry ${place}`]
      if (outcome === 'refused' && place !== undefined) return [`entry ${place} was refused to ${client}`]
      return []
    }),
  ]
}

function nonceTwice(operations: readonly Operation[], headers: readonly Header[]): string[] {
  const there = new Set(headers.map(({ id }) => id))
  const spent = Map.groupBy(
    operations.filter(({ id }) => there.has(id)),
    ({ nonce }) => nonce,
  )
  return [...spent]
    .filter(([, all]) => new Set(all.map(({ id }) => id)).size > 1)
    .map(([nonce]) => `nonce ${nonce} was spent twice`)
}

/** Whatever was known to be there before something else was asked for has the lower number. */
function outOfOrder(operations: readonly Operation[]): string[] {
  const accepted = operations.filter(({ outcome }) => outcome === 'accepted')
  const byEnd = accepted.toSorted((one, other) => one.ended - other.ended)
  const byBegin = accepted.toSorted((one, other) => one.began - other.began)
  const found: string[] = []
  let highest = 0
  let next = 0
  for (const { began, seq = 0, client } of byBegin) {
    for (let before = byEnd[next]; before && before.ended < began; before = byEnd[++next])
      highest = Math.max(highest, before.seq ?? 0)
    if (seq < highest) found.push(`entry ${seq} of ${client} was asked for when entry ${highest} was known`)
  }
  return found
}

function staleReads({ reads }: History): string[] {
  return reads
    .filter(({ asked, shown }) => shown < asked)
    .map(({ client, asked, shown }) => `${client} asked for ${asked} and was shown ${shown}`)
}

function brokenStreams({ streams }: History, nodes: readonly NodeEnd[]): string[] {
  const [first] = nodes
  if (!first) return []
  return streams.flatMap(({ reader, from, events }) => {
    const start = first.events.findIndex((id) => Number.parseInt(id, 10) > from)
    const expected = start < 0 ? [] : first.events.slice(start)
    const at = expected.findIndex((id, index) => events[index] !== id)
    if (at < 0 && events.length === expected.length) return []
    const where = at < 0 ? Math.min(events.length, expected.length) : at
    return [
      `the stream of ${reader} has ${events[where] ?? 'nothing'} where ${expected[where] ?? 'nothing'} should be`,
    ]
  })
}

function deadlines({ guests }: History, nodes: readonly NodeEnd[]): string[] {
  return nodes.flatMap(({ node, expired }) =>
    guests.flatMap((guest) => {
      const times = expired.filter((agent) => agent === guest).length
      return times === 1 ? [] : [`on ${node} the stay of ${guest} ended ${times} times`]
    }),
  )
}

function twoMinds(nodes: readonly NodeEnd[]): string[] {
  const [first, ...others] = nodes
  return others.flatMap(({ node, events, state }) => [
    ...(state === first?.state ? [] : [`the state of ${node} is not that of ${first?.node}`]),
    ...(JSON.stringify(events) === JSON.stringify(first?.events)
      ? []
      : [`${node} shows other events than ${first?.node}`]),
  ])
}
