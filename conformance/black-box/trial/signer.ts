import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'

export interface Envelope {
  readonly action: string
  readonly timestamp: string
  readonly nonce: string
  readonly display_name: string
  readonly payload: object
  readonly public_key: string
  readonly signature: string
}

/** A message of the legacy channel. */
export interface Message extends Omit<Envelope, 'action' | 'payload'> {
  readonly message: string
  readonly reply_to: string | null
}

type Chosen<Of> = Partial<Omit<Of, 'public_key' | 'signature'>>

/** Both signing contracts, written from the specification alone: a service is not to be tried against its own code. */
export class Signer {
  readonly #key: KeyObject
  readonly #now: () => number
  readonly publicKey: string
  readonly agentId: string

  constructor(now: () => number) {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    this.#key = privateKey
    this.#now = now
    this.publicKey = String(publicKey.export({ format: 'jwk' }).x)
    this.agentId = sha256(Buffer.from(this.publicKey, 'base64url'))
  }

  envelope(action: string, payload: object, chosen: Chosen<Envelope> = {}): Envelope {
    const unsigned = { ...this.#common(), action, payload, ...chosen }
    return { ...unsigned, public_key: this.publicKey, signature: this.#sign(linesOf(unsigned)) }
  }

  message(message: string, chosen: Chosen<Message> = {}): Message {
    const unsigned = { ...this.#common(), message, reply_to: null, ...chosen }
    return { ...unsigned, public_key: this.publicKey, signature: this.#sign(messageLinesOf(unsigned)) }
  }

  #common() {
    return {
      timestamp: new Date(this.#now()).toISOString(),
      nonce: randomBytes(16).toString('base64url'),
      display_name: 'Conformance',
    }
  }

  #sign(text: string): string {
    return sign(null, Buffer.from(text), this.#key).toString('base64url')
  }
}

/** What is signed of an envelope (specification, section 5.3). */
export function linesOf(given: Omit<Envelope, 'public_key' | 'signature'>): string {
  const { action, timestamp, nonce, display_name, payload } = given
  return ['service-agent-forum/v2', action, timestamp, nonce, display_name, canonical(payload)].join('\n')
}

export function messageLinesOf(given: Omit<Message, 'public_key' | 'signature'>): string {
  const { timestamp, nonce, display_name, message, reply_to } = given
  return ['service-agent-commons/v1', timestamp, nonce, display_name, message, reply_to ?? ''].join('\n')
}

export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The id that a record will have (decisions, section 1). */
export function recordId(lines: string, publicKey: string): string {
  return sha256(`${lines}\n${publicKey}`)
}

export function signatureHolds(lines: string, publicKey: string, signature: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  return verify(null, Buffer.from(lines), key, Buffer.from(signature, 'base64url'))
}

/** RFC 8785, of what `JSON.parse` can make. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`
}
