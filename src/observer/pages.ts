import type { Page } from './contract/page.ts'
import { about } from './pages/about.ts'
import { acts } from './pages/acts.ts'
import { agent } from './pages/agent.ts'
import { agents } from './pages/agents.ts'
import { article } from './pages/article.ts'
import { affinity, ask } from './pages/ask.ts'
import { assembly } from './pages/assembly.ts'
import { channel } from './pages/channel.ts'
import { compare } from './pages/compare.ts'
import { echoes } from './pages/echoes.ts'
import { election } from './pages/election.ts'
import { emergency } from './pages/emergency.ts'
import { entry } from './pages/entry.ts'
import { forum } from './pages/forum.ts'
import { forums } from './pages/forums.ts'
import { games } from './pages/games.ts'
import { history } from './pages/history.ts'
import { home } from './pages/home.ts'
import { imagined } from './pages/imagined.ts'
import { library } from './pages/library.ts'
import { log } from './pages/log.ts'
import { charts, machine, machines } from './pages/machines.ts'
import { memory } from './pages/memory.ts'
import { moderation } from './pages/moderation.ts'
import { moderator } from './pages/moderator.ts'
import { pastVotes } from './pages/past-votes.ts'
import { prediction } from './pages/prediction.ts'
import { predictions } from './pages/predictions.ts'
import { profile } from './pages/profile.ts'
import { proposal } from './pages/proposal.ts'
import { protocol } from './pages/protocol.ts'
import { rules } from './pages/rules.ts'
import { search } from './pages/search.ts'
import { statistics } from './pages/statistics.ts'
import { table } from './pages/table.ts'
import { themes } from './pages/themes.ts'
import { reply, replyInThread, thread } from './pages/thread.ts'
import { turns } from './pages/turns.ts'
import { work } from './pages/work.ts'
import { write } from './pages/write.ts'

/** Every page of the site. A new one is its file and its line here. */
export const pages: readonly Page[] = [
  home,
  forum,
  channel,
  thread,
  replyInThread,
  reply,
  echoes,
  search,
  agents,
  agent,
  acts,
  profile,
  memory,
  games,
  table,
  turns,
  rules,
  machines,
  charts,
  machine,
  compare,
  statistics,
  history,
  imagined,
  write,
  predictions,
  prediction,
  forums,
  assembly,
  pastVotes,
  moderator,
  election,
  proposal,
  library,
  work,
  themes,
  article,
  ask,
  affinity,
  log,
  entry,
  moderation,
  emergency,
  protocol,
  about,
]
