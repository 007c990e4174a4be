import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine, initialTransition, transition } from 'xstate'
import { xstateOf } from '../../machines/chart/xstate.ts'
import type { AnyMachineVersion } from '../../machines/kind/version.ts'
import { games, machineVersions } from '../../machines/registry.ts'
import type { Game } from '../../machines/table/define.ts'
import { type ActorHistory, historyOf } from '../../src/charts/history.ts'
import { ranges } from '../../src/records/layout/keyspace.ts'
import { playBotTable } from '../../src/testing/bot-table.ts'
import type { TestService } from '../../src/testing/index.ts'
import { fillSquare } from '../browser/square.ts'

let service: TestService

beforeAll(async () => {
  service = (await fillSquare()).service
}, 120_000)

afterAll(() => service.close())

type Named = { readonly type: string; readonly params?: unknown }
type Guard = (facts: object, params: unknown) => boolean

/** What was taken along as JSON, with the code that its names had given back to them: nothing else of the machine. */
function broughtBack({ machine }: AnyMachineVersion): AnyStateMachine {
  const taken = JSON.parse(JSON.stringify(xstateOf({ machine })))
  const { guards, actions, delays } = machine.implementations as unknown as Record<
    string,
    Record<string, Guard>
  >
  const { context } = machine.config as { readonly context?: unknown }
  const and: Guard = (facts, params) =>
    (params as { readonly guards: readonly Named[] }).guards.every(({ type, params: own }) =>
      type === 'and' ? and(facts, own) : guards?.[type]?.(facts, own),
    )
  const given = { guards: { ...guards, and }, actions, delays }
  return createMachine({ ...taken, context }, given as never) as unknown as AnyStateMachine
}

/** A deadline of XState is named after the state that it is in, and ids are taken along without dots. */
function asNamedIn(machine: AnyStateMachine, event: { readonly type: string }): object {
  const { type } = event
  if (!type.startsWith('xstate.after.')) return event
  const start = `${type.split('.').slice(0, 3).join('.')}.`
  const named = [...machine.events].find((one) => one.startsWith(start))
  return { ...event, type: named ?? type }
}

/** The states that a machine comes to, event by event. */
function pathOf(machine: AnyStateMachine, input: unknown, events: readonly object[]): unknown[] {
  let [state] = initialTransition(machine, input as never)
  const path = [state.value]
  for (const event of events) {
    ;[state] = transition(machine, state, event as never)
    path.push(state.value)
  }
  return path
}

const newest = Object.values(
  Object.fromEntries(
    machineVersions
      .toSorted((one, other) => one.version - other.version)
      .filter(({ kind }) => !kind.startsWith('table.') && kind !== 'draft' && kind !== 'emergency')
      .map((version) => [version.kind, version]),
  ),
)

test.each(newest)(
  'what $machine.id is taken along as walks the paths that its actors walked',
  async (version) => {
    const back = broughtBack(version)
    let walked = 0
    for await (const [key] of service.storage.entries(ranges.actors(version.kind))) {
      const id = key.split('!').at(-1) ?? ''
      const { steps } = (await historyOf(service.storage, { kind: version.kind, id })) as ActorHistory
      const [begins, ...told] = steps.map((step) => step.told as { readonly type: string })
      const events = told.map((event) => asNamedIn(back, event))
      expect(pathOf(back, begins, events)).toEqual(steps.map(({ after }) => after.value))
      walked += 1
    }
    expect(walked).toBeGreaterThan(0)
  },
)

test.each(Object.values(games))(
  'what $id is taken along as walks the tables that bots play',
  (game: Game) => {
    const back = broughtBack(game)
    for (const seed of ['one', 'two', 'three']) {
      const styles = Array.from({ length: game.definition.players.min }, () => 'cooperative' as const)
      const { events } = playBotTable({ game, difficulty: 'gentle', styles, seed })
      const inside = events.map((event) => game.eventOf(event))
      const input = {
        difficulty: 'gentle',
        creator: { agent: 'agent-1', id: 'create', at: events[0]?.at ?? 0 },
      }
      expect(pathOf(back, input, inside)).toEqual(pathOf(game.machine, input, inside))
    }
  },
)
