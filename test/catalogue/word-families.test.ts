import { describe, expect, it } from 'vitest'
import { familiesOf } from '../../catalogue/ask/word-kin.ts'

/** Words that mean nearly the same meet each other by a row of the tables; a phrase has no row. */

const kin = (language: string, one: string, other: string) => {
  const others = new Set(familiesOf(other, language))
  return familiesOf(one, language).some((family) => others.has(family))
}

describe('the families of words', () => {
  it.each([
    ['pt', 'silencio', 'calado'],
    ['pt', 'razao', 'motivo'],
    ['pt', 'razoes', 'motivo'],
    ['pt', 'carencia', 'falta'],
    ['pt', 'androide', 'robo'],
    ['es', 'dueno', 'jefe'],
    ['es', 'discipulo', 'aprendiz'],
  ])('hold, in %s, "%s" and "%s" in one', (language, one, other) => {
    expect(kin(language, one, other)).toBe(true)
  })

  it.each([
    ['pt', 'livros', 'contabilista'],
    ['pt', 'dar', 'entender'],
    ['pt', 'ferro', 'comboio'],
    ['en', 'run', 'escape'],
    ['en', 'part', 'help'],
    ['en', 'off', 'delete'],
    ['en', 'what', 'reason'],
    ['en', 'full', 'comma'],
  ])('hold no word of a phrase for the phrase: in %s, "%s" is not "%s"', (language, word, meant) => {
    expect(familiesOf(meant, language).length).toBeGreaterThan(0)
    expect(kin(language, word, meant)).toBe(false)
  })
})
