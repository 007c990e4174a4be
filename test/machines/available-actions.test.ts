import { describe, expect, it } from 'vitest'
import { livingCharter } from '../../machines/games/first/living-charter.ts'
import { games } from '../../machines/registry.ts'
import { Sitting } from '../support/sitting.ts'

const offered = (sitting: Sitting, agent: string) =>
  sitting.game.available(sitting.snapshot, agent, sitting.now)

function drafted(players = 3): Sitting {
  const sitting = new Sitting(livingCharter, { players })
  for (const agent of ['anna', 'bruno', 'clara']) sitting.play(agent, 'declare', `${agent} speaks up`)
  return sitting
    .play('anna', 'propose', 'Everybody may leave')
    .play('bruno', 'propose', 'Everybody may stay')
    .play('anna', 'propose', 'Nobody is asked twice')
}

describe('a move that is not available', () => {
  it('says what is wrong with the turns it might have targeted', () => {
    const sitting = drafted()
      .play('clara', 'consent', 'The first is good', { at: 'turn-4' })
      .play('bruno', 'consent', 'So it is', { at: 'turn-4' })
      .play('clara', 'consent', 'The second too', { at: 'turn-5' })
      .play('bruno', 'consent', 'I like the third', { at: 'turn-6' })
      .play('clara', 'consent', 'The third as well', { at: 'turn-6' })
    const consent = offered(sitting, 'bruno').unavailable.find(({ move }) => move === 'consent')
    expect(consent?.code).toBe('already_behind')
  })

  it('says no_target when nobody else has made such a turn', () => {
    const sitting = drafted()
    const reconcile = offered(sitting, 'bruno').unavailable.find(({ move }) => move === 'reconcile')
    expect(reconcile?.code).toBe('no_target')
  })

  it('says from when it will be open', () => {
    const council = new Sitting(livingCharter, { players: 3 })
      .play('anna', 'declare', 'I need silence')
      .play('bruno', 'declare', 'I need noise')
    const early = offered(council, 'anna').unavailable.find(({ move }) => move === 'pass_over')
    const from = (council.context.phase?.at ?? 0) + 86_400_000
    expect(early).toMatchObject({ code: 'not_overdue', available_from: new Date(from).toISOString() })
  })
})

describe('the moves on offer', () => {
  it('carry what a player needs to choose: the table, its numbers, and the facts of each target', () => {
    const { brief, moves } = offered(drafted(), 'bruno')
    expect(brief?.state).toMatchObject({ threshold: 2, drafts: [{}, {}, {}] })
    expect(brief?.variables.table).toMatchObject({ patience: 5, articles: 0 })
    const amend = moves.find(({ move }) => move === 'amend')
    expect(amend?.targets?.map(({ facts }) => facts)).toEqual([
      { draft: 0, authors: 1, support: 1, objections: 0 },
      { draft: 2, authors: 1, support: 1, objections: 0 },
    ])
    expect(offered(new Sitting(livingCharter, { players: 1 }), 'anna').brief).toBeUndefined()
  })

  it.each([
    ['cipher_relay', 'grid'],
    ['lantern_inquiry', 'answers'],
    ['calibration_duel', 'proposition'],
    ['loom_of_echoes', 'threads'],
  ] as const)('%s shows its %s', (id, what) => {
    expect(offered(new Sitting(games[id]), 'anna').brief?.state).toHaveProperty(what)
  })

  it('say what they would do for this player, with its own gift only while it lasts', () => {
    const sitting = drafted(3)
    const object = (agent: string) =>
      offered(sitting, agent).moves.find(({ move }) => move === 'object')?.would
    expect(object('bruno')).toEqual(['patience - 1', 'the draft cannot pass while this stands'])
    const skeptical = new Sitting(livingCharter, { players: 2, roles: { bruno: 'skeptic' } })
      .play('anna', 'declare', 'I need silence')
      .play('bruno', 'declare', 'I need noise')
      .play('anna', 'propose', 'Everybody may leave')
      .play('bruno', 'propose', 'Everybody may stay')
      .play('anna', 'consent', 'Well', { at: 'turn-4' })
    const would = offered(skeptical, 'bruno').moves.find(({ move }) => move === 'object')?.would
    expect(would).toEqual(['the draft cannot pass while this stands', 'your gift: free'])
  })
})
