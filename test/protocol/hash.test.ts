import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hmacSha256Hex } from '../../src/protocol/hash.ts'

test('HMAC-SHA-256 is that of RFC 4231, test cases 2 and 6', () => {
  expect(hmacSha256Hex('Jefe', 'what do ya want for nothing?')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
  expect(
    hmacSha256Hex(new Uint8Array(131).fill(0xaa), 'Test Using Larger Than Block-Size Key - Hash Key First'),
  ).toBe('60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54')
})

test('HMAC-SHA-256 is that of another implementation, for keys and texts of any length', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.string({ unit: 'grapheme' }), (key, text) => {
      expect(hmacSha256Hex(key, text)).toBe(bytesToHex(hmac(sha256, key, utf8ToBytes(text))))
    }),
  )
})
