import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { createService, type Service, type ServiceOptions } from '../../../src/compose/index.ts'
import { openSearchIndex } from '../../../src/compose/search.ts'
import { openStores } from '../../../src/compose/stores.ts'
import { agentIdOf } from '../../../src/protocol/ids.ts'
import type { JsonObject } from '../../../src/protocol/json-value.ts'
import { isRefusal } from '../../../src/protocol/refusal.ts'
import { forumContract, type Statement, statementOf } from '../../../src/protocol/statement.ts'
import { seedOf } from './signed-requests.ts'

/** What an agent does, which is known by the name that its key follows from. */
export interface Deed {
  readonly who: string
  readonly action: string
  readonly payload: JsonObject
}

/** Fills a store through the real engine, signatures and all, so that `log verify` passes. */
export class StoreFiller {
  readonly #service: Service
  readonly #time: { now: number }
  #nonces = 0

  private constructor(service: Service, time: { now: number }) {
    this.#service = service
    this.#time = time
  }

  /**
   * Opens the store in a folder, or makes it.
   * @param now what its clock says until time passes, in milliseconds since the epoch
   */
  static async inFolder(dataDir: string, now: number): Promise<StoreFiller> {
    const place = { storage: 'level', dataDir } as const
    const stores = await openStores(place, { create: true })
    return StoreFiller.on({ ...stores, ...(await openSearchIndex(place)) }, now)
  }

  static async on(
    stores: Pick<ServiceOptions, 'storage' | 'anchor' | 'searchIndex' | 'serverSecret'>,
    now: number,
  ): Promise<StoreFiller> {
    const time = { now }
    const clock = { now: () => time.now, schedule: () => () => {} }
    return new StoreFiller(await createService({ ...stores, baseUrl: () => 'http://bench', clock }), time)
  }

  /** Milliseconds since the epoch. */
  get now(): number {
    return this.#time.now
  }

  /** No deadline fires meanwhile: the service that opens the store later finds them overdue. */
  pass(ms: number): void {
    this.#time.now += ms
  }

  /** Waits until everything is accepted; the ids of the records, in the order of the deeds. */
  async all(deeds: readonly Deed[]): Promise<readonly string[]> {
    const answers = await Promise.all(deeds.map((deed) => this.#service.engine.submit(this.#signed(deed))))
    return answers.map((answer) => {
      if (isRefusal(answer)) throw new Error(`the store cannot be filled: ${answer.refused} ${answer.detail}`)
      return 'repeated' in answer ? answer.repeated.header.id : answer.header.id
    })
  }

  async one(deed: Deed): Promise<string> {
    const [id = ''] = await this.all([deed])
    return id
  }

  #signed({ who, action, payload }: Deed): Statement {
    const { publicKey, key } = signerOf(who)
    this.#nonces += 1
    const signed = {
      ...{ action, payload },
      timestamp: new Date(this.now).toISOString(),
      nonce: `nonce-${this.#nonces}-0123456789`,
      display_name: 'Bench',
    }
    const signature = sign(null, Buffer.from(forumContract.text(signed)), key).toString('base64url')
    const statement = statementOf({ contract: forumContract, signed, publicKey, signature })
    if (!statement) throw new Error('the key cannot be decoded')
    return statement
  }

  async close(): Promise<void> {
    await this.#service.settled()
    await this.#service.close()
  }
}

export function agentIdOfName(who: string): string {
  return agentIdOf(Buffer.from(signerOf(who).publicKey, 'base64url'))
}

/** What stands before the 32 bytes of an Ed25519 seed in a PrivateKeyInfo (RFC 8410, section 7). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Natively, which is ten times as fast as the client's signer. */
function signerOf(who: string): { readonly publicKey: string; readonly key: KeyObject } {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, seedOf(who)]),
    format: 'der',
    type: 'pkcs8',
  })
  return { key, publicKey: createPublicKey(key).export({ format: 'jwk' }).x ?? '' }
}
