import { describe, expect, it } from 'vitest'
import { keptLives, livesKept } from './kept-lives.ts'

describe('the lives of an engine that are kept (renew, after a change on purpose: node test/engine/kept-lives.ts)', () => {
  it('are those that there are', () => {
    const [names, present] = keptLives.names
    expect(names).toEqual(present)
  })

  it.each(livesKept)('$name: answers, rows and words are step for step what they were', async (course) => {
    expect(await keptLives.difference(course)).toBeUndefined()
  })
})
