import { expect, onTestFinished, test, vi } from 'vitest'
import { type Page, PageCache } from '../../src/http/reading/page-cache.ts'

function counting(bytes = 10) {
  const built: number[] = []
  const build = (now: number) => async (): Promise<Page> => {
    built.push(now)
    const body = new Uint8Array(bytes)
    return { body, etag: `W/"${built.length}"`, headers: {}, notModified: {}, builtAt: now }
  }
  return { built, build }
}

test('a page is built once for a state, and again after a commit', async () => {
  const cache = new PageCache<never>()
  const { built, build } = counting()
  await cache.page('a', 1, 0, build(0))
  await cache.page('a', 1, 999, build(999))
  await cache.page('a', 2, 999, build(999))
  expect(built).toEqual([0, 999])
})

test('a page is served for less than a second, also when the clock was set back', async () => {
  const cache = new PageCache<never>()
  const { built, build } = counting()
  for (const now of [5_000, 5_999, 6_000, 4_000]) await cache.page('a', 1, now, build(now))
  expect(built).toEqual([5_000, 6_000, 4_000])
})

test('readers that come at the same time wait for one build', async () => {
  const cache = new PageCache<never>()
  const { built, build } = counting()
  const pages = await Promise.all([1, 2, 3].map(() => cache.page('a', 1, 0, build(0))))
  expect(built).toHaveLength(1)
  expect(new Set(pages).size).toBe(1)
})

test('a page that was built while a commit happened is not kept for the new state', async () => {
  const cache = new PageCache<never>()
  const { built, build } = counting()
  const slow = cache.page('a', 1, 0, build(0))
  await cache.page('b', 2, 0, build(0))
  await slow
  await cache.page('a', 2, 0, build(0))
  expect(built).toHaveLength(3)
})

test('the bytes are bounded: pages that nobody used for longest go first', async () => {
  const cache = new PageCache<never>(40)
  const { built, build } = counting(10)
  for (const key of ['a', 'b', 'c', 'a', 'd']) await cache.page(key, 1, 0, build(0))
  expect(built).toHaveLength(4)
  await cache.page('a', 1, 0, build(0))
  expect(built).toHaveLength(4)
  await cache.page('b', 1, 0, build(0))
  expect(built).toHaveLength(5)
})

test('a page too large for the cache, a refusal and a failure are not kept', async () => {
  const cache = new PageCache<string>(5)
  const { built, build } = counting(10)
  await cache.page('a', 1, 0, build(0))
  await cache.page('a', 1, 0, build(0))
  expect(built).toHaveLength(2)
  expect(await cache.page('b', 1, 0, async () => 'no')).toBe('no')
  await expect(cache.page('b', 1, 0, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  await cache.page('b', 1, 0, build(0))
  expect(built).toHaveLength(3)
})

test('a page whose index is behind the log is shown, and not kept', async () => {
  const cache = new PageCache<never>()
  const { built, build } = counting()
  const behind = async () => ({ ...(await build(0)()), isBehind: true })
  await cache.page('search', 1, 0, behind)
  await cache.page('search', 1, 0, build(0))
  await cache.page('search', 1, 0, build(0))
  expect(built).toHaveLength(2)
})

test('no page is held once it is too old to be shown, though nobody asks', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const cache = new PageCache<never>()
  const { built, build } = counting()
  await cache.page('a', 1, 0, build(0))
  vi.advanceTimersByTime(1_000)
  // By a clock that stands still it would be fresh.
  await cache.page('a', 1, 0, build(0))
  expect(built).toHaveLength(2)
  expect(vi.getTimerCount()).toBe(1)
})
