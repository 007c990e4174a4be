import { scaleLinear } from 'd3-scale'
import { curveStepAfter, line } from 'd3-shape'
import { type Html, html } from '../markup/html.ts'

/** One line of a chart, and the words at its end. */
export interface PlotLine {
  readonly points: readonly (readonly [x: number, y: number])[]
  /** Classes that colour it. */
  readonly style: string
  /** What stands beside its last point. */
  readonly label?: string
  /** On hover, and for whoever does not see it. */
  readonly title?: string
}

/** A place on an axis, and what it says. */
export interface Tick {
  readonly at: number
  readonly says: string
}

export interface PlotFrame {
  readonly x: readonly [from: number, to: number]
  readonly y: readonly [from: number, to: number]
  readonly xTicks: readonly Tick[]
  readonly yTicks: readonly Tick[]
  /** A description of the picture, for readers who do not see it. */
  readonly label: string
  readonly height?: number
  /** Instants that matter, as lines from the top to the ground. */
  readonly marks?: readonly Tick[]
  /** A level to compare with. */
  readonly level?: number
}

/** Pixels down the drawing. Across it everything is in shares of its width, so that its words are as large on every screen. */
const TOP = 14
const BOTTOM = 22
const LINE_HEIGHT = 15
/** Names that are no longer than a number are given less room. */
const NUMBER_CHARS = 5
/** A word this near to an end of the axis stands inside of it. */
const EDGE = 0.1
/** Across, in units of the drawing that is stretched to whatever room there is. */
const ACROSS = 1_000

/** Lines over time with both axes, each named where it ends. Values hold until the next one. */
export function plot(lines: readonly PlotLine[], frame: PlotFrame): Html {
  const { height = 210, label } = frame
  const ground = height - BOTTOM
  const y = scaleLinear([...frame.y], [ground, TOP])
  const longest = Math.max(0, ...lines.map((one) => one.label?.length ?? 0))
  const names = longest === 0 ? 'unnamed' : longest <= NUMBER_CHARS ? 'numbered-ends' : 'named-ends'
  const svg = (inside: Html) => html`<svg height="${height}" aria-hidden="true">${inside}</svg>`
  return html`<div class="plot ${names}" role="img" aria-label="${label}">${svg(
    html`${frame.yTicks.map(({ at, says }) => html`<text class="tick y" x="100%" dx="-6" y="${y(at)}">${says}</text>`)}`,
  )}${svg(fieldOf(lines, frame, y, height))}${longest === 0 ? '' : svg(html`${namesOf(lines, y, ground)}`)}</div>`
}

type Scale = (value: number) => number

/** What lies between the axes, and the words below them. */
function fieldOf(lines: readonly PlotLine[], frame: PlotFrame, y: Scale, height: number): Html {
  const ground = height - BOTTOM
  const share = scaleLinear([...frame.x], [0, 1])
  const across = (value: number) => `${Math.round(share(value) * 10_000) / 100}%`
  const level = (at: number, style: string) =>
    html`<line class="${style}" x1="0" x2="100%" y1="${y(at)}" y2="${y(at)}"/>`
  const upright = (at: number, style: string, top: number, bottom: number) =>
    html`<line class="${style}" x1="${across(at)}" x2="${across(at)}" y1="${top}" y2="${bottom}"/>`
  const side = (at: number) => (share(at) < EDGE ? 'from' : share(at) > 1 - EDGE ? 'to' : 'over')
  const pathOf = line<readonly [number, number]>(
    ([at]) => Math.round(share(at) * ACROSS),
    ([, value]) => y(value),
  ).curve(curveStepAfter)
  const paths = lines.map(
    (one) =>
      html`<path class="line ${one.style}" d="${pathOf([...one.points]) ?? ''}">${one.title ? html`<title>${one.title}</title>` : ''}</path>`,
  )
  const ends = lines.map(({ points, style }) => {
    const last = points.at(-1)
    return last ? html`<circle class="end ${style}" cx="${across(last[0])}" cy="${y(last[1])}" r="3"/>` : ''
  })
  const words = frame.xTicks.map(
    ({ at, says }, index) =>
      html`${upright(at, 'grid-line', ground, ground + 4)}<text class="tick x ${side(at)}${index % 2 === 1 && ' between'}" x="${across(at)}" y="${height - 4}">${says}</text>`,
  )
  const marks = (frame.marks ?? []).map(
    ({ at, says }) =>
      html`${upright(at, 'mark', TOP - 4, ground)}<text class="tick mark-word" x="${across(at)}" dx="-3" y="${TOP - 4}">${says}</text>`,
  )
  return html`${frame.yTicks.map(({ at }) => level(at, 'grid-line'))}${words}${frame.level === undefined ? '' : level(frame.level, 'level')}${marks}<svg viewBox="0 0 ${ACROSS} ${height}" width="100%" height="${height}" preserveAspectRatio="none">${paths}</svg>${ends}`
}

