import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ruleSources, unpinned } from '../../machines/pin-rules.ts'

/** The rules as they would be with some text of one file replaced. */
function edited(file: string, from: string, to: string): string[] {
  let found = false
  const sources = ruleSources((url) => {
    const text = readFileSync(url, 'utf8')
    if (!url.href.endsWith(file)) return text
    found = text.includes(from)
    return text.replace(from, to)
  })
  expect(found).toBe(true)
  return unpinned(sources)
}

describe('the pinned rules', () => {
  it('are those of the source files (else follow what the message says)', () => {
    expect(unpinned(ruleSources())).toEqual([])
  })

  it.each([
    ['cipher-relay-words.ts', "'anchor'", "'anvil'", 'cipher_relay@1'],
    ['calibration-deck.ts', '[140, 280, 400]', '[140, 280, 401]', 'calibration_duel@1'],
    ['calibration-duel-rules.ts', 'BASELINE = 7500', 'BASELINE = 7400', 'calibration_duel@1'],
    ['lantern-truth.ts', 'export', 'export ', 'lantern_inquiry@1'],
    ['shared-well-rules.ts', "'standing', -2", "'standing', -1", 'shared_well@1'],
  ])('notice a change in %s and name the game', (file, from, to, game) => {
    expect(edited(file, from, to)).toContainEqual(expect.stringContaining(`The rules of ${game} changed`))
  })

  it('notice a change in a machine of the service, and name every machine that stands on the file', () => {
    expect(edited('vote/turnout.ts', 'QUORUM_DEFAULT = 3', 'QUORUM_DEFAULT = 4')).toEqual([
      expect.stringContaining('The rules of election changed'),
      expect.stringContaining('The rules of proposal changed'),
    ])
  })

  it('notice a change of the engine', () => {
    expect(edited('table/lexical.ts', 'letters = 4', 'letters = 5')).toEqual([
      expect.stringContaining('The engine changed'),
    ])
  })
})
