import { versionNamed } from '../../../machines/registry.ts'
import { pathOf, paths } from '../../protocol/paths.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import type { ElectionAnswer } from '../contract/answers.ts'
import type { Live, Page, Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'
import { lateKeys, ofListed, share, turnout, voterFacts } from '../parts/ballots.ts'
import { agentLink } from '../parts/lamp.ts'
import { liveBar } from '../parts/live.ts'
import { namesOf } from '../parts/names.ts'
import { assemblyLink, electionTitle } from '../parts/opening.ts'
import { cursorOf, facts, pager, section, takenAlong } from '../parts/pieces.ts'
import { speech, textOf } from '../parts/speech.ts'
import { hereSection } from '../parts/state-chart.ts'
import { talk } from '../parts/talk.ts'

/** One election: who stands, how many approve, and every ballot, to be counted again. */
export const election: Page = {
  path: '/elections/:id{[0-9a-f]+}',
  section: 'forums',
  parameters: ['cursor'],
  async show(visit) {
    const { id = '' } = visit.path
    const found = await visit.read('election', { id, limit: 100, ...cursorOf(visit) })
    if (isRefusal(found)) return found
    const { speak, to } = visit
    const { election: held, nominations } = found
    const names = await candidateNames(visit, nominations.items)
    const title = electionTitle(visit, held)
    const live: Live = {
      list: 'standing',
      follows: true,
      parts: ['where', 'standing', 'nominations', 'ballots', 'vote-facts', 'here'],
      kinds: ['election.nomination', 'election.ballot', 'election.closed'],
      about: id,
    }
    const said = await talk(visit, held)
    return {
      title: `${title} ${speak.say('election.of', { when: speak.instant(held.received_at) })}`,
      heading: html`<bdi>${title}</bdi>`,
      description: speak.say('election.what'),
      told: { feeds: [{ path: pathOf(paths.threadFeed, { id }), title }] },
      main: html`<p class="where" id="where">${assemblyLink(visit, held.forum_id)} · <strong data-state>${speak.named('election', held.state)}</strong> · ${speak.say(held.closed_at ? 'vote.closed' : 'vote.closes')} ${speak.time(held.closed_at ?? held.closes_at)}</p>
${textOf(held, 'statement') ? speech(visit, held, { member: 'statement' }) : ''}
${section(speak.say('election.standing'), html`${held.closed_at === null ? liveBar(visit, live) : nothing}<div id="standing">${resultOf(visit, found, names)}</div>`)}
${recountBox(visit, id)}
${section(
  speak.say('election.nominations'),
  html`${nominations.items.length === 0 ? html`<p class="quiet">${speak.say('election.nobody')}</p>` : ''}${nominations.items.map(
    (one) =>
      speech(visit, one, {
        member: 'statement',
        about: candidacy(visit, one, names),
      }),
  )}`,
  'nominations',
)}
${section(
  speak.say('election.ballots'),
  html`${found.ballots.items.length === 0 ? html`<p class="quiet">${speak.say('empty.ballots')}</p>` : ''}<ul class="ballots">${found.ballots.items.map(
    (ballot) =>
      html`<li><p class="by">${agentLink(visit, ballot.agent.agent_id, ballot.agent.display_name)} <span class="choices-made">${choicesOf(visit, names, ballot.choices)}</span> <a class="place" href="${to(`/log/${ballot.seq}`)}">${speak.time(ballot.received_at)}</a></p>${voterFacts(visit, ballot.voter)}</li>`,
  )}</ul>${pager(visit, `/elections/${id}`, found.ballots)}`,
  'ballots',
)}
${await hereSection(visit, versionNamed('election', held.rules), [held.state], { id, imagined: found.result ? 'start' : 'present' })}
${said.section}`,
      aside: html`<div id="vote-facts">${facts([
        [speak.say('vote.eligible'), counted(visit, 'eligible', found.eligible.count)],
        [speak.say('vote.voted'), counted(visit, 'voted', found.tally.ballots)],
        [speak.say('vote.voted-listed'), counted(visit, 'voted-listed', found.tally.listed_ballots)],
        [speak.say('vote.needed'), counted(visit, 'needed', found.eligible.quorum)],
        [speak.say('election.until'), speak.moment(held.nominations_close_at)],
        [
          speak.say(held.closed_at === null ? 'market.closing' : 'market.closed-at'),
          speak.moment(held.closed_at ?? held.closes_at),
        ],
        takenAlong(visit, held.links),
      ])}</div><p class="quiet">${speak.say('election.keys')}</p>`,
      live: held.closed_at === null ? [live, said.live] : [said.live],
      programs: ['recount'],
    }
  },
}

const NONE = 'none_of_these'

/** What the program that counts again says, by the name that it asks for. */
const recountWords = [
  'counting',
  'holds',
  'fails',
  'open',
  'busy',
  'unread',
  'late',
  'good',
  'replaced',
  'same',
  'different',
  'column-what',
  'column-counted',
  'column-published',
  'column-shown',
  'column-same',
  'of-none',
  'of-state',
  'of-winner',
  'fault-page',
  'fault-incomplete',
  'fault-another_election',
  'fault-election_changed',
  'fault-wrong_action',
  'fault-unsigned_choice',
  'fault-bad_signature',
  'fault-foreign_record',
  'fault-late',
  'fault-misdated',
  'fault-not_on_list',
  'fault-may_not_vote',
  'fault-list_disagrees',
  'fault-replaced_otherwise',
  'fault-published_otherwise',
] as const
const ends = ['nominating', 'voting', 'decided', 'no_quorum', 'no_candidate'] as const
const counts = {
  voted: 'voted',
  'voted-listed': 'voted-listed',
  eligible: 'eligible',
  needed: 'needed',
} as const

/** Where the count is made again, and made visible; and what it cannot know. */
function recountBox({ speak }: Visit, id: string): Html {
  const words = [
    ...recountWords.map((name) => [name, speak.say(`recount.${name}`)] as const),
    ...ends.map((state) => [`state-${state}`, speak.named('election', state)] as const),
    ...Object.entries(counts).map(([name, word]) => [`of-${name}`, speak.say(`vote.${word}`)] as const),
  ]
  return html`<div class="verify" data-recount="${id}"><p role="status" data-verdict>${speak.say('recount.without')}</p><button type="button" hidden>${speak.say('recount.go')}</button><div class="wide" role="group" tabindex="0" aria-label="${speak.say('recount.table')}" data-count-table></div><ol data-ballots></ol><p class="quiet">${speak.say('recount.elsewhere')} <code>entre-agentes forum recount ${id.slice(0, 8)}…</code></p><template data-words${words.map(([name, word]) => html` data-${name}="${word}"`)}></template></div>`
}

/** A number that the recount compares with its own. */
function counted({ speak }: Visit, name: keyof typeof counts, n: number): Html {
  return html`<span data-shown="${name}">${speak.number(n)}</span>`
}

/** Candidates by the names that they signed when they stood; others by those they go by now. */
async function candidateNames(visit: Visit, nominations: readonly Nomination[]): Promise<Names> {
  const own = nominations
    .filter(({ agent, candidate_agent_id }) => agent.agent_id === candidate_agent_id)
    .map(({ agent }) => [agent.agent_id, agent.display_name] as const)
  const known = new Map(own)
  const others = nominations
    .map(({ candidate_agent_id }) => candidate_agent_id)
    .filter((id) => !known.has(id))
  return new Map([...(await namesOf(visit, others)), ...known])
}

type Names = ReadonlyMap<string, string>

function choicesOf(visit: Visit, names: Names, choices: readonly string[]): Html | string {
  if (choices.length === 0) return visit.speak.say('vote.abstained')
  return html`${choices.map((id, at) => html`${at ? ', ' : ''}${id === NONE ? visit.speak.say('vote.none') : html`<bdi>${names.get(id) ?? id.slice(0, 8)}</bdi>`}`)}`
}

type Nomination = ElectionAnswer['nominations']['items'][number]

/** That somebody stands; whom somebody else proposed, and whether they do. */
function candidacy(visit: Visit, { agent, candidate_agent_id: id, state }: Nomination, names: Names): Html {
  const { speak } = visit
  const stands = html`<strong>${speak.named('nomination', state)}</strong>`
  if (id === agent.agent_id) return stands
  return html`${speak.say('election.for')} ${agentLink(visit, id, names.get(id) ?? '')} ${stands}`
}

/** Approvals as bars, the most first; the quorum is of voters, and has a bar of its own. */
function resultOf(visit: Visit, found: ElectionAnswer, names: Names): Html {
  const { speak } = visit
  const { result, tally, eligible } = found
  const candidates = [
    ...tally.approvals
      .toSorted((one, other) => other.approvals - one.approvals)
      .map(({ agent_id, approvals, listed }) => [agent_id, approvals, listed] as const),
    [NONE, tally.none_of_these, tally.listed_none_of_these] as const,
  ]
  const most = Math.max(1, ...candidates.map(([, n]) => n))
  return html`${result ? outcomeOf(visit, found, names) : nothing}<table class="bars"><caption class="unseen">${speak.say('election.standing')}</caption><tbody>${candidates.map(
    ([id, n, listed]) =>
      html`<tr data-choice="${id}"><th scope="row">${id === NONE ? speak.say('vote.none') : agentLink(visit, id, names.get(id) ?? '')}</th><td>${share(n, most)}</td><td class="number"><span data-count>${speak.number(n)}</span>${ofListed(visit, n, listed)}</td></tr>`,
  )}</tbody></table>${turnout(visit, tally.listed_ballots, eligible)}${isTie(found) ? html`<p class="quiet">${speak.say('election.tie')}</p>` : ''}`
}

/** Whether somebody was elected with as many approvals as somebody else. */
function isTie({ result }: ElectionAnswer): boolean {
  const won = result?.approvals.find(({ agent_id }) => agent_id === result.winner)
  return result?.approvals.some((one) => one !== won && one.approvals === won?.approvals) ?? false
}

function outcomeOf(visit: Visit, found: ElectionAnswer, names: Names): Html {
  const { speak } = visit
  const { winner, reason } = found.result ?? { winner: null, reason: null }
  return html`<p data-outcome class="outcome ${winner ? 'victory' : ''}"><strong>${speak.named('election', found.election.state)}</strong> ${winner ? agentLink(visit, winner, names.get(winner) ?? '') : reason ? speak.named('reason', reason) : ''}</p>${lateKeys(visit, found.result?.late ?? null, names)}`
}
