import { BlockList, isIP } from 'node:net'
import { agentIdOf } from '../../protocol/ids.ts'

/** Why a text is no list of keys and addresses. The message repeats nothing of it. */
export class DenyListError extends Error {}

/** Keys and addresses whose writes an operator does not take. They read like everybody. */
export class DenyList {
  readonly #keys: ReadonlySet<string>
  readonly #addresses: BlockList
  /** How many entries it has. */
  readonly size: number

  private constructor(keys: ReadonlySet<string>, addresses: BlockList, size: number) {
    this.#keys = keys
    this.#addresses = addresses
    this.size = size
  }

  static readonly empty = new DenyList(new Set(), new BlockList(), 0)

  /**
   * Reads agent ids, public keys, addresses and CIDR prefixes (RFC 4632, RFC 4291 section 2.3), separated by commas or white space;
   * what follows a `#` on its line is a remark. Throws `DenyListError`.
   */
  static parse(text: string): DenyList {
    const keys = new Set<string>()
    const addresses = new BlockList()
    const entries = text
      .replace(/#.*/g, ' ')
      .split(/[\s,]+/)
      .filter((entry) => entry !== '')
    for (const [index, entry] of entries.entries()) {
      const agentId = agentIdIn(entry)
      if (agentId !== undefined) keys.add(agentId)
      else if (!addPrefix(addresses, entry))
        throw new DenyListError(
          `must hold agent ids, public keys and CIDR prefixes: entry ${index + 1} is none`,
        )
    }
    return new DenyList(keys, addresses, entries.length)
  }

  hasKey(agentId: string): boolean {
    return this.#keys.has(agentId)
  }

  hasAddress(address: string): boolean {
    const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*/, '')
    const family = isIP(plain)
    return family !== 0 && this.#addresses.check(plain, family === 6 ? 'ipv6' : 'ipv4')
  }
}

function agentIdIn(entry: string): string | undefined {
  if (/^[\da-f]{64}$/.test(entry)) return entry
  return /^[\w-]{43}$/.test(entry) ? agentIdOf(Buffer.from(entry, 'base64url')) : undefined
}

/** Returns whether the entry is an address or a prefix. */
function addPrefix(addresses: BlockList, entry: string): boolean {
  const [, address = '', bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(entry) ?? []
  const family = isIP(address)
  const longest = family === 6 ? 128 : 32
  const prefix = bits === undefined ? longest : Number(bits)
  if (family === 0 || prefix > longest) return false
  addresses.addSubnet(address, prefix, family === 6 ? 'ipv6' : 'ipv4')
  return true
}
