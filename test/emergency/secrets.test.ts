import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../src/compose/config.ts'
import { ownerSecrets as complete, phraseTag } from '../../src/emergency/secrets.ts'
import { decodeBase64url, encodeBase64url } from '../../src/protocol/base64url.ts'
import { Point } from '../../src/protocol/noble.ts'
import { ownerEnvironment, ownerSecrets, PHRASE } from '../support/owner.ts'

/** A point of order 8 (RFC 8032's curve), and what becomes of the owner's key when it is added. */
const ORDER_8 = 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a'
const owner = Point.fromBytes(decodeBase64url(ownerSecrets.ownerKey, 32) ?? new Uint8Array())
const mixed = encodeBase64url(owner.add(Point.fromHex(ORDER_8)).toBytes())

describe('the secrets of the owner', () => {
  test('are read as they are written', () => {
    expect(readConfig(ownerEnvironment).emergency).toEqual({
      ...ownerSecrets,
      pepper: new Uint8Array(ownerSecrets.pepper),
    })
    expect(readConfig({}).emergency).toEqual({})
  })

  test.each([
    ['a zero key', 'EMERGENCY_OWNER_KEY', encodeBase64url(new Uint8Array(32))],
    ['a key of small order', 'EMERGENCY_OWNER_KEY', encodeBase64url(Buffer.from(ORDER_8, 'hex'))],
    ['a key of mixed order', 'EMERGENCY_OWNER_KEY', mixed],
    ['a key that is no point', 'EMERGENCY_OWNER_KEY', encodeBase64url(new Uint8Array(32).fill(2))],
    ['a key that is not canonical', 'EMERGENCY_OWNER_KEY', encodeBase64url(new Uint8Array(32).fill(255))],
    ['a short key', 'EMERGENCY_OWNER_KEY', encodeBase64url(new Uint8Array(31).fill(7))],
    ['a padded key', 'EMERGENCY_OWNER_KEY', `${ownerSecrets.ownerKey}=`],
    ['no key', 'EMERGENCY_OWNER_KEY', ''],
    ['a short pepper', 'EMERGENCY_PEPPER', encodeBase64url(new Uint8Array(31))],
    ['a pepper in hex with an odd end', 'EMERGENCY_PEPPER', `${'ab'.repeat(32)}!`],
    ['a tag in capitals', 'EMERGENCY_PHRASE_TAG', 'AB'.repeat(32)],
    ['a short tag', 'EMERGENCY_PHRASE_TAG', 'ab'.repeat(31)],
  ])('refuse to start with %s, naming the variable and not the value', (_, name, value) => {
    const reading = () => readConfig({ ...ownerEnvironment, [name]: value })
    expect(reading).toThrow(ConfigError)
    expect(reading).toThrow(new RegExp(`^${name} `))
    if (value !== '') expect(reading).not.toThrow(value)
  })

  test('arm the service only when nothing is missing', () => {
    const { ownerKey, pepper, phraseTag: tag } = ownerSecrets
    expect(complete(ownerSecrets)).toEqual(ownerSecrets)
    for (const partial of [
      { ownerKey, pepper },
      { ownerKey, phraseTag: tag },
      { pepper, phraseTag: tag },
      {},
    ])
      expect(complete(partial)).toBeUndefined()
    expect(complete({ ...ownerSecrets, ownerKey: mixed })).toBeUndefined()
  })

  test('tag the phrase under the pepper, in Unicode NFC, for one level', () => {
    const { pepper } = ownerSecrets
    expect(phraseTag(pepper, PHRASE)).toBe(ownerSecrets.phraseTag)
    expect(phraseTag(pepper, PHRASE.normalize('NFD'))).toBe(ownerSecrets.phraseTag)
    expect(phraseTag(Buffer.alloc(32, 1), PHRASE)).not.toBe(ownerSecrets.phraseTag)
    // printf 'emergency-phrase/v1\nread_only\nlantern' | openssl dgst -sha256 -mac HMAC -macopt hexkey:0101...01
    expect(phraseTag(Buffer.alloc(32, 1), 'lantern')).toBe(HMAC_OF_LANTERN)
  })
})

const HMAC_OF_LANTERN = '0fb6a1e02469baf8f5f8414824b665f5235b5467f5bbf3836b596bcbaf138bc5'
