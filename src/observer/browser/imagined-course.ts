// An imagined course on a page. What runs is the machine itself: this file is bundled with it, asks for nothing once it is loaded,
// and keeps nothing. The address is the course; a step is a step of the browser's history.
import {
  begin,
  follow,
  type Moment,
  type Rehearsal,
  type Step,
  stateIn,
} from '../../../machines/imagine/course.ts'
import { type Written, writtenOf, writtenText } from '../../../machines/imagine/path.ts'
import { isGame, rehearsalOf } from '../../../machines/imagine/rehearsals.ts'
import type { AnyMachineVersion, MachineRefusal } from '../../../machines/kind/version.ts'
import { languages } from '../../words/languages.ts'
import type { Visit } from '../contract/page.ts'
import { type Course, courseWords, newestOf, stepWords } from '../imagined/course-words.ts'
import { rescues } from '../imagined/rescue.ts'
import { shownOf } from '../imagined/shown.ts'
import { imaginedVisit } from '../imagined/visit.ts'
import { searched } from './imagined-search.ts'
import { type Beginning, startOf } from './imagined-start.ts'
import { nodesOf } from './markup.ts'
import { renewInside } from './renew.ts'

class ImaginedCourse {
  readonly #root: HTMLElement
  readonly #rehearsal: Rehearsal
  /** What happened, where it goes on from something; else it begins by its setting. */
  readonly #real: Beginning | undefined
  #course!: Course
  #written: Written = { setting: {}, path: [] }
  /** Courses that were left for another: each is whole, and none is the beginning of another. */
  readonly #branches = new Map<string, string>()
  #stopSearch: AbortController | undefined

