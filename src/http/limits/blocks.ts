import { limits } from '../../protocol/limits.ts'

/** What an address counts in, and how many times the quota of one address it may take. */
export interface Block {
  readonly name: string
  readonly addresses: number
}

/** An IPv6 /64 as `subscriberOf` writes it, after the name of a lane if there is one. */
const SUBSCRIBER = /^(.*?)([\da-f]{1,4}):([\da-f]{1,4}):([\da-f]{1,4}):([\da-f]{1,4})::\/64$/

/**
 * The blocks that an address counts in: itself, and where it is a /64 of IPv6 the /56 and the /48 around it. Whoever has a
 * /48 has 65,536 of the addresses that everybody else has one of (RFC 6177: sites get a /48 to a /56).
 */
export function blocksOf(address: string): readonly Block[] {
  const own = { name: address, addresses: 1 }
  if (!address.includes(':')) return [own]
  const [whole, lane = '', first, second, third, fourth = ''] = SUBSCRIBER.exec(address) ?? []
  if (whole === undefined) return [own]
  const site = `${lane}${first}:${second}:${third}`
  const upper = (Number.parseInt(fourth, 16) & 0xff00).toString(16)
  return [
    own,
    { name: `${site}:${upper}::/56`, addresses: limits.ADDRESSES_PER_56 },
    { name: `${site}::/48`, addresses: limits.ADDRESSES_PER_48 },
  ]
}
