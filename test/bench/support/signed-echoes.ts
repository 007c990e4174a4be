import { limits } from '../../../src/protocol/limits.ts'
import {
  createSigner,
  generateNonce,
  generateSeed,
  type Signer,
  signEnvelope,
} from '../../../src/protocol/signer.ts'

/** Makes a signed text of about 1 KB: the message that one verify unit is measured with. */
const BODY = 'There is a pattern in the pauses between two messages. '.repeat(14).trim()

/**
 * So many signed echoes as whole HTTP requests. Cadence allows a key three actions in a burst, so each key signs three
 * and is never used again; the keys take turns, as agents do.
 */
export function signEchoes(count: number): Uint8Array[] {
  const keys = Math.ceil(count / limits.BURST_ACTIONS)
  const signers = Array.from({ length: keys }, () => createSigner(generateSeed()))
  return Array.from({ length: count }, (_, index) =>
    postRequest('/api/agent-forum', JSON.stringify(signedEcho(signerAt(signers, index % keys), index))),
  )
}

function signerAt(signers: readonly Signer[], index: number): Signer {
  const signer = signers[index]
  if (!signer) throw new RangeError(`no signer ${index}`)
  return signer
}

export function signedEcho(signer: Signer, index: number) {
  return signEnvelope(signer, {
    action: 'echo',
    timestamp: new Date().toISOString(),
    nonce: generateNonce(),
    display_name: 'Bench',
    payload: { body: `${index} ${BODY}`, mode: 'stream' },
  })
}

export function postRequest(
  path: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Uint8Array {
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${more.join('')}` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

export function getRequest(path: string): Uint8Array {
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: bench\r\n\r\n`)
}
