import { describe, expect, it } from 'vitest'
import { calibrationDuel } from '../../machines/games/calibration-duel.ts'
import { stoneOf, stones } from '../../machines/games/calibration-duel-rules.ts'
import { commit } from '../../machines/table/sealed.ts'
import { Sitting } from '../support/sitting.ts'

interface Shown {
  readonly threshold: number
  readonly nonce: string
  readonly claims: readonly { readonly status: string; readonly probability: number | null }[]
  readonly record: readonly {
    readonly truth: boolean
    readonly sum: number
    readonly false_words: string[]
  }[]
}

const agents = ['anna', 'bruno', 'clara'] as const
const shown = (sitting: Sitting) => sitting.game.publicState(sitting.snapshot) as unknown as Shown
const saltOf = (agent: string, round = 1) => `salt-of-${agent}-in-round-${round}`

/** A table where everybody has cast a stone. */
function cast(): Sitting {
  const sitting = new Sitting(calibrationDuel, { players: 3 })
  for (const agent of agents) sitting.play(agent, 'cast', commit(saltOf(agent), 'stones'))
  return sitting
}

const stone = (sitting: Sitting, agent: string) => stoneOf(saltOf(agent), shown(sitting).nonce)
const kind = (sitting: Sitting, agent: string, other = 0) => stones[(stone(sitting, agent) + other) % 4] ?? ''

/** What anna does not hold in a round. */
const lie = (sitting: Sitting, round: number) =>
  stones[(stoneOf(saltOf('anna', round), shown(sitting).nonce) + 1) % 4] ?? ''

/** Everybody claims, with the salt of their stone. */
function claimed(sitting: Sitting, claims: Readonly<Record<string, string>>): Sitting {
  for (const agent of agents) sitting.play(agent, 'claim', commit(saltOf(agent), claims[agent] ?? '50'))
  return sitting
}

function told(sitting: Sitting): Sitting {
  for (const agent of agents)
    sitting.play(agent, 'tell', `What I hold in my hand is ${kind(sitting, agent)}, says ${agent}`)
  return sitting
}

