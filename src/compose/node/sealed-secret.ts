import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** The server's secret as the nodes keep it in their log: AES-256-GCM under a key that follows from their own secret (RFC 5869). */
export function sealSecret(secret: Uint8Array, nodes: Uint8Array): Uint8Array {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(nodes), iv)
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

/** Undefined when it was sealed with another secret of nodes, or changed since. */
export function openSecret(sealed: Uint8Array, nodes: Uint8Array): Uint8Array | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(nodes), sealed.subarray(0, IV_BYTES))
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}

function keyOf(nodes: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', nodes, '', 'entre-agentes server.key v1', 32))
}
