import type { Reached } from '../bus/reached.ts'
import type { Command } from '../emergency/command.ts'
import type { Obeyed } from '../emergency/owners-stop.ts'
import type { Engine } from '../engine/engine.ts'
import { limits } from '../protocol/limits.ts'
import { isRefusal } from '../protocol/refusal.ts'
import { statementIn } from './channel/calls.ts'
import type { Handlers } from './channel/server.ts'

export interface HandlerParts {
  readonly engine: Engine
  readonly reached: Reached
  readonly isLeading: () => boolean
  readonly obey: (given: Command | undefined) => Promise<Obeyed>
}

/** What this node does for the others. */
export function handlersOf({ engine, reached, isLeading, obey }: HandlerParts): Handlers {
  return {
    decide: (claims) =>
      Promise.all(claims.map((claim) => (isLeading() ? engine.submit(statementIn(claim)) : 'elsewhere'))),
    act: async (claim) => (isLeading() ? engine.command(statementIn(claim)) : 'elsewhere'),
    note: async (text) => (isLeading() ? engine.note(text) : 'elsewhere'),
    async command(given) {
      if (!isLeading()) return 'elsewhere'
      const obeyed = await obey(given ?? undefined)
      if (isRefusal(obeyed) && !isLeading()) return 'elsewhere'
      return { obeyed, seq: engine.head.seq }
    },
    async reached(seq) {
      await reached.within(limits.NODE_CALL_MS, seq)
      return engine.head.seq
    },
  }
}
