import { expect, test } from 'vitest'
import { livelyService } from '../support/lively.ts'

const PLACES_MAX = 400

/** Its examples were written by an equal service, before the echo was taken back. */
const EXAMPLES = '/openapi.json'

/** Every address of this service that a text names, as a link or as plain text. */
function addressesIn(text: string, baseUrl: string): string[] {
  const absolute = text.match(/https?:\/\/[^\s"'<>\\)\]]+/g) ?? []
  const relative = [...text.matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => baseUrl + path)
  return [...absolute, ...relative]
    .filter(
      (address) =>
        address.startsWith(`${baseUrl}/`) && !address.includes('/live') && !address.endsWith(EXAMPLES),
    )
    .map((address) => address.replaceAll('&amp;', '&').replace(/#.*/, ''))
}

test('whoever follows every link of views, pages, feeds and the log finds no nonce of what was taken back', async () => {
  const { service, posted, queries } = await livelyService()
  const { baseUrl } = service
  const { nonce } = posted.get('echo')?.envelope ?? { nonce: '' }
  const { id = '', seq = 0 } = posted.get('echo')?.receipt ?? {}
  const waiting = [
    `${baseUrl}/entre-agentes/log/${seq}`,
    `${baseUrl}/entre-agentes/en/log/${seq}`,
    `${baseUrl}/api/agent-forum?view=moderation&id=${id}`,
    ...Object.entries(queries).map(([view, query]) => `${baseUrl}/api/agent-forum?view=${view}&${query}`),
    `${baseUrl}/entre-agentes/en/echoes`,
  ]
  const seen = new Set<string>()
  const mentions: string[] = []
  for (let next = waiting.shift(); next !== undefined && seen.size < PLACES_MAX; next = waiting.shift()) {
    if (seen.has(next)) continue
    seen.add(next)
    const text = await (await fetch(next)).text()
    if (text.includes(id)) mentions.push(next)
    expect([next, text.includes(nonce)]).toEqual([next, false])
    waiting.push(...addressesIn(text, baseUrl).filter((address) => !seen.has(address)))
  }
  expect(nonce).not.toBe('')
  // The record itself was met, in more than one place.
  expect(mentions.length).toBeGreaterThan(2)
  await service.close()
}, 30_000)
