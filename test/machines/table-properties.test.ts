import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { transition } from 'xstate'
import { games } from '../../machines/registry.ts'
import type { Game } from '../../machines/table/define.ts'
import type { MovePlay } from '../../machines/table/events.ts'
import type { TableSnapshot } from '../../machines/table/snapshot.ts'
import { difficulties } from '../../src/protocol/vocabularies.ts'
import { type BotStyle, botStyles } from '../../src/testing/bots.ts'
import { playBotTable, randomFrom } from '../support/bot-table.ts'
import { runsOfDay } from '../support/share-of-day.ts'

const DAY_MS = 86_400_000

const tablesOf = ({ definition: { players } }: Game) =>
  fc.record({
    difficulty: fc.constantFrom(...difficulties),
    styles: fc.array(fc.constantFrom(...botStyles), { minLength: players.min, maxLength: players.max }),
    seed: fc.string({ minLength: 8, maxLength: 8, unit: fc.constantFrom(...'0123456789abcdef') }),
    slow: fc.boolean(),
    late: fc.boolean(),
  })

/** A full table of every style that moves in good time: it goes through all phases of its game. */
const fullTable = ({ definition: { players } }: Game) => ({
  difficulty: 'standard' as const,
  styles: Array.from({ length: players.max }, (_, seat) => botStyles[seat % botStyles.length] as BotStyle),
  seed: '00001000',
  slow: false,
  late: false,
})

/**
 * A full table first, then any. fast-check prints the seed and the smallest counterexample when a property fails.
 */
function everyStep(
  game: Game,
  runs: number,
  check: (before: TableSnapshot, event: MovePlay | { type: 'player.join' }, after: TableSnapshot) => void,
): void {
  fc.assert(
    fc.property(tablesOf(game), ({ difficulty, styles, seed, slow, late }) => {
      const pause = slow ? (random: () => number) => (random() < 0.2 ? DAY_MS + 1 : 60_000) : () => 60_000
      const table = playBotTable({ game, difficulty, styles, seed, pause, late, watch: check })
      expect(table.stalled, `stalled in ${table.snapshot.context.phase?.id}`).toBe(false)
      expect(table.refused).toEqual([])
      expect(table.snapshot.status).toBe('done')
    }),
    { numRuns: runsOfDay(runs, 2), examples: [[fullTable(game)]] },
  )
}

/** Whoever changes it from now on throws. */
function frozen(value: unknown): void {
  if (value === null || typeof value !== 'object') return
  Object.freeze(value)
  Object.values(value).forEach(frozen)
}

describe.each(Object.values(games))('any table of $id', (game) => {
  it('survives a JSON round trip at every step, and its schema accepts every step', () => {
    everyStep(game, 12, (_, __, after) => {
      const stored = game.persist(after)
      const read = v.parse(game.snapshot, JSON.parse(JSON.stringify(stored)))
      expect(read).toEqual(stored)
      const again = game.hydrate(read)
      expect(game.persist(again)).toEqual(stored)
      expect(again.value).toEqual(after.value)
    })
  })

  it('changes nothing in a snapshot that it made before', () => {
    everyStep(game, 8, (_, __, after) => frozen(after.context))
  })

  it('goes on from a stored snapshot exactly as from the live one', () => {
    everyStep(game, 8, (before, event, after) => {
      const stored = v.parse(game.snapshot, JSON.parse(JSON.stringify(game.persist(before))))
      const [next] = transition(game.machine, game.hydrate(stored), game.eventOf(event as MovePlay))
      expect(game.persist(next)).toEqual(game.persist(after))
    })
  })

  it('keeps its variables within bounds, its secrets to itself and its context small', () => {
    everyStep(game, 20, (_, __, after) => {
      const { table, players, bounds } = game.publicVariables(after)
      const values = [table, ...Object.values(players)].flatMap((one) => Object.entries(one))
      const outside = values.filter(([name, value]) => {
        const { from = 0, to = Number.POSITIVE_INFINITY } = bounds[name] ?? {}
        return !Number.isInteger(value) || value < from || value > to
      })
      expect(outside).toEqual([])
      const { chance, outcome } = after.context
      const shown = JSON.stringify([
        game.publicVariables(after),
        game.publicState(after),
        game.explain(after, 0),
        game.available(after, 'agent-1', 0),
      ])
      if (chance) expect(shown).not.toContain(chance)
      expect(game.secrets(after) !== undefined).toBe(outcome !== null && chance !== null)
      expect(JSON.stringify(game.persist(after)).length).toBeLessThan(8_192)
    })
  })

  it('always leaves a move to somebody who did not act last, or has ended', () => {
    everyStep(game, 20, (_, event, after) => {
      if (after.context.outcome || after.context.phase === null) return
      const at = 'at' in event ? (event as MovePlay).at : 0
      const able = game.mayAct(after, at)
      const last = after.context.seats[after.context.last]?.agent
      expect(
        able.filter((agent) => agent !== last).length,
        `nobody may act in ${after.context.phase?.id}`,
      ).toBeGreaterThan(0)
    })
  })

  it('refuses every illegal move with a reason and stays the very same snapshot', () => {
    const random = randomFrom(`illegal|${game.id}`)
    const phases = new Set<string>()
    everyStep(game, 5, (_, __, after) => {
      if (after.context.phase) phases.add(after.context.phase.id)
      for (const event of attempts(game, after, random)) {
        const refusal = game.check(after, event)
        const [next, actions] = transition(game.machine, after, game.eventOf(event))
        const same = next === after && actions.length === 0
        const reasoned =
          refusal !== undefined && /^[a-z_]+$/.test(refusal.code) && refusal.message.length > 10
        if (same !== reasoned) expect.fail(`${event.move} by ${event.agent}: ${refusal?.code ?? 'accepted'}`)
      }
    })
    expect(phases).toEqual(new Set(game.definition.phases.map(({ id }) => id)))
  })

  it('offers exactly the moves it would accept', () => {
    everyStep(game, 6, (before, event) => {
      if (event.type !== 'move.play') return
      const { agent, at, move, target } = event as MovePlay
      const offered = game.available(before, agent, at)
      const chosen = offered.moves.find((one) => one.move === move)
      expect(chosen).toBeDefined()
      if (target) expect(chosen?.targets?.map(({ id }) => id)).toContain(target.id)
      for (const one of offered.unavailable) {
        const refusal = game.check(before, {
          ...(event as MovePlay),
          move: one.move,
          contribution: 'new',
        })
        expect(refusal?.code).toBe(one.code)
      }
    })
  })
})

/** Every move of the game by every player and by a stranger, half of them with things missing or wrong. */
function attempts(game: Game, { context }: TableSnapshot, random: () => number): MovePlay[] {
  const moves = new Set(game.definition.phases.flatMap((phase) => phase.moves.map(({ id }) => id)))
  const agents = [...context.seats.map(({ agent }) => agent), 'stranger']
  return [...moves, 'no_such_move'].flatMap((move) =>
    agents.map((agent) => {
      const turn = context.turns[Math.floor(1.6 * random() * context.turns.length)]
      return {
        type: 'move.play' as const,
        at: 0,
        agent,
        id: 'try',
        move,
        contribution: random() < 0.5 ? 'a new thing' : 'sha256:short',
        ...(turn ? { target: targetOf(turn, context.seats[turn.seat]?.agent ?? '') } : {}),
        ...(random() < 0.5 ? { confidence: random() * 1.2 } : {}),
      }
    }),
  )
}

function targetOf({ id, move }: { id: string; move: string }, agent: string) {
  return { id, agent, move, contribution: 'what was said there' }
}