  constructor(root: HTMLElement, rehearsal: Rehearsal, real: Beginning | undefined) {
    this.#root = root
    this.#rehearsal = rehearsal
    this.#real = real
    root.addEventListener('click', (event) => this.#clicked(event))
    root.addEventListener('change', (event) => this.#set(event))
    addEventListener('popstate', () => {
      // A link to a part of the page, as to a way of its chart, is no course.
      if (!document.getElementById(location.hash.slice(1))) this.#read()
    })
    this.#read()
    root.dataset.ready = ''
  }

  get #visit(): Visit {
    const language = languages.find((known) => known === document.documentElement.lang) ?? languages[0]
    return imaginedVisit(language, newestOf(this.#course).at, this.#root.dataset.pages)
  }

  #opening(written: Written): { moments: readonly Moment[]; kept: number } {
    if (!this.#real) return { moments: [begin(this.#rehearsal, written.setting)], kept: 0 }
    const { moments } = this.#real
    const kept = Math.min(written.kept ?? moments.length - 1, moments.length - 1)
    return { moments: moments.slice(0, kept + 1), kept }
  }

  /** Shows what the address says. */
  #read(by?: 'step' | 'back'): void {
    const written = writtenOf(location.hash.slice(1))
    this.#written = written ?? { setting: {}, path: [] }
    const { moments, kept } = this.#opening(this.#written)
    const led = follow(this.#rehearsal, moments.at(-1) as Moment, this.#written.path)
    const path = this.#written.path.slice(0, led.moments.length - 1)
    this.#course = { rehearsal: this.#rehearsal, moments: [...moments, ...led.moments.slice(1)], kept, path }
    this.#note()
    this.#show(led.refused, written === undefined)
    if (by) this.#tell(by)
  }

  #go(course: string, by: 'step' | 'back'): void {
    history.pushState(null, '', `#${course}`)
    this.#read(by)
  }

  #clicked(event: Event): void {
    const target = event.target instanceof Element ? event.target : undefined
    const button = target?.closest<HTMLElement>('button, a[data-moment], a[data-course]')
    // What is imagined has no page of its own to go to.
    if (target?.closest('a[href=""]')) event.preventDefault()
    if (!button) return
    const { who, what, moment, course } = button.dataset
    if (who !== undefined && what !== undefined)
      this.#take({ who: Number(who), what, with: decisionsBeside(button) })
    else if (moment !== undefined) this.#back(Number(moment))
    else if (course !== undefined) this.#go(course, 'step')
    else if (button.id === 'imagined-back') this.#back(this.#course.moments.length - 2)
    else if (button.id === 'imagined-start') this.#back(0)
    else if (button.id === 'imagined-rescue') void this.#rescue(button as HTMLButtonElement)
    else if (button.id === 'imagined-copy') void this.#copy(button)
    else return
    event.preventDefault()
  }

  #take(step: Step): void {
    const { kept } = this.#course
    const led = follow(this.#rehearsal, newestOf(this.#course), [step])
    // What is refused is no step: why not is said where it was tried.
    if (led.refused) this.#say(courseWords(this.#visit, this.#rehearsal).reason(led.refused), true)
    else this.#go(this.#text(kept, [...this.#course.path, step]), 'step')
  }

  /** Back to a moment, by its number; the opening is 0. */
  #back(moment: number): void {
    if (moment < 0) return
    const kept = Math.min(moment, this.#course.kept)
    const path = this.#course.path.slice(0, Math.max(0, moment - this.#course.kept))
    this.#go(this.#text(kept, path), 'back')
  }

  /** A course as its address has it; how much of what happened is kept stands there where something did. */
  #text(kept: number, path: readonly Step[]): string {
    return writtenText({ setting: this.#written.setting, path, ...(this.#real && { kept }) })
  }

  #set(event: Event): void {
    const field = event.target
    if (!(field instanceof HTMLSelectElement) || field.dataset.setting === undefined) return
    const setting = { ...this.#written.setting, [field.dataset.setting]: field.value }
    this.#go(writtenText({ setting, path: [] }), 'back')
    field.focus()
  }

  /** Remembers where courses ended that are left. */
  #note(): void {
    const here = location.hash.slice(1)
    if (this.#course.path.length === 0) return
    for (const other of this.#branches.keys()) if (here.startsWith(other)) this.#branches.delete(other)
    if ([...this.#branches.keys()].some((other) => other.startsWith(here))) return
    const { state } = courseWords(this.#visit, this.#rehearsal)
    const n = this.#course.moments.length - 1
    this.#branches.set(
      here,
      this.#visit.speak.say('imagine.branch', { n, state: state(newestOf(this.#course)) }),
    )
  }

  #show(refused: MachineRefusal | undefined, isDamaged: boolean): void {
    const visit = this.#visit
    for (const [id, markup] of Object.entries(shownOf(visit, this.#course))) this.#fill(id, String(markup))
    for (const form of this.#root.querySelectorAll('form')) form.reset()
    for (const field of this.#root.querySelectorAll<HTMLSelectElement>('select[data-setting]'))
      field.value = this.#written.setting[field.dataset.setting ?? ''] ?? field.options[0]?.value ?? ''
    this.#light()
    this.#links()
    const words = courseWords(visit, this.#rehearsal)
    if (isDamaged) this.#say(visit.speak.say('imagine.damaged'), true)
    else if (refused)
      this.#say(visit.speak.say('imagine.unfollowed', { reason: words.reason(refused) }), true)
    else this.#say('', false)
    const steps = this.#root.querySelector('.steps')
    if (steps) steps.scrollTop = steps.scrollHeight
    const state = words.state(newestOf(this.#course))
    document.title = document.title.replace(/^[^·]*/, `${this.#root.dataset.title}: ${state} `)
  }

  #fill(id: string, markup: string): void {
    const part = document.getElementById(id)
    if (part) renewInside(part, nodesOf(markup))
  }

  /** The state of the chart that the course is in. */
  #light(): void {
    const lit = stateIn(newestOf(this.#course))
    for (const one of document.querySelectorAll<SVGElement>('#here [data-state]')) {
      one.classList.toggle('lit', one.dataset.state === lit)
      if (one.dataset.state === lit) one.setAttribute('aria-current', 'true')
      else one.removeAttribute('aria-current')
    }
  }

  /** What the address changes besides: the link to share, the other courses, the other languages. */
  #links(): void {
    const share = this.#root.querySelector<HTMLInputElement>('#imagined-link')
    if (share) share.value = location.href
    const copy = document.getElementById('imagined-copy')
    if (copy) copy.hidden = !navigator.clipboard
    for (const link of document.querySelectorAll<HTMLAnchorElement>('nav.languages a'))
      link.hash = location.hash
    const others = [...this.#branches].filter(([course]) => course !== location.hash.slice(1))
    const list = document.getElementById('imagined-branches')
    list?.replaceChildren(...others.map(([course, words]) => linkTo(course, words)))
    document.getElementById('imagined-others')?.toggleAttribute('hidden', others.length === 0)
    const back = document.getElementById('imagined-back') as HTMLButtonElement | null
    if (back) back.disabled = this.#course.moments.length === 1
    const isLost = ['defeat', 'expired'].includes(stateIn(newestOf(this.#course)))
    document
      .getElementById('imagined-saving')
      ?.toggleAttribute('hidden', !isLost || !isGame(this.#rehearsal.of))
    this.#stopSearch?.abort('course')
    document.getElementById('imagined-saved')?.replaceChildren()
  }

  /** Says the step that stands last and what came of it; whoever took it goes where the next one is chosen. */
  #tell(by: 'step' | 'back'): void {
    const last = stepWords(this.#visit, this.#course).at(-1)
    if (last) this.#say([last.who, last.what, last.leads].filter(Boolean).join(' · '), false)
    const back = document.getElementById('imagined-back') as HTMLButtonElement | null
    if (by === 'step' || back?.disabled) document.getElementById('imagined-next')?.focus()
  }

  #say(text: string, isRefusal: boolean): void {
    const status = document.getElementById('imagined-status')
    if (!status) return
    status.textContent = text
    status.classList.toggle('refused', isRefusal)
  }

  async #copy(button: HTMLElement): Promise<void> {
    await navigator.clipboard.writeText(location.href)
    button.classList.add('done')
    setTimeout(() => button.classList.remove('done'), 1_500)
  }

  /** Looks for the last move that could have saved it; pressed again, it stops. */
  async #rescue(button: HTMLButtonElement): Promise<void> {
    const { speak } = this.#visit
    const stop = this.#stopSearch
    if (stop) {
      stop.abort('reader')
      return
    }
    const search = new AbortController()
    this.#stopSearch = search
    button.textContent = speak.say('imagine.stop_looking')
    const { found, at, imagined } = await searched(
      rescues(this.#visit, this.#course),
      search.signal,
      (step) => this.#say(speak.say('imagine.searching', { step }), false),
    )
    button.textContent = speak.say('imagine.which')
    this.#stopSearch = undefined
    // Another course is shown by now.
    if (search.signal.reason === 'course') return
    this.#say(
      found.length > 0
        ? speak.say('imagine.saved')
        : speak.say('imagine.not_saved', { step: at, steps: imagined }),
      false,
    )
    const links = found.map(({ words, kept, path }) => linkTo(this.#text(kept, path), words))
    document.getElementById('imagined-saved')?.replaceChildren(...links)
    links[0]?.querySelector('a')?.focus()
  }
}

/** An item of a list of courses. */
function linkTo(course: string, words: string): HTMLElement {
  const [item, link] = [document.createElement('li'), document.createElement('a')]
  link.href = `#${course}`
  link.dataset.course = course
  link.textContent = words
  item.append(link)
  return item
}

/** What was decided of a choice, in the fields beside its button; a text that was left out is none. */
function decisionsBeside(button: HTMLElement): Step['with'] {
  const fields =
    button.parentElement?.querySelectorAll<HTMLSelectElement | HTMLInputElement>('[data-field]') ?? []
  const given = Array.from(fields, (field) => [field.dataset.field ?? '', field.value.trim()] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}

/** Shows the courses of a machine where the page has room for them. */
export async function openCourse(root: HTMLElement, version: AnyMachineVersion): Promise<void> {
  const rehearsal = rehearsalOf(version)
  const real = await startOf(root, rehearsal)
  document.getElementById('imagined-loading')?.remove()
  root.hidden = false
  new ImaginedCourse(root, rehearsal, real)
}
