import type { Reached } from '../bus/reached.ts'
import type { Command } from '../emergency/command.ts'
import type { Obeyed } from '../emergency/owners-stop.ts'
import { notShared } from '../engine/closed.ts'
import type { Clock } from '../ports/clock.ts'
import { limits } from '../protocol/limits.ts'
import { isRefusal } from '../protocol/refusal.ts'
import type { ChannelClient } from './channel/client.ts'
import type { JoiningParts } from './parts.ts'
import type { Presence } from './peers.ts'
import { pause } from './time.ts'

export interface StopParts {
  readonly parts: Pick<JoiningParts, 'engine' | 'obey'>
  readonly reached: Reached
  readonly time: Clock
  readonly client: ChannelClient
  readonly node: string
  readonly isLeading: () => boolean
  readonly leader: () => string | undefined
  readonly present: () => readonly Presence[]
}

const LOOK_AGAIN_MS = 250

/**
 * Obeys a command on the node that decides, and answers when every node knows of it. One that cannot be reached is waited for as long as
 * its lease: after that it takes nothing that would be decided.
 */
export async function obeyEverywhere(stop: StopParts, given: Command | undefined): Promise<Obeyed> {
  const { time, isLeading, leader } = stop
  const until = time.now() + limits.NODE_COMMAND_MS
  let mayBeDone = false
  while (time.now() < until) {
    if (isLeading()) {
      const obeyed = await obeyHere(stop, given)
      if (isLeading() || !isRefusal(obeyed)) return obeyed
    }
    const url = leader()
    if (url !== undefined && !isLeading()) {
      const told = await stop.client
        .call(url, 'command', given ?? null, { ms: limits.NODE_COMMAND_MS })
        .catch(() => 'broken' as const)
      if (told !== 'broken' && told !== 'elsewhere') {
        await stop.reached.within(limits.NODE_CALL_MS, told.seq)
        return mayBeDone && told.obeyed === 'proof' ? 'done' : told.obeyed
      }
      mayBeDone ||= told === 'broken'
    }
    await pause(time, LOOK_AGAIN_MS)
  }
  return notShared()
}

/** The same on the node that decides. */
export async function obeyHere(stop: StopParts, given: Command | undefined): Promise<Obeyed> {
  const obeyed = await stop.parts.obey(given)
  const { seq } = stop.parts.engine.head
  if (obeyed === 'done')
    await Promise.all(
      stop
        .present()
        .filter(({ node }) => node !== stop.node)
        .map((peer) => isSoFar(stop, peer, seq)),
    )
  return obeyed
}

/** Resolves when the node has folded so much, or is gone. */
async function isSoFar(
  { client, present, time }: StopParts,
  { node, url }: Presence,
  seq: number,
): Promise<void> {
  const until = time.now() + limits.NODE_LEASE_MS * 2
  while (time.now() < until) {
    const noted = present().find((peer) => peer.node === node)
    if (!noted || noted.seq >= seq) return
    const told = await client.call(url, 'reached', seq, { ms: limits.NODE_CALL_MS * 2 }).catch(() => 0)
    if (told >= seq) return
    await pause(time, LOOK_AGAIN_MS)
  }
}
