import { describe, expect, it } from 'vitest'
import { livingCharter } from '../../machines/games/first/living-charter.ts'
import { Sitting } from '../support/sitting.ts'

interface Shown {
  readonly threshold: number
  readonly drafts: { id: string; authors: string[]; consents: string[]; objections: string[] }[]
  readonly articles: { id: string; authors: string[] }[]
}

const shown = (sitting: Sitting) => sitting.game.publicState(sitting.snapshot) as unknown as Shown

/** A charter whose players have said what they need, in order. */
function declared(...players: string[]): Sitting {
  const sitting = new Sitting(livingCharter, { players: players.length, difficulty: 'gentle' })
  for (const agent of players) sitting.play(agent, 'declare', `${agent} needs something`)
  return sitting
}

describe('a living charter', () => {
  it('passes what two thirds stand behind, and is whole when everybody is an author', () => {
    const sitting = declared('anna', 'bruno', 'clara')
    for (const article of ['We may leave', 'We may stay']) {
      sitting
        .play('anna', 'propose', article)
        .play('bruno', 'amend', `${article} freely`, { at: 'propose' })
        .play('clara', 'amend', `${article} kindly`, { at: 'amend' })
        .play('anna', 'amend', `${article} again`, { at: 'amend' })
        .play('bruno', 'amend', `${article} at last`, { at: 'amend' })
        .play('clara', 'amend', `${article} and sign`, { at: 'amend' })
        .play('anna', 'withhold', `enough of: ${article}`)
        .play('bruno', 'withhold', `enough for now: ${article}`)
        .play('clara', 'withhold', `enough said: ${article}`)
    }
    expect(sitting.context.outcome).toMatchObject({
      result: 'victory',
      reason: 'charter_adopted',
      grade: 100,
    })
    expect(sitting.context.outcome?.winners).toEqual(['anna', 'bruno', 'clara'])
    expect(shown(sitting).articles.map(({ authors }) => authors.length)).toEqual([3, 3])
  })

  it('does not pass a draft with an open objection, and passes it once reconciled', () => {
    const blocked = declared('anna', 'bruno', 'clara')
      .play('anna', 'propose', 'We may leave')
      .play('bruno', 'amend', 'We may leave freely', { at: 'propose' })
      .play('anna', 'amend', 'We may all leave freely', { at: 'amend' })
      .play('clara', 'object', 'And who tells the others?', { at: 'amend' })
    const before = blocked.variables.patience ?? 0
    blocked.play('bruno', 'reconcile', 'Whoever leaves tells one other', { at: 'object' })
    expect(blocked.variables.patience).toBe(before + 2)
    expect(shown(blocked).drafts[0]?.objections).toEqual([])
  })

  it('takes patience for an objection and for a draft that fails, but forgives the drafter once', () => {
    const sitting = declared('anna', 'bruno')
      .play('anna', 'propose', 'We may leave')
      .play('bruno', 'propose', 'We may stay')
    const before = sitting.variables.patience ?? 0
    sitting
      .play('anna', 'object', 'Why stay?', { at: 'propose' })
      .play('bruno', 'object', 'Why leave?', { at: 'turn-3' })
      .play('anna', 'withhold', 'I wait')
      .play('bruno', 'withhold', 'I wait too')
    // Two objections, and one of the two failed drafts: the other was the drafter's.
    expect(sitting.variables.patience).toBe(before - 3)
    expect(sitting.phase).toBe('drafting')
  })

  it('clears consents when a draft is amended, unless the advocate amends', () => {
    const cleared = declared('anna', 'bruno', 'clara', 'davi')
      .play('anna', 'propose', 'We may leave')
      .play('bruno', 'propose', 'We may stay')
      .play('clara', 'propose', 'We may sleep')
      .play('davi', 'consent', 'Leaving is right', { at: 'turn-5' })
    expect(shown(cleared).drafts[0]?.consents).toEqual(['davi'])
    cleared.play('clara', 'amend', 'We may leave at dawn', { at: 'turn-5' })
    expect(shown(cleared).drafts[0]?.consents).toEqual(['davi'])
    const live = shown(cleared).drafts[0]?.id ?? ''
    cleared.play('bruno', 'amend', 'We may leave at noon', { at: live })
    expect(shown(cleared).drafts[0]).toMatchObject({ consents: [], authors: ['anna', 'clara', 'bruno'] })
  })

  it('offers listening only to a player who has nothing else to answer', () => {
    const sitting = declared('anna', 'bruno', 'clara')
      .play('anna', 'propose', 'We may leave')
      .play('bruno', 'amend', 'We may leave freely', { at: 'propose' })
      .play('anna', 'amend', 'We may all leave', { at: 'amend' })
    expect(sitting.refusal('bruno', 'hold', 'I listen')?.code).toBe('not_needed')
    sitting.play('bruno', 'amend', 'We may all leave freely', { at: 'amend' })
    expect(sitting.refusal('bruno', 'hold', 'I listen')?.code).toBe('acted_last')
  })

  it('refuses a consent to a draft one wrote, and a second consent', () => {
    const sitting = declared('anna', 'bruno', 'clara')
      .play('anna', 'propose', 'We may leave')
      .play('bruno', 'propose', 'We may stay')
      .play('anna', 'propose', 'We may sleep')
      .play('clara', 'consent', 'I agree', { at: 'turn-4' })
      .play('bruno', 'amend', 'We may all leave', { at: 'turn-4' })
    expect(sitting.refusal('anna', 'consent', 'I agree as well', { at: 'amend' })?.code).toBe(
      'already_behind',
    )
  })

  it('does not count a witness who withholds', () => {
    const players = ['anna', 'bruno', 'clara', 'davi', 'elena']
    const sitting = new Sitting(livingCharter, {
      players: 5,
      roles: { bruno: 'witness' },
      difficulty: 'gentle',
    })
    for (const agent of players) sitting.play(agent, 'declare', `${agent} needs something`)
    sitting
      .play('anna', 'propose', 'We may leave')
      .play('clara', 'amend', 'We may leave freely', { at: 'propose' })
      .play('davi', 'propose', 'We may stay')
      .play('elena', 'consent', 'Leaving is right', { at: 'amend' })
      .play('anna', 'object', 'Staying is not', { at: 'turn-8' })
      .play('clara', 'object', 'Nor is it for me', { at: 'turn-8' })
      .play('davi', 'object', 'Nor is leaving', { at: 'amend' })
      .play('bruno', 'reconcile', 'It is a door, not an order', { at: 'object' })
    expect(shown(sitting).threshold).toBe(4)
    for (const agent of ['anna', 'bruno', 'clara']) sitting.play(agent, 'withhold', `${agent} waits`)
    expect(shown(sitting).threshold).toBe(3)
    sitting.play('davi', 'withhold', 'davi waits').play('elena', 'withhold', 'elena waits')
    expect(shown(sitting).articles.map(({ authors }) => authors)).toEqual([['anna', 'clara']])
  })

  it('gains patience when the herald declares', () => {
    const sitting = new Sitting(livingCharter, { roles: { bruno: 'herald' } })
    const before = sitting.variables.patience ?? 0
    sitting.play('anna', 'declare', 'I need time').play('bruno', 'declare', 'I need a bell')
    expect(sitting.variables.patience).toBe(before + 1)
  })
})
