import { describe, expect, it } from 'vitest'
import { games } from '../../machines/registry.ts'
import type { Game } from '../../machines/table/define.ts'
import { commit } from '../../machines/table/sealed.ts'
import { type Difficulty, difficulties } from '../../src/protocol/vocabularies.ts'
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

/** Bruno relayed last: he may point once Clara has. */
function relayed(): Sitting {
  const sitting = new Sitting(games.cipher_relay, { players: 3 })
    .play('anna', 'seal', commit('a-salt-of-anna-001', 'word'))
    .play('bruno', 'tune_wide', 'ears wide open')
    .play('anna', 'hint', 'quiet grey places beyond hills')
  sitting.play('clara', 'relay', 'soft dusk somewhere yonder', { at: 'turn-3' })
  sitting.play('bruno', 'relay', 'faint evening thing nearby', { at: 'turn-4' })
  return sitting
}

const pointed = ({ game, snapshot }: Sitting) => (game.publicState(snapshot).grid as string[])[0] ?? ''

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
    const sitting = relayed()
    expect(sitting.phase).toBe('pointing')
    sitting.wait(DAY_MS)
    expect(sitting.game.mayAct(sitting.snapshot, sitting.now)).toEqual(['anna', 'clara'])
    sitting.play('anna', 'pass_over', 'We go on without Clara')
    expect(sitting.game.mayAct(sitting.snapshot, sitting.now)).toEqual(['bruno', 'clara'])
  })

  it('gives a day of their own to whoever inherits what another owed', () => {
    const sitting = new Sitting(games.cipher_relay, { players: 5 })
      .play('anna', 'seal', commit('a-salt-of-anna-001', 'word'))
      .wait(DAY_MS)
      .play('elena', 'pass_over', 'Bruno is away')
    expect(sitting.game.mayAct(sitting.snapshot, sitting.now)).toEqual(['clara'])
    expect(sitting.refusal('elena', 'pass_over', 'Clara too')).toMatchObject({
      code: 'not_overdue',
      available_from: new Date(sitting.now + DAY_MS).toISOString(),
    })
    sitting.play('clara', 'tune_wide', 'ears wide open')
    expect(sitting.phase).toBe('hinting')
  })

  it('gives a day to whoever could not act before another did', () => {
    const sitting = relayed()
    sitting
      .wait(DAY_MS - 1)
      .play('clara', 'point', pointed(sitting), { confidence: 0.5 })
      .wait(1)
    expect(sitting.refusal('anna', 'pass_over', 'Bruno is away')?.code).toBe('not_overdue')
    sitting.wait(DAY_MS - 1)
    expect(sitting.refusal('anna', 'pass_over', 'Bruno is away')).toBeUndefined()
  })

  it('wakes whoever passes over, who may owe what the others owed and is not put to sleep by it', () => {
    const away = (sitting: Sitting) => sitting.context.seats.map(({ dormant = false }) => dormant)
    const sitting = new Sitting(games.cipher_relay, { players: 4 })
      .play('anna', 'seal', commit('a-salt-of-anna-001', 'word'))
      .wait(DAY_MS)
      .play('davi', 'pass_over', 'Bruno is away')
      .wait(DAY_MS)
      .play('davi', 'pass_over', 'Clara is away too')
      .wait(DAY_MS)
    expect(away(sitting)).toEqual([false, true, true, false])
    sitting.play('bruno', 'pass_over', 'I am back, and Davi is not')
    expect(away(sitting)).toEqual([false, false, true, true])
    expect(sitting.refusal('clara', 'pass_over', 'So am I')?.code).toBe('not_overdue')
    sitting.play('bruno', 'tune_wide', 'ears wide open')
    expect(sitting.phase).toBe('hinting')
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

/** Plays a table that some leave without a word, each from a turn on; a day goes by whenever nobody who stays may move. */
function playWithout(
  game: Game,
  players: number,
  { difficulty = 'standard' as Difficulty, goneFrom = [0] as readonly number[] } = {},
): Sitting {
  const random = randomFrom(`without|${game.id}|${players}|${difficulty}|${goneFrom}`)
  const sitting = new Sitting(game, { players, difficulty })
  const isThere = (agent: string) => {
    const fromTheEnd = players - 1 - sitting.context.seats.findIndex((seat) => seat.agent === agent)
    return sitting.turns.length < (goneFrom[fromTheEnd] ?? Number.POSITIVE_INFINITY)
  }
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
    while (
      sitting.snapshot.status === 'active' &&
      sitting.context.seats.some(({ agent }) => isThere(agent) && move(agent))
    );
    sitting.wait(DAY_MS)
  }
  return sitting
}

describe.each(Object.values(games))('a table of $id with absent keys', (game) => {
  const { min, max } = game.definition.players

  it.each([3, 4, 6].filter((players) => min < players && players <= max))(
    'of %i comes to an end of its own where one never acts',
    (players) => {
      const { context } = playWithout(game, players)
      expect(`${context.outcome?.result ?? context.phase?.id}`).toMatch(/victory|defeat/)
    },
  )

  it.each(difficulties)(
    'comes to an end of its own at %s where all but two vanish at any turn',
    (difficulty) => {
      for (let table = 0; table < 12; table++) {
        const players = Math.min(max, 3 + (table % 4))
        const random = randomFrom(`vanish|${game.id}|${difficulty}|${table}`)
        const goneFrom = Array.from({ length: players - 2 }, () => Math.floor(random() * 4 * players))
        const { context } = playWithout(game, players, { difficulty, goneFrom })
        const ended = context.outcome?.result ?? context.phase?.id
        expect(`${ended} of ${players} without ${goneFrom}`).toMatch(/^(victory|defeat)/)
      }
    },
  )
})
