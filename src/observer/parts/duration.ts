import type { Language } from '../../words/languages.ts'

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

/** A time in its largest unit that it has one of, with one digit behind the point. */
export function durationIn(language: Language, ms: number): string {
  const [unit, length] = units.find(([, size]) => ms >= size) ?? (['millisecond', 1] as const)
  const style = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(language, style).format(ms / length)
}

/** The days of a window, from the first to the last (UTC). */
export function daysIn(
  language: Language,
  { from, to }: { readonly from: string; readonly to: string },
): string {
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return days.formatRange(Date.parse(from), Date.parse(to))
}
