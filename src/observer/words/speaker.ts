import type { Said, Sentence } from '../../../machines/kind/sentence.ts'
import { called, type Speaking, spoken } from '../../../machines/kind/translated.ts'
import { type Language, languages } from '../../words/languages.ts'
import { formatted, messageOf, type Values, type Word } from '../../words/messages.ts'
import { type Html, html } from '../markup/html.ts'

/** The voice of the service in one language: its words, its numbers, its times. */
export interface Speaker {
  readonly language: Language
  /** A message with its values; without any, as it stands in its file, for a program of the page to fill in. */
  say(word: Word, values?: Values): string
  /** The word for a name out of a vocabulary (`event.game.turn`); the name itself where there is none. */
  named(family: string, name: string): string
  /** A sentence of a machine; `game` is the one that speaks, whose variables and roles are said by their names. */
  sentence(said: Said | Sentence, game?: Speaking): string
  /** What a game calls one of its variables or parameters. */
  called(family: 'variable' | 'parameter', id: string, game: Speaking | undefined): string
  number(value: number, digits?: number): string
  percent(share: number): string
  /** An instant as people say it, exact on hover. */
  time(at: string): Html
  /** The same as text. */
  ago(at: string): string
  /** The day of an instant, exact on hover. */
  date(at: string): Html
  /** An instant by day and minute, exact on hover. */
  moment(at: string): Html
  /** An instant in full. */
  instant(at: string): string
  /** A day, and an hour of a day, as axes write them (UTC). */
  day(at: number): string
  hour(at: number): string
  /** The short name of the month of an instant. */
  month(at: string): string
}

const WEEK_MS = 7 * 86_400_000

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** The same for every language but its tables: made once each. */
const tables = new Map(languages.map((language) => [language, tableOf(language)]))

function tableOf(language: Language) {
  return {
    relative: new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'long' }),
    instant: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }),
    moment: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
    date: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }),
    day: new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    hour: new Intl.DateTimeFormat(language, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'UTC',
    }),
    month: new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }),
    numbers: [0, 1, 2, 4].map(
      (digits) =>
        // Scores stand below each other: one digit each, and a minus that is one.
        new Intl.NumberFormat(language, {
          maximumFractionDigits: digits,
          minimumFractionDigits: digits === 1 ? 1 : 0,
        }),
    ),
    percent: new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }),
  }
}

export function speaker(language: Language, now: number): Speaker {
  const table = tables.get(language) ?? tableOf(language)
  const say = (word: Word, values?: Values) =>
    (values ? formatted(language, word, written(values, table.numbers[0])) : messageOf(language, word)) ??
    word
  const instant = (at: string) => `${table.instant.format(Date.parse(at))} UTC`
  const named = (family: string, name: string) => {
    return messageOf(language, `${family}.${name}`) ?? name.replaceAll('_', ' ')
  }
  return {
    language,
    say,
    named,
    called: (family, id, game) => called(language, family, id, game),
    sentence: (said, game) => spoken(language, said, game),
    number: (value, digits = 0) =>
      ((table.numbers[[0, 1, 2, 4].indexOf(digits)] ?? table.numbers[0])?.format(value) ?? '').replace(
        '-',
        '−',
      ),
    percent: (share) => table.percent.format(share),
    instant,
    ago: (at) => ago(Date.parse(at), now, table, say),
    date: (at) =>
      html`<time datetime="${at}" title="${instant(at)}" data-day>${table.date.format(Date.parse(at))}</time>`,
    moment: (at) =>
      html`<time datetime="${at}" title="${instant(at)}">${table.moment.format(Date.parse(at))} UTC</time>`,
    day: (at) => table.day.format(at),
    hour: (at) => table.hour.format(at),
    month: (at) => table.month.format(Date.parse(at)),
    time: (at) =>
      html`<time datetime="${at}" title="${instant(at)}" data-ago>${ago(Date.parse(at), now, table, say)}</time>`,
  }
}

/** How long ago within a week; beyond it the date says more. */
function ago(at: number, now: number, table: ReturnType<typeof tableOf>, say: Speaker['say']): string {
  const ms = at - now
  if (Math.abs(ms) >= WEEK_MS) return table.date.format(at)
  const [unit, length] = steps.find(([, size]) => Math.abs(ms) >= size) ?? []
  return unit ? table.relative.format(Math.trunc(ms / length), unit) : say('time.now')
}

/** Numbers as the language writes them; `n` stays one, which its message chooses its form by. */
function written({ n, ...others }: Values, numbers: Intl.NumberFormat | undefined): Values {
  const values = Object.entries(others).map(([name, value]) => [
    name,
    typeof value === 'number' ? (numbers?.format(value) ?? String(value)) : value,
  ])
  return { ...Object.fromEntries(values), ...(n !== undefined && { n }) }
}
