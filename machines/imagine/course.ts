import type { AnyStateMachine } from 'xstate'
import { type AnyMachineSnapshot, type ExecutableActionsFrom, initialTransition, transition } from 'xstate'
import { standingIn } from '../chart/standing.ts'
import type { DrawnTransition } from '../kind/drawing.ts'
import type { Names } from '../kind/names.ts'
import { type Said, slug } from '../kind/sentence.ts'
import type { AnyMachineVersion, MachineRefusal, StoredState } from '../kind/version.ts'

/**
 * An imagined course of any machine: the service's own machine, led by choices instead of signed actions. Nothing of it is
 * kept anywhere; its path, a list of steps, is all that there is to it, and leads to the same moment every time.
 */

/** How something is called: in the words of a game, by a message of `src/words`, or as it stands. */
export type Label = Names | Said | string

/** What is to be decided of a choice besides that it is taken. Without options it is a text that may be left out. */
export interface Field {
  readonly name: string
  readonly label: Label
  readonly options?: readonly Option[]
}

export interface Option {
  readonly value: string
  readonly label: Label
}

/** Something that could happen next, or why it could not. */
export interface Choice {
  /** The number of the key that would do it, from 1; 0 where nobody does. */
  readonly who: number
  readonly what: string
  readonly label: Label
  readonly fields: readonly Field[]
  readonly reason?: MachineRefusal
}

/** A choice as it was taken. */
export interface Step {
  readonly who: number
  readonly what: string
  readonly with: Readonly<Record<string, string>>
}

/** Somebody who acts in an imagined course. */
export interface Key {
  readonly id: string
  readonly name: string
  /** What it is here: on the list of a vote, the author of a text. */
  readonly standing?: Said
}

export interface Deadline {
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly due: number
  readonly event: { readonly type: string }
}

/** One moment of a course. */
export interface Moment<Records = unknown> {
  readonly snapshot: AnyMachineSnapshot
  /** Milliseconds since the epoch: time stands still until somebody lets it go by. */
  readonly at: number
  readonly deadlines: readonly Deadline[]
  readonly keys: readonly Key[]
  /** What the service keeps beside a machine: who voted what, which words were said. */
  readonly records: Records
  /** What the last step told, in order. */
  readonly told: readonly { readonly type: string }[]
}

export type Setting = Readonly<Record<string, string>>

/** How a course opens. */
export interface Opened<Records> {
  readonly input: unknown
  readonly keys: readonly Key[]
  readonly records: Records
}

/** What an actor of the service is at this moment, as its node tells it. */
export interface Present {
  readonly state: StoredState
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly deadlines: readonly Deadline[]
}

/** A machine with what it takes to imagine a course of it. */
export interface Rehearsal<Records = unknown> {
  readonly of: AnyMachineVersion
  /** What is decided before it opens. */
  readonly settings: readonly Field[]
  open(setting: Setting): Opened<Records>
  /** Everything that anybody could want now. */
  choices(moment: Moment<Records>): readonly Choice[]
  /** The event of a step; undefined where it names nothing that there is. */
  event(moment: Moment<Records>, step: Step): { readonly type: string } | undefined
  /** The records after an event that was taken; as they were, where the machine alone keeps all. */
  record?(before: Moment<Records>, after: Moment<Records>, event: object, step: Step): Records
}

/** When imagined courses open. */
export const OPENS_AT = Date.UTC(2026, 0, 5, 12)

/** The keys of imagined courses: names of nobody. */
const NAMES = ['Ana', 'Bruno', 'Carla', 'Dora', 'Eva', 'Fábio', 'Gil', 'Hélia'] as const

/** The first so many imagined keys, or all of them. Their ids are those of no key: they are too short. */
export function imaginedKeys(count: number = NAMES.length): readonly Key[] {
  return NAMES.slice(0, count).map((name, index) => ({ id: `${(index + 1) * 1_111_111}imagined`, name }))
}

/** A key for each standing: `listed` is the message `imagine.key.listed`. */
export function keysStanding(standings: readonly string[]): readonly Key[] {
  return imaginedKeys(standings.length).map((key, index) => ({
    ...key,
    standing: { id: `imagine.key.${standings[index]}` },
  }))
}

