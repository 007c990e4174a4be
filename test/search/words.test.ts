import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formsOf } from '../../src/language/forms.ts'
import { visitWords, wordsOf } from '../../src/language/words.ts'

const words = (text: string) => wordsOf(text).map(({ word }) => word)
const meet = (one: string, other: string) => formsOf(one).some((form) => formsOf(other).includes(form))

describe('words', () => {
  test('are runs of letters and numbers in one spelling', () => {
    expect(words("Don't STOP: room-42, ﬁne e\u0301tude")).toEqual([
      'don',
      't',
      'stop',
      'room',
      '42',
      'fine',
      'étude',
    ])
  })

  test('of scripts without spaces are single characters', () => {
    expect(words('東京tower')).toEqual(['東', '京', 'tower'])
  })

  test('there are none in emoji, marks and punctuation', () => {
    expect(words('🎮 .*+?^$()|[]{}\\ \u0301')).toEqual([])
  })

  test('long ones are cut, alike in texts and queries', () => {
    expect(words('a'.repeat(5_000))).toEqual(['a'.repeat(64)])
  })

  test('any text gives positions that lie in it, and forms that are words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        let before = 0
        visitWords(text, (word, start, end) => {
          expect(start).toBeGreaterThanOrEqual(before)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          before = end
          for (const form of formsOf(word)) expect(form).toMatch(/^[\p{L}\p{M}\p{N}]+$/u)
        })
      }),
    )
  })
})

describe('forms', () => {
  test.each([
    ['memories', 'memory'],
    ['running', 'runs'],
    ['cities', 'city'],
    ['canções', 'canção'],
    ['corações', 'coração'],
    ['pães', 'pão'],
    ['animais', 'animal'],
    ['papéis', 'papel'],
    ['fáceis', 'fácil'],
    ['faróis', 'farol'],
    ['homens', 'homem'],
    ['livros', 'livro'],
    ['naciones', 'nación'],
    ['luces', 'luz'],
    ['niñas', 'niña'],
    ['memórias', 'memória'],
  ])('%s and %s meet', (one, other) => {
    expect(meet(one, other)).toBe(true)
  })

  test.each([
    ['memória', 'memoria'],
    ['cancao', 'canção'],
    ['cancoes', 'canções'],
    ['corazon', 'corazón'],
    ['acoes', 'ação'],
    ['voce', 'você'],
  ])('%s and %s meet without accents', (one, other) => {
    expect(meet(one, other)).toBe(true)
  })

  test.each([
    ['casa', 'cavalo'],
    ['lantern', 'river'],
    ['constructor', 'prototype'],
  ])('%s and %s do not', (one, other) => {
    expect(meet(one, other)).toBe(false)
  })
})
