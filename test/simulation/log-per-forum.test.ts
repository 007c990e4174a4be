import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CEILING, table } from './log-per-forum.ts'

test('the page on paper prints what the simulation says', () => {
  const page = readFileSync(new URL('../../src/nodes/on-paper.md', import.meta.url), 'utf8')
  expect(page).toContain(table())
  expect(page).toContain(Math.round(CEILING).toLocaleString('en'))
})
