import type { ElectionAnswer } from '../contract/answers.ts'
import type { Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'

/** What stands beside ballots and counts: facts of the keys behind them. */

type Voter = ElectionAnswer['ballots']['items'][number]['voter']
type Late = NonNullable<ElectionAnswer['result']>['late']

/** Of a count, how many are of keys on the list, where that is not all of them. */
export function ofListed({ speak }: Visit, n: number, listed: number | null): Html {
  return listed === null || listed === n
    ? nothing
    : html` <span class="quiet">${speak.say('vote.of-listed', { n: listed })}</span>`
}

/** Whether a key was on the list, since when it is known, when it first wrote here, and what its ballot replaces. */
export function voterFacts({ speak }: Visit, voter: Voter): Html {
  const { listed, first_seen_at, first_contribution: first, replaces } = voter
  const said = [
    listed ? speak.say('vote.listed') : speak.say('vote.late'),
    speak.say('vote.known', { when: speak.instant(first_seen_at) }),
    ...(first ? [speak.say('vote.wrote', { when: speak.instant(first.at) })] : []),
    ...(first?.retracted ? [speak.say('vote.took-back')] : []),
    ...(replaces.length > 0 ? [speak.say('vote.replaces', { n: replaces.length })] : []),
  ]
  return html`<small class="quiet">${said.join(' · ')}</small>`
}

/** The sentence about what keys decided that came after the opening. */
export function lateKeys({ speak }: Visit, late: Late, names: ReadonlyMap<string, string> = new Map()): Html {
  if (!late?.without) return nothing
  const { keys, without } = late
  if (without.winner !== null) {
    const name = names.get(without.winner) || without.winner.slice(0, 8)
    return html`<p class="late"><bdi>${speak.say('vote.without-late', { n: keys, name })}</bdi></p>`
  }
  const end = speak.named('vote-end', without.state)
  return html`<p class="late">${speak.say('vote.without-late-end', { n: keys, end })}</p>`
}
