import { scaleLinear } from 'd3-scale'
import { area, curveStepAfter, line } from 'd3-shape'
import type { Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { lampOf } from './lamp.ts'

/**
 * Charts as SVG text, by d3-scale and d3-shape alone: they need no document.
 * Observable Plot was looked at: it builds a document for each chart (2.9 ms with happy-dom, measured), which the loop would
 * pay for, and it styles them inline, which the content policy forbids.
 */

/** A number over time; `agent` gives the line the hue of its lamp. */
export interface Series {
  readonly points: readonly (readonly [x: number, y: number])[]
  readonly agent?: string
  /** The number of a seat, from 0: its colour and its dashes tell it from the others, whatever their keys are. */
  readonly seat?: number
  readonly label?: string
  /** A class that a name beside the chart shares: who points at one lights the other (`lightStyles`). */
  readonly mark?: string
}

export interface ChartOptions {
  readonly x: readonly [from: number, to: number]
  readonly y: readonly [from: number, to: number]
  readonly width?: number
  readonly height?: number
  /** A description of the picture, for readers who do not see it. */
  readonly label: string
  /** Values hold until the next one, as numbers of a table do. */
  readonly steps?: boolean
  /** The first series is filled down to the ground. */
  readonly filled?: boolean
  /** A level to compare with. */
  readonly level?: number
  /** A place on the x axis that a line goes through: what is shown beside the chart is of then. */
  readonly now?: number
}

const PAD = 3

/** Small lines over turns: the words below say the range. */
export function lines(series: readonly Series[], options: ChartOptions): Html {
  const { width = 240, height = 64, label, steps, filled, level, now } = options
  const x = scaleLinear([...options.x], [PAD, width - PAD])
  const y = scaleLinear([...options.y], [height - PAD, PAD])
  const pathOf = line<readonly [number, number]>(
    ([at]) => x(at),
    ([, value]) => y(value),
  )
  const areaOf = area<readonly [number, number]>(
    ([at]) => x(at),
    y(Math.max(0, options.y[0])),
    ([, value]) => y(value),
  )
  if (steps) {
    pathOf.curve(curveStepAfter)
    areaOf.curve(curveStepAfter)
  }
  const fill = filled && series[0] ? html`<path class="area" d="${areaOf(series[0].points) ?? ''}"/>` : ''
  const ground =
    level === undefined
      ? ''
      : html`<line class="level" x1="${PAD}" x2="${width - PAD}" y1="${y(level)}" y2="${y(level)}"/>`
  const at =
    now === undefined
      ? ''
      : html`<line class="now" x1="${x(now)}" x2="${x(now)}" y1="0" y2="${height}" data-from="${x(options.x[0])}" data-to="${x(options.x[1])}"/>`
  return html`<svg class="chart" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}" preserveAspectRatio="none">${ground}${fill}${at}${series.map(
    (one) =>
      html`<path class="line ${hueOf(one)} ${one.mark ?? ''}" d="${pathOf(one.points) ?? ''}">${one.label ? html`<title>${one.label}</title>` : ''}</path>`,
  )}${series.map((one) => endOf(one, x, y))}</svg>`
}

function endOf(one: Series, x: (value: number) => number, y: (value: number) => number): Html | '' {
  const last = one.points.at(-1)
  return last ? html`<circle class="end ${hueOf(one)}" cx="${x(last[0])}" cy="${y(last[1])}" r="2.4"/>` : ''
}

/** Seats at one table differ in lightness and in dash, so that they do without colour too. */
export function seatClass(seat: number): string {
  return `seat${seat % SEATS}`
}

const SEATS = 6

function hueOf({ agent, seat }: Series): string {
  if (seat !== undefined) return `${seatClass(seat)} own`
  return agent === undefined ? '' : `h${lampOf(agent).hue} own`
}

/** What was said with some probability, how often it happened, and how many times that was. */
export interface CalibrationBin {
  readonly mean: number
  readonly happened: number
  readonly n: number
}

/**
 * How often what was given a probability happened: on the diagonal is calibrated. A point is as large as what it rests on, and
 * points are not joined: between them nothing was said. The table beside it says the numbers, with how many they are of.
 */
export function calibrationCurve({ speak }: Visit, bins: readonly CalibrationBin[]): Html {
  const [left, top, size] = [42, 8, 190]
  const x = scaleLinear([0, 1], [left, left + size])
  const y = scaleLinear([0, 1], [top + size, top])
  const known = bins.filter(({ n }) => n > 0)
  const ticks = [0, 0.5, 1]
  return html`<figure class="calibration"><svg class="chart square-chart" viewBox="0 0 ${left + size + 26} ${top + size + 40}" role="img" aria-label="${speak.say('calibration.label')}"><rect class="frame" x="${left}" y="${top}" width="${size}" height="${size}"/><line class="level" x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}"/>${ticks.map(
    (at) =>
      html`<text class="tick y" x="${left - 5}" y="${y(at)}">${speak.percent(at)}</text><text class="tick x" x="${x(at)}" y="${top + size + 16}">${speak.percent(at)}</text>`,
  )}<text class="tick x axis" x="${x(0.5)}" y="${top + size + 34}">${speak.say('calibration.said')} → ${speak.say('calibration.happened')} ↑</text>${known.map(
    ({ mean, happened, n }) =>
      html`<circle class="end" cx="${x(mean)}" cy="${y(happened)}" r="${Math.min(9, 2.5 + Math.sqrt(n))}"><title>n = ${speak.number(n)}</title></circle>`,
  )}</svg><figcaption><table><caption class="unseen">${speak.say('calibration.label')}</caption><thead><tr><th scope="col">${speak.say('calibration.said')}</th><th scope="col">${speak.say('calibration.happened')}</th><th scope="col">${speak.say('calibration.n')}</th></tr></thead><tbody>${known.map(
    ({ mean, happened, n }) =>
      html`<tr><td class="number">${speak.percent(mean)}</td><td class="number">${speak.percent(happened)}</td><td class="number">${speak.number(n)}</td></tr>`,
  )}</tbody></table></figcaption></figure>`
}
