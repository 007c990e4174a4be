import type { AnyMachineVersion, MachineRefusal } from '../kind/version.ts'
import {
  begin,
  choicesAt,
  isRefused,
  type Moment,
  plainly,
  type Rehearsal,
  type Setting,
  type Step,
  stateIn,
  take,
} from './course.ts'
import { pathText } from './path.ts'
import { rehearsalOf } from './rehearsals.ts'

/** Something that could happen next in an imagined course, or why it could not. */
export interface ImaginedChoice {
  /** The number of the key that would do it, from 1; 0 where nobody does. */
  readonly who: number
  readonly what: string
  /** What is to be decided of it, and the values that there are; a text has none. */
  readonly decisions: Readonly<Record<string, readonly string[]>>
  /** Undefined where it is open. */
  readonly refused: MachineRefusal | undefined
}

/** One moment of an imagined course. It never changes: whoever takes a step has another one, and this one to branch from. */
export interface Imagined {
  /** The state that its chart names: a phase, an end. */
  readonly state: string
  /** What the machine keeps. */
  readonly context: unknown
  /** Milliseconds since the epoch: time goes by with the step `take(0, 'time', { until })`: `next`, `hour` or `day`. */
  readonly at: number
  readonly choices: readonly ImaginedChoice[]
  /** Why the last step was not taken; undefined where it was. */
  readonly refused: MachineRefusal | undefined
  /** The steps so far, as the address of a page of imagined courses has them. */
  readonly path: string
  /** @param decisions what is not decided is the first value that there is, and words that keep the rules */
  take(who: number, what: string, decisions?: Readonly<Record<string, string>>): Imagined
}

/**
 * Begins an imagined course of any machine, registered or not: what the page of imagined courses does, for programs. Nothing of
 * the service is needed, and nothing is kept. Throws for a kind of machine that the service does not have.
 *
 * @param setting `difficulty` and `chance` of a table, `office` of an election, `options` of a market, ...
 */
export function imagine(version: AnyMachineVersion, setting: Setting = {}): Imagined {
  const rehearsal = rehearsalOf(version)
  return imagined(rehearsal, begin(rehearsal, setting), [], undefined)
}

function imagined(
  rehearsal: Rehearsal,
  moment: Moment,
  path: readonly Step[],
  refused: MachineRefusal | undefined,
): Imagined {
  const all = () => choicesAt(rehearsal, moment)
  return {
    state: stateIn(moment),
    context: moment.snapshot.context,
    at: moment.at,
    get choices() {
      return all().map(({ who, what, fields, reason }) => ({
        who,
        what,
        decisions: Object.fromEntries(
          fields.map(({ name, options = [] }) => [name, options.map(({ value }) => value)]),
        ),
        refused: reason,
      }))
    },
    refused,
    path: pathText(path),
    take(who, what, decisions = {}) {
      const choice = all().find((one) => one.who === who && one.what === what)
      const step = { who, what, with: { ...(choice && plainly(choice).with), ...decisions } }
      const after = take(rehearsal, moment, step)
      return isRefused(after)
        ? imagined(rehearsal, moment, path, after)
        : imagined(rehearsal, after, [...path, step], undefined)
    },
  }
}
