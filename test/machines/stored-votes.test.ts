import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { StoredState } from '../../machines/kind/version.ts'
import { versionNamed } from '../../machines/registry.ts'

/**
 * Votes as the first service kept them, one in each line: between two events stands what was stored. They were written
 * when election@1 and proposal@1 were two machines, and show every state, refusal and effect of both.
 */
interface StoredVote {
  readonly name: string
  readonly input: unknown
  readonly steps: readonly {
    readonly event?: { readonly type: string }
    readonly refusal?: unknown
    readonly state?: StoredState
    readonly tells: readonly unknown[]
  }[]
}
const votes: readonly StoredVote[] = readFileSync(new URL('stored-votes.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))

function versionOf(name: string) {
  const version = versionNamed(name, 1)
  if (!version) throw new Error(`there is no ${name}@1`)
  return version
}

const told = (actions: readonly { readonly type: string; readonly params?: unknown }[]) =>
  actions.flatMap(({ type, params }) =>
    type === 'xstate.emit' ? [(params as { readonly event: unknown }).event] : [],
  )

it('opens every vote as it was opened, to the byte', () => {
  for (const { name, input, steps } of votes) {
    const [{ status, value, context }] = initialTransition(versionOf(name).machine, input)
    expect(JSON.stringify({ status, value, context })).toBe(JSON.stringify(steps[0]?.state))
  }
})

it('reads every vote as it was stored, and plays it on to the same end, to the byte', () => {
  for (const { name, steps } of votes) {
    const version = versionOf(name)
    let stored = JSON.stringify(steps[0]?.state)
    for (const { event, refusal, state, tells } of steps.slice(1)) {
      if (!event) throw new Error('every step after the first has an event')
      const before = v.parse(version.snapshot, JSON.parse(stored))
      const [after, actions] = transition(version.machine, version.machine.resolveState(before), event)
      const { status, value, context } = after
      const { id, params: _, ...wire } = version.check(before, event) ?? {}
      expect(id === undefined).toBe(refusal === undefined)
      expect(wire).toEqual(refusal ?? {})
      expect(told(actions)).toEqual(tells)
      expect(JSON.stringify({ status, value, context })).toBe(state ? JSON.stringify(state) : stored)
      stored = JSON.stringify({ status, value, context })
    }
  }
})
