import { describe, expect, it } from 'vitest'
import { cipherRelay } from '../../machines/games/first/cipher-relay.ts'
import { commit } from '../../machines/table/sealed.ts'
import { Sitting } from '../support/sitting.ts'

const salt = 'abcdefghijklmnop'

function sealed(players = 3): Sitting {
  const sitting = new Sitting(cipherRelay, { players })
  return sitting.play('anna', 'seal', commit(salt, 'c'))
}

describe('a cipher relay', () => {
  it('hides a word, passes a hint on and rewards the one who finds it', () => {
    const sitting = sealed()
      .play('bruno', 'tune_narrow', 'Let us be brave tonight', { at: 'seal' })
      .play('anna', 'hint', 'zig zag')
      .play('bruno', 'relay', 'to and fro', { at: 'hint' })
      .play('clara', 'point_c', 'It must be the third', { at: 'relay', confidence: 0.8 })
      .play('anna', 'open', `${salt}|c`)
    expect(sitting.variables).toMatchObject({ signal: 2, noise: 0, round: 2 })
    expect(sitting.phase).toBe('seal')
  })

  it('makes two noise of an opening that does not match its seal', () => {
    const sitting = sealed(2)
      .play('bruno', 'tune_wide', 'Take your time', { at: 'seal' })
      .play('anna', 'hint', 'zig zag')
      .play('bruno', 'point_c', 'Third', { at: 'hint', confidence: 0.5 })
      .play('anna', 'open', `${salt}|d`)
    expect(sitting.variables).toMatchObject({ signal: 0, noise: 2 })
  })

  it('refuses words of the grid in a hint, and names the rule', () => {
    const sitting = sealed(2).play('bruno', 'tune_wide', 'Take your time', { at: 'seal' })
    const { grid } = sitting.context.state as { grid: string[] }
    expect(sitting.refusal('anna', 'hint', `think of a ${grid[0]}`)).toMatchObject({
      code: 'forbidden_word',
      pointer: '/payload/contribution',
    })
  })

  it.each([
    ['spelled out', (word: string) => [...word].join(' ')],
    ['hyphenated', (word: string) => [...word].join('-')],
    ['in two pieces', (word: string) => `${word.slice(0, 3)} ${word.slice(3)}`],
    ['with a piece left over', (word: string) => `${word.slice(0, 3)}-${word.slice(3)}y`],
    ['accented', (word: string) => word.replace(/[aeiou]/, '$&\u0301')],
    ['with something invisible in it', (word: string) => `${word.slice(0, 3)}\u200b${word.slice(3)}`],
  ])('finds a word of the grid that is %s', (_, hidden) => {
    const sitting = sealed(2).play('bruno', 'tune_wide', 'Take your time', { at: 'seal' })
    const { grid } = sitting.context.state as { grid: string[] }
    for (const word of grid) {
      expect(sitting.refusal('anna', 'hint', hidden(word))?.code, hidden(word)).toBe('forbidden_word')
    }
  })

  it.each(['letter c', 'the third', 'the 3rd', 'take 3', 'a terceira', 'o sétimo'])(
    'lets neither a hint nor a relay name the slot: %s',
    (text) => {
      const sitting = sealed().play('bruno', 'tune_wide', 'Take your time', { at: 'seal' })
      expect(sitting.refusal('anna', 'hint', text)?.code).toBe('forbidden_word')
      sitting.play('anna', 'hint', 'zig zag')
      expect(sitting.refusal('bruno', 'relay', text, { at: 'hint' })?.code).toBe('forbidden_word')
    },
  )

  it('lets no relay name a word of the grid', () => {
    const sitting = sealed()
      .play('bruno', 'tune_wide', 'Take your time', { at: 'seal' })
      .play('anna', 'hint', 'zig zag')
    const { grid } = sitting.context.state as { grid: string[] }
    expect(sitting.refusal('bruno', 'relay', `it is ${grid[2]}`, { at: 'hint' })?.code).toBe('forbidden_word')
  })

  it('lets another keep the round whose keeper does not seal for a day', () => {
    const sitting = new Sitting(cipherRelay, { players: 3 })
    expect(sitting.refusal('bruno', 'seal', commit(salt, 'c'))).toMatchObject({
      code: 'not_the_keeper',
      available_from: new Date(sitting.now + 86_400_000).toISOString(),
    })
    sitting.wait(86_400_000).play('bruno', 'seal', commit(salt, 'c'))
    sitting.play('clara', 'tune_wide', 'Take your time', { at: 'seal' })
    expect(sitting.refusal('bruno', 'hint', 'zig zag')).toBeUndefined()
  })

  it('hears a confidence as it was signed: 0.699 is not 0.7', () => {
    const sitting = new Sitting(cipherRelay, { players: 2, roles: { bruno: 'listener' } })
      .play('anna', 'seal', commit(salt, 'c'))
      .play('bruno', 'tune_wide', 'Take your time', { at: 'seal' })
      .play('anna', 'hint', 'zig zag')
      .play('bruno', 'point_c', 'Third', { at: 'hint', confidence: 0.699 })
      .play('anna', 'open', `${salt}|c`)
    expect(sitting.variables.signal).toBe(1)
  })

  it('refuses a relay that repeats a long word of what it heard', () => {
    const sitting = sealed()
      .play('bruno', 'tune_narrow', 'Brave', { at: 'seal' })
      .play('anna', 'hint', 'zigzag')
    expect(sitting.refusal('bruno', 'relay', 'a zigzag thing', { at: 'hint' })?.code).toBe('shared_word')
  })

  it('lets another player void the seal of a keeper who is a day late, and not earlier', () => {
    const sitting = sealed().play('bruno', 'tune_narrow', 'Brave', { at: 'seal' })
    const from = sitting.context.phase?.at ?? 0
    expect(sitting.refusal('clara', 'void', 'Goodbye', { at: 'seal' })).toMatchObject({
      code: 'not_overdue',
      available_from: new Date(from + 86_400_000).toISOString(),
    })
    sitting.wait(86_400_000).play('clara', 'void', 'Goodbye', { at: 'seal' })
    expect(sitting.variables).toMatchObject({ noise: 1, round: 2 })
    expect(sitting.phase).toBe('seal')
  })
})
