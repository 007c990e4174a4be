import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { PerAddressLimits } from './per-address.ts'

/** The address of every request without a socket (a test through `app.request()`). */
const NO_ADDRESS = 'unknown'

/**
 * The address that a request came from: the socket's, or, behind a proxy, the last one in `X-Forwarded-For`: that is
 * what the trusted proxy saw, everything before it is what the client claimed.
 */
export function sourceAddress(
  request: Pick<Request, 'headers'>,
  { incoming }: Partial<HttpBindings> = {},
  { trustProxy }: Pick<PerAddressLimits, 'trustProxy'>,
): string | undefined {
  const forwarded = trustProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1) : undefined
  const seen = forwarded && withoutPort(forwarded.trim())
  return seen && isIP(seen) ? seen : incoming?.socket.remoteAddress
}

/** The address that limits count a request against. IPv6 counts by /64, the smallest block that one subscriber gets. */
export function clientAddress(...seen: Parameters<typeof sourceAddress>): string {
  return countedAddress(sourceAddress(...seen))
}

/** The same of where it came from. */
export function countedAddress(source: string | undefined): string {
  return source === undefined ? NO_ADDRESS : subscriberOf(source)
}

/** `192.0.2.1:123`, `[2001:db8::1]:443` and `[2001:db8::1]`: some proxies write the port too. */
const WITH_PORT = /^(?:([\d.]+):\d{1,5}|\[([^\]]+)\](?::\d{1,5})?)$/

function withoutPort(text: string): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(text) ?? []
  return ipv4 ?? ipv6 ?? text
}

const MAPPED_IPV4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i

/** The block of addresses that one subscriber gets: an IPv4 address, a /64 of IPv6. */
export function subscriberOf(address: string): string {
  if (!address.includes(':')) return address
  const mapped = MAPPED_IPV4.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  return isIP(address) === 6 ? firstHalf(address) : address
}

/** The first four of eight groups. `::` stands for as many zero groups as are missing. */
function firstHalf(address: string): string {
  const [head = '', tail] = address.split('%', 1).join('').toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
