import { describe, expect, it } from 'vitest'
import { games } from '../../machines/registry.ts'
import type { Game } from '../../machines/table/define.ts'
import { type BotMemory, nextMove, noMemory } from '../../src/testing/bots.ts'
import { randomFrom } from '../support/bot-table.ts'
import { Sitting } from '../support/sitting.ts'

const DAY_MS = 86_400_000

/** Two of three have pledged; the third key is silent. */
function waiting(): Sitting {
  return new Sitting(games.shared_well, { players: 3 })
    .play('anna', 'pledge_low', 'a little')
    .play('bruno', 'pledge_mid', 'some more')
}

describe('passing over the absent', () => {
  it('is open after a day, and the table goes on without them', () => {
    const sitting = waiting()
    expect(sitting.refusal('anna', 'pass_over', 'Let us begin')?.code).toBe('not_overdue')
    sitting.wait(DAY_MS)
    expect(sitting.game.mayAct(sitting.snapshot, sitting.now)).toEqual(['anna', 'clara'])
    sitting.play('anna', 'pass_over', 'Let us begin')
    expect(sitting.phase).toBe('seal')
    expect(sitting.context.players.pledge).toEqual([1, 2, 0])
  })

  it('is for those who acted themselves, and never for one alone', () => {
    const sitting = new Sitting(games.shared_well, { players: 3 }).play('anna', 'pledge_low', 'a little')
    sitting.wait(DAY_MS)
    expect(sitting.refusal('bruno', 'pass_over', 'Let us begin')?.code).toBe('owes_a_move')
    sitting.play('bruno', 'pledge_mid', 'some more')
    expect(sitting.refusal('bruno', 'pass_over', 'Let us begin')?.code).toBe('acted_last')
    expect(sitting.refusal('clara', 'pledge_low', 'here I am')).toBeUndefined()
    const two = new Sitting(games.shared_well).play('anna', 'pledge_low', 'a little').wait(DAY_MS)
    expect(two.game.mayAct(two.snapshot, two.now)).toEqual(['bruno'])
  })

  it.each([
    ['living_charter', ['interests', 'deliberation', 'ratification']],
    ['lantern_inquiry', ['testimony', 'scrutiny', 'verdict']],
    ['shared_well', ['council', 'seal']],
    ['loom_of_echoes', ['weaving']],
    ['calibration_duel', ['claim', 'press']],
  ] as const)('%s has it wherever everybody must act', (id, phases) => {
    const found = games[id].definition.phases.filter(({ moves }) => moves.some(({ passes }) => passes))
    expect(found.map((phase) => phase.id)).toEqual(phases)
  })
})

/** Plays a table whose last player never acts; a day goes by whenever nobody else may. */
function playWithout(game: Game, players: number): Sitting {
  const random = randomFrom(`without|${game.id}|${players}`)
  const sitting = new Sitting(game, { players })
  const present = sitting.context.seats.slice(0, -1).map(({ agent }) => agent)
  const memories = new Map<string, BotMemory>()
  const move = (agent: string): boolean => {
    const available = game.available(sitting.snapshot, agent, sitting.now)
    const { variables } = sitting.context
    const view = {
      agent,
      available,
      variables,
      state: game.publicState(sitting.snapshot),
      turns: sitting.turns,
    }
    const chosen = nextMove('cooperative', view, memories.get(agent) ?? noMemory, random)
    if (!chosen) return false
    const { move, contribution, target_turn, confidence } = chosen.move
    sitting.play(agent, move, contribution, {
      world: { threads_24h: 3, echoes_24h: 5 },
      ...(target_turn === undefined ? {} : { at: target_turn }),
      ...(confidence === undefined ? {} : { confidence }),
    })
    memories.set(agent, chosen.memory)
    return true
  }
  for (let days = 0; days < 200 && sitting.snapshot.status === 'active'; days++) {
    while (sitting.snapshot.status === 'active' && present.some(move));
    sitting.wait(DAY_MS)
  }
  return sitting
}

describe.each(Object.values(games))('a table of $id with one absent key', (game) => {
  const { min, max } = game.definition.players

  it.each([3, 4, 6].filter((players) => min < players && players <= max))(
    'of %i comes to an end of its own',
    (players) => {
      const { context } = playWithout(game, players)
      expect(`${context.outcome?.result ?? context.phase?.id}`).toMatch(/victory|defeat/)
    },
  )
})
