import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digestOf, forbiddenIn, quotes, sharedWords, wordsOf } from '../../machines/table/lexical.ts'
import { commit, draw, drawSome, isSeal, parseOpening, saltOf, seedOf } from '../../machines/table/sealed.ts'
import { sha256Hex } from '../../src/protocol/hash.ts'

describe('a commitment', () => {
  it('is sha256 of salt, a bar and the value', () => {
    expect(commit('salt', 'value')).toBe(`sha256:${sha256Hex('salt|value')}`)
    expect(isSeal(commit('salt', 'value'))).toBe(true)
    expect(isSeal(`${commit('salt', 'value')} `)).toBe(false)
    expect(isSeal(commit('salt', 'value').toUpperCase())).toBe(false)
  })

  it('opens only with a salt of 16 to 64 characters and an allowed value', () => {
    const salt = 'A_-0'.repeat(4)
    expect(parseOpening(`${salt}|c`, ['c'])).toEqual({ salt, value: 'c' })
    for (const text of [
      `${salt}|d`,
      `${salt.slice(1)}|c`,
      `${salt}c`,
      `|c`,
      `${salt.repeat(5)}|c`,
      `${salt}+|c`,
    ]) {
      expect(parseOpening(text, ['c']), text).toBeUndefined()
    }
  })

  it('keeps salt and seed apart, both fixed by the chance', () => {
    const chance = sha256Hex('x')
    expect(seedOf(chance)).toBe(seedOf(chance))
    expect(new Set([seedOf(chance), saltOf(chance), chance]).size).toBe(3)
  })
})

describe('a draw', () => {
  it('is fixed by seed and label, and stays in range', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.integer({ min: 1, max: 99 }), (seed, label, sides) => {
        const drawn = draw(seed, label, sides)
        return drawn === draw(seed, label, sides) && drawn >= 0 && drawn < sides
      }),
    )
  })

  it('takes different members of a list', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 12 }), (seed, count) => {
        const drawn = drawSome(seed, 'label', [...Array(8).keys()], count)
        return drawn.length === Math.min(8, count) && new Set(drawn).size === drawn.length
      }),
    )
  })
})

describe('the lexical checks', () => {
  it('compare words by letters, whatever the case, marks and form', () => {
    expect(wordsOf("Olá, Mundo-novo! It's 3")).toEqual(['olá', 'mundo', 'novo', 'it', 's', '3'])
    expect(wordsOf('ola\u0301')).toEqual(wordsOf('olá'))
  })

  it('find shared words of a length', () => {
    expect(sharedWords('the Amber light, amber', 'AMBER and the rest', 4)).toEqual(['amber'])
    expect(sharedWords('the light', 'the rest', 4)).toEqual([])
  })

  it('find a quotation of consecutive words, and take all of a short target', () => {
    expect(quotes('he said: a red DOOR, opened', 'I saw a red door', 3)).toBe(true)
    expect(quotes('red a door', 'a red door', 3)).toBe(false)
    expect(quotes('predator red doorway', 'a red door', 2)).toBe(false)
    expect(quotes('hello there', 'hello', 3)).toBe(true)
  })

  it('find forbidden words, whole or by four letters in a row', () => {
    expect(forbiddenIn('a lighthouse', ['light', 'fern'])).toEqual(['light'])
    expect(forbiddenIn('ghte', ['lighter'])).toEqual(['lighter'])
    expect(forbiddenIn('a fer ern', ['fern'])).toEqual([])
    expect(forbiddenIn('a quick xsil ver thing', ['silver'])).toEqual(['silver'])
    expect(forbiddenIn('infer nothing, so as is', ['fern', 'oasis'])).toEqual([])
  })

  it('take texts for the same that differ in case, spacing and punctuation only', () => {
    expect(digestOf(' A  red\ndoor ')).toBe(digestOf('a red door'))
    expect(digestOf('Tea for all.')).toBe(digestOf('Tea  for all'))
    expect(digestOf('Tea\u2063 for all')).toBe(digestOf('tea for all'))
    expect(digestOf('a red door')).not.toBe(digestOf('a red floor'))
    expect(digestOf('\u{1f525}')).not.toBe(digestOf('\u{1f30a}'))
    expect(digestOf('...')).not.toBe(digestOf('?!'))
  })
})