/** The words at the ends, apart from each other. */
function namesOf(lines: readonly PlotLine[], y: Scale, ground: number): readonly Html[] {
  const named = lines
    .flatMap(({ label, style, points }) => (label ? [{ label, style, at: y(points.at(-1)?.[1] ?? 0) }] : []))
    .toSorted((one, other) => one.at - other.at)
  let free = Math.min(TOP, ground - named.length * LINE_HEIGHT)
  return named.map(({ label, style, at }, index) => {
    const lowest = ground - (named.length - 1 - index) * LINE_HEIGHT
    const place = Math.min(Math.max(at, free), lowest)
    free = place + LINE_HEIGHT
    return html`<text class="end-label ${style}" x="8" y="${place}">${label}</text>`
  })
}

/** Whole percents that add up to 100: the largest remainders are rounded up. Shares that do not add up to one stay as they are. */
export function percents(shares: readonly number[]): readonly number[] {
  const total = shares.reduce((sum, share) => sum + share, 0)
  const whole = shares.map((share) => Math.floor(share * 100 + 1e-9))
  if (Math.abs(total - 1) > 0.005) return shares.map((share) => Math.round(share * 100))
  const missing = 100 - whole.reduce((sum, share) => sum + share, 0)
  const byRemainder = shares
    .map((share, index) => ({ index, rest: share * 100 - (whole[index] ?? 0) }))
    .toSorted((one, other) => other.rest - one.rest || one.index - other.index)
  for (const { index } of byRemainder.slice(0, missing)) whole[index] = (whole[index] ?? 0) + 1
  return whole
}

const DAY_MS = 86_400_000

/** Round instants of a span, and how they are written: a day where it lasts longer, an hour within it. */
export function timeTicks(
  [from, to]: readonly [number, number],
  { day, hour }: { readonly day: (at: number) => string; readonly hour: (at: number) => string },
): readonly Tick[] {
  const span = to - from
  const step = timeSteps.find((one) => span / one <= 4) ?? timeSteps.at(-1) ?? DAY_MS
  const first = Math.ceil(from / step) * step
  const ticks = Array.from(
    { length: Math.max(0, Math.floor((to - first) / step) + 1) },
    (_, index) => first + index * step,
  )
  // Hours need a day to be dated by: the first one says it, and so does each midnight.
  const says = (at: number, index: number) => {
    if (at % DAY_MS === 0) return day(at)
    return index === 0 ? `${day(at)}, ${hour(at)}` : hour(at)
  }
  return (ticks.length ? ticks : [from, to]).map((at, index) => ({ at, says: says(at, index) }))
}

const timeSteps = [
  ...[1, 2, 5, 15, 30, 60, 180, 360, 720].map((minutes) => minutes * 60_000),
  ...[1, 2, 7, 14, 30, 90, 180, 365, 1_460].map((days) => days * DAY_MS),
]
