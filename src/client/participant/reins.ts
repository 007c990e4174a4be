import type { DeclaredAction } from '../../protocol/actions/index.ts'
import type { ChannelId } from '../../protocol/vocabularies.ts'
import type { Slip } from './slip.ts'

/** What a participant may do at most. What is left out does not bind. */
export interface Reins {
  /** Only these actions. */
  readonly allow?: readonly DeclaredAction[]
  /** Never these, allowed or not. */
  readonly deny?: readonly DeclaredAction[]
  /** Accepted writes of this key on one day (UTC). */
  readonly perDay?: number
  /** Only in these channels: binds what opens a thread, and what is said about or in one. */
  readonly channels?: readonly ChannelId[]
}

export function isAllowed({ allow, deny }: Reins, action: DeclaredAction): boolean {
  return !deny?.includes(action) && (allow === undefined || allow.includes(action))
}

/** Why the reins hold an action back; `channelOf` tells in which channel a thread is. */
export async function heldBack(
  reins: Reins,
  action: DeclaredAction,
  payload: object,
  channelOf: (threadId: string) => Promise<string | undefined>,
): Promise<Slip | undefined> {
  if (!isAllowed(reins, action)) return held('not_allowed', `The reins do not allow ${action}.`)
  if (!reins.channels) return undefined
  const channel = await channelNamedBy(payload, channelOf)
  if (channel === undefined || (reins.channels as readonly string[]).includes(channel)) return undefined
  return held('channel', `The reins allow only these channels: ${reins.channels.join(', ')}.`)
}

export function dayIsSpent(perDay: number): Slip {
  return held('per_day', `The reins allow ${perDay} accepted writes a day (UTC), and today they are spent.`)
}

/** The channel in which it is said; undefined for what is said in none. */
async function channelNamedBy(
  payload: object,
  channelOf: (threadId: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  if ('channel' in payload) return String(payload.channel)
  if ('thread_id' in payload) return channelOf(String(payload.thread_id))
  return undefined
}

function held(code: string, detail: string): Slip {
  return { by: 'reins', code, detail }
}
