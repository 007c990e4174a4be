import { hkdfSync } from 'node:crypto'
import type { TLSSocket } from 'node:tls'

/**
 * TLS with a shared key (RFC 4279, RFC 8442) in the place of certificates: only who has the secret of the nodes gets as far as a
 * request, on either side, and nobody else can read along. Node offers it up to TLS 1.2; the key exchange keeps what was said secret
 * even from who learns the secret later.
 */
const CIPHERS = 'ECDHE-PSK-CHACHA20-POLY1305'
const IDENTITY = 'entre-agentes node'

export function serverTls(secret: Uint8Array) {
  const psk = keyOf(secret)
  return {
    ciphers: CIPHERS,
    maxVersion: 'TLSv1.2' as const,
    pskIdentityHint: IDENTITY,
    pskCallback: (_: TLSSocket, identity: string) => (identity === IDENTITY ? psk : null),
  }
}

export function clientTls(secret: Uint8Array) {
  const psk = keyOf(secret)
  return {
    ciphers: CIPHERS,
    maxVersion: 'TLSv1.2' as const,
    pskCallback: () => ({ psk, identity: IDENTITY }),
    // The key proves who answers; there is no certificate.
    checkServerIdentity: () => undefined,
  }
}

function keyOf(secret: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'entre-agentes node channel v1', 32))
}
