import {
  type Choice,
  choicesAt,
  type Field,
  isRefused,
  plainly,
  stateIn,
  take,
} from '../../../machines/imagine/course.ts'
import type { Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { lamp } from '../parts/lamp.ts'
import { type Course, courseWords, newestOf } from './course-words.ts'

/** How long a text of a move may be, in characters. */
const SAYS_CHARS_MAX = 1600

/**
 * Everything that could happen next, by who would do it: what is possible is a button, with what is to be decided of it
 * before; what is not is a button that cannot be pressed, and why not beside it.
 */
export function choiceList(visit: Visit, course: Course): Html {
  const { speak } = visit
  const choices = choicesAt(course.rehearsal, newestOf(course))
  if (choices.length === 0) return html`<p class="lead">${speak.say('imagine.ended')}</p>`
  const groups = [...Map.groupBy(choices, ({ who }) => who)]
  return html`<div class="choosing">${groups.map(([who, of]) => group(visit, course, who, of))}</div>`
}

function group(visit: Visit, course: Course, who: number, choices: readonly Choice[]): Html {
  const { speak } = visit
  const key = newestOf(course).keys[who - 1]
  const standing = key?.standing ? speak.sentence(key.standing) : ''
  const isTime = choices.every(({ what }) => what === 'time')
  const name = key
    ? html`${lamp(visit, key.id)}<bdi>${key.name}</bdi>${standing ? html` <span>${standing}</span>` : ''}`
    : html`${speak.say(isTime ? 'imagine.clock' : 'imagine.others')}`
  const [first, ...others] = choices
  const isBarred = first?.reason && others.every(({ reason }) => reason?.code === first.reason?.code)
  return html`<fieldset${isBarred ? html` class="barred"` : ''}><legend>${name}</legend><ul>${
    isBarred
      ? html`<li>${barred(visit, course, choices)}</li>`
      : choices.map((choice) => html`<li>${choiceItem(visit, course, choice)}</li>`)
  }</ul></fieldset>`
}

/** Whoever may do nothing at all is told why once. */
function barred(visit: Visit, course: Course, choices: readonly Choice[]): Html {
  const words = courseWords(visit, course.rehearsal)
  const [first] = choices
  const id = `why-${first?.who}`
  return html`<div class="buttons">${choices.map(
    ({ label }) =>
      html`<button type="button" disabled aria-describedby="${id}">${words.label(label)}</button>`,
  )}</div><p class="why" id="${id}">${first?.reason ? words.reason(first.reason) : ''}</p>`
}

function choiceItem(visit: Visit, course: Course, choice: Choice): Html {
  const words = courseWords(visit, course.rehearsal)
  const { who, what, label, fields, reason } = choice
  const id = `${who}-${what}`
  if (reason)
    return html`<button type="button" disabled aria-describedby="why-${id}">${words.label(label)}</button><p class="why" id="why-${id}">${words.reason(reason)}</p>`
  const leads = leadsTo(visit, course, choice)
  const about = leads ? html` aria-describedby="leads-${id}"` : ''
  return html`<div class="choice-fields" data-choice="${id}">${fields.map((field) => decision(visit, course, id, field))}<button type="button" data-who="${who}" data-what="${what}"${about}>${words.label(label)}</button></div>${
    leads ? html`<p class="leads" id="leads-${id}">${leads}</p>` : ''
  }`
}

function decision(visit: Visit, course: Course, choice: string, { name, label, options }: Field): Html {
  const words = courseWords(visit, course.rehearsal)
  const id = `${choice}-${name}`
  const field = options
    ? html`<select id="${id}" data-field="${name}">${options.map(({ value, label: called }) => html`<option value="${value}">${words.label(called)}</option>`)}</select>`
    : html`<input id="${id}" data-field="${name}" type="text" maxlength="${SAYS_CHARS_MAX}" autocomplete="off" placeholder="${visit.speak.say('imagine.says_itself')}">`
  return html`<label for="${id}"><span>${words.label(label)}</span>${field}</label>`
}

/** The state that a choice leads to, by the first of its options, where it is another one. */
function leadsTo(visit: Visit, course: Course, choice: Choice): string | undefined {
  const before = newestOf(course)
  const after = take(course.rehearsal, before, plainly(choice))
  if (isRefused(after) || stateIn(after) === stateIn(before)) return undefined
  const { state } = courseWords(visit, course.rehearsal)
  return visit.speak.say('imagine.leads', { state: state(after) })
}