describe('a duel of sealed claims', () => {
  it('shows the nonce that makes stones only when every salt is sealed', () => {
    const sitting = new Sitting(calibrationDuel, { players: 3 })
    sitting.play('anna', 'cast', commit(saltOf('anna'), 'stones'))
    expect(shown(sitting)).toMatchObject({ nonce: null, threshold: null })
    expect(shown(cast()).nonce).toMatch(/^\d+$/)
  })

  it('shows no claim before its opening, and scores it by what nobody chose', () => {
    const sitting = claimed(told(cast()), { anna: '100', bruno: '0', clara: '50' })
    expect(shown(sitting).claims.map(({ probability }) => probability)).toEqual([null, null, null])
    for (const [agent, value] of [
      ['anna', '100'],
      ['bruno', '0'],
      ['clara', '50'],
    ] as const)
      sitting.play(agent, 'open', `${saltOf(agent)}|${value}`)
    const truth = shown(sitting).record[0]?.truth
    // Everybody told the truth, which is worth two points; one half earns 75.
    expect(sitting.context.players.points).toEqual(truth ? [10_000, 200, 7_700] : [200, 10_000, 7_700])
  })

  it('takes six points for a false word, and pays two for the doubt that quoted it', () => {
    const sitting = cast()
    const word = `What I hold in my hand is ${kind(sitting, 'anna', 1)}`
    sitting.play('anna', 'tell', word)
    expect(sitting.refusal('bruno', 'doubt', 'I do not believe a word', { at: 'tell' })?.code).toBe(
      'quote_missing',
    )
    sitting.play('bruno', 'doubt', `${word}? I doubt it`, { at: 'tell' })
    sitting.play('clara', 'keep_silent', 'A fine evening, this')
    claimed(sitting, {})
    for (const agent of agents) sitting.play(agent, 'open', `${saltOf(agent)}|50`)
    // Nobody was warned of anna yet, so no claim counts.
    expect(sitting.context.players.points).toEqual([0, 200, 0])
    expect(shown(sitting).record[0]?.false_words).toEqual(['anna'])
  })

  it('counts the claims of all in every round after the first that had a false word', () => {
    const sitting = cast()
    const play = (round: number) => {
      sitting.play('anna', 'tell', `In round ${round} I hold ${lie(sitting, round)} and nothing else`)
      for (const agent of ['bruno', 'clara'])
        sitting.play(agent, 'keep_silent', `Nothing to say in round ${round}, says ${agent}`)
      for (const agent of agents) sitting.play(agent, 'claim', commit(saltOf(agent, round), '50'))
      for (const agent of agents) sitting.play(agent, 'open', `${saltOf(agent, round)}|50`)
    }
    play(1)
    for (const agent of agents) sitting.play(agent, 'cast', commit(saltOf(agent, 2), 'stones'))
    play(2)
    expect(sitting.context.players.points).toEqual([6_300, 7_500, 7_500])
  })

  it('counts a stone that its holder tells truly as it is, and draws another for whoever is silent or has lied', () => {
    const sumWith = (word: 'true' | 'false' | 'none', salt: string) => {
      const sitting = new Sitting(calibrationDuel, { players: 3 })
      const salts = { anna: salt, bruno: saltOf('bruno'), clara: saltOf('clara') }
      const held = (agent: keyof typeof salts) => stoneOf(salts[agent], shown(sitting).nonce)
      for (const agent of agents) sitting.play(agent, 'cast', commit(salts[agent], 'stones'))
      const kind = stones[(held('anna') + Number(word === 'false')) % 4]
      if (word === 'none') sitting.play('anna', 'keep_silent', 'A fine evening, this')
      else sitting.play('anna', 'tell', `What I hold in my hand is ${kind}`)
      for (const agent of ['bruno', 'clara'] as const)
        sitting.play(agent, 'tell', `What I hold in my hand is ${stones[held(agent)]}, says ${agent}`)
      const stone = held('anna')
      for (const agent of agents) sitting.play(agent, 'claim', commit(salts[agent], '50'))
      for (const agent of agents) sitting.play(agent, 'open', `${salts[agent]}|50`)
      return (shown(sitting).record[0]?.sum ?? 0) - (word === 'true' ? stone : 0)
    }
    const sums = (word: 'true' | 'false' | 'none') =>
      new Set(Array.from({ length: 8 }, (_, salt) => sumWith(word, `a-salt-of-anna-${salt}`)))
    // The others hold the same each time: what is left of the sum is, too, whatever anna holds.
    for (const word of ['true', 'false', 'none'] as const) expect(sums(word).size, word).toBe(1)
    expect(sums('false')).toEqual(sums('none'))
  })

  it('gives nothing for an opening that does not match, and the house draws that stone', () => {
    const sitting = claimed(told(cast()), {})
    sitting.play('anna', 'open', `${saltOf('anna')}|100`)
    expect(shown(sitting).claims[0]).toMatchObject({ status: 'void', stone: null })
    sitting.play('bruno', 'open', `${saltOf('bruno')}|50`).play('clara', 'open', `${saltOf('clara')}|50`)
    // Nothing for the claim, and the word that nobody can check counts as false.
    expect(sitting.context.players.points?.[0]).toBe(0)
  })

  it('goes on without whoever cast and sleeps', () => {
    const sitting = cast()
    for (const agent of ['anna', 'bruno']) sitting.play(agent, 'keep_silent', `Nothing to say, says ${agent}`)
    sitting.wait(86_400_000)
    sitting.play('anna', 'pass_over', 'We go on without clara')
    expect(sitting.phase).toBe('claiming')
  })

  it('refuses a salt that was opened, for stones and claims alike', () => {
    const sitting = claimed(told(cast()), {})
    for (const agent of agents) sitting.play(agent, 'open', `${saltOf(agent)}|50`)
    expect(sitting.phase).toBe('casting')
    expect(sitting.refusal('anna', 'cast', commit(saltOf('bruno'), 'stones'))?.code).toBe('salt_reused')
    for (const agent of agents) sitting.play(agent, 'cast', commit(saltOf(agent, 2), 'stones'))
    for (const agent of agents) sitting.play(agent, 'keep_silent', `Nothing to say now, says ${agent}`)
    expect(sitting.refusal('anna', 'claim', commit(saltOf('bruno'), '70'))?.code).toBe('salt_reused')
  })
})
