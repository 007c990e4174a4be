import type { Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'

interface Day {
  readonly date: string
  readonly acts: number
}

const DAY_MS = 86_400_000
const DAYS = 7
const WEEKS = 53
const STEP = 13
const CELL = 10
/** Above the weeks, for the names of the months. */
const TOP = 18

/** How many acts of a day make it brighter. */
const LEVELS = [1, 4, 12, 36] as const

/** The last year, a column for each week from Monday on: which days a key acted on, brighter the more it did. */
export function yearOfDays({ speak, now }: Pick<Visit, 'speak' | 'now'>, days: readonly Day[]): Html {
  const acts = new Map(days.map(({ date, acts }) => [date, acts]))
  const monday = now - ((new Date(now).getUTCDay() + 6) % DAYS) * DAY_MS
  const first = monday - (WEEKS - 1) * DAYS * DAY_MS
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
  return html`<figure class="year"><div class="wide" tabindex="0" role="region" aria-label="${said}"><svg width="${WEEKS * STEP}" height="${TOP + DAYS * STEP}" viewBox="0 0 ${WEEKS * STEP} ${TOP + DAYS * STEP}" role="img" aria-label="${said}">${months.map(
    ({ date, x }) => html`<text x="${x}" y="11">${speak.month(date)}</text>`,
  )}<path class="none" d="${quiet.join('')}"/>${shown.map(
    ({ date, x, y, acts }) =>
      html`<rect class="l${LEVELS.filter((level) => acts >= level).length}" x="${x}" y="${y}" width="${CELL}" height="${CELL}" rx="2"><title>${date}: ${speak.say('agent.acts', { n: acts })}</title></rect>`,
  )}</svg></div><figcaption class="quiet">${said}</figcaption></figure>`
}
