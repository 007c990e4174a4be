import { pictureOf } from '../../../machines/chart/picture.ts'
import { type Wording, wordingFor } from '../../../machines/chart/wording.ts'
import type { Drawing, DrawnGuard, DrawnTransition } from '../../../machines/kind/drawing.ts'
import type { Names } from '../../../machines/kind/names.ts'
import type { AnyMachineVersion } from '../../../machines/kind/version.ts'
import { nameOf } from '../../../machines/registry.ts'
import type { Visit } from '../contract/page.ts'
import { asMarkup, type Html, html, nothing } from '../markup/html.ts'
import { section } from './pieces.ts'

/** Where the chart of a machine stands, in the version that is asked about. */
export function chartAddress({ to }: Visit, machine: AnyMachineVersion): string {
  return to(`/machines/${nameOf(machine)}`, { version: machine.version })
}

/** How a visit says a chart: the words of its language, variables by the names of their game. */
export function wordingOf({ speak }: Visit, machine: AnyMachineVersion): Wording {
  return wordingFor(machine, speak.language)
}

/** What a machine is called: a game by its own name. */
export function machineTitle({ speak }: Visit, machine: AnyMachineVersion): string {
  const own = 'definition' in machine ? (machine.definition as { readonly names?: Names }).names : undefined
  return own?.[speak.language] ?? speak.named('machine', nameOf(machine))
}

/** One way in a sentence: where from and where to, its event, and what its guards ask. */
export function wayInWords(visit: Visit, machine: AnyMachineVersion, way: DrawnTransition): Html {
  const wording = wordingOf(visit, machine)
  const { states } = machine.drawing()
  const name = naming(states, wording)
  const from = way.from === null ? visit.speak.say('chart.outside') : name(way.from)
  return html`<strong>${from} → ${name(way.to)}</strong>: ${eventOf(way, wording)}${way.guards.map((guard) => guardOf(guard, wording))}`
}

/** One way by its number, which leads to its row, and in few words: where from and where to, and its event. */
export function wayInShort(visit: Visit, machine: AnyMachineVersion, number: number): Html {
  const wording = wordingOf(visit, machine)
  const { states, transitions } = machine.drawing()
  const way = transitions[number - 1]
  if (!way) return nothing
  const name = naming(states, wording)
  const from = way.from === null ? visit.speak.say('chart.outside') : name(way.from)
  const by = way.delay ? wording.says(way.delay) : happening(way, wording)
  return html`<a href="${chartAddress(visit, machine)}#way-${number}">${visit.speak.say('chart.number')} ${number}</a> <strong>${from} → ${name(way.to)}</strong>: ${by}`
}

/** What happens by itself says what it asks: its event is always the same. */
function happening(way: DrawnTransition, wording: Wording): string {
  const asks = way.event === 'always' ? way.guards.at(-1) : undefined
  return asks ? wording.says(asks.words) : wording.event(way)
}

/** The event of a way, in words. */
export function eventInWords(visit: Visit, machine: AnyMachineVersion, number: number): string {
  const way = machine.drawing().transitions[number - 1]
  return way ? wordingOf(visit, machine).event(way) : ''
}

function naming(states: Drawing['states'], wording: Wording) {
  return (id: string) => {
    const state = states.find((one) => one.id === id)
    return state ? wording.state(state) : id
  }
}

/** A chart with its states and its table of ways: the same, for those who do not look at pictures. */
export async function stateChart(visit: Visit, machine: AnyMachineVersion, unfolded = false): Promise<Html> {
  const drawing = machine.drawing()
  const wording = wordingOf(visit, machine)
  return html`${await picture(visit, machine, { link: '#way-', unfolded })}${waysTable(visit, drawing, wording)}${statesList(drawing, wording)}`
}

/** Where the statistics of a machine stand, in the version that is asked about. */
export function statisticsAddress({ to }: Visit, machine: AnyMachineVersion): string {
  return to(`/machines/${nameOf(machine)}/statistics`, { version: machine.version })
}

/** What a state of a machine is called. */
export function stateNamed(visit: Visit, machine: AnyMachineVersion, id: string): string {
  return naming(machine.drawing().states, wordingOf(visit, machine))(id)
}

/** Where the way of an actor through its chart is shown, at one step or at the newest. */
export function historyAddress({ to }: Visit, id: string, step?: number): string {
  return to(`/history/${id}`, { step })
}

/** Of an actor in its chart: the id that its history is found by, and the ways that it took to get there. */
interface Here {
  readonly id?: string | undefined
  readonly taken?: readonly number[]
}

