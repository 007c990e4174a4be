import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { requirements } from '../../conformance/black-box/requirements.ts'
import { wrongServers } from '../../conformance/negative/index.ts'
import { tryWrong } from '../../conformance/negative/try-wrong.ts'

const root = new URL('../../', import.meta.url)
const ids = new Set(requirements.map(({ id }) => id))

describe('the wrong servers', () => {
  test('are wrong in one place each, and break a requirement that there is', () => {
    expect(wrongServers.length).toBeGreaterThanOrEqual(80)
    expect(new Set(wrongServers.map(({ name }) => name)).size).toBe(wrongServers.length)
    for (const { name, requirement, also = [], file, from, to } of wrongServers) {
      expect(
        [requirement, ...also].filter((id) => !ids.has(id)),
        name,
      ).toEqual([])
      expect(readFileSync(new URL(file, root), 'utf8').split(from).length - 1, `${name}: ${file}`).toBe(1)
      expect(to, name).not.toBe(from)
    }
  })

  // Another few each day: `npm run negative` tries all of them, and looks for other alarms.
  const day = Math.floor(Date.now() / 86_400_000)
  const ofToday = Array.from(
    { length: 2 },
    (_, n) => wrongServers[(2 * day + n) % wrongServers.length],
  ).filter((change) => change !== undefined)
  test.each(ofToday)('that $name is caught by $requirement (one of two of this day)', async (change) => {
    const { broken } = await tryWrong(change, change.requirement)
    expect(broken.map(({ id }) => id)).toEqual([change.requirement])
  })
})
