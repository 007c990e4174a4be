import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeBase64url, encodeBase64url, isBase64url } from '../../src/protocol/base64url.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

describe('base64url', () => {
  it('is what Buffer writes, and reads back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        const text = encodeBase64url(bytes)
        expect(text).toBe(Buffer.from(bytes).toString('base64url'))
        expect(decodeBase64url(text, bytes.length)).toEqual(bytes)
        expect(isBase64url(text)).toBe(true)
      }),
    )
  })

  it.each([
    [32, 4],
    [64, 16],
  ])('accepts one of the spellings that Buffer reads as the same %i bytes', (byteLength, spellings) => {
    const bytes = new Uint8Array(byteLength).fill(0xa7)
    const text = encodeBase64url(bytes)
    const same = [...alphabet]
      .map((last) => text.slice(0, -1) + last)
      .filter((other) => Buffer.from(other, 'base64url').equals(bytes))
    expect(same.length).toBe(spellings)
    expect(same.filter((other) => decodeBase64url(other, byteLength))).toEqual([text])
    expect(same.filter(isBase64url)).toEqual([text])
  })

  it('refuses padding, the other alphabet, other lengths and characters beyond ASCII', () => {
    const text = encodeBase64url(new Uint8Array(32).fill(255))
    for (const other of [
      `${text}=`,
      text.slice(1),
      `${text}A`,
      text.replace('_', '/'),
      text.replace('_', 'ÿ'),
      ` ${text.slice(1)}`,
      text.replace('_', '\n'),
      text.replace('_', '王'),
    ]) {
      expect(decodeBase64url(other, 32)).toBeUndefined()
    }
    for (const other of ['A', 'AB', 'AAB', 'AAAAA', 'AA==', 'A A', 'AAA\n', '++++'])
      expect(isBase64url(other)).toBe(false)
    for (const one of ['', 'AA', 'AAA', 'AAAA', 'AQ', 'AAE']) expect(isBase64url(one)).toBe(true)
  })
})
