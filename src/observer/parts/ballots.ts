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
    html`${listed ? speak.say('vote.listed') : speak.say('vote.late')}`,
    html`${speak.say('vote.known')} ${speak.date(first_seen_at)}`,
    ...(first ? [html`${speak.say('vote.wrote')} ${speak.date(first.at)}`] : []),
    ...(first?.retracted ? [html`${speak.say('vote.took-back')}`] : []),
    ...(replaces.length > 0 ? [html`${speak.say('vote.replaces', { n: replaces.length })}`] : []),
  ]
  return html`<p class="voter">${said.map((fact, at) => html`${at ? ' · ' : ''}${fact}`)}</p>`
}

/** A bar: so many of so many, and a level to reach. */
export function share(n: number, of: number, level?: number): Html {
  const line =
    level === undefined
      ? ''
      : html`<line class="level" x1="${(level / of) * 100}" x2="${(level / of) * 100}" y1="0" y2="8"/>`
  return html`<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="rest" width="100" height="8"/><rect width="${(n / of) * 100}" height="8"/>${line}</svg>`
}

/** The quorum is of voters: it has a row of its own, which names no candidate and no side. */
export function turnout(
  { speak }: Visit,
  voted: number,
  { quorum, count }: { readonly quorum: number; readonly count: number },
): Html {
  const voters = Math.max(1, quorum, count, voted)
  return html`<table class="bars quorum"><caption class="unseen">${speak.say('vote.turnout')}</caption><tbody><tr><th scope="row">${speak.say('vote.turnout')}</th><td>${share(voted, voters, quorum)}</td><td class="number">${speak.say('vote.turnout-of', { voted, quorum })}</td></tr></tbody></table>`
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
