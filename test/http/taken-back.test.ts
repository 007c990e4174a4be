import { expect, test } from 'vitest'
import { guessedBack, publicPlaces, serviceWithWithdrawn } from '../attack/withdrawn.ts'

test('no public place tests a guess at a text that its author or a moderator withdrew, of whatever kind', async () => {
  const { lively, withdrawn } = await serviceWithWithdrawn()
  const places = await publicPlaces(lively, withdrawn)
  expect(guessedBack(places, withdrawn)).toEqual([])
  // They were looked for where they were: each record is met in more than one place.
  for (const { kind, by, id } of withdrawn) {
    const met = [...places].filter(([, text]) => text.includes(id)).map(([place]) => place)
    expect([kind, by, met.length > 2]).toEqual([kind, by, true])
  }
  // By MCP and by A2A too: what stands is read there.
  const read = (face: string) =>
    [...places].filter(([place, text]) => place.startsWith(face) && text.includes('Whoever passes by.'))
  expect([read('MCP').length > 0, read('A2A').length > 0]).toEqual([true, true])
  const standing = lively.posted.get('reply')
  const found =
    standing &&
    guessedBack(places, [{ kind: 'reply', by: 'author', ...standing.receipt, envelope: standing.envelope }])
  expect(found?.length).toBeGreaterThan(2)
  await lively.service.close()
}, 60_000)
