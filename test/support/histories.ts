import fc from 'fast-check'
import * as v from 'valibot'
import { expect } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { AnyMachineVersion, StoredState } from '../../machines/kind/version.ts'

/**
 * Random histories of a machine, held to a plain program beside it. `npm run histories` runs 10,000 of each machine, a test
 * run fifty. What fails prints its seed and the smallest history.
 */
export const RUNS = Number(process.env.HISTORIES ?? 50)
export const SEED = Number(process.env.SEED ?? 31)
/** Ten thousand take their time. */
export const PATIENCE_MS = Math.max(30_000, RUNS * 200)

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

export interface Told {
  readonly type: string
}

/** A step of a history, as the plain program sees it. */
export interface Taken<Event extends Told> {
  readonly before: StoredState
  readonly event: Event
  readonly after: StoredState
  /** Whether the machine took it. */
  readonly isTaken: boolean
  /** What it told. */
  readonly told: readonly string[]
}

/** A plain program: told of each step, it throws where the machine did something else. */
export interface Plain<Event extends Told> {
  /** Fills in what only records know. */
  readonly complete?: (event: Event) => Event
  readonly follow: (step: Taken<Event>) => void
}

interface Machine<Drawn, Event extends Told> {
  readonly version: AnyMachineVersion
  readonly drawn: fc.Arbitrary<Drawn>
  /** What the machine starts with; default: what was drawn. */
  readonly input?: (drawn: Drawn) => unknown
  readonly event: fc.Arbitrary<Event>
  /** Events that nobody sends: time does. Their refusal has no reason. */
  readonly time?: readonly string[]
  readonly plain: (drawn: Drawn) => Plain<Event>
}

/** Runs histories, and holds each step to schema, `check` and the plain program. */
export function histories<Drawn, Event extends Told>(machine: Machine<Drawn, Event>): void {
  const { drawn, event, input = (one) => one } = machine
  const history = fc.record({ given: drawn, events: fc.array(event, { maxLength: 40, size: 'max' }) })
  fc.assert(
    fc.property(history, ({ given, events }) => {
      const plain = machine.plain(given)
      let [state] = initialTransition(machine.version.machine, input(given) as never)
      for (const one of events) state = step(machine, plain, state, one)
    }),
    { numRuns: RUNS, seed: SEED },
  )
}

type Snapshot = ReturnType<typeof initialTransition>[0]

function step<Drawn, Event extends Told>(
  { version, time = [] }: Machine<Drawn, Event>,
  { complete = (event) => event, follow }: Plain<Event>,
  before: Snapshot,
  drawn: Event,
): Snapshot {
  const event = complete(drawn)
  const refusal = version.check(stored(before), event as never)
  const [after, actions] = transition(version.machine, before, event as never)
  const isTaken = after !== before
  if (!time.includes(event.type)) agree([event, refusal === undefined], [event, isTaken])
  v.parse(version.snapshot, JSON.parse(JSON.stringify(stored(after))))
  const told = actions.flatMap((action) => {
    const { type, params } = action as { type: string; params?: { event: Told } }
    return type === 'xstate.emit' && params ? [params.event.type] : []
  })
  follow({ before: stored(before), event, after: stored(after), isTaken, told })
  return after
}

function stored({ status, value, context }: StoredState): StoredState {
  return { status, value, context }
}

/** `expect` for what is nearly always so: it costs as much as a transition. */
export function agree(seen: unknown, wanted: unknown): void {
  if (JSON.stringify(seen) !== JSON.stringify(wanted)) expect(seen).toEqual(wanted)
}

/** One of several keys. */
export const someKey = fc.constantFrom('ana', 'bo', 'clara', 'davi')
/** A moment in the first three days. */
export const someTime = fc.nat(3 * DAY)
/** Always this. */
export const only = <const Value>(value: Value) => fc.constant(value)
