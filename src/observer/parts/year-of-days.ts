import type { Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'

interface Day {
  readonly date: string
  readonly acts: number
}

const DAY_MS = 86_400_000
const DAYS = 7
/** At most a year; of a young key no more than it has lived, but a season. */
const WEEKS = 53
const WEEKS_MIN = 13
const STEP = 13
const CELL = 10
/** Above the weeks, for the names of the months. */
const TOP = 18

/** How many acts of a day make it brighter. */
const LEVELS = [1, 4, 12, 36] as const

/** The last year, or the part of it since a key came: a column for each week from Monday on, brighter the more it did. */
export function yearOfDays({ speak, now }: Pick<Visit, 'speak' | 'now'>, days: readonly Day[]): Html {
  const acts = new Map(days.map(({ date, acts }) => [date, acts]))
  const monday = now - ((new Date(now).getUTCDay() + 6) % DAYS) * DAY_MS
  const since = Date.parse(days.map(({ date }) => date).toSorted()[0] ?? new Date(now).toISOString())
  const weeks = Math.min(WEEKS, Math.max(WEEKS_MIN, Math.ceil((monday - since) / (DAYS * DAY_MS)) + 1))
  const first = monday - (weeks - 1) * DAYS * DAY_MS
  const all = Array.from({ length: Math.round((now - first) / DAY_MS) + 1 }, (_, index) => {
    const date = new Date(first + index * DAY_MS).toISOString().slice(0, 10)
    return {
      date,
      x: Math.floor(index / DAYS) * STEP,
      y: TOP + (index % DAYS) * STEP,
      acts: acts.get(date) ?? 0,
    }
  })
  const shown = all.filter((day) => day.acts > 0)
  const said = speak.say('year.says', {
    n: shown.reduce((sum, day) => sum + day.acts, 0),
    days: speak.say('year.days', { n: shown.length }),
  })
  const quiet = all.filter((day) => day.acts === 0).map(({ x, y }) => `M${x} ${y}h${CELL}v${CELL}h-${CELL}z`)
  const months = all.filter(({ date, y }) => y === TOP && Number(date.slice(8)) <= DAYS)
  return html`<figure class="year"><div class="wide" tabindex="0" role="region" aria-label="${said}"><svg width="${weeks * STEP}" height="${TOP + DAYS * STEP}" viewBox="0 0 ${weeks * STEP} ${TOP + DAYS * STEP}" role="img" aria-label="${said}">${months.map(
    ({ date, x }) => html`<text x="${x}" y="11">${speak.month(date)}</text>`,
  )}<path class="none" d="${quiet.join('')}"/>${shown.map(
    ({ date, x, y, acts }) =>
      html`<rect class="l${LEVELS.filter((level) => acts >= level).length}" x="${x}" y="${y}" width="${CELL}" height="${CELL}" rx="2"><title>${date}: ${speak.say('agent.acts', { n: acts })}</title></rect>`,
  )}</svg></div><figcaption class="quiet">${said}</figcaption></figure>`
}
