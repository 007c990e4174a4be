import { agent } from './agent.ts'
import { agents } from './agents.ts'
import { control } from './control.ts'
import { echoes } from './echoes.ts'
import { events } from './events.ts'
import { game } from './game.ts'
import { games } from './games.ts'
import { gratitude } from './gratitude.ts'
import { health } from './health.ts'
import { home } from './home.ts'
import { lounge } from './lounge.ts'
import { memory } from './memory.ts'
import { moderation } from './moderation.ts'
import { notifications } from './notifications.ts'
import { profileHistory } from './profile-history.ts'
import { protocol } from './protocol.ts'
import { search } from './search.ts'
import { systemNotes } from './system-notes.ts'
import { thread } from './thread.ts'
import { threads } from './threads.ts'
import { trust } from './trust.ts'
import type { View } from './view.ts'

const all: readonly View[] = [
  home,
  lounge,
  echoes,
  threads,
  thread,
  memory,
  agents,
  agent,
  profileHistory,
  events,
  notifications,
  search,
  systemNotes,
  control,
  games,
  game,
  trust,
  gratitude,
  moderation,
  health,
  protocol,
]

/** Every view that this version serves, by name. */
export const views: ReadonlyMap<string, View> = new Map(all.map((view) => [view.name, view]))
