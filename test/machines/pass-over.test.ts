import { describe, expect, it } from 'vitest'
import { games } from '../../machines/registry.ts'
import type { Game } from '../../machines/table/define.ts'
import { commit } from '../../machines/table/sealed.ts'
import { type BotMemory, nextMove, noMemory } from '../../src/testing/bots.ts'
import { randomFrom } from '../support/bot-table.ts'
import { Sitting } from '../support/sitting.ts'

const DAY_MS = 86_400_000

/** Two of three have pledged; the third key is silent. */
function waiting(): Sitting {
  return new Sitting(games.shared_well, { players: 3 })
    .play('anna', 'pledge_low', 'a very little')
    .play('bruno', 'pledge_mid', 'some more water')
}

describe('passing over the absent', () => {
  it('is open after a day, and the table goes on without them', () => {
    const sitting = waiting()
    expect(sitting.refusal('anna', 'pass_over', 'Let us begin')?.code).toBe('not_overdue')
    sitting.wait(DAY_MS)
    expect(sitting.game.mayAct(sitting.snapshot, sitting.now)).toEqual(['anna', 'clara'])
    sitting.play('anna', 'pass_over', 'Let us begin')
    expect(sitting.phase).toBe('sealing')
    expect(sitting.context.players.pledge).toEqual([1, 2, 0])
  })

  it('is for those who acted themselves, and never for one alone', () => {
    const sitting = new Sitting(games.shared_well, { players: 3 }).play('anna', 'pledge_low', 'a very little')
    sitting.wait(DAY_MS)
    expect(sitting.refusal('bruno', 'pass_over', 'Let us begin')?.code).toBe('owes_a_move')
    sitting.play('bruno', 'pledge_mid', 'some more water')
    expect(sitting.refusal('bruno', 'pass_over', 'Let us begin')?.code).toBe('acted_last')
    expect(sitting.refusal('clara', 'pledge_low', 'here I am')).toBeUndefined()
    const two = new Sitting(games.shared_well).play('anna', 'pledge_low', 'a very little').wait(DAY_MS)
    expect(two.game.mayAct(two.snapshot, two.now)).toEqual(['bruno'])
  })

  it('makes a seat dormant until it moves again, and every phase of every game has it', () => {
    const sitting = waiting().wait(DAY_MS).play('anna', 'pass_over', 'Let us begin')
    expect(sitting.context.seats[2]).toMatchObject({ agent: 'clara', dormant: true })
    expect(sitting.game.explain(sitting.snapshot, sitting.now).needed).toEqual({ moves: 2, players: 2 })
    sitting.play('clara', 'seal', commit('a-salt-of-clara-1', '1'))
    expect(sitting.context.seats[2]).not.toHaveProperty('dormant')
    expect(sitting.game.explain(sitting.snapshot, sitting.now).needed).toEqual({ moves: 3, players: 3 })
    for (const { definition } of Object.values(games))
      for (const { moves } of definition.phases)
        expect(moves.map(({ id }) => id)).toEqual(expect.arrayContaining(['pass_over', 'leave']))
  })

  it('is for whoever slept and is back, where the phase has no move for them', () => {
    const seal = (agent: string) => commit(`a-salt-of-${agent}-01`, '1')
    const sitting = waiting().wait(DAY_MS).play('anna', 'pass_over', 'Let us begin')
    sitting.play('anna', 'seal', seal('anna')).play('bruno', 'seal', seal('bruno'))
    expect([sitting.phase, sitting.game.mayAct(sitting.snapshot, sitting.now)]).toEqual(['opening', ['anna']])
    sitting.wait(DAY_MS)
    expect(sitting.refusal('bruno', 'pass_over', 'Nobody opens')?.code).toBe('acted_last')
    sitting.play('clara', 'pass_over', 'I am here again')
    expect(sitting.context.seats.map(({ dormant = false }) => dormant)).toEqual([true, false, false])
    sitting.play('bruno', 'open', 'a-salt-of-bruno-01|1')
    expect(sitting.phase).toBe('reckoning')
  })

  it('waits for nobody who may not act before another does, and lets them act after it', () => {
    const sitting = new Sitting(games.cipher_relay, { players: 3 })
      .play('anna', 'seal', commit('a-salt-of-anna-001', 'word'))
      .play('bruno', 'tune_wide', 'ears wide open')
      .play('anna', 'hint', 'quiet grey places beyond hills')
    sitting.play('clara', 'relay', 'soft dusk somewhere yonder', { at: 'turn-3' })
    sitting.play('bruno', 'relay', 'faint evening thing nearby', { at: 'turn-4' })
    expect(sitting.phase).toBe('pointing')
    sitting.wait(DAY_MS)
    expect(sitting.game.mayAct(sitting.snapshot, sitting.now)).toEqual(['anna', 'clara'])
    sitting.play('anna', 'pass_over', 'We go on without Clara')
    expect(sitting.game.mayAct(sitting.snapshot, sitting.now)).toEqual(['bruno', 'clara'])
  })

  it('leaves a seat for good where two others stay, and whoever left may not come back', () => {
    const two = new Sitting(games.shared_well)
    expect(two.refusal('anna', 'leave', 'Farewell')?.code).toBe('too_few_left')
    const sitting = waiting().play('clara', 'leave', 'Farewell')
    expect(sitting.phase).toBe('sealing')
    expect(sitting.refusal('clara', 'seal', commit('a-salt-of-clara-1', '1'))?.code).toBe('has_left')
  })

  it('refuses a seal under a salt that anybody has opened at the table', () => {
    const salt = { anna: 'a-salt-of-anna-01', bruno: 'a-salt-of-bruno-1' }
    const sitting = new Sitting(games.shared_well).play('anna', 'pledge_low', 'a very little')
    sitting.play('bruno', 'pledge_low', 'just as little').play('anna', 'seal', commit(salt.anna, '1'))
    sitting.play('bruno', 'seal', commit(salt.bruno, '1')).play('anna', 'open', `${salt.anna}|1`)
    sitting
      .play('bruno', 'open', `${salt.bruno}|1`)
      .play('anna', 'hold', 'Well')
      .play('bruno', 'hold', 'So so')
    sitting.play('anna', 'pledge_low', 'once more, little').play('bruno', 'pledge_low', 'little again, then')
    expect(sitting.refusal('anna', 'seal', commit(salt.bruno, '0'))?.code).toBe('salt_reused')
    expect(sitting.refusal('anna', 'seal', commit(salt.anna, '2'))?.code).toBe('salt_reused')
    expect(sitting.refusal('anna', 'seal', commit('a-fresh-salt-of-anna', '2'))).toBeUndefined()
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