/** @param at when it opens, in milliseconds since the epoch */
export function begin<Records>(
  rehearsal: Rehearsal<Records>,
  setting: Setting,
  at: number = OPENS_AT,
): Moment<Records> {
  const { input, keys, records } = rehearsal.open(setting)
  const [snapshot, actions] = initialTransition(rehearsal.of.machine, input)
  return { snapshot, at, keys, records, ...asked([], actions, at) }
}

/** Goes on from where an actor is. */
export function resume<Records>(
  { of }: Rehearsal<Records>,
  { state, at, deadlines }: Present,
  { keys, records }: Pick<Opened<Records>, 'keys' | 'records'>,
): Moment<Records> {
  const snapshot = of.machine.resolveState(state as Parameters<AnyStateMachine['resolveState']>[0])
  return { snapshot, at, deadlines, keys, records, told: [] }
}

/** The state of a moment as the service would store it. */
export function stateOf({ snapshot: { status, value, context } }: Pick<Moment, 'snapshot'>): StoredState {
  return { status, value, context }
}

/** The state of the chart that a moment is in. */
export function stateIn({ snapshot }: Pick<Moment, 'snapshot'>): string {
  return standingIn(snapshot)
}

/** The moment after a step, or why the machine does not take it. */
export function take<Records>(
  rehearsal: Rehearsal<Records>,
  moment: Moment<Records>,
  step: Step,
): Moment<Records> | MachineRefusal {
  if (step.what === 'time') return pass(rehearsal, moment, step.with.until)
  const event = rehearsal.event(moment, step)
  if (!event) return NO_SUCH_CHOICE
  const refusal = rehearsal.of.check(stateOf(moment), event)
  if (refusal) return refusal
  const after = sent(rehearsal, moment, rehearsal.of.eventOf?.(event) ?? event)
  if (!after) return NO_SUCH_CHOICE
  return rehearsal.record ? { ...after, records: rehearsal.record(moment, after, event, step) } : after
}

export function isRefused<Records>(found: Moment<Records> | MachineRefusal): found is MachineRefusal {
  return 'code' in found
}

const NO_SUCH_CHOICE: MachineRefusal = {
  code: 'no_such_choice',
  message: 'This does not follow here.',
  id: 'imagine.no_such_choice',
}

/** The moment after an event that the machine takes; undefined where it does not. */
function sent<Records>(
  { of }: Rehearsal<Records>,
  moment: Moment<Records>,
  event: { readonly type: string },
): Moment<Records> | undefined {
  const [snapshot, actions] = transition(of.machine, moment.snapshot, event)
  if (snapshot === moment.snapshot) return undefined
  return { ...moment, snapshot, ...asked(moment.deadlines, actions, moment.at) }
}

/** What a transition asks for: a delayed `raise` is a deadline, a `cancel` takes one away, an `emit` tells. */
function asked(
  before: readonly Deadline[],
  actions: readonly ExecutableActionsFrom<AnyStateMachine>[],
  at: number,
): Pick<Moment, 'deadlines' | 'told'> {
  let deadlines = before
  const told: { type: string }[] = []
  for (const { type, params } of actions as readonly { readonly type: string; readonly params: unknown }[]) {
    if (type === 'xstate.cancel') {
      const { sendId } = params as { readonly sendId: string }
      deadlines = deadlines.filter(({ id }) => id !== sendId)
    } else if (type === 'xstate.raise') {
      const { event, id = event.type, delay } = params as Raised
      if (delay !== undefined)
        deadlines = [...deadlines.filter((one) => one.id !== id), { id, due: at + delay, event }]
    } else if (type === 'xstate.emit') told.push((params as { readonly event: { type: string } }).event)
  }
  return { deadlines, told }
}

interface Raised {
  readonly event: { readonly type: string }
  readonly id?: string
  readonly delay?: number
}

const HOUR_MS = 3_600_000

/** How long one lets time go by. */
const spans: Readonly<Record<string, number>> = { hour: HOUR_MS, day: 24 * HOUR_MS }
/** More deadlines than these do not fall due in a day: whatever goes on for ever ends here. */
const FIRED_MAX = 100

