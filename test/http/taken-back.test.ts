import { expect, test } from 'vitest'
import {
  guessedBack,
  publicPlaces,
  serviceOfBeforeWithWithdrawn,
  serviceWithWithdrawn,
} from '../attack/withdrawn.ts'

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

test('nor at one that was withdrawn under an earlier release, which kept the nonces', async () => {
  const { lively, withdrawn, storage } = await serviceOfBeforeWithWithdrawn()
  const places = await publicPlaces(lively, withdrawn)
  const rows: string[] = []
  for await (const row of storage.entries({ gte: '' })) rows.push(row.join(' '))
  // What its author took back is nowhere; what a moderator removed may come back, and lies in the log alone.
  const byAuthor = withdrawn.filter(({ by }) => by === 'author')
  expect(guessedBack(places, withdrawn)).toEqual([])
  expect(byAuthor.filter(({ envelope }) => rows.some((row) => row.includes(envelope.nonce)))).toEqual([])
  expect([rows.some((row) => row.startsWith('nonce!')), places.size > 100]).toEqual([false, true])
  await lively.service.close()
}, 60_000)
