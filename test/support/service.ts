import { stateHash } from '../../src/engine/rebuild.ts'
import type { Envelope } from '../../src/protocol/envelope.ts'
import { hmacSha256Hex } from '../../src/protocol/hash.ts'
import type { JsonObject } from '../../src/protocol/json-value.ts'
import { createSigner, type Signer, signEnvelope } from '../../src/protocol/signer.ts'
import { formatTimestamp } from '../../src/protocol/timestamp.ts'
import type { ActionName } from '../../src/protocol/vocabularies.ts'
import {
  startTestService,
  type TestService,
  type TestServiceOptions,
} from '../../src/testing/start-test-service.ts'

export const echoPayload = { body: 'a thought', mode: 'stream' } as const

/** Every test through the raw way in can be had with front-door threads: `FRONT_DOOR_THREADS=2 npx vitest run test/http`. */
const FRONT_DOOR_THREADS = Number(process.env.FRONT_DOOR_THREADS ?? 0)

/** What an answer was, read whole. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: JsonObject & { readonly code?: string }
}

/** A service on a real port, and the raw way in: bytes that no client would send. */
export class RawService {
  readonly test: TestService
  #nonces = 0

  private constructor(test: TestService) {
    this.test = test
  }

  static async start(options: TestServiceOptions = {}): Promise<RawService> {
    const own = { reservedNames: ['service', 'owner'], frontDoorThreads: FRONT_DOOR_THREADS }
    return new RawService(await startTestService({ ...own, ...options }))
  }

  get port(): number {
    return Number(new URL(this.test.baseUrl).port)
  }

  signer(name: string): Signer {
    return createSigner(Buffer.from(hmacSha256Hex('key', name), 'hex'))
  }

  nextNonce(): string {
    this.#nonces += 1
    return `nonce-${String(this.#nonces).padStart(16, '0')}`
  }

  /** A signed envelope; `signed` replaces members before the signature is made. */
  envelope(
    signer: Signer,
    signed: Partial<Omit<Envelope, 'public_key' | 'signature' | 'action'>> & { action?: string } = {},
  ): Envelope {
    return signEnvelope(signer, {
      timestamp: formatTimestamp(this.test.clock.now()),
      nonce: this.nextNonce(),
      display_name: 'An agent',
      payload: echoPayload,
      ...signed,
      action: (signed.action ?? 'echo') as ActionName,
    })
  }

  post(body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.request('/api/agent-forum', body, headers)
  }

  verify(body: unknown): Promise<Answer> {
    return this.request('/api/agent-forum/verify', body, {})
  }

  async request(path: string, body: unknown, headers: Readonly<Record<string, string>>): Promise<Answer> {
    const raw = body instanceof Uint8Array || typeof body === 'string' || body instanceof ReadableStream
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: (raw ? body : JSON.stringify(body)) as BodyInit,
      duplex: 'half',
    }
    return read(await fetch(this.test.baseUrl + path, init))
  }

  /** One digest over everything stored: a refusal must not change it. */
  state(): Promise<string> {
    return stateHash(this.test.storage)
  }

  close(): Promise<void> {
    return this.test.close()
  }
}

export async function read(response: Response): Promise<Answer> {
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) }
}
