import { describe, expect, it } from 'vitest'
import { sharedWell } from '../../machines/games/first/shared-well.ts'
import { commit } from '../../machines/table/sealed.ts'
import { Sitting } from '../support/sitting.ts'

const DAY_MS = 86_400_000
const salts: Readonly<Record<string, string>> = {
  anna: 'a'.repeat(16),
  bruno: 'b'.repeat(16),
  clara: 'c'.repeat(16),
}

/** A season up to the openings: what each said, and what each sealed. */
function season(
  sitting: Sitting,
  draws: Readonly<Record<string, [pledge: string, draw: number]>>,
  round = 1,
): Sitting {
  for (const [agent, [pledge]] of Object.entries(draws))
    sitting.play(agent, `pledge_${pledge}`, `${agent} ${round}`)
  for (const [agent, [, draw]] of Object.entries(draws)) {
    sitting.play(agent, 'seal', commit(`${salts[agent]}${round}`, String(draw)))
  }
  return sitting
}

function open(sitting: Sitting, agent: string, draw: number, round = 1): Sitting {
  return sitting.play(agent, 'open', `${salts[agent]}${round}|${draw}`)
}

describe('a shared well', () => {
  it('draws for everybody at once when all seals are open, then grows back', () => {
    const sitting = season(new Sitting(sharedWell), { anna: ['low', 1], bruno: ['mid', 3] })
    open(sitting, 'anna', 1)
    expect(sitting.variables.water).toBe(12)
    open(sitting, 'bruno', 3)
    // 12 - 4 = 8, two fifths of it grow back, and the dowser finds one more.
    expect(sitting.variables.water).toBe(12)
    expect(sitting.context.players.store).toEqual([1, 3])
    expect(sitting.phase).toBe('reckoning')
  })

  it('judges a call-out by what was pledged', () => {
    const sitting = season(new Sitting(sharedWell), { anna: ['low', 1], bruno: ['mid', 3] })
    open(open(sitting, 'anna', 1), 'bruno', 3)
    sitting.play('anna', 'call_out', 'You said two', { at: 'turn-6' })
    expect(sitting.context.players.standing).toEqual([0, -1])
    sitting.play('bruno', 'call_out', 'And you?', { at: 'turn-5' })
    expect(sitting.context.players.standing).toEqual([0, -2])
  })

  it('moves one water by sharing, and standing with it', () => {
    const sitting = season(new Sitting(sharedWell), { bruno: ['mid', 2], anna: ['low', 2] })
    open(open(sitting, 'bruno', 2), 'anna', 2)
    sitting.play('bruno', 'share', 'Drink', { at: 'turn-6' })
    expect(sitting.context.players.store).toEqual([3, 1])
    expect(sitting.context.players.standing).toEqual([0, 1])
  })

  it('lets a call be forgiven by somebody else than the one it hit', () => {
    const sitting = season(new Sitting(sharedWell, { players: 3 }), {
      anna: ['low', 1],
      bruno: ['low', 3],
      clara: ['low', 1],
    })
    open(open(open(sitting, 'anna', 1), 'bruno', 3), 'clara', 1)
    sitting.play('anna', 'call_out', 'You said one', { at: 'turn-8' })
    expect(sitting.refusal('bruno', 'forgive', 'I forgive myself', { at: 'call_out' })?.code).toBe(
      'nothing_to_forgive',
    )
    sitting.play('clara', 'forgive', 'Thirst is thirst', { at: 'call_out' })
    expect(sitting.context.players.standing).toEqual([0, 0, 0])
  })

  it('voids an opening that does not match, at the price of two standing', () => {
    const sitting = season(new Sitting(sharedWell), { anna: ['low', 4], bruno: ['mid', 2] })
    open(sitting, 'anna', 1)
    expect(sitting.context.players.standing).toEqual([-2, 0])
    open(sitting, 'bruno', 2)
    expect(sitting.context.players.store).toEqual([0, 2])
  })

  it('refuses what is not a seal or an opening at all', () => {
    const sitting = new Sitting(sharedWell)
      .play('anna', 'pledge_low', 'one for me')
      .play('bruno', 'pledge_low', 'me the same')
    expect(sitting.refusal('anna', 'seal', 'sha256:abc')?.code).toBe('seal_malformed')
    sitting
      .play('anna', 'seal', commit(salts.anna ?? '', '1'))
      .play('bruno', 'seal', commit(salts.bruno ?? '', '1'))
    for (const text of ['1', `${salts.anna}|9`, 'short|1', `${salts.anna}|1 please`]) {
      expect(sitting.refusal('anna', 'open', text)?.code, text).toBe('opening_malformed')
    }
  })

  it('lets others void a seal that stayed closed for a day, once they opened theirs', () => {
    const sitting = season(new Sitting(sharedWell, { players: 3 }), {
      anna: ['low', 1],
      bruno: ['low', 1],
      clara: ['low', 4],
    })
    open(sitting, 'anna', 1)
    expect(sitting.refusal('bruno', 'void', 'Enough', { at: 'turn-6' })?.code).toBe('own_seal_closed')
    open(sitting, 'bruno', 1)
    expect(sitting.refusal('anna', 'void', 'Enough', { at: 'turn-6' })?.code).toBe('not_overdue')
    sitting.wait(DAY_MS).play('anna', 'void', 'Enough', { at: 'turn-6' })
    expect(sitting.context.players.store).toEqual([1, 1, 0])
    expect(sitting.context.players.standing).toEqual([0, 0, -2])
    expect(sitting.phase).toBe('reckoning')
  })

  it('collapses when greed takes it all', () => {
    const sitting = new Sitting(sharedWell, { difficulty: 'deep' })
    for (let round = 1; sitting.snapshot.status === 'active' && round < 4; round++) {
      season(sitting, { anna: ['low', 4], bruno: ['low', 4] }, round)
      open(open(sitting, 'anna', 4, round), 'bruno', 4, round)
      if (sitting.phase === 'reckoning' && sitting.snapshot.status === 'active') {
        sitting.play('anna', 'hold', `hm ${round}`).play('bruno', 'hold', `oh ${round}`)
      }
    }
    expect(sitting.context.outcome).toMatchObject({ result: 'defeat', reason: 'well_collapsed', winners: [] })
  })

  it('lets nobody seal what another has sealed, and lets everybody open what they sealed', () => {
    const sitting = new Sitting(sharedWell, { players: 3 })
    for (const agent of ['anna', 'bruno', 'clara'])
      sitting.play(agent, 'pledge_low', `${agent} pledges it all`)
    const seal = commit(salts.anna ?? '', '1')
    sitting.play('anna', 'seal', seal)
    expect(sitting.refusal('bruno', 'seal', seal)?.code).toBe('not_original')
  })

  it('lets a player open even what it gave away before', () => {
    const said = `${salts.anna}1|1`
    const sitting = new Sitting(sharedWell)
      .play('anna', 'pledge_low', said)
      .play('bruno', 'pledge_low', 'me the same')
    sitting.play('anna', 'seal', commit(`${salts.anna}1`, '1'))
    sitting.play('bruno', 'seal', commit(`${salts.bruno}1`, '1'))
    expect(sitting.refusal('anna', 'open', said)).toBeUndefined()
  })
})
