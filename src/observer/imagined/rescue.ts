import { seeded } from '../../../machines/bots/types.ts'
import {
  type Choice,
  choicesAt,
  isRefused,
  type Moment,
  plainly,
  type Rehearsal,
  type Step,
  stateIn,
  take,
} from '../../../machines/imagine/course.ts'
import { playedOn } from '../../../machines/imagine/playing-on.ts'
import type { TableRecords } from '../../../machines/imagine/table.ts'
import { limits } from '../../protocol/limits.ts'
import type { Visit } from '../contract/page.ts'
import { type Course, courseWords, stepWords } from './course-words.ts'

/** A course that leaves another at one move, and ends well. */
export interface Rescue {
  readonly words: string
  readonly kept: number
  readonly path: readonly Step[]
}

/** How far a search has come: the number of the step that it looks at, how many it has imagined, and what it has found. */
export interface Looked {
  readonly at: number
  readonly imagined: number
  readonly found: readonly Rescue[]
}

/** How often each other move is played on, of how many steps at most, and how many ways are shown. */
const TRIES = 3
const STEPS_MAX = 120
const FOUND_MAX = 5
/** Of one move, so many of its options: whom it answers, what it seals. */
const OPTIONS_MAX = 8

/**
 * From the end of a lost table back, one move changed at a time: the last moment at which another move could still have led to
 * victory. What would have come after it is played by bots that play for the table. Nothing of it is left to chance: the same course
 * finds the same. It yields after every step that it imagines, and imagines `RESCUE_STEPS_MAX` at most.
 */
export function* rescues(visit: Visit, course: Course): Generator<Looked, void> {
  const search = new Search(visit, course)
  for (let at = course.moments.length - 2; at >= 0 && search.goesOn; at -= 1) yield* search.lookAt(at)
}

class Search {
  readonly #visit: Visit
  readonly #course: Course
  readonly #played: ReturnType<typeof stepWords>
  readonly #found: Rescue[] = []
  #imagined = 0

  constructor(visit: Visit, course: Course) {
    this.#visit = visit
    this.#course = course
    this.#played = stepWords(visit, course)
  }

  get goesOn(): boolean {
    return this.#found.length === 0 && !this.#isAtBound
  }

  /** Changes the step after a moment, by its number, to every other that was open. */
  *lookAt(at: number): Generator<Looked, void> {
    const { rehearsal, moments } = this.#course
    const before = moments[at] as TableMoment
    // Where nobody wins who plays for the table from here on, one other move is no rescue: the search spares itself all of them.
    if ((yield* this.#wonFrom(at, before, at << 16)).length === 0) return
    for (const [number, changed] of otherSteps(rehearsal, before, moments[at + 1] as TableMoment).entries()) {
      const after = take(rehearsal as Rehearsal<TableRecords>, before, changed.step)
      const ends = isRefused(after) ? [] : yield* this.#wonFrom(at, after, (at << 16) ^ (number << 8))
      const rescue = rescueBy(this.#visit, this.#course, at, changed, ends, this.#played[at])
      if (rescue) this.#found.push(rescue)
      if (this.#found.length >= FOUND_MAX || this.#isAtBound) break
    }
    yield this.#looked(at)
  }

  /** The ways on from a moment that end in victory. */
  *#wonFrom(at: number, from: TableMoment, seed: number): Generator<Looked, readonly (readonly Step[])[]> {
    const rehearsal = this.#course.rehearsal as Rehearsal<TableRecords>
    const ends: (readonly Step[])[] = []
    for (let tried = 0; tried < TRIES && !this.#isAtBound; tried += 1) {
      const steps: Step[] = []
      let state = stateIn(from)
      for (const one of playedOn(rehearsal, from, seeded(seed ^ tried))) {
        steps.push(one.step)
        state = stateIn(one.after)
        this.#imagined += 1
        yield this.#looked(at)
        if (steps.length >= STEPS_MAX || this.#isAtBound) break
      }
      if (state === 'victory') ends.push(steps)
    }
    return ends
  }

  get #isAtBound(): boolean {
    return this.#imagined >= limits.RESCUE_STEPS_MAX
  }

  #looked(at: number): Looked {
    return { at: at + 1, imagined: this.#imagined, found: this.#found }
  }
}

type TableMoment = Moment<TableRecords>

interface Changed {
  readonly choice: Choice
  readonly step: Step
}

/** Every step but the one that was taken, with each of the options of its first field; how sure somebody is is no other move. */
function otherSteps(rehearsal: Rehearsal, moment: TableMoment, after: TableMoment): readonly Changed[] {
  const taken = takenIn(moment, after)
  return choicesAt(rehearsal, moment)
    .filter(({ reason, what }) => !reason && what !== 'time' && what !== 'leave')
    .flatMap((choice) => {
      const step = plainly(choice)
      const field = choice.fields.find(({ name, options = [] }) => name !== 'sure' && options.length > 1)
      const options = field?.options?.slice(0, OPTIONS_MAX) ?? []
      if (!field || options.length === 0) return [{ choice, step }]
      return options.map(({ value }) => ({
        choice,
        step: { ...step, with: { ...step.with, [field.name]: value } },
      }))
    })
    .filter(({ step }) => !isSameMove(step, taken))
}

/** The move that was made, as a step would have said it. */
function takenIn(moment: TableMoment, after: TableMoment): Step | undefined {
  const turn = after.records.turns[moment.records.turns.length]
  if (!turn) return undefined
  const answered = after.records.turns.find(({ id }) => id === turn.target)
  const value = after.records.openings[turn.contribution]?.split('|')[1]
  return {
    who: after.keys.findIndex(({ id }) => id === turn.agent) + 1,
    what: turn.move,
    with: { ...(answered && { to: String(answered.turn) }), ...(value !== undefined && { value }) },
  }
}

function isSameMove(one: Step, other: Step | undefined): boolean {
  if (one.who !== other?.who || one.what !== other.what) return false
  return ['to', 'value'].every((name) => one.with[name] === other.with[name])
}

/** The shortest of the ways that ended well; undefined where none did. */
function rescueBy(
  visit: Visit,
  { rehearsal, moments, kept, path }: Course,
  at: number,
  { choice, step }: Changed,
  ends: readonly (readonly Step[])[],
  played: ReturnType<typeof stepWords>[number] | undefined,
): Rescue | undefined {
  const [shortest] = ends.toSorted((one, other) => one.length - other.length)
  if (!shortest) return undefined
  const say = {
    step: at + 1,
    who: moments[at]?.keys[step.who - 1]?.name ?? '',
    move: courseWords(visit, rehearsal).choice(choice, step.with),
    instead: [played?.who, played?.what].filter(Boolean).join(', '),
    won: ends.length,
    tried: TRIES,
  }
  return {
    words: visit.speak.say('imagine.rescue', say),
    kept: Math.min(at, kept),
    path: [...path.slice(0, Math.max(0, at - kept)), step, ...shortest],
  }
}
