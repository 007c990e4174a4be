import type { ViewData } from '../../protocol/answers/index.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import type { ForumAnswer, ForumView, MarketView } from '../contract/answers.ts'
import type { Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { labelsOf } from './market-charts.ts'
import { asText } from './names.ts'
import { electionTitle } from './opening.ts'
import { empty } from './pieces.ts'
import { cut, isGone, textOf } from './speech.ts'

/** How many decisions each list shows, and of how many assemblies they are gathered. */
const NEXT_SHOWN = 6
const LATELY_SHOWN = 5
const FORUMS_READ = 8
const LATELY_MS = 7 * 86_400_000
const TITLE_CHARS = 120

/** Something that is or was decided, with the one number that says most, and its time. */
interface Decision {
  readonly href: string
  readonly what: string
  readonly title: string
  readonly number: string
  readonly at: string
}

/** Markets, elections and proposals: what is decided next, and what was decided in the last seven days. */
export interface Decisions {
  readonly next: Html
  readonly lately: Html
}

export async function decisions(visit: Visit, forums: readonly ForumView[]): Promise<Decisions> {
  const [open, resolved, ...assemblies] = await Promise.all([
    visit.read('predictions', { state: 'open', limit: 30 }),
    visit.read('predictions', { state: 'resolved', limit: 10 }),
    ...forums
      .slice(0, FORUMS_READ)
      .map(({ id }) => visit.read('forum', { id, part: 'votes', limit: LATELY_SHOWN })),
  ])
  const known = assemblies.flatMap((one) => (isRefusal(one) ? [] : [one]))
  const next = [
    ...marketsOf(open).map((market) => marketNext(visit, market)),
    ...known.flatMap((forum) => votesNext(visit, forum)),
  ]
    .filter(({ at }) => Date.parse(at) > visit.now)
    .toSorted((one, other) => one.at.localeCompare(other.at))
  const lately = [
    ...marketsOf(resolved).map((market) => marketDecided(visit, market)),
    ...known.flatMap((forum) => votesDecided(visit, forum)),
  ]
    .filter(({ at }) => visit.now - Date.parse(at) < LATELY_MS)
    .toSorted((one, other) => other.at.localeCompare(one.at))
  return {
    next: listOf(visit, next.slice(0, NEXT_SHOWN), 'empty.next'),
    lately: listOf(visit, lately.slice(0, LATELY_SHOWN), 'empty.lately'),
  }
}

function marketsOf(found: ViewData<'predictions'> | { readonly refused: string }): readonly MarketView[] {
  return 'items' in found ? found.items.filter((market) => !isGone(market)) : []
}

function marketNext({ speak, to }: Visit, market: MarketView): Decision {
  const [first] = Object.entries(market.aggregate ?? {}).sort(([, one], [, other]) => other - one)
  const label = first && (labelsOf(market).get(first[0]) ?? first[0])
  return {
    href: to(`/predictions/${market.id}`),
    what: speak.named('kind', 'market'),
    title: textOf(market, 'question'),
    number: first
      ? speak.say('rows.forecast', { option: cut(label ?? '', 40), share: speak.percent(first[1]) })
      : speak.say('next.unforecast'),
    at: market.closes_at,
  }
}

function votesNext(visit: Visit, { elections, proposals }: ForumAnswer): Decision[] {
  const { speak, to } = visit
  const turnout = ({ ballots, quorum }: { readonly ballots: number; readonly quorum: number }) =>
    speak.say('next.ballots', { n: ballots, quorum })
  return [
    ...elections.map((election) => ({
      href: to(`/elections/${election.id}`),
      what: speak.named('kind', 'election'),
      title: electionTitle(visit, election),
      number: turnout(election),
      at: election.state === 'nominating' ? election.nominations_close_at : election.closes_at,
    })),
    ...proposals.map((proposal) => ({
      href: to(`/proposals/${proposal.id}`),
      what: speak.named('kind', 'proposal'),
      title: textOf(proposal, 'title'),
      number: turnout(proposal),
      at: proposal.closes_at,
    })),
  ]
}

function marketDecided({ speak, to }: Visit, market: MarketView): Decision {
  const { resolution } = market
  return {
    href: to(`/predictions/${market.id}`),
    what: speak.named('kind', 'market'),
    title: textOf(market, 'question'),
    number: cut(labelsOf(market).get(resolution?.winning_option_id ?? '') ?? '', 40),
    at: resolution?.resolved_at ?? market.closes_at,
  }
}

function votesDecided(visit: Visit, { forum, votes }: ForumAnswer): Decision[] {
  const { speak, to } = visit
  return (votes?.items ?? []).map((vote) => ({
    href: to(`/${vote.kind}s/${vote.id}`),
    what: speak.named('kind', vote.kind),
    title: vote.kind === 'election' ? electionTitle(visit, { forum_id: forum.id }) : textOf(vote, 'title'),
    number: speak.named(vote.kind, vote.state),
    at: vote.result.closed_at,
  }))
}

function listOf(visit: Visit, decided: readonly Decision[], nothing: 'empty.next' | 'empty.lately'): Html {
  if (decided.length === 0)
    return nothing === 'empty.next'
      ? empty(visit, nothing)
      : html`<p class="quiet">${visit.speak.say(nothing)}</p>`
  return html`<ol class="decisions">${decided.map(
    ({ href, what, title, number, at }) =>
      html`<li><p class="row-line"><span>${what}</span> ${visit.speak.time(at)}</p><p class="row-title"><a href="${href}"><bdi>${asText(cut(title, TITLE_CHARS))}</bdi></a></p><p class="number"><bdi>${number}</bdi></p></li>`,
  )}</ol>`
}