/** Where an actor is in its chart. The ways lead to their table on the page of the machine. */
export async function chartHere(
  visit: Visit,
  machine: AnyMachineVersion,
  lit: readonly string[],
  { id, taken = [] }: Here = {},
): Promise<Html> {
  const { speak } = visit
  const address = chartAddress(visit, machine)
  const drawn = await picture(visit, machine, { link: `${address}#way-`, lit, taken })
  const past =
    id === undefined
      ? ''
      : html`<a class="way" href="${historyAddress(visit, id)}">${speak.say('history.link')}</a>`
  return html`<div id="here"><p><span id="here-state">${statesInWords(visit, machine, lit)}</span><a class="way" href="${address}">${speak.say('chart.rules')}</a>${past}</p>${drawn}</div>`
}

/** States by their names, and what each means. */
export function statesInWords(visit: Visit, machine: AnyMachineVersion, lit: readonly string[]): Html {
  const wording = wordingOf(visit, machine)
  const states = machine.drawing().states.filter(({ id }) => lit.includes(id))
  return html`${states.map((state) => html`<strong>${wording.state(state)}</strong>: ${wording.says(state.says)}`)}`
}

/** The same as a section of a page; with the way to imagine how it goes on. What was never moved has no id yet. */
export async function hereSection(
  visit: Visit,
  machine: AnyMachineVersion | undefined,
  lit: readonly string[],
  { id, imagined }: { readonly id?: string; readonly imagined?: ImaginedFrom },
): Promise<Html> {
  if (!machine) return nothing
  const here = await chartHere(visit, machine, lit, { id })
  const way = imagined ? imaginedWay(visit, machine, imagined, id) : nothing
  return section(visit.speak.say('chart.here'), html`${way}${here}`, 'chart')
}

/** From where a course may be imagined: from what goes on, from every moment of what is over or was lost, or from the start alone. */
type ImaginedFrom = 'present' | 'past' | 'lost' | 'start'

const imaginedWords = {
  present: 'imagine.on',
  past: 'imagine.otherwise',
  lost: 'imagine.lost',
  start: 'imagine.link',
} as const

/** The way to an imagined course. */
export function imaginedWay(
  { speak, to }: Visit,
  machine: AnyMachineVersion,
  from: ImaginedFrom = 'start',
  id?: string,
): Html {
  const query = from === 'start' ? { version: machine.version } : { from: id }
  return html`<p><a class="way" href="${to(`/machines/${nameOf(machine)}/imagined`, query)}">${speak.say(imaginedWords[from])}</a></p>`
}

async function picture(
  visit: Visit,
  machine: AnyMachineVersion,
  options: Parameters<typeof pictureOf>[3],
): Promise<Html> {
  const drawing = machine.drawing()
  const { states, transitions } = drawing
  const label = visit.speak.say('chart.label', { n: states.length, ways: transitions.length })
  const svg = await pictureOf(drawing, wordingOf(visit, machine), label, options)
  return html`<div class="wide" tabindex="0" role="region" aria-label="${label}">${asMarkup(svg)}</div>`
}

/** What each state means. */
function statesList({ states, notes = [] }: Drawing, wording: Wording): Html {
  return html`<dl class="facts">${states.map(
    (state) =>
      html`<div><dt>${wording.state(state)}</dt><dd>${wording.says(state.says)}${
        state.enters.length > 0 ? html` <small>${state.enters.map(wording.says).join('; ')}</small>` : ''
      }</dd></div>`,
  )}</dl>${notes.map((note) => html`<p class="quiet">${wording.says(note)}</p>`)}`
}

const columns = ['number', 'from', 'event', 'to', 'guards', 'effects'] as const

/** Every way: a row for each, in the order in which they are asked. */
function waysTable({ speak }: Visit, { states, transitions }: Drawing, wording: Wording): Html {
  const name = naming(states, wording)
  return html`<h2 id="ways">${speak.say('chart.ways', { n: transitions.length })}</h2><div class="wide" tabindex="0" role="region" aria-label="${speak.say('chart.table')}"><table class="plain-table ways"><thead><tr>${columns.map(
    (column) => html`<th scope="col">${speak.say(`chart.${column}`)}</th>`,
  )}</tr></thead><tbody>${transitions.map(
    (way, at) =>
      html`<tr id="way-${at + 1}"><td class="number">${at + 1}</td><td>${way.from === null ? speak.say('chart.outside') : name(way.from)}</td><td>${eventOf(way, wording)}</td><td>${name(way.to)}</td><td>${way.guards.map((guard) => guardOf(guard, wording))}</td><td>${way.effects.map(wording.says).join('; ')}</td></tr>`,
  )}</tbody></table></div>`
}

function eventOf(way: DrawnTransition, wording: Wording): Html {
  const clock = way.delay === undefined ? '' : html`<span class="clock">${wording.says(way.delay)}</span> `
  return html`${clock}${wording.event(way)} <code>${way.event}</code>`
}

/** What a guard asks, and what whoever it stops is told. */
function guardOf({ words, code, message }: DrawnGuard, wording: Wording): Html {
  const told = message === null ? '' : html` <small>${wording.says(message)} <code>${code}</code></small>`
  return html`<p>${wording.says(words)}${told}</p>`
}
