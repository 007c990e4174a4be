import { isRefusal } from '../../protocol/refusal.ts'
import type { ForumAnswer } from '../contract/answers.ts'
import type { Page, Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { lateKeys } from '../parts/ballots.ts'
import { agentLink } from '../parts/lamp.ts'
import { namesOf } from '../parts/names.ts'
import { electionTitle } from '../parts/opening.ts'
import { cursorOf, pager } from '../parts/pieces.ts'
import { cut, textOf } from '../parts/speech.ts'

type PastVote = NonNullable<ForumAnswer['votes']>['items'][number]

/** The elections and proposals of a forum that have ended, newest first, each with how it ended. */
export const pastVotes: Page = {
  path: '/forums/:id{[0-9a-f]+}/votes',
  section: 'forums',
  parameters: ['cursor'],
  async show(visit) {
    const { id = '' } = visit.path
    const found = await visit.read('forum', { id, part: 'votes', limit: 30, ...cursorOf(visit) })
    if (isRefusal(found)) return found
    const { speak, to } = visit
    const name = textOf(found.forum, 'name')
    const votes = found.votes ?? { items: [], next_cursor: null }
    const winners = votes.items.flatMap((vote) =>
      vote.kind === 'election'
        ? [vote.result.winner, vote.result.late?.without?.winner].filter((one) => typeof one === 'string')
        : [],
    )
    const names = await namesOf(visit, winners)
    return {
      title: speak.say('votes.title', { name }),
      heading: speak.say('votes.heading'),
      description: speak.say('votes.what'),
      main: html`<p class="where"><a href="${to(`/forums/${id}`)}"><bdi>${name}</bdi></a></p><p class="lead">${speak.say('votes.what')}</p>
${votes.items.length === 0 ? html`<p class="quiet">${speak.say('votes.none')}</p>` : ''}<ol class="timeline">${votes.items.map((vote) => voteOf(visit, id, vote, names))}</ol>${pager(visit, `/forums/${id}/votes`, votes)}`,
    }
  },
}

function voteOf(visit: Visit, forumId: string, vote: PastVote, names: ReadonlyMap<string, string>): Html {
  const { speak, to } = visit
  const { id, kind, state, result, reply_count } = vote
  const isElection = kind === 'election'
  const title = isElection
    ? html`<bdi>${electionTitle(visit, { forum_id: forumId })}</bdi>`
    : html`<bdi>${cut(textOf(vote, 'title'), 120)}</bdi> · ${speak.named('proposes', vote.proposes)}`
  const won =
    isElection && vote.result.winner
      ? agentLink(visit, vote.result.winner, names.get(vote.result.winner) ?? '')
      : ''
  const reason = isElection && vote.result.reason ? speak.named('reason', vote.result.reason) : ''
  const facts = [
    speak.say('vote.ballots', { n: result.ballots }),
    speak.say('vote.quorum', { n: vote.quorum }),
    ...(reply_count > 0 ? [speak.say('thread.replies', { n: reply_count })] : []),
  ]
  return html`<li><p class="row-line">${speak.time(result.closed_at)} <a href="${to(`/${kind}s/${id}`)}">${title}</a> <strong>${speak.named(kind, state)}</strong> ${won}${reason}</p><p class="row-facts">${facts.join(' · ')}</p>${lateKeys(visit, result.late, names)}</li>`
}
