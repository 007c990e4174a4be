import { readReplied } from '../records/thread.ts'
import type { ViewContext } from './view.ts'

/** How much is said about a market, an election or a proposal: the replies to it stand in `view=thread` under its id. */
export interface Talk {
  readonly reply_count: number
  /** Null before the first one. */
  readonly last_reply_at: string | null
}

export function talkAbout({ store }: ViewContext, id: string): Talk {
  const { replies = 0, last_activity_at = null } = readReplied(store, id) ?? {}
  return { reply_count: replies, last_reply_at: last_activity_at }
}
