import { expect, it } from 'vitest'
import { sharedWell } from '../../machines/games/shared-well.ts'
import { commit } from '../../machines/table/sealed.ts'
import { sha256Hex } from '../../src/protocol/hash.ts'
import { Sitting } from '../support/sitting.ts'

const agents = ['anna', 'bruno'] as const
const saltOf = (agent: string, season: number) => `salt-of-${agent}-in-season-${season}`

interface Season {
  /** What Anna pledges, and what she and Bruno draw; Bruno takes up her word. */
  readonly pledge: string
  readonly draws: readonly [number, number]
}

/** A table of two that has played so many seasons, where Bruno has a role. */
function played(role: string, seasons: readonly Season[]): Sitting {
  const sitting = new Sitting(sharedWell, { players: 2, difficulty: 'gentle', roles: { bruno: role } })
  for (const [index, { pledge, draws }] of seasons.entries()) {
    sitting.play('anna', pledge, `I mean to leave enough in season ${index}`)
    sitting.play('bruno', 'vouch', `I heard: in season ${index}, and so do I`, {
      at: pledge,
    })
    for (const [seat, agent] of agents.entries())
      sitting.play(agent, 'seal', commit(saltOf(agent, index), String(draws[seat])))
    for (const [seat, agent] of agents.entries())
      sitting.play(agent, 'open', `${saltOf(agent, index)}|${draws[seat]}`)
    for (const agent of agents) sitting.play(agent, 'hold', `So be it, says ${agent} in season ${index}`)
  }
  return sitting
}

it('gains two water by a word that was taken up and kept, and three where the herald took it up', () => {
  const kept = [{ pledge: 'pledge_low', draws: [1, 1] }] as const
  const arbiter = played('arbiter', kept).variables.water ?? 0
  expect(played('herald', kept).variables.water).toBe(arbiter + 1)
  const broken = [{ pledge: 'pledge_low', draws: [2, 1] }] as const
  expect(played('herald', broken).variables.water).toBe(played('arbiter', broken).variables.water)
})

it('counts one standing below nothing as good for the traveller alone', () => {
  // Bruno pledges low whenever he takes up a word: he breaks that twice, and keeps it once.
  const seasons = [
    { pledge: 'pledge_mid', draws: [2, 2] },
    { pledge: 'pledge_mid', draws: [2, 2] },
    { pledge: 'pledge_mid', draws: [0, 0] },
  ] as const
  const standing = (sitting: Sitting) => sitting.context.players.standing?.[1]
  const [arbiter, traveller] = [played('arbiter', seasons), played('traveller', seasons)]
  expect([standing(arbiter), standing(traveller)]).toEqual([-1, -1])
  expect(arbiter.context.outcome?.winners ?? []).not.toContain('bruno')
  expect(traveller.context.outcome?.winners).toContain('bruno')
})

it('hears no pledge of fewer than three words, so that there is something to take up', () => {
  const sitting = new Sitting(sharedWell, { players: 2 })
  for (const short of ['!!! ???', 'One', 'One, only'])
    for (const pledge of ['pledge_low', 'pledge_mid', 'pledge_high'])
      expect(sitting.refusal('anna', pledge, short)?.code, short).toBe('too_few_words')
  sitting.play('anna', 'pledge_low', 'One for me')
  expect(sitting.refusal('bruno', 'vouch', 'Some nonsense of mine', { at: 'pledge_low' })?.code).toBe(
    'quote_missing',
  )
  expect(sitting.refusal('bruno', 'vouch', 'I heard: one for me', { at: 'pledge_low' })).toBeUndefined()
})

it('takes up a word by what nobody else has said, so that a phrase which all say is no quotation', () => {
  const sitting = new Sitting(sharedWell, { players: 3 })
    .play('anna', 'pledge_low', 'We keep the lamp lit, one for me')
    .play('bruno', 'pledge_mid', 'We keep the lamp lit, two for me')
  const at = { at: 'pledge_low' }
  expect(sitting.refusal('clara', 'vouch', 'We keep the lamp lit', at)).toMatchObject({
    code: 'quote_missing',
    message: expect.stringContaining('that the latest word of everybody else lacks'),
  })
  expect(sitting.refusal('clara', 'vouch', 'Lit, one for all', at)).toBeUndefined()
})

/** Plays one season, in which everybody says what they then draw. */
function keepWords(sitting: Sitting, season: number, draws: readonly [number, number]): void {
  const says = ['', 'pledge_low', 'pledge_mid', 'pledge_high']
  const all = [...agents.entries()]
  for (const [seat, agent] of all)
    sitting.play(agent, says[draws[seat] ?? 0] ?? '', `I say it as ${agent} in season ${season}`)
  for (const [seat, agent] of all)
    sitting.play(agent, 'seal', commit(saltOf(agent, season), String(draws[seat])))
  for (const [seat, agent] of all) sitting.play(agent, 'open', `${saltOf(agent, season)}|${draws[seat]}`)
  if (sitting.snapshot.status !== 'active') return
  for (const agent of agents) sitting.play(agent, 'hold', `So be it, says ${agent} in season ${season}`)
}

it('lets one win of those who have quenched their thirst: more often who drew more, and never surely', () => {
  const won = Array.from({ length: 60 }, (_, table) => {
    const chance = sha256Hex(`lots ${table}`)
    const roles = { bruno: 'gardener' }
    const sitting = new Sitting(sharedWell, { players: 2, difficulty: 'gentle', chance, roles })
    for (const [season, draws] of (
      [
        [1, 1],
        [1, 2],
        [2, 3],
      ] as const
    ).entries())
      keepWords(sitting, season, draws)
    return sitting.context.outcome?.winners ?? []
  })
  const times = (agent: string) => won.filter((winners) => winners.includes(agent)).length
  // A well that three dry seasons emptied is nobody's.
  expect(won.every(({ length }) => length <= 1)).toBe(true)
  expect(times('bruno')).toBeGreaterThan(times('anna'))
  expect(times('anna')).toBeGreaterThan(0)
})

it('lets nobody draw three at once who has no standing yet to pay for such a pledge', () => {
  const sitting = new Sitting(sharedWell, { players: 2, roles: { bruno: 'gardener' } })
  keepWords(sitting, 0, [3, 2])
  expect(sitting.context.players.store).toEqual([2, 2])
})
