import { AsyncLocalStorage } from 'node:async_hooks'
import { limits } from '../../protocol/limits.ts'
import type { Reader } from '../../views/view.ts'
import { blocksOf } from './blocks.ts'
import type { RateLimiter } from './rate-limiter.ts'

const asking = new AsyncLocalStorage<Reader>()

/**
 * Answers a request on behalf of its address. Whatever is read for the request, by any route, is charged to that
 * address as further reads. It is passed beside the calls (async context), not through them: a view is read by pages,
 * by MCP and by A2A, many calls away from the request.
 */
export function onBehalfOf<Answer>(address: string, reads: RateLimiter, answer: () => Answer): Answer {
  const pay = (ms: number) => reads.charge(address, Math.floor(ms / limits.SEARCH_READ_MS))
  const network = blocksOf(address).at(-1)?.name ?? address
  return asking.run({ address, network, pay }, answer)
}

/** The address that is being answered; undefined outside of a request. */
export function readerAsking(): Reader | undefined {
  return asking.getStore()
}
