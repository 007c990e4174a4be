import { keys } from './layout/keyspace.ts'
import { type PointReader, type PointWriter, readJson, writeJson } from './store-view.ts'

/**
 * The agents that were heard last in a place, newest first, so many of them. The place keeps their order alone, as numbers of
 * slots: each agent stands in a row of its own, so that a word costs the same however many speak there.
 */
export type Order = readonly number[]

/** Who stands in a slot, and since which entry. */
export interface Standing {
  readonly agent: string
  readonly since: number
}

/** What became of the order by one who was heard. */
export interface Heard {
  readonly order: Order
  readonly isNew: boolean
  /** Whose slot was taken: the one who was heard longest ago. */
  readonly left?: Standing
}

/** Puts an agent first, in a slot of its own; in the slot of the last one where all are taken. */
export function hear(
  writer: PointWriter,
  place: string,
  order: Order,
  heard: Standing & { readonly most: number },
): Heard {
  const { agent, since, most } = heard
  const own = slotOf(writer, place, agent)
  if (own !== undefined && own === order[0]) return { order, isNew: false }
  if (own !== undefined) return { order: [own, ...order.filter((slot) => slot !== own)], isNew: false }
  if (order.length < most) {
    const slot = take(writer, place, order.length, { agent, since })
    return { order: [slot, ...order], isNew: true }
  }
  const slot = order.at(-1) ?? 0
  const left = standingAt(writer, place, slot)
  writer.remove(keys.latestOf(place, left.agent))
  take(writer, place, slot, { agent, since })
  return { order: [slot, ...order.slice(0, -1)], isNew: true, left }
}

/** Puts an agent last, where there is room and it has no slot yet. */
export function admit(
  writer: PointWriter,
  place: string,
  order: Order,
  { agent, since, most }: Standing & { readonly most: number },
): Order {
  if (order.length >= most || slotOf(writer, place, agent) !== undefined) return order
  return [...order, take(writer, place, order.length, { agent, since })]
}

/** The agents in this order. */
export function agentsIn(reader: PointReader, place: string, order: Order): string[] {
  return order.map((slot) => standingAt(reader, place, slot).agent)
}

function take(writer: PointWriter, place: string, slot: number, standing: Standing): number {
  writeJson(writer, keys.latest(place, slot), standing)
  writer.put(keys.latestOf(place, standing.agent), String(slot))
  return slot
}

function slotOf(reader: PointReader, place: string, agent: string): number | undefined {
  const slot = reader.get(keys.latestOf(place, agent))
  return slot === undefined ? undefined : Number(slot)
}

function standingAt(reader: PointReader, place: string, slot: number): Standing {
  const standing = readJson<Standing>(reader, keys.latest(place, slot))
  if (!standing) throw new Error(`slot ${slot} of ${place} is empty`)
  return standing
}
