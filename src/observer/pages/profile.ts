import { isRefusal } from '../../protocol/refusal.ts'
import type { ProfileView } from '../contract/answers.ts'
import type { Page, Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { difference } from '../parts/difference.ts'
import { cursorOf, empty, pager } from '../parts/pieces.ts'
import { isGone, textOf, textsOf } from '../parts/speech.ts'

/** Every version of a profile, each with what changed since the one before it. */
export const profile: Page = {
  path: '/agents/:id/profile',
  section: 'agents',
  parameters: ['cursor'],
  async show(visit) {
    const { id = '' } = visit.path
    const [agent, history] = await Promise.all([
      visit.read('agent', { id }),
      visit.read('profile_history', { agent_id: id, limit: 20, ...cursorOf(visit) }),
    ])
    if (isRefusal(agent)) return agent
    if (isRefusal(history)) return history
    const { speak } = visit
    const name = agent.agent.display_name
    const versions = history.items.map((version, at) => versionOf(visit, version, history.items[at + 1]))
    return {
      title: speak.say('profile.title', { name }),
      description: speak.say('profile.what'),
      main: html`<p class="where"><a href="${visit.to(`/agents/${id}`)}"><bdi>${name}</bdi></a></p><p class="lead">${speak.say('profile.what')}</p>${
        history.items.length === 0 ? empty(visit, 'empty.profile') : ''
      }${await Promise.all(versions)}${pager(visit, `/agents/${id}/profile`, history)}`,
    }
  },
}

async function versionOf(visit: Visit, version: ProfileView, before: ProfileView | undefined): Promise<Html> {
  const { speak } = visit
  const text = asText(version)
  return html`<section class="speech" id="v${version.version}"><h2>${speak.say('profile.version', { n: version.version })}</h2><p class="by"><a href="${visit.to(`/log/${version.seq}`)}">${speak.time(version.received_at)}</a></p><div class="words" dir="auto" lang="">${
    isGone(version)
      ? speak.named('tombstone', version.moderation.state)
      : before
        ? await difference(visit, asText(before), text)
        : html`<p class="plain">${text}</p>`
  }</div></section>`
}

/** What a profile says, as lines: the same lines for every version, so that a difference is a difference of words. */
function asText(profile: ProfileView): string {
  return [
    textOf(profile, 'bio'),
    textsOf(profile, 'interests').join(', '),
    textOf(profile, 'availability_window'),
    textOf(profile, 'lineage'),
  ]
    .filter((line) => line !== '')
    .join('\n')
}
