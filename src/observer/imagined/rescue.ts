import {
  choicesAt,
  isRefused,
  type Moment,
  plainly,
  type Rehearsal,
  type Step,
  stateIn,
  take,
} from '../../../machines/imagine/course.ts'
import type { Visit } from '../contract/page.ts'
import { type Course, courseWords } from './course-words.ts'

/** A course that leaves another at one move, and ends well. */
export interface Rescue {
  readonly words: string
  readonly kept: number
  readonly path: readonly Step[]
}

/** How many goings-on are imagined after each move, and of how many steps each is at most. */
const TRIES = 12
const STEPS_MAX = 120
/** How far back it looks, and how many ways it shows. */
const MOMENTS_MAX = 60
const FOUND_MAX = 5

/**
 * From the end of a lost table back: the last moment at which another move could still have led to victory. What would have
 * come after it is imagined, at random but always the same; so what is found is possible, and what is not may be possible all
 * the same. It yields after every move that it tried, with the number of its
 * step.
 */
export function* rescues(
  visit: Visit,
  course: Course,
): Generator<{ readonly at: number; readonly rescue: Rescue | undefined }> {
  const { rehearsal, moments } = course
  const from = Math.max(0, moments.length - 1 - MOMENTS_MAX)
  for (let at = moments.length - 2; at >= from; at -= 1) {
    let found = 0
    for (const step of stepsAt(rehearsal, moments[at] as Moment)) {
      const rescue = tried(visit, course, at, step)
      if (rescue) found += 1
      yield { at: at + 1, rescue }
      if (found >= FOUND_MAX) return
    }
    if (found > 0) return
  }
}

/** Every step that is open, with each of the options of its first field; how sure somebody is is no other move. */
function stepsAt(rehearsal: Rehearsal, moment: Moment): readonly Step[] {
  return choicesAt(rehearsal, moment)
    .filter(({ reason, what }) => !reason && what !== 'time' && what !== 'leave')
    .flatMap((choice) => {
      const step = plainly(choice)
      const field = choice.fields.find(
        ({ name, options }) => name !== 'sure' && options && options.length > 1,
      )
      const options = field?.options ?? []
      if (!field || options.length === 0) return [step]
      return options
        .slice(0, 8)
        .map(({ value }) => ({ ...step, with: { ...step.with, [field.name]: value } }))
    })
}

function tried(visit: Visit, course: Course, at: number, step: Step): Rescue | undefined {
  const { rehearsal, moments, kept, path } = course
  const after = take(rehearsal, moments[at] as Moment, step)
  if (isRefused(after)) return undefined
  let won = 0
  let shortest: readonly Step[] | undefined
  for (let number = 0; number < TRIES; number += 1) {
    const rest = goingOn(rehearsal, after, number)
    if (!rest) continue
    won += 1
    if (!shortest || rest.length < shortest.length) shortest = rest
  }
  if (!shortest) return undefined
  const before = moments[at] as Moment
  const words = courseWords(visit, rehearsal)
  const choice = choicesAt(rehearsal, before).find(({ who, what }) => who === step.who && what === step.what)
  const say = {
    step: at + 1,
    who: before.keys[step.who - 1]?.name ?? '',
    move: choice ? words.choice(choice, step.with) : step.what,
    won,
    tried: TRIES,
  }
  const own = Math.min(at, kept)
  return {
    words: visit.speak.say('imagine.rescue', say),
    kept: own,
    path: [...path.slice(0, Math.max(0, at - kept)), step, ...shortest],
  }
}

/** One way on to the end; undefined where it does not end in victory. */
function goingOn(rehearsal: Rehearsal, from: Moment, number: number): readonly Step[] | undefined {
  let moment = from
  const steps: Step[] = []
  let drawn = number * 7919 + 1
  const next = (sides: number) => {
    drawn = (Math.imul(drawn, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((drawn / 2 ** 32) * sides)
  }
  while (moment.snapshot.status !== 'done' && steps.length < STEPS_MAX) {
    const choices = choicesAt(rehearsal, moment).filter(
      ({ reason, what }) => !reason && what !== 'leave' && what !== 'join',
    )
    const acts = choices.filter(({ what }) => what !== 'time')
    const list = acts.length > 0 ? acts : choices
    const choice = list[next(list.length)]
    if (!choice) break
    const given = choice.fields.flatMap(({ name, options }) => {
      const option = options?.[next(options.length)]
      return option ? [[name, option.value]] : []
    })
    const step = { who: choice.who, what: choice.what, with: Object.fromEntries(given) }
    const after = take(rehearsal, moment, step)
    if (isRefused(after)) break
    steps.push(step)
    moment = after
  }
  return stateIn(moment) === 'victory' ? steps : undefined
}
