import type { Moment } from '../../../machines/imagine/course.ts'
import { isGame } from '../../../machines/imagine/rehearsals.ts'
import type { TableRecords } from '../../../machines/imagine/table.ts'
import type { Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'
import { multiples } from '../parts/multiples.ts'
import { facts } from '../parts/pieces.ts'
import { seatList, stage, standing } from '../parts/stage.ts'
import { story } from '../parts/story.ts'
import { asAnswer } from './as-answer.ts'
import { choiceList } from './choices.ts'
import { type Course, courseWords, newestOf, stepWords } from './course-words.ts'

/** What the page of an imagined course shows, by the ids of the elements that hold it. */
export function shownOf(visit: Visit, course: Course): Readonly<Record<string, Html>> {
  return {
    'imagined-standing': standingOf(visit, course),
    'imagined-choices': choiceList(visit, course),
    'imagined-steps': stepList(visit, course),
    'imagined-board': board(visit, course),
  }
}

function tableOf({ rehearsal: { of } }: Course, moment: Moment) {
  return isGame(of) ? asAnswer(of, moment as Moment<TableRecords>) : undefined
}

/** Where it stands, in the words of its page, and the time that it is imagined to be. */
function standingOf(visit: Visit, course: Course): Html {
  const { speak } = visit
  const newest = newestOf(course)
  const answer = tableOf(course, newest)
  const { state } = courseWords(visit, course.rehearsal)
  const drawn = course.rehearsal.of.drawing().states.find(({ id }) => id === String(newest.snapshot.value))
  const says = answer
    ? standing(visit, answer)
    : html`<p class="lead"><strong>${state(newest)}</strong>${drawn ? html`: ${speak.sentence(drawn.says)}` : ''}</p>`
  const at = new Date(newest.at).toISOString()
  const waits = newest.deadlines.toSorted((one, other) => one.due - other.due)[0]
  const due = waits
    ? speak.say('imagine.due', { when: speak.instant(new Date(waits.due).toISOString()) })
    : ''
  return html`${says}<p class="quiet">${speak.say('imagine.at', { when: speak.instant(at) })} ${newest.snapshot.status === 'done' ? '' : due}</p>`
}

/** The steps so far; each but the last leads back to what was before it. */
function stepList(visit: Visit, course: Course): Html {
  const { speak } = visit
  const steps = stepWords(visit, course)
  if (steps.length === 0) return html`<p class="quiet">${speak.say('imagine.no_steps')}</p>`
  return html`<ol class="steps">${steps.map(
    ({ who, what, isReal, leads }, index) =>
      html`<li class="${isReal ? 'real' : ''}"><a data-moment="${index + 1}" href="#"${index === steps.length - 1 ? html` aria-current="step"` : ''}>${who ? html`<bdi>${who}</bdi>: ` : ''}${what}</a>${leads ? html` <em>→ ${leads}</em>` : ''}${isReal ? html` <span>${speak.say('imagine.happened')}</span>` : ''}</li>`,
  )}</ol>`
}

/** The board of a table, its seats, story and numbers, as its page has them; of any other machine what it keeps. */
function board(visit: Visit, course: Course): Html {
  const answer = tableOf(course, newestOf(course))
  if (!answer) return kept(visit, course)
  const { speak } = visit
  return html`<section><h2>${speak.say('table.stage')}</h2><div class="stage">${stage(visit, answer)}</div></section>
<section>${seatList(visit, answer)}</section>
<section><h2>${speak.say('table.story')}</h2>${answer.turns.items.length > 0 ? story(visit, answer, TURNS_SHOWN) : nothing}</section>
<section><h2>${speak.say('table.numbers')}</h2>${multiples(visit, answer, answer)}</section>`
}

const TURNS_SHOWN = 30

/** What a machine keeps between two events, member by member. */
function kept(visit: Visit, course: Course): Html {
  const newest = newestOf(course)
  const said = Object.entries(newest.snapshot.context as object).map(
    ([name, value]) => [visit.speak.named('kept', name), keptValue(visit, newest, name, value)] as const,
  )
  return html`<section><h2>${visit.speak.say('imagine.kept')}</h2>${facts(said)}</section>`
}

function keptValue(visit: Visit, moment: Moment, name: string, value: unknown): string {
  const { speak } = visit
  if (typeof value === 'boolean') return speak.say(value ? 'imagine.yes' : 'imagine.no')
  if (typeof value === 'number') return keptNumber(visit, name, value)
  if (typeof value === 'string') return nameIn(moment, value)
  if (Array.isArray(value))
    return value.map((one) => keptValue(visit, moment, name, one)).join(', ') || NOTHING_KEPT
  if (value === null || value === undefined) return NOTHING_KEPT
  const members = Object.entries(value).map(([inner, one]) => {
    const said = keptValue(visit, moment, inner, one)
    return inner === 'agent' ? said : `${speak.named('kept', inner)} ${said}`
  })
  return members.join(' · ')
}

const NOTHING_KEPT = '–'

/** A moment, a time of some hours, or a number. */
function keptNumber({ speak }: Visit, name: string, value: number): string {
  if (/At$|_at$|^since$|^at$/.test(name) && value > 0) return speak.instant(new Date(value).toISOString())
  return /Ms$/.test(name) ? speak.say('imagine.hours', { n: value / HOUR_MS }) : speak.number(value)
}

/** A key by its name, an option of a market by what it is called. */
function nameIn({ keys, records }: Moment, id: string): string {
  const { titles } = records as { readonly titles?: Readonly<Record<string, string>> }
  return (
    keys.find((key) => key.id === id)?.name ??
    titles?.[id] ??
    (/^[0-9a-f]{64}$/.test(id) ? `${id.slice(0, 8)}…` : id)
  )
}

const HOUR_MS = 3_600_000
