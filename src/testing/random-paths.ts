import { wayNames } from '../../machines/chart/ways.ts'
import {
  begin,
  type Choice,
  choicesAt,
  isRefused,
  type Moment,
  nextDeadline,
  type Rehearsal,
  type Step,
  stateIn,
  stateOf,
  take,
} from '../../machines/imagine/course.ts'
import { pathText } from '../../machines/imagine/path.ts'
import { rehearsalOf } from '../../machines/imagine/rehearsals.ts'
import type { AnyMachineVersion, StoredState } from '../../machines/kind/version.ts'
import { HostedMachine } from '../engine/hosted-machine.ts'
import { seededRandom } from './seeded-random.ts'

export interface RandomPathsOptions {
  /** How many; default 100. */
  readonly paths?: number
  /** The same seed walks the same paths; default 1. */
  readonly seed?: number
  /** Steps of one path at most; default 40. */
  readonly steps?: number
}

/** What came of random paths through a machine. */
export interface RandomPaths {
  readonly paths: number
  readonly steps: number
  /** How many paths ended in each state that a chart names, or were left there. */
  readonly ends: Readonly<Record<string, number>>
  /** The ways of its chart that no path took, by their names. */
  readonly untaken: readonly string[]
  /** Paths after which the engine of the service decided otherwise than the imagined course, as addresses have them: none, if all is well. */
  readonly disagreements: readonly string[]
}

type Random = () => number

/**
 * Walks random paths through any machine, registered or not, as the page of imagined courses would, and asks the engine of the
 * service at every step: whether it takes what is taken, to the same state, and refuses what is refused, for the same reason.
 */
export function randomPaths(version: AnyMachineVersion, options: RandomPathsOptions = {}): RandomPaths {
  const { paths = 100, seed = 1, steps = 40 } = options
  const rehearsal = rehearsalOf(version)
  const engine = new HostedMachine(version)
  const ends: Record<string, number> = {}
  const untaken = new Set(wayNames(version.drawing()))
  const disagreements: string[] = []
  let taken = 0
  for (let number = 0; number < paths; number += 1) {
    const walked = walk(rehearsal, engine, seededRandom(seed + number), steps)
    ends[walked.end] = (ends[walked.end] ?? 0) + 1
    taken += walked.path.length
    for (const way of walked.ways) untaken.delete(way)
    if (!walked.agrees) disagreements.push(pathText(walked.path))
  }
  return { paths, steps: taken, ends, untaken: [...untaken], disagreements }
}

interface Walked {
  readonly path: readonly Step[]
  readonly end: string
  readonly ways: readonly string[]
  readonly agrees: boolean
}

function walk(rehearsal: Rehearsal, engine: HostedMachine, random: Random, most: number): Walked {
  const setting = Object.fromEntries(
    rehearsal.settings.map(({ name, options = [] }) => [name, pick(options, random)?.value ?? '']),
  )
  let moment = begin(rehearsal, setting)
  const path: Step[] = []
  const ways = [...engine.begin(rehearsal.open(setting).input).ways]
  const walked = (agrees: boolean): Walked => ({ path, end: stateIn(moment), ways, agrees })
  for (let steps = 0; steps < most; steps += 1) {
    const choices = choicesAt(rehearsal, moment)
    if (!refusesAlike(rehearsal, engine, moment, choices)) return walked(false)
    const chosen = pick(
      choices.filter(({ reason }) => !reason),
      random,
    )
    if (!chosen) break
    const step = decided(chosen, random)
    const after = take(rehearsal, moment, step)
    const isTime = step.what === 'time'
    const event = isTime ? dueIn(moment, step) : rehearsal.event(moment, step)
    const found = event && engineAfter(engine, moment, event, isTime)
    ways.push(...(found?.ways ?? []))
    const agrees = found ? found.text === textAfter(after) : isTime
    if (!isRefused(after)) {
      path.push(step)
      moment = after
    }
    if (!agrees) return walked(false)
  }
  return walked(true)
}

function pick<Item>(items: readonly Item[], random: Random): Item | undefined {
  return items[Math.floor(random() * items.length)]
}

/** How often a field is decided; else what follows by itself is tried. */
const DECIDES = 0.9

/** A choice with decisions of its own for most of its fields. */
function decided({ who, what, fields }: Choice, random: Random): Step {
  const given = fields.flatMap(({ name, options }): [string, string][] => {
    const option = options && pick(options, random)
    return option && random() < DECIDES ? [[name, option.value]] : []
  })
  return { who, what, with: Object.fromEntries(given) }
}

/** Every choice that is not open is refused by the engine too, and for that reason. */
function refusesAlike(
  rehearsal: Rehearsal,
  engine: HostedMachine,
  moment: Moment,
  choices: readonly Choice[],
): boolean {
  return choices.every((choice) => {
    const event = choice.reason && rehearsal.event(moment, { ...choice, with: {} })
    return !event || engineAfter(engine, moment, event).text === choice.reason?.code
  })
}

/** What time brings that goes by until something is due; of an hour or a day only the course knows. */
function dueIn({ deadlines }: Moment, step: Step): { readonly type: string } | undefined {
  return (step.with.until ?? 'next') === 'next' ? nextDeadline(deadlines)?.event : undefined
}

/**
 * What the engine of the service does with an event, from what it would have stored: the next state as text, or a code. What is
 * due and not taken is dropped.
 */
function engineAfter(
  engine: HostedMachine,
  moment: Moment,
  event: { readonly type: string },
  isDue = false,
): { readonly text: string; readonly ways: readonly string[] } {
  const stored = engine.parse(JSON.parse(JSON.stringify(stateOf(moment))))
  const step = engine.next(stored, event)
  if (step) return { text: textOf(step.state), ways: step.ways }
  return { text: isDue ? textOf(stored) : engine.whyNot(stored, event).code, ways: [] }
}

function textAfter(after: ReturnType<typeof take>): string {
  return isRefused(after) ? after.code : textOf(stateOf(after))
}

function textOf(state: StoredState): string {
  return JSON.stringify(inAnyOrder(state))
}

/** The same value with its members in the order of their names. */
function inAnyOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inAnyOrder)
  if (value === null || typeof value !== 'object') return value
  const members = Object.entries(value).filter(([, one]) => one !== undefined)
  const sorted = members.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, one]) => [name, inAnyOrder(one)]))
}
