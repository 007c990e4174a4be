import { describe, expect, it } from 'vitest'
import { cipherRelay } from '../../machines/games/cipher-relay.ts'
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

  it('refuses a relay that repeats a long word of what it heard', () => {
    const sitting = sealed()
      .play('bruno', 'tune_narrow', 'Brave', { at: 'seal' })
      .play('anna', 'hint', 'zigzag')
    expect(sitting.refusal('bruno', 'relay', 'a zigzag thing', { at: 'hint' })?.code).toBe('shared_word')
  })

  it('lets another player void the seal of a keeper who is a day late, and not earlier', () => {
    const sitting = sealed().play('bruno', 'tune_narrow', 'Brave', { at: 'seal' })
    expect(sitting.refusal('clara', 'void', 'Goodbye', { at: 'seal' })?.code).toBe('no_target')
    sitting.wait(86_400_000).play('clara', 'void', 'Goodbye', { at: 'seal' })
    expect(sitting.variables).toMatchObject({ noise: 1, round: 2 })
    expect(sitting.phase).toBe('seal')
  })
})
