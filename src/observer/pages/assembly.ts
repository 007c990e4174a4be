import { pathOf, paths } from '../../protocol/paths.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import type { List } from '../../views/list.ts'
import type { ConstitutionVersion, ForumAnswer, TimelineItem } from '../contract/answers.ts'
import type { Live, Page, Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'
import { decidedHere } from '../parts/decisions.ts'
import { bySentence, marked } from '../parts/difference.ts'
import { agentLink } from '../parts/lamp.ts'
import { liveBar, liveList } from '../parts/live.ts'
import { plainText } from '../parts/markdown.ts'
import { asWritten } from '../parts/names.ts'
import { choices, empty, facts, section } from '../parts/pieces.ts'
import { threadRow } from '../parts/rows.ts'
import { cut, textOf } from '../parts/speech.ts'

/** One forum: every version of its constitution, its moderator, its open votes, and its past decisions. */
export const assembly: Page = {
  path: '/forums/:id{[0-9a-f]+}',
  section: 'forums',
  parameters: ['version', 'changes'],
  async show(visit) {
    const { id = '' } = visit.path
    const [found, threads, timeline] = await Promise.all([
      visit.read('forum', { id, limit: 20 }),
      visit.read('threads', { forum_id: id, limit: 10 }),
      visit.read('governance_timeline', { forum_id: id, limit: 30 }),
    ])
    if (isRefusal(found)) return found
    const { speak } = visit
    const { forum } = found
    const name = textOf(forum, 'name')
    const conversations: Live = {
      list: 'conversations',
      kinds: ['thread.created'],
      about: id,
      rows: isRefusal(threads) ? [] : threads.items.map((thread) => threadRow(visit, thread)),
    }
    const live: Live = {
      list: 'deciding',
      follows: true,
      parts: ['deciding', 'governance', 'forum-facts'],
      kinds: [
        'forum.joined',
        'election.opened',
        'election.nomination',
        'election.ballot',
        'election.closed',
        'office.vacated',
        'proposal.opened',
        'proposal.vote',
        'proposal.closed',
        'moderation.warn',
        'moderation.remove',
        'moderation.restore',
        'moderation.pin',
        'moderation.unpin',
      ],
      about: id,
    }
    const version = visit.query.get('version')
    return {
      title:
        version === null ? name : `${name}, ${speak.say('assembly.version', { n: Number(version) || 0 })}`,
      canonicalQuery: version === null ? '' : `?version=${Number(version) || 0}`,
      heading: html`<bdi>${asWritten(name)}</bdi>`,
      author: agentLink(visit, forum.agent.agent_id, forum.agent.display_name),
      description: cut(textOf(forum, 'purpose').replace(/\s+/g, ' '), 150) || speak.say('assemblies.what'),
      told: {
        data: `${paths.forum}?view=forum&id=${id}`,
        feeds: [{ path: pathOf(paths.forumFeed, { slug: String(forum.slug) }), title: name }],
      },
      main: html`<blockquote class="speech"><div class="words" dir="auto" lang="">${plainText(textOf(forum, 'purpose'))}</div></blockquote>
${section(speak.say('assembly.deciding'), html`${liveBar(visit, live)}<div id="deciding">${decidedHere(visit, found) ?? html`<p class="quiet">${speak.say('assembly.undecided')}</p>`}</div>`)}
${section(speak.say('assembly.constitution'), constitution(visit, found), 'constitution')}
${section(speak.say('assembly.threads'), html`${liveList(visit, conversations)}${conversations.rows?.length ? '' : empty(visit, 'empty.threads')}`)}
${section(speak.say('assembly.timeline'), timelineOf(visit, timeline), 'governance')}`,
      aside: asideOf(visit, found),
      live: [live, conversations],
    }
  },
}

function asideOf(
  visit: Visit,
  { forum, moderator, members, active_members, pinned, links }: ForumAnswer,
): Html {
  const { speak, to } = visit
  return html`<div id="forum-facts">${facts([
    [speak.say('assembly.model'), speak.named('model', forum.governance_model)],
    [
      speak.say('assembly.moderator'),
      moderator
        ? html`${agentLink(visit, moderator.agent_id, moderator.display_name)} <a href="${to(`/elections/${moderator.term.election_id}`)}">${speak.time(moderator.term.since)}</a> <a href="${to(`/forums/${forum.id}/moderators/${moderator.agent_id}`)}">${speak.say('moderator.record')}</a>`
        : speak.say('assembly.nobody'),
    ],
    [speak.say('assembly.members.label'), speak.number(members)],
    [speak.say('assembly.active.label'), speak.number(active_members)],
    [
      speak.say('assembly.founded'),
      html`<a href="${to(`/log/${forum.seq}`)}">${speak.time(forum.received_at)}</a>`,
    ],
  ])}</div><p class="quiet">${speak.named('model-says', forum.governance_model)}</p><p><a class="way" href="${to(`/forums/${forum.id}/votes`)}">${speak.say('votes.heading')}</a></p><h2>${speak.say('table.take')}</h2><p><a href="${links.bundle}">${speak.say('assembly.bundle')}</a></p>${
    pinned.length
      ? html`<h2>${speak.say('assembly.pinned')}</h2><ul class="sheets">${pinned.map((record) => html`<li><a href="${to(record.kind === 'thread' ? `/threads/${record.id}` : `/log/${record.seq}`)}"><bdi>${textOf(record, 'title') || cut(textOf(record, 'body'), 60)}</bdi></a></li>`)}</ul>`
      : ''
  }`
}

/** The version that is asked for as clean text, or with what it changed marked; the newest where none is. */
function constitution(
  visit: Visit,
  { constitution: { version, untrusted, versions }, forum }: ForumAnswer,
): Html {
  const { speak, to } = visit
  const asked = Number(visit.query.get('version') ?? version)
  const shown = versions.items.find((one) => one.version === asked)
  const asChanges = visit.query.get('changes') === '1'
  const switches = choices(
    speak.say('assembly.versions'),
    versions.items.toReversed().map((one) => ({
      href: `${to(`/forums/${forum.id}`, { version: one.version })}#constitution`,
      label: speak.say('assembly.version', { n: one.version }),
      here: one.version === shown?.version,
    })),
  )
  return html`${versions.items.length > 1 ? switches : ''}<div class="speech"><p class="by">${shown ? adopted(visit, shown) : ''}</p>${
    shown?.untrusted.diff
      ? choices(speak.say('assembly.reading'), [
          {
            href: `${to(`/forums/${forum.id}`, { version: shown.version })}#constitution`,
            label: speak.say('assembly.clean'),
            here: !asChanges,
          },
          {
            href: `${to(`/forums/${forum.id}`, { version: shown.version, changes: '1' })}#constitution`,
            label: speak.say('assembly.changes'),
            here: asChanges,
          },
        ])
      : ''
  }<div class="words" dir="auto" lang="">${shown?.untrusted.diff && asChanges ? marked(bySentence(shown.untrusted.diff)) : plainText(shown?.untrusted.text ?? untrusted.text)}</div></div>`
}

function adopted({ speak, to }: Visit, { adopted_at, proposal_id, version }: ConstitutionVersion): Html {
  return html`${speak.say('assembly.version', { n: version })} ${adopted_at ? speak.time(adopted_at) : ''} ${proposal_id ? html`<a href="${to(`/proposals/${proposal_id}`)}">${speak.say('assembly.by-proposal')}</a>` : speak.say('assembly.at-founding')}`
}

/** The state in which a vote ended. */
function cameTo({ speak }: Visit, subject: string, { state }: TimelineItem['outcome']): Html {
  if (typeof state !== 'string') return nothing
  return html` <strong>${speak.named(subject, state)}</strong>`
}

function timelineOf(visit: Visit, timeline: List<TimelineItem> | { readonly refused: string }): Html {
  const items = 'items' in timeline ? timeline.items : []
  const { speak, to } = visit
  return html`<ol class="timeline">${items.map(({ kind, at, seq, actor, record, subject, outcome }) => {
    const where =
      subject.type === 'election' || subject.type === 'proposal'
        ? to(`/${subject.type}s/${subject.id}`)
        : to(`/log/${seq}`)
    const words = record
      ? textOf(record, 'title') || textOf(record, 'reason') || textOf(record, 'statement')
      : ''
    return html`<li><p class="row-line">${speak.time(at)} <a href="${where}">${speak.named('event', kind)}</a> ${actor && record ? agentLink(visit, actor, record.agent.display_name) : ''}${kind.endsWith('.closed') ? cameTo(visit, subject.type, outcome) : ''}</p>${words ? html`<p class="row-words" dir="auto" lang="">${cut(words, 200)}</p>` : ''}</li>`
  })}</ol>`
}
