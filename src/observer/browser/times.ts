// Times as people say them: how long ago within a week, then the date; instants in the zone of the reader, which they name.

const language = document.documentElement.lang
const WEEK_MS = 7 * 86_400_000

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'long' })
const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
const minute = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const
const moment = new Intl.DateTimeFormat(language, minute)
const instant = new Intl.DateTimeFormat(language, { ...minute, second: '2-digit' })

/** How long ago, or in how long; undefined within a minute, and beyond a week. */
export function ago(at: string): string | undefined {
  const ms = Date.parse(at) - Date.now()
  if (Math.abs(ms) >= WEEK_MS) return undefined
  const step = steps.find(([, size]) => Math.abs(ms) >= size)
  return step ? relative.format(Math.trunc(ms / step[1]), step[0]) : undefined
}

/** The date of what is further away than a week. */
export function dated(at: string): string | undefined {
  const ms = Date.parse(at)
  return Math.abs(ms - Date.now()) >= WEEK_MS ? date.format(ms) : undefined
}

/** Says every instant of the page in the zone of the reader: a day, a minute, and the second on hover. A date alone has no zone. */
export function inZone(): void {
  for (const time of document.querySelectorAll('time[datetime*="T"]')) {
    const at = Date.parse(time.getAttribute('datetime') ?? '')
    time.setAttribute('title', instant.format(at))
    if (time.hasAttribute('data-day')) time.textContent = date.format(at)
    else if (!time.hasAttribute('data-ago')) time.textContent = moment.format(at)
  }
}
