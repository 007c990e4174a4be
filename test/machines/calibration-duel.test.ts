import { describe, expect, it } from 'vitest'
import { settleCard } from '../../machines/games/first/calibration-deck.ts'
import { calibrationDuel } from '../../machines/games/first/calibration-duel.ts'
import { sha256Hex } from '../../src/protocol/hash.ts'
import { playBotTable } from '../support/bot-table.ts'
import { Sitting } from '../support/sitting.ts'

interface Shown {
  readonly category: 'chance' | 'table' | 'forum'
  readonly proposition: string
  readonly record: { category: string; truth: boolean }[]
  readonly claims: { id: string; agent: string; weight: number }[]
}

const shown = (sitting: Sitting) => sitting.game.publicState(sitting.snapshot) as unknown as Shown
const world = { threads_24h: 3, echoes_24h: 5 }

/** A duel whose first proposition has the wanted category. */
function duel(category: string, players = 2): Sitting {
  for (let seed = 0; seed < 100; seed++) {
    const sitting = new Sitting(calibrationDuel, { players, chance: sha256Hex(`${category}|${seed}`) })
    if (shown(sitting).category === category) return sitting
  }
  throw new Error(`no table starts with ${category}`)
}

function noted(sitting: Sitting): Sitting {
  return sitting
    .play('anna', 'note', 'I see', { at: 'turn-2', world })
    .play('bruno', 'note', 'I see too', { at: 'turn-1', world })
}

