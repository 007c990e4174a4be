import { wordingFor } from '../../../machines/chart/wording.ts'
import {
  type Choice,
  choicesAt,
  type Label,
  type Moment,
  type Rehearsal,
  type Step,
  stateIn,
} from '../../../machines/imagine/course.ts'
import { isGame } from '../../../machines/imagine/rehearsals.ts'
import type { ImaginedTurn, TableRecords } from '../../../machines/imagine/table.ts'
import type { MachineRefusal } from '../../../machines/kind/version.ts'
import type { TableContext } from '../../../machines/table/context.ts'
import type { Visit } from '../contract/page.ts'

/** A course as pages say it: from where, by which steps, and how far they lead. */
export interface Course {
  readonly rehearsal: Rehearsal
  /** The opening first. */
  readonly moments: readonly Moment[]
  /** How many of the moments after the first are what happened. */
  readonly kept: number
  /** What is imagined, beginning after what happened. */
  readonly path: readonly Step[]
}

export function newestOf({ moments }: Course): Moment {
  const newest = moments.at(-1)
  if (!newest) throw new Error('a course has a beginning')
  return newest
}

/** Words for one machine in the language of a visit. */
export function courseWords({ speak }: Pick<Visit, 'speak'>, { of }: Rehearsal) {
  const game = isGame(of) ? of.definition : undefined
  const wording = wordingFor(of, speak.language)
  const states = of.drawing().states
  const label = (said: Label): string => {
    if (typeof said === 'string') return said
    return 'en' in said ? said[speak.language] : speak.sentence(said, game)
  }
  const state = (moment: Moment): string => {
    const found = states.find(({ id }) => id === stateIn(moment))
    return found ? wording.state(found) : stateIn(moment)
  }
  return {
    label,
    /** What the state of a moment is called. */
    state,
    move: ({ phase, move }: Pick<ImaginedTurn, 'phase' | 'move'>): string => {
      const found = game?.phases.find(({ id }) => id === phase)?.moves.find(({ id }) => id === move)
      return found?.names[speak.language] ?? move
    },
    reason: ({ code, id = `refusal.${code}`, params, message }: MachineRefusal): string =>
      speak.sentence({ id, text: message, ...(params && { params }) }, game),
    choice: ({ label: said, fields }: Choice, given: Step['with']): string =>
      [label(said), ...decisionsIn(fields, given).map(label)].join(' · '),
  }
}

/** What was decided, as it is called; a text is not: it is to be read in the story. */
function decisionsIn(fields: Choice['fields'], given: Step['with']): readonly Label[] {
  return fields.flatMap(({ name, options }) => {
    const option = options?.find(({ value }) => value === given[name])
    return option ? [option.label] : []
  })
}

/** The steps of a course in words: what was chosen, or what happened. */
export function stepWords(visit: Pick<Visit, 'speak'>, course: Course) {
  const words = courseWords(visit, course.rehearsal)
  return course.moments.slice(1).map((after, index) => {
    const before = course.moments[index] as Moment
    const isReal = index < course.kept
    const what = isReal ? happened(before, after, words) : imagined(course, before, index, words)
    const [was, is] = [stateIn(before), stateIn(after)]
    return { ...what, isReal, leads: was === is ? undefined : words.state(after) }
  })
}

type Words = ReturnType<typeof courseWords>

interface StepInWords {
  readonly who: string | undefined
  readonly what: string
}

function imagined(
  { rehearsal, path, kept }: Course,
  before: Moment,
  index: number,
  words: Words,
): StepInWords {
  const step = path[index - kept]
  const choice = choicesAt(rehearsal, before).find(({ who, what }) => who === step?.who && what === step.what)
  return {
    who: before.keys[(step?.who ?? 0) - 1]?.name,
    what: step && choice ? words.choice(choice, step.with) : (step?.what ?? ''),
  }
}

/** What happened at a table: a turn, or somebody sat down, or its time was over. */
function happened(before: Moment, after: Moment, words: Words): StepInWords {
  const nameOf = (agent: string) => after.keys.find(({ id }) => id === agent)?.name
  const turnsOf = ({ records }: Moment): readonly ImaginedTurn[] => (records as TableRecords).turns
  const turn = turnsOf(after).length > turnsOf(before).length ? turnsOf(after).at(-1) : undefined
  if (turn) return { who: nameOf(turn.agent), what: words.move(turn) }
  const seats = (after.snapshot.context as TableContext).seats
  const sat = seats.length > (before.snapshot.context as TableContext).seats.length
  return sat
    ? { who: nameOf(seats.at(-1)?.agent ?? ''), what: words.label({ id: 'way.player_join' }) }
    : { who: undefined, what: words.label({ id: 'way.table_expire' }) }
}
