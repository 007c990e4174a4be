import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { games } from '../../machines/registry.ts'
import { bundleOf, ReplayBundle, replay } from '../../machines/replay.ts'
import type { Game } from '../../machines/table/define.ts'
import { playBotTable } from '../support/bot-table.ts'
import { Sitting } from '../support/sitting.ts'

const creator = { agent: 'agent-1', id: 'create', at: 1_700_000_000_000 }

function played(game: Game) {
  const table = playBotTable({
    game,
    difficulty: 'standard',
    styles: ['cooperative', 'random', 'greedy'],
    seed: 'replay',
    late: true,
  })
  return { ...table, bundle: bundleOf(game, table.snapshot, creator, table.events) }
}

describe.each(Object.values(games))('the bundle of a table of $id', (game) => {
  it('travels as JSON and plays again to the same end', () => {
    const { snapshot, bundle } = played(game)
    const again = replay(v.parse(ReplayBundle, JSON.parse(JSON.stringify(bundle))))
    expect(again.problems).toEqual([])
    expect(again.snapshot && game.persist(again.snapshot)).toEqual(game.persist(snapshot))
  })

  it('tells a changed move, other rules and a false chance apart', () => {
    const { bundle, snapshot } = played(game)
    const moves = bundle.events.filter(({ type }) => type === 'move.play')
    expect(replay({ ...bundle, rules_hash: 'other' }).problems).toHaveLength(1)
    expect(replay({ ...bundle, rules_version: 99 }).snapshot).toBeUndefined()
    expect(replay({ ...bundle, chance: 'f'.repeat(64) }).problems).toContain(
      'The revealed chance does not match the commitment.',
    )
    const without = replay({ ...bundle, events: bundle.events.filter((event) => event !== moves[1]) })
    expect([without.problems, without.snapshot?.context.outcome]).not.toEqual([[], snapshot.context.outcome])
  })

  it('keeps the chance sealed until the table has ended', () => {
    const sitting = new Sitting(game)
    const open = bundleOf(game, sitting.snapshot, creator, [])
    expect(open.chance).toBeNull()
    expect(replay(open).problems).toContain(
      'The chance of this table is still sealed: it cannot be replayed yet.',
    )
  })
})

describe('the bundle of a table that expired', () => {
  it('plays again to the expiry', () => {
    const game = games.living_charter
    const sitting = new Sitting(game).play('anna', 'declare', 'I need time')
    const joined = { type: 'player.join' as const, at: 1_700_000_000_000, agent: 'bruno', id: 'join-bruno' }
    sitting.send({ type: 'table.expire' })
    const anna = { agent: 'anna', id: 'create', at: 1_700_000_000_000 }
    const again = replay(bundleOf(game, sitting.snapshot, anna, [joined, ...sitting.turns]))
    expect(again.problems).toEqual([])
    expect(again.snapshot?.context.outcome).toMatchObject({ result: 'expired', reason: 'idle' })
  })
})