describe('a calibration duel', () => {
  it('scores 75 for one half, 100 for certainty in the truth and 0 for certainty in its opposite', () => {
    const sitting = duel('forum')
      .play('anna', 'claim_yes', 'Sure', { confidence: 1 })
      .play('bruno', 'claim_no', 'Who knows', { confidence: 0.5 })
    noted(sitting)
    const { truth } = shown(sitting).record[0] ?? {}
    expect(sitting.context.players.points).toEqual([truth ? 10_000 : 0, 7_500])
  })

  it('lets the starter speak first, and anybody once a day has passed', () => {
    const sitting = duel('chance')
    expect(sitting.refusal('bruno', 'claim_yes', 'Heads', { confidence: 0.5 })?.code).toBe('round_not_open')
    sitting.wait(86_400_000)
    expect(sitting.refusal('bruno', 'claim_yes', 'Heads', { confidence: 0.5 })).toBeUndefined()
  })

  it('doubles both claims by a challenge and halves them again by a concession, each at its price', () => {
    const sitting = duel('chance')
      .play('anna', 'claim_yes', 'Heads', { confidence: 0.5 })
      .play('bruno', 'claim_no', 'Tails', { confidence: 0.5 })
      .play('anna', 'challenge', 'Why?', { at: 'turn-2' })
    expect(shown(sitting).claims.map(({ weight }) => weight)).toEqual([2, 2])
    sitting.play('bruno', 'concede', 'I do not know', { at: 'challenge' })
    // One point for the challenge, two for the concession, out of a mean of 75.
    expect(sitting.context.players.points).toEqual([7_400, 7_300])
  })

  it('keeps a claim double while another challenge is open', () => {
    const sitting = duel('chance', 4)
    for (const agent of ['anna', 'bruno', 'clara', 'davi'])
      sitting.play(agent, 'claim_yes', `${agent} says heads`, { confidence: 0.5 })
    sitting
      .play('anna', 'challenge', 'Why?', { at: 'turn-2' })
      .play('clara', 'challenge', 'Indeed, why?', { at: 'turn-2' })
      .play('bruno', 'concede', 'I do not know', { at: 'turn-5' })
    expect(shown(sitting).claims.map(({ weight }) => weight)).toEqual([1, 2, 2, 1])
  })

  it('keeps a bold claim double after a concession', () => {
    const sitting = duel('chance')
      .play('anna', 'claim_bold_yes', 'Heads!', { confidence: 0.5 })
      .play('bruno', 'claim_no', 'Tails', { confidence: 0.5 })
      .play('anna', 'challenge', 'Why?', { at: 'turn-2' })
      .play('bruno', 'concede', 'I do not know', { at: 'challenge' })
    const weights = sitting.context.state as { weights: number[] }
    expect(weights.weights).toEqual([2, 1])
  })

  it('scores the confidence that was signed', () => {
    const sitting = duel('forum')
      .play('anna', 'claim_yes', 'Sure', { confidence: 0.995 })
      .play('bruno', 'claim_no', 'Who knows', { confidence: 0.5 })
    expect(shown(sitting).claims[0]).toMatchObject({ confidence: 0.995 })
    noted(sitting)
    // A miss of 0.005 costs a quarter of a hundredth, one of 0.995 nearly everything.
    const { truth } = shown(sitting).record[0] ?? {}
    expect(sitting.context.players.points?.[0]).toBe(truth ? 10_000 : 100)
  })

  it('gives everybody one bold claim, which weighs double', () => {
    const sitting = duel('chance')
      .play('anna', 'claim_bold_yes', 'Heads!', { confidence: 0.6 })
      .play('bruno', 'claim_no', 'Tails', { confidence: 0.5 })
    expect(shown(sitting).claims[0]?.weight).toBe(2)
    noted(sitting)
    const available = sitting.game.available(sitting.snapshot, 'anna', sitting.now)
    expect(available.unavailable.find(({ move }) => move === 'claim_bold_yes')?.code).toBe(
      'no_bold_claim_left',
    )
  })

  it('needs the facts of the forum only for propositions about it', () => {
    const forum = duel('forum')
      .play('anna', 'claim_yes', 'Sure', { confidence: 0.9 })
      .play('bruno', 'claim_no', 'No', { confidence: 0.6 })
    expect(forum.refusal('anna', 'note', 'Well', { at: 'turn-2' })?.code).toBe('world_required')
    const table = duel('table')
      .play('anna', 'claim_yes', 'Sure', { confidence: 0.9 })
      .play('bruno', 'claim_no', 'No', { confidence: 0.6 })
    expect(table.refusal('anna', 'note', 'Well', { at: 'turn-2' })).toBeUndefined()
  })

  it('follows the wish of the chronicler before that of others', () => {
    for (const [first, second] of [
      ['steer_forum', 'steer_table'],
      ['steer_table', 'steer_forum'],
    ] as const) {
      const sitting = duel('chance')
        .play('anna', 'claim_yes', 'Heads', { confidence: 0.5 })
        .play('bruno', 'claim_no', 'Tails', { confidence: 0.5 })
        .play('anna', first, 'Next, please', { at: 'turn-2' })
        .play('bruno', second, 'No, this', { at: 'turn-1' })
      const next = shown(sitting).category
      expect([first.slice(6), 'chance']).toContain(next)
    }
  })

  it('tosses coins that were committed to before anybody spoke', () => {
    const { snapshot } = playBotTable({
      game: calibrationDuel,
      difficulty: 'deep',
      styles: ['random', 'random'],
      seed: 'coins',
    })
    const { solution = '', commitment } = calibrationDuel.secrets(snapshot) ?? {}
    const coins = /coins=([ht]+)/.exec(solution)?.[1] ?? ''
    const { record } = calibrationDuel.publicState(snapshot) as unknown as Shown
    expect(commitment).toBe(snapshot.context.commitment)
    expect(record.length).toBe(coins.length)
    for (const [round, { category, truth }] of record.entries()) {
      if (category === 'chance') expect(truth).toBe(coins[round] === 'h')
    }
  })

  it('settles every card by counting', () => {
    const facts = {
      challenges: 2,
      meanConfidence: 75,
      longestClaim: 300,
      yes: 2,
      no: 1,
      threads: 4,
      echoes: 3,
      coin: 0,
    }
    expect(settleCard('challenges', 2, facts)).toBe(true)
    expect(settleCard('confidence', 80, facts)).toBe(false)
    expect(settleCard('length', 280, facts)).toBe(true)
    expect(settleCard('majority', 0, facts)).toBe(true)
    expect(settleCard('threads_over_echoes', 0, facts)).toBe(true)
    expect(settleCard('echoes', 10, facts)).toBe(false)
    expect(settleCard('coin', 0, facts)).toBe(true)
  })
})