/** Time as something to choose: an hour, a day, or until the next deadline. */
function timeChoice({ of }: Pick<Rehearsal, 'of'>, { deadlines, snapshot }: Moment): Choice | undefined {
  const next = nextDeadline(deadlines)
  if (snapshot.status === 'done' || !next) return undefined
  const what = broughtBy(of, next.event.type)
  const options = [
    { value: 'next', label: { id: 'imagine.until', params: { what } } },
    { value: 'hour', label: { id: 'imagine.hour' } },
    { value: 'day', label: { id: 'imagine.day' } },
  ]
  const field = { name: 'until', label: { id: 'imagine.how_long' }, options }
  return { who: 0, what: 'time', label: { id: 'imagine.time' }, fields: [field] }
}

/** What time brings by each chart: to draw one costs as much as a step. */
const timedWays = new WeakMap<AnyMachineVersion, readonly DrawnTransition[]>()

/** What a deadline brings, as the chart says it; that of `after` is named there for its delay. */
function broughtBy(version: AnyMachineVersion, type: string): Said {
  const [, after] = /^xstate\.after\.([^.]+)\./.exec(type) ?? []
  const event = after === undefined ? type : `after ${after}`
  const timed = timedWays.get(version) ?? version.drawing().transitions.filter(({ delay }) => delay)
  timedWays.set(version, timed)
  // A table that nobody touches expires by that name, whatever its chart waits for.
  const way = timed.find((one) => one.event === event) ?? timed.find((one) => one.event === 'table.expire')
  return way?.delay ?? { id: `way.${slug(event)}` }
}

export function nextDeadline(deadlines: readonly Deadline[]): Deadline | undefined {
  return deadlines.toSorted((one, other) => one.due - other.due)[0]
}

function pass<Records>(
  rehearsal: Rehearsal<Records>,
  moment: Moment<Records>,
  until = 'next',
): Moment<Records> | MachineRefusal {
  const next = nextDeadline(moment.deadlines)
  if (until === 'next' && next) return fire(rehearsal, moment, next)
  const span = spans[until]
  return span === undefined ? NO_SUCH_CHOICE : elapse(rehearsal, moment, moment.at + span)
}

/** Lets time go by; what falls due meanwhile happens in order. */
export function elapse<Records>(
  rehearsal: Rehearsal<Records>,
  moment: Moment<Records>,
  end: number,
): Moment<Records> {
  let now: Moment<Records> = { ...moment, told: [] }
  for (let fired = 0; fired < FIRED_MAX; fired += 1) {
    const due = nextDeadline(now.deadlines)
    if (!due || due.due > end) break
    const after = fire(rehearsal, now, due)
    now = { ...after, told: [...now.told, ...after.told] }
  }
  return { ...now, at: Math.max(now.at, end) }
}

/** A deadline that the machine does not take is dropped all the same. */
function fire<Records>(
  rehearsal: Rehearsal<Records>,
  moment: Moment<Records>,
  due: Deadline,
): Moment<Records> {
  const deadlines = moment.deadlines.filter((one) => one !== due)
  const waiting = { ...moment, at: Math.max(moment.at, due.due), deadlines, told: [] }
  return sent(rehearsal, waiting, due.event) ?? waiting
}

/** The moments of a path, the opening first, as far as the machine takes its steps; and why it does not take the next. */
export function follow<Records>(
  rehearsal: Rehearsal<Records>,
  from: Moment<Records>,
  path: readonly Step[],
): { readonly moments: readonly Moment<Records>[]; readonly refused?: MachineRefusal } {
  const moments = [from]
  for (const step of path) {
    const after = take(rehearsal, moments.at(-1) ?? from, step)
    if (isRefused(after)) return { moments, refused: after }
    moments.push(after)
  }
  return { moments }
}

/** Everything that could happen now, time last. */
export function choicesAt<Records>(
  rehearsal: Rehearsal<Records>,
  moment: Moment<Records>,
): readonly Choice[] {
  const time = timeChoice(rehearsal, moment)
  return [...rehearsal.choices(moment), ...(time ? [time] : [])]
}

/** A choice as it is taken where nothing more is said: by the first of its options. */
export function plainly({ who, what, fields }: Choice): Step {
  const given = fields.flatMap(({ name, options }) => (options?.[0] ? [[name, options[0].value]] : []))
  return { who, what, with: Object.fromEntries(given) }
}
