import { endOfWay, wayNames } from '../../machines/chart/ways.ts'
import type { AnyMachineVersion } from '../../machines/kind/version.ts'

/** A step as it is counted: the ways that were taken, when, and how long the state that was left had lasted. */
export interface CountedStep {
  readonly ways: readonly string[]
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Milliseconds; undefined where no state was left. */
  readonly stayed?: number | undefined
}

/** What was counted of one version of a machine: plain JSON. */
export interface Counts {
  /** When its first step was taken, and its last. */
  first: number
  last: number
  /** How often each way was taken, by its name. */
  readonly ways: Record<string, number>
  /** How often a state was left after so long, by state and by the number of a span. */
  readonly stays: Record<string, Record<string, number>>
}

export function noCounts(at: number): Counts {
  return { first: at, last: at, ways: {}, stays: {} }
}

/** Eight spans to each doubling: what is said of one is true to within five in a hundred. */
const SPANS_PER_DOUBLING = 8

/** The number of the span that a time falls into: 0 for less than a millisecond. */
function spanOf(ms: number): number {
  return ms < 1 ? 0 : 1 + Math.floor(Math.log2(ms) * SPANS_PER_DOUBLING)
}

/** A time in the middle of a span, in milliseconds. */
function middleOf(span: number): number {
  return span === 0 ? 0 : Math.round(2 ** ((span - 0.5) / SPANS_PER_DOUBLING))
}

/** Counts one step. */
export function count(counts: Counts, { ways, at, stayed }: CountedStep): void {
  counts.first = Math.min(counts.first, at)
  counts.last = Math.max(counts.last, at)
  for (const way of ways) counts.ways[way] = (counts.ways[way] ?? 0) + 1
  const left = ways[0]?.split('|')[0]
  if (stayed === undefined || left === undefined) return
  counts.stays[left] ??= {}
  const spans = counts.stays[left]
  const span = spanOf(stayed)
  spans[span] = (spans[span] ?? 0) + 1
}

/** How long a state lasted: how often it was left, and after how long. */
export interface Stays {
  readonly n: number
  /** Milliseconds, true to within five in a hundred; null where nobody left it, `p90_ms` too where too few did. */
  readonly median_ms: number | null
  readonly p90_ms: number | null
}

/** With fewer, a tenth of them is nobody. */
export const FEW = 10

function staysOf(spans: Readonly<Record<string, number>> = {}): Stays {
  const ordered = Object.entries(spans)
    .map(([span, n]) => [Number(span), n] as const)
    .toSorted(([one], [other]) => one - other)
  const n = ordered.reduce((sum, [, some]) => sum + some, 0)
  const at = (share: number): number | null => {
    let left = Math.max(1, Math.ceil(n * share))
    for (const [span, some] of ordered) {
      left -= some
      if (left <= 0) return middleOf(span)
    }
    return null
  }
  return { n, median_ms: at(0.5), p90_ms: n < FEW ? null : at(0.9) }
}

/** The statistics of one version of a machine: of what was played, or of what was simulated, never of both. */
export interface Statistics {
  readonly machine: string
  readonly simulated: boolean
  /** From its first step to its last; null where it never took one. */
  readonly window: { readonly from: string; readonly to: string } | null
  /** How many began. */
  readonly begun: number
  /** Every way of its chart, in its order, and how often it was taken. */
  readonly ways: readonly {
    /** Its number in the table of ways. */
    readonly way: number
    readonly from: string | null
    readonly event: string
    readonly to: string
    readonly n: number
  }[]
  /** The states that may be left, and how long it took until they were. */
  readonly states: readonly ({ readonly state: string } & Stays)[]
  /** Where it comes to its end, and how often it did. */
  readonly ends: readonly { readonly state: string; readonly n: number }[]
}

/** What was counted, by the chart of the machine: a way that nobody took stands there with 0. */
export function statisticsOf(
  version: AnyMachineVersion,
  counts: Counts | undefined,
  simulated: boolean,
): Statistics {
  const drawing = version.drawing()
  const { ways = {}, stays = {} } = counts ?? {}
  const names = wayNames(drawing)
  const opening = drawing.transitions[0]?.from === null ? names[0] : undefined
  const isEnd = new Set(drawing.states.filter(({ kind }) => kind === 'final').map(({ id }) => id))
  const arrivals = (state: string) =>
    Object.entries(ways).reduce((sum, [name, n]) => (endOfWay(name) === state ? sum + n : sum), 0)
  return {
    machine: version.machine.id,
    simulated,
    window: counts ? { from: instant(counts.first), to: instant(counts.last) } : null,
    begun: opening === undefined ? 0 : (ways[opening] ?? 0),
    ways: drawing.transitions.map(({ from, event, to }, at) => ({
      way: at + 1,
      ...{ from, event, to },
      n: ways[names[at] ?? ''] ?? 0,
    })),
    states: drawing.states
      .filter(({ id }) => !isEnd.has(id))
      .map(({ id }) => ({ state: id, ...staysOf(stays[id]) })),
    ends: [...isEnd].map((state) => ({ state, n: arrivals(state) })),
  }
}

const instant = (at: number) => new Date(at).toISOString()
