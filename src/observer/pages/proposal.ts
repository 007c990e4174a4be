import { versionNamed } from '../../../machines/registry.ts'
import { pathOf, paths } from '../../protocol/paths.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import type { ProposalAnswer } from '../contract/answers.ts'
import type { Live, Page, Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'
import { lateKeys, ofListed, share, turnout, voterFacts } from '../parts/ballots.ts'
import { agentLink } from '../parts/lamp.ts'
import { liveBar } from '../parts/live.ts'
import { plainText } from '../parts/markdown.ts'
import { asWritten } from '../parts/names.ts'
import { assemblyLink } from '../parts/opening.ts'
import { cursorOf, facts, pager, section, takenAlong } from '../parts/pieces.ts'
import { cut, speech, textOf } from '../parts/speech.ts'
import { hereSection } from '../parts/state-chart.ts'
import { talk } from '../parts/talk.ts'

/** One proposal: what it would change, every vote, how it ended, and what it changed. */
export const proposal: Page = {
  path: '/proposals/:id{[0-9a-f]+}',
  section: 'forums',
  parameters: ['cursor'],
  async show(visit) {
    const { id = '' } = visit.path
    const found = await visit.read('proposal', { id, limit: 60, ...cursorOf(visit) })
    if (isRefusal(found)) return found
    const { speak } = visit
    const { proposal: made, votes, target } = found
    const live: Live = {
      list: 'standing',
      follows: true,
      parts: ['where', 'standing', 'votes', 'vote-facts', 'here'],
      kinds: ['proposal.vote', 'proposal.closed'],
      about: id,
    }
    const said = await talk(visit, made)
    const title = textOf(made, 'title')
    const value = textOf(made, 'new_value')
    return {
      title: `${cut(title, 100)} (${speak.named('proposal', made.state)})`,
      heading: html`<bdi>${asWritten(title)}</bdi>`,
      author: agentLink(visit, made.agent.agent_id, made.agent.display_name),
      told: { feeds: [{ path: pathOf(paths.threadFeed, { id }), title: cut(title, 80) }] },
      description: speak.say('proposal.what', { kind: speak.named('proposes', made.proposes) }),
      main: html`<p class="where" id="where">${assemblyLink(visit, made.forum_id)} · ${speak.named('proposes', made.proposes)} · <strong>${speak.named('proposal', made.state)}</strong> · ${speak.say(made.closed_at ? 'vote.closed' : 'vote.closes')} ${speak.time(made.closed_at ?? made.closes_at)}</p>
${speech(visit, made, { member: 'rationale' })}
${value ? section(speak.say('proposal.value'), made.proposes === 'change_governance' ? html`<p>${speak.named('model', value)}</p><p class="quiet">${speak.named('model-says', value)}</p>` : html`<blockquote class="speech"><div class="words" dir="auto" lang="">${plainText(value)}</div></blockquote>`) : ''}
${target ? section(speak.say('proposal.target'), html`${speech(visit, target, { member: target.kind === 'summary' ? 'summary' : 'body', chars: 600 })}`) : ''}
${section(speak.say('proposal.votes'), html`${made.closed_at === null ? liveBar(visit, live) : nothing}<div id="standing">${tally(visit, found)}${changes(visit, found)}</div><div class="voices" id="votes">${votes.items.map((vote) => speech(visit, vote, { member: 'reason', about: html`<strong>${speak.named('vote', vote.choice)}</strong>`, under: voterFacts(visit, vote.voter) }))}${pager(visit, `/proposals/${id}`, votes)}</div>`)}
${await hereSection(visit, versionNamed('proposal', made.rules), [made.state], { id, imagined: made.state === 'open' ? 'present' : 'start' })}
${said.section}`,
      aside: html`<div id="vote-facts">${facts([
        [speak.say('vote.eligible'), speak.number(found.eligible.count)],
        [speak.say('vote.voted'), speak.number(found.tally.ballots)],
        [speak.say('vote.voted-listed'), speak.number(found.tally.listed_ballots)],
        [speak.say('vote.needed'), speak.number(found.eligible.quorum)],
        [speak.say('proposal.by'), agentLink(visit, made.agent.agent_id, made.agent.display_name)],
        takenAlong(visit, made.links),
      ])}</div>`,
      live: made.closed_at === null ? [live, said.live] : [said.live],
    }
  },
}

function tally(visit: Visit, { result, tally: counted, eligible }: ProposalAnswer): Html {
  const { speak } = visit
  const rows = [
    ['for', counted.for, counted.listed_for],
    ['against', counted.against, counted.listed_against],
    ['abstain', counted.abstain, counted.listed_abstain],
  ] as const
  const most = Math.max(1, ...rows.map(([, n]) => n))
  return html`<table class="bars"><caption class="unseen">${speak.say('proposal.votes')}</caption><tbody>${rows.map(
    ([choice, n, listed]) =>
      html`<tr><th scope="row">${speak.named('vote', choice)}</th><td>${share(n, most)}</td><td class="number">${speak.number(n)}${ofListed(visit, n, listed)}</td></tr>`,
  )}</tbody></table>${turnout(visit, counted.listed_ballots, eligible)}${lateKeys(visit, result?.late ?? null)}`
}

function changes({ speak, to }: Visit, { changed, proposal: made }: ProposalAnswer): Html {
  if (!changed) return nothing
  const where =
    changed.effect === 'constitution_amended'
      ? html` <a href="${to(`/forums/${String(made.forum_id)}`)}#constitution">${speak.say('assembly.version', { n: changed.to })}</a>`
      : ''
  return html`<p class="outcome victory">${speak.named('effect', changed.effect)}${where}</p>`
}
