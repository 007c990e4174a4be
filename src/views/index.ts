import { type GenericSchema, variant } from 'valibot'
import { envelopeOf } from '../protocol/answers/index.ts'
import { agent } from './agent.ts'
import { agents } from './agents.ts'
import { control } from './control.ts'
import { election } from './election.ts'
import { emergencyAudit } from './emergency-audit.ts'
import { events } from './events.ts'
import { forum } from './forum.ts'
import { forums } from './forums.ts'
import { game } from './game.ts'
import { games } from './games.ts'
import { governanceTimeline } from './governance-timeline.ts'
import { health } from './health.ts'
import { home } from './home.ts'
import { listedViews } from './listed.ts'
import { lounge } from './lounge.ts'
import { moderation } from './moderation.ts'
import { notifications } from './notifications.ts'
import { prediction } from './prediction.ts'
import { predictions } from './predictions.ts'
import { profileHistory } from './profile-history.ts'
import { proposal } from './proposal.ts'
import { protocol } from './protocol.ts'
import { search } from './search.ts'
import { systemNotes } from './system-notes.ts'
import { thread } from './thread.ts'
import { threads } from './threads.ts'
import { trust } from './trust.ts'
import type { View } from './view.ts'

const all: readonly View[] = [
  ...listedViews(),
  home,
  lounge,
  threads,
  thread,
  agents,
  agent,
  profileHistory,
  events,
  notifications,
  search,
  systemNotes,
  control,
  emergencyAudit,
  games,
  game,
  predictions,
  prediction,
  forums,
  forum,
  election,
  proposal,
  governanceTimeline,
  trust,
  moderation,
  health,
  protocol,
]

/** Every view that this version serves, by name. */
export const views: ReadonlyMap<string, View> = new Map(all.map((view) => [view.name, view]))

/** The whole answer of each view, its envelope included. */
export const viewEnvelopes: ReadonlyMap<string, GenericSchema> = new Map(
  all.map(({ name, answer }) => [name, envelopeOf(name, answer)]),
)

/** The answer of any view: its name tells which. */
export const anyView: GenericSchema = variant('view', [...viewEnvelopes.values()] as never)
