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

/** Units of the drawing; it is shown between 0.75 and 1.25 of its size, so that its words are read on a phone too. */
const WIDTH = 440
const LEFT = 40
const TOP = 14
const BOTTOM = 22
const LABEL_WIDTH = 118
const LINE_HEIGHT = 15

/** Lines over time with both axes, each named where it ends. Values hold until the next one. */
export function plot(lines: readonly PlotLine[], frame: PlotFrame): Html {
  const { height = 210, label, level, marks = [] } = frame
  const right = WIDTH - (lines.some((one) => one.label) ? LABEL_WIDTH : 10)
  const x = scaleLinear([...frame.x], [LEFT, right])
  const y = scaleLinear([...frame.y], [height - BOTTOM, TOP])
  const pathOf = line<readonly [number, number]>(
    ([at]) => x(at),
    ([, value]) => y(value),
  ).curve(curveStepAfter)
  const ground = height - BOTTOM
  return html`<svg class="chart plot" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${label}">${frame.yTicks.map(
    ({ at, says }) =>
      html`<line class="grid-line" x1="${LEFT}" x2="${right}" y1="${y(at)}" y2="${y(at)}"/><text class="tick y" x="${LEFT - 6}" y="${y(at)}">${says}</text>`,
  )}${frame.xTicks.map(
    ({ at, says }) =>
      html`<line class="grid-line" x1="${x(at)}" x2="${x(at)}" y1="${ground}" y2="${ground + 4}"/><text class="tick x" x="${x(at)}" y="${height - 4}">${says}</text>`,
  )}${level === undefined ? '' : html`<line class="level" x1="${LEFT}" x2="${right}" y1="${y(level)}" y2="${y(level)}"/>`}${marks.map(
    ({ at, says }) =>
      html`<line class="mark" x1="${x(at)}" x2="${x(at)}" y1="${TOP - 4}" y2="${ground}"/><text class="tick mark-word" x="${x(at) - 3}" y="${TOP - 4}">${says}</text>`,
  )}${lines.map(
    (one) =>
      html`<path class="line ${one.style}" d="${pathOf([...one.points]) ?? ''}">${one.title ? html`<title>${one.title}</title>` : ''}</path>`,
  )}${lines.map((one) => {
    const last = one.points.at(-1)
    return last ? html`<circle class="end ${one.style}" cx="${x(last[0])}" cy="${y(last[1])}" r="3"/>` : ''
  })}${labelsOf(lines, y, right + 8, ground)}</svg>`
}

/** The words at the ends, apart from each other. */
function labelsOf(
  lines: readonly PlotLine[],
  y: (value: number) => number,
  left: number,
  ground: number,
): readonly Html[] {
  const named = lines
    .flatMap(({ label, style, points }) => (label ? [{ label, style, at: y(points.at(-1)?.[1] ?? 0) }] : []))
    .toSorted((one, other) => one.at - other.at)
  let free = Math.min(TOP, ground - named.length * LINE_HEIGHT)
  return named.map(({ label, style, at }, index) => {
    const lowest = ground - (named.length - 1 - index) * LINE_HEIGHT
    const place = Math.min(Math.max(at, free), lowest)
    free = place + LINE_HEIGHT
    return html`<text class="end-label ${style}" x="${left}" y="${place}">${label}</text>`
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
  // Hours need a day to be dated by: the first one says it.
  const says = (at: number, index: number) =>
    step >= DAY_MS ? day(at) : index === 0 ? `${day(at)}, ${hour(at)}` : hour(at)
  return (ticks.length ? ticks : [from, to]).map((at, index) => ({ at, says: says(at, index) }))
}

const timeSteps = [
  ...[1, 5, 15, 30, 60, 180, 360, 720].map((minutes) => minutes * 60_000),
  ...[1, 2, 7, 14, 30, 90, 180, 365, 1_460].map((days) => days * DAY_MS),
]
