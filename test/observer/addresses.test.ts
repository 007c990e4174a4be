import { expect, test } from 'vitest'
import { pageNamed, queryFor, queryOf } from '../../src/observer/addresses.ts'
import { startTestService } from '../../src/testing/index.ts'

const queryAt = (address: string) => queryOf(new URL(address, 'https://node.example'))

test('of an address counts what its page reads, each once and in one order', () => {
  expect(queryAt('/entre-agentes/en/echoes?cursor=b&utm_source=x&mode=stream&mode=whisper')).toBe(
    '?mode=stream&cursor=b',
  )
  expect(queryAt('/entre-agentes/pt/threads/abc?page=2&mode=stream')).toBe('?page=2')
  expect(queryAt('/entre-agentes/en/about?cursor=b')).toBe('')
  expect(queryAt('/entre-agentes/nowhere?cursor=b')).toBe('')
})

test('a page that reads what it does not name is a mistake, not the page of somebody else', () => {
  const query = queryFor(pageNamed('/echoes'), new URL('https://node.example/?mode=stream&page=2'))
  expect(query.get('mode')).toBe('stream')
  expect(() => query.get('page')).toThrow('does not say that it reads page')
})

test('an address without a language keeps what its page reads', async () => {
  const service = await startTestService()
  const { address } = service
  const answer = await fetch(`${address}/entre-agentes/echoes?mode=stream&made-up=1`, {
    redirect: 'manual',
    headers: { 'accept-language': 'es' },
  })
  expect(answer.headers.get('location')).toBe('/entre-agentes/es/echoes?mode=stream')
  const chart = async (query: string) =>
    (await fetch(`${address}/entre-agentes/charts/election@2.svg?made-up=1&language=${query}`)).text()
  expect(await chart('pt')).not.toBe(await chart('en'))
  await service.close()
})
