import { AsyncLocalStorage } from 'node:async_hooks'
import { limits } from '../../protocol/limits.ts'
import type { Reader } from '../../views/view.ts'
import type { RateLimiter } from './rate-limiter.ts'

const asking = new AsyncLocalStorage<Reader>()

/**
 * Answers a request on behalf of its address: what is read for it, by whichever face, is that address's to pay for, with
 * further reads. Beside the calls, not through them: a view is read by pages, by MCP and by A2A, many calls from the request.
 */
export function onBehalfOf<Answer>(address: string, reads: RateLimiter, answer: () => Answer): Answer {
  const pay = (ms: number) => reads.charge(address, Math.floor(ms / limits.SEARCH_READ_MS))
  return asking.run({ address, pay }, answer)
}

/** Whoever is being answered; nobody outside of a request. */
export function readerAsking(): Reader | undefined {
  return asking.getStore()
}
