import type { AnyMachineVersion } from '../../../machines/kind/version.ts'
import type { PlayedStatistics, Statistics } from '../../views/statistics.ts'
import type { Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { share } from './ballots.ts'
import { daysIn, durationIn } from './duration.ts'
import { stateNamed, wayInShort } from './state-chart.ts'

/** With fewer, a number says little: it is marked. */
const FEW = 10

/** How many there were, in which time; fewer than ten are said to be few. */
function counted({ speak }: Visit, n: number, { window }: Statistics): Html {
  const when = window ? daysIn(speak.language, window) : ''
  const few = n > 0 && n < FEW ? html` <em class="few">${speak.say('statistics.few')}</em>` : ''
  return html`<span class="n">n = ${speak.number(n)}</span>${few} <small>${when}</small>`
}

/** How often each way was taken: one bar for each, against the one that was taken most. */
export function waysTaken(visit: Visit, machine: AnyMachineVersion, statistics: Statistics): Html {
  const { speak } = visit
  const most = Math.max(1, ...statistics.ways.map(({ n }) => n))
  return html`<table class="bars counted"><caption class="unseen">${speak.say('statistics.ways')}</caption><tbody>${statistics.ways.map(
    ({ way, n }) =>
      html`<tr${n === 0 ? html` class="never"` : ''}><th scope="row">${wayInShort(visit, machine, way)}</th><td>${n === 0 ? '' : share(n, most)}</td><td>${n === 0 ? html`<strong>${speak.say('statistics.never')}</strong> ` : ''}${counted(visit, n, statistics)}</td></tr>`,
  )}</tbody></table>`
}

/** How long its states last: the median, and what nine tenths stay below. */
export function stays(visit: Visit, machine: AnyMachineVersion, statistics: Statistics): Html {
  const { speak } = visit
  const time = (ms: number | null) => (ms === null ? '–' : durationIn(speak.language, ms))
  return html`<div class="wide" tabindex="0" role="region" aria-label="${speak.say('statistics.stays')}"><table class="plain-table"><thead><tr><th scope="col">${speak.say('statistics.state')}</th><th scope="col" class="number">${speak.say('statistics.median')}</th><th scope="col" class="number">${speak.say('statistics.p90')}</th><th scope="col">${speak.say('statistics.left')}</th></tr></thead><tbody>${statistics.states.map(
    ({ state, n, median_ms, p90_ms }) =>
      html`<tr><th scope="row">${stateNamed(visit, machine, state)}</th><td class="number">${time(median_ms)}</td><td class="number">${n > 0 && p90_ms === null ? speak.say('statistics.too-few') : time(p90_ms)}</td><td>${counted(visit, n, statistics)}</td></tr>`,
  )}</tbody></table></div>`
}

/** Where it comes to its end. */
export function ends(visit: Visit, machine: AnyMachineVersion, statistics: Statistics): Html {
  const { speak } = visit
  const most = Math.max(1, ...statistics.ends.map(({ n }) => n))
  return html`<table class="bars counted"><caption class="unseen">${speak.say('statistics.ends')}</caption><tbody>${statistics.ends.map(
    ({ state, n }) =>
      html`<tr><th scope="row">${stateNamed(visit, machine, state)}</th><td>${n === 0 ? '' : share(n, most)}</td><td>${counted(visit, n, statistics)}</td></tr>`,
  )}</tbody></table>`
}

/** What is counted here, how many began, and up to where. */
export function about(visit: Visit, { statistics, seq }: PlayedStatistics): Html {
  const { speak, to } = visit
  return html`<p><strong>${speak.say('statistics.begun')}</strong> ${counted(visit, statistics.begun, statistics)}</p><p class="quiet">${speak.say('statistics.until')} <a href="${to(`/log/${seq}`)}">${speak.say('history.entry', { seq: String(seq) })}</a>. ${speak.say('statistics.within')}</p>`
}
