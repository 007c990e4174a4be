import type { ViewData } from '../../protocol/answers/index.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import type { ForumAnswer, ForumView, MarketView } from '../contract/answers.ts'
import type { Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { labelsOf } from './market-charts.ts'
import { asText, namesOf } from './names.ts'
import { electionTitle } from './opening.ts'
import { empty } from './pieces.ts'
import { cut, isGone, textOf } from './speech.ts'

/** How many decisions each list shows, of how many assemblies they are gathered, and among how many open markets, which come by age. */
const NEXT_SHOWN = 6
const LATELY_SHOWN = 5
const FORUMS_READ = 8
const OPEN_READ = 100
const LATELY_MS = 7 * 86_400_000
const TITLE_CHARS = 120

/** Something that is or was decided, with the one number that says most, and its time. */
interface Decision {
  readonly href: string
  readonly what: string
  readonly title: string
  readonly number: string
  readonly at: string
  /** What is said about it, where it is talked about. */
  readonly talk?: { readonly href: string; readonly replies: number }
}

/** Markets, elections and proposals: what is decided next, and what was decided in the last seven days. */
export interface Decisions {
  readonly next: Html
  readonly lately: Html
}

export async function decisions(visit: Visit, forums: readonly ForumView[]): Promise<Decisions> {
  const [open, resolved, ...assemblies] = await Promise.all([
    visit.read('predictions', { state: 'open', limit: OPEN_READ }),
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
  const names = await namesOf(visit, known.flatMap(winnersOf))
  const lately = [
    ...marketsOf(resolved).map((market) => marketDecided(visit, market)),
    ...known.flatMap((forum) => votesDecided(visit, forum, names)),
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

/** What an assembly is deciding now; undefined where it decides nothing. */
export function decidedHere(visit: Visit, forum: ForumAnswer): Html | undefined {
  const { to } = visit
  const replies = new Map([...forum.elections, ...forum.proposals].map((one) => [one.id, one.reply_count]))
  const open = votesNext(visit, forum).map((one) => ({
    ...one,
    talk: { href: to(`/threads/${one.id}`), replies: replies.get(one.id) ?? 0 },
  }))
  return open.length === 0
    ? undefined
    : decisionList(
        visit,
        open.toSorted((one, other) => one.at.localeCompare(other.at)),
      )
}

function votesNext(visit: Visit, { elections, proposals }: ForumAnswer): (Decision & { id: string })[] {
  const { speak, to } = visit
  const turnout = ({ ballots, quorum }: { readonly ballots: number; readonly quorum: number }) =>
    speak.say('next.ballots', { n: ballots, quorum })
  return [
    ...elections.map((election) => ({
      id: election.id,
      href: to(`/elections/${election.id}`),
      what: `${speak.named('kind', 'election')} · ${speak.named('election', election.state)}`,
      title: electionTitle(visit, election),
      number: turnout(election),
      at: election.state === 'nominating' ? election.nominations_close_at : election.closes_at,
    })),
    ...proposals.map((proposal) => ({
      id: proposal.id,
      href: to(`/proposals/${proposal.id}`),
      what: `${speak.named('kind', 'proposal')} · ${speak.named('proposes', proposal.proposes)}`,
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

function winnersOf({ votes }: ForumAnswer): string[] {
  return (votes?.items ?? []).flatMap((vote) => (vote.kind === 'election' ? (vote.result.winner ?? []) : []))
}

function votesDecided(
  visit: Visit,
  { forum, votes }: ForumAnswer,
  names: ReadonlyMap<string, string>,
): Decision[] {
  const { speak, to } = visit
  const winner = (id: string | null) => (id === null ? undefined : (names.get(id) ?? id.slice(0, 8)))
  return (votes?.items ?? []).map((vote) => ({
    href: to(`/${vote.kind}s/${vote.id}`),
    what: speak.named('kind', vote.kind),
    title: vote.kind === 'election' ? electionTitle(visit, { forum_id: forum.id }) : textOf(vote, 'title'),
    number:
      (vote.kind === 'election' ? winner(vote.result.winner) : undefined) ??
      speak.named(vote.kind, vote.state),
    at: vote.result.closed_at,
  }))
}

function listOf(visit: Visit, decided: readonly Decision[], nothing: 'empty.next' | 'empty.lately'): Html {
  if (decided.length === 0)
    return nothing === 'empty.next'
      ? empty(visit, nothing)
      : html`<p class="quiet">${visit.speak.say(nothing)}</p>`
  return decisionList(visit, decided)
}

function decisionList({ speak }: Visit, decided: readonly Decision[]): Html {
  return html`<ol class="decisions">${decided.map(
    ({ href, what, title, number, at, talk }) =>
      html`<li><p class="row-line"><span>${what}</span> ${speak.time(at)}${
        talk?.replies
          ? html` <a href="${talk.href}">${speak.say('thread.replies', { n: talk.replies })}</a>`
          : ''
      }</p><p class="row-title"><a href="${href}"><bdi>${asText(cut(title, TITLE_CHARS))}</bdi></a></p><p class="number"><bdi>${number}</bdi></p></li>`,
  )}</ol>`
}
