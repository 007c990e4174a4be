import { rootOf } from '../protocol/paths.ts'
import type { Refusal } from '../protocol/refusal.ts'
import { type Language, languages, preferredLanguage } from '../words/languages.ts'
import type { Shown, Visit } from './contract/page.ts'
import { layout, SITE_PATH } from './layout.ts'
import { type Html, html } from './markup/html.ts'
import { NameBook } from './parts/names.ts'
import { speaker } from './words/speaker.ts'

type Looked = Pick<Visit, 'speak' | 'to'>

export function missing({ speak, to }: Looked): Shown {
  return {
    title: speak.say('missing.title'),
    description: speak.say('missing.what'),
    main: html`<p>${speak.say('missing.what')}</p><p><a class="way" href="${to('/')}">${speak.say('missing.home')}</a></p>`,
    status: 404,
  }
}

/** A refusal is an answer here too: what is not there, what was asked wrongly, what cannot be read now. */
export function refused(visit: Looked, refusal: Refusal): Shown {
  const { speak } = visit
  switch (refusal.refused) {
    case 'unknown_id':
    case 'not_found':
      return missing(visit)
    case 'view_not_available':
      return { ...plain(speak.say('later.title'), speak.say('later.what')), status: 404 }
    case 'storage_unavailable':
    case 'behind':
    case 'damaged':
      return { ...plain(speak.say('unreadable.title'), speak.say('unreadable.what')), status: 503 }
    default:
      return {
        ...plain(speak.say('refused.title'), speak.say('refused.what')),
        main: html`<p>${speak.say('refused.what')}</p>${reasons(refusal)}`,
        status: 400,
      }
  }
}

function plain(title: string, what: string): Shown {
  return { title, description: what, main: html`<p>${what}</p>` }
}

/** What exactly was wrong, in the words of the interface: English, like everything that programs read. */
function reasons({ errors = [] }: Refusal): Html {
  return html`<ul lang="en">${errors.map(({ message }) => html`<li>${message}</li>`)}</ul>`
}

/** A refusal that was made before any page was asked for. */
export interface Outside {
  readonly status: number
  /** Seconds, when it is known. */
  readonly retryAfter: number | undefined
  /** The path that was asked for. */
  readonly path: string
  readonly acceptLanguage: string | undefined
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Absolute, without a trailing slash. */
  readonly baseUrl: string
  readonly asset: (name: string) => string
}

/** The same as a page for people: nothing is read for it, since reading may be what is refused. */
export function outsidePage({ status, retryAfter, path, acceptLanguage, ...outside }: Outside): string {
  const language = languageOf(path) ?? preferredLanguage(acceptLanguage)
  const speak = speaker(language, outside.now)
  const root = rootOf(outside.baseUrl)
  const to = (below: string) => `${root}${SITE_PATH}/${language}${below}`
  const at = (below: string) => root + below
  const visit = { ...outside, speak, to, at, present: new Set<string>(), names: new NameBook() }
  const shown = shownOutside(visit, status, retryAfter)
  const place = {
    section: undefined,
    path: '/',
    control: undefined,
    maintenance: undefined,
    seq: 0,
    asset: outside.asset,
  }
  return layout(visit, shown, place).toString()
}

function shownOutside(visit: Looked, status: number, retryAfter = 1): Shown {
  const { speak } = visit
  if (status === 404) return missing(visit)
  if (status === 429) return plain(speak.say('busy.title'), speak.say('busy.what', { n: retryAfter }))
  if (status === 503) return plain(speak.say('unreadable.title'), speak.say('unreadable.what'))
  if (status >= 500) return plain(speak.say('fault.title'), speak.say('fault.what'))
  return plain(speak.say('refused.title'), speak.say('refused.what'))
}

/** The language that an address of the site names. */
function languageOf(path: string): Language | undefined {
  return languages.find((language) => path.startsWith(`${SITE_PATH}/${language}/`))
}
