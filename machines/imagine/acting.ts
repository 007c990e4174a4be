import { slug } from '../kind/sentence.ts'
import type { AnyMachineVersion } from '../kind/version.ts'
import {
  type Choice,
  type Field,
  type Label,
  type Moment,
  type Opened,
  plainly,
  type Rehearsal,
  type Setting,
  type Step,
  stateOf,
} from './course.ts'

/** Something that somebody may want of a machine, and the event that it becomes. */
export interface Act {
  readonly who: number
  /** Its name in a path; the type of its event where none is given. */
  readonly what: string
  readonly label?: Label
  readonly fields?: readonly Field[]
  event(given: Step['with']): { readonly type: string; readonly [member: string]: unknown }
}

interface Acting<Records> {
  readonly settings?: readonly Field[]
  open(setting: Setting): Opened<Records>
  acts(moment: Moment<Records>): readonly Act[]
  record?: NonNullable<Rehearsal<Records>['record']>
}

/** A rehearsal from a list of acts: whether each is open is what the machine's own check says of its event. */
export function acting<Records>(
  of: AnyMachineVersion,
  { settings = [], acts, open, record }: Acting<Records>,
): Rehearsal<Records> {
  return {
    of,
    settings,
    open,
    choices: (moment) =>
      moment.snapshot.status === 'done' ? [] : acts(moment).map((act) => choiceOf(of, moment, act)),
    event: (moment, { who, what, with: given }) =>
      acts(moment)
        .find((act) => act.who === who && act.what === what)
        ?.event(given),
    ...(record && { record }),
  }
}

function choiceOf(of: AnyMachineVersion, moment: Moment, act: Act): Choice {
  const { who, what, label = { id: `way.${slug(what)}` }, fields = [] } = act
  const choice = { who, what, label, fields }
  const reason = of.check(stateOf(moment), act.event(plainly(choice).with))
  return { ...choice, ...(reason && { reason }) }
}

/** A field whose options are called by messages: `imagine.choice.for`. */
export function fieldOf(name: string, values: readonly string[], family = `imagine.${name}`): Field {
  return {
    name,
    label: { id: `imagine.${name}` },
    options: values.map((value) => ({ value, label: { id: `${family}.${value}` } })),
  }
}
