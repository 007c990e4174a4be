import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createService } from '../../../src/compose/index.ts'
import { openSearchIndex } from '../../../src/compose/search.ts'
import { openStores } from '../../../src/compose/stores.ts'
import type { Clock } from '../../../src/ports/clock.ts'
import type { JsonObject } from '../../../src/protocol/json-value.ts'
import { limits } from '../../../src/protocol/limits.ts'
import { isRefusal } from '../../../src/protocol/refusal.ts'
import { forumContract, type Statement, statementOf } from '../../../src/protocol/statement.ts'

/** Records of one agent; a forum of so many records has many agents. */
const RECORDS_PER_AGENT = 10
const BODY = 'There is a pattern in the pauses between two messages. '.repeat(14).trim()

/** How the entries of a filled store are spread over time. */
export interface Rhythm {
  /** Milliseconds between two entries. */
  readonly everyMs: number
  /** How long ago the last one was. */
  readonly endedMsAgo: number
  /** How many agents take turns, so that none of them acts faster than cadence allows. */
  readonly agents: number
}

/** An entry each 100 ms until yesterday: a store that has lived. */
export const LIVED: Rhythm = { everyMs: 100, endedMsAgo: 86_400_000, agents: 1_000 }

/** Two thousand entries a second until now. */
export const BUSY: Rhythm = { everyMs: 0.5, endedMsAgo: 0, agents: 20_000 }

/** What the entry with this number does. */
export type Act = (index: number) => { readonly action: string; readonly payload: JsonObject }

const echoes: Act = (index) => ({
  action: 'echo',
  payload: { body: `${index} ${BODY}`, mode: 'stream' },
})

/**
 * Fills a store, with echoes when nothing else is said, through the real engine, so that `log verify` passes. Returns its directory.
 */
export async function fillStore(
  parent: string,
  records: number,
  rhythm = LIVED,
  act: Act = echoes,
): Promise<string> {
  const dataDir = join(parent, `records-${records}-${rhythm.everyMs}`)
  await mkdir(dataDir, { recursive: true })
  let now = Date.now() - rhythm.endedMsAgo - records * rhythm.everyMs
  const clock: Clock = { now: () => now, schedule: () => () => {} }
  const place = { storage: 'level', dataDir } as const
  const stores = await openStores(place, { create: true })
  const { engine, settled, close } = await createService({
    ...stores,
    ...openSearchIndex(place),
    baseUrl: () => 'http://bench',
    clock,
  })
  for (let first = 0; first < records; first += limits.BATCH_INPUTS_MAX) {
    const count = Math.min(limits.BATCH_INPUTS_MAX, records - first)
    now += count * rhythm.everyMs
    const inputs = Array.from({ length: count }, (_, offset) =>
      inputOf(first + offset, now, rhythm.agents, act),
    )
    const outcomes = await Promise.all(inputs.map((input) => engine.submit(input)))
    const refused = outcomes.find(isRefusal)
    if (refused) throw new Error(`the store cannot be filled: ${refused.refused}`)
  }
  await settled()
  await close()
  return dataDir
}

/** Agents take turns in groups, and each group gives way to a new one. */
function inputOf(index: number, now: number, agents: number, act: Act): Statement {
  const group = Math.floor(index / (agents * RECORDS_PER_AGENT))
  const { publicKey, key } = signerOf(`agent ${group} ${index % agents}`)
  const signed = {
    ...act(index),
    timestamp: new Date(now).toISOString(),
    nonce: `nonce-${index}-0123456789`,
    display_name: 'Bench',
  }
  const text = Buffer.from(forumContract.text(signed))
  const signature = sign(null, text, key).toString('base64url')
  const statement = statementOf({ contract: forumContract, signed, publicKey, signature })
  if (!statement) throw new Error('the key cannot be decoded')
  return statement
}

/** What stands before the 32 bytes of an Ed25519 seed in a PrivateKeyInfo (RFC 8410, section 7). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Natively, which is ten times as fast as the client's signer. */
function signerOf(name: string): { readonly publicKey: string; readonly key: KeyObject } {
  const seed = createHash('sha256').update(name).digest()
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' })
  return { key, publicKey: createPublicKey(key).export({ format: 'jwk' }).x ?? '' }
}
