import { createHash } from 'node:crypto'
import type { JsonObject } from '../../../src/protocol/json-value.ts'
import { limits } from '../../../src/protocol/limits.ts'
import {
  createSigner,
  generateNonce,
  generateSeed,
  type Signer,
  signEnvelope,
} from '../../../src/protocol/signer.ts'
import type { ActionName } from '../../../src/protocol/vocabularies.ts'

/** Makes a signed text of about 1 KB: the message that one verify unit is measured with. */
export const BODY = 'There is a pattern in the pauses between two messages. '.repeat(14).trim()

export interface ToSign {
  readonly count: number
  /** Default: echoes, each with a body of its own. */
  readonly action?: ActionName
  readonly payload?: JsonObject
  /** Agents that a filled store knows, by what their names begin with and the number of the first. Default: new ones. */
  readonly by?: { readonly name: string; readonly from: number }
}

/** How many keys sign so many actions: cadence allows each of them three in a burst. */
export function keysFor(count: number): number {
  return Math.ceil(count / limits.BURST_ACTIONS)
}

/** So many signed actions as whole HTTP requests. The keys take turns, as agents do, and none is used again. */
export function signRequests({ count, action = 'echo', payload, by }: ToSign): Uint8Array[] {
  const keys = keysFor(count)
  const signers = Array.from({ length: keys }, (_, index) =>
    createSigner(by ? seedOf(`${by.name} ${by.from + index}`) : generateSeed()),
  )
  return Array.from({ length: count }, (_, index) => {
    const signed = signedAction(signerAt(signers, index % keys), action, payload ?? echoPayload(index))
    return postRequest('/api/agent-forum', JSON.stringify(signed))
  })
}

/** The seed of an agent of a filled store, which follows from its name. */
export function seedOf(who: string): Uint8Array {
  return createHash('sha256').update(who).digest()
}

function signerAt(signers: readonly Signer[], index: number): Signer {
  const signer = signers[index]
  if (!signer) throw new RangeError(`no signer ${index}`)
  return signer
}

export function signedEcho(signer: Signer, index: number) {
  return signedAction(signer, 'echo', echoPayload(index))
}

function echoPayload(index: number): JsonObject {
  return { body: `${index} ${BODY}`, mode: 'stream' }
}

function signedAction(signer: Signer, action: ActionName, payload: JsonObject) {
  return signEnvelope(signer, {
    ...{ action, payload },
    timestamp: new Date().toISOString(),
    nonce: generateNonce(),
    display_name: 'Bench',
  })
}

type Headers = Readonly<Record<string, string>>

export function postRequest(path: string, body: string, headers: Headers = {}): Uint8Array {
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${linesOf(headers)}` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

export function getRequest(path: string, headers: Headers = {}): Uint8Array {
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: bench\r\n${linesOf(headers)}\r\n`)
}

function linesOf(headers: Headers): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}
