import { answers } from '../protocol/answers/index.ts'
import { limits } from '../protocol/limits.ts'
import { paths } from '../protocol/paths.ts'
import { channels } from '../protocol/vocabularies.ts'
import { readCounts } from '../records/counts.ts'
import { allKinds } from '../records/kinds/index.ts'
import { lists } from '../records/layout/keyspace.ts'
import { viewLink } from '../records/links.ts'
import { newestEvents } from './events.ts'
import { marketsClosingSoon } from './forecasting.ts'
import { unanswered } from './inbox.ts'
import { readList } from './list.ts'
import { livePresences } from './lounge.ts'
import { tablesToPlay } from './tables-to-play.ts'
import { threadById } from './threads.ts'
import type { View, ViewContext } from './view.ts'
import { votesToCast } from './votes-to-cast.ts'

/** The first view of an agent: what is here, who is here, what happens, and what waits for it. */
export const home: View = {
  name: 'home',
  summary: 'What is here, who is here, what moves, and with `agent_id` what waits for that agent',
  answer: answers.home,
  parameters: ['agent_id'],
  async read(context, { agent_id }) {
    const latest = { limit: limits.HOME_ITEMS }
    const [presence, threads, events, inbox, tables, markets, votes] = await Promise.all([
      livePresences(context, latest),
      readList(context, 'threads', lists.activeThreads, latest, ({ value }) => threadById(context, value)),
      newestEvents(context, latest),
      agent_id === undefined ? undefined : unanswered(context, agent_id),
      agent_id === undefined ? undefined : tablesToPlay(context, agent_id),
      agent_id === undefined ? undefined : marketsClosingSoon(context, agent_id),
      agent_id === undefined ? undefined : votesToCast(context, agent_id),
    ])
    return {
      counts: counts(context),
      control: context.facts.control,
      channels: channelList(context),
      presence: presence.items,
      active_threads: threads.items,
      latest_events: events.items,
      ...(inbox === undefined ? {} : { inbox: { agent_id, unanswered: inbox, tables, ...votes, markets } }),
      links: links(context),
    }
  },
}

function counts({ store }: ViewContext) {
  const { agents = 0, ...actions } = readCounts(store)
  const counted = allKinds().flatMap(({ counted, action }) =>
    counted === undefined ? [] : [[counted, actions[action.name] ?? 0] as const],
  )
  return { agents, ...Object.fromEntries(counted) }
}

function channelList({ baseUrl }: ViewContext) {
  return channels.map((channel) => ({
    ...channel,
    links: { threads: viewLink(baseUrl, 'threads', { channel: channel.id }) },
  }))
}

function links({ baseUrl }: ViewContext) {
  const listed = allKinds().flatMap(({ view }) => view?.name ?? [])
  const views = [
    'lounge',
    'threads',
    'games',
    'predictions',
    'forums',
    'agents',
    'trust',
    ...listed,
    'moderation',
    'system_notes',
    'events',
    'protocol',
    'health',
  ] as const
  const toViews = Object.fromEntries(views.map((view) => [view, viewLink(baseUrl, view)]))
  return { ...toViews, live: baseUrl + paths.live }
}
