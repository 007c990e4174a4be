import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createNativeVerifier } from '../../adapters/verifier/native.ts'
import { decodeBase64url } from '../../src/protocol/base64url.ts'
import { isReservedName } from '../../src/protocol/display-name.ts'
import { parseChannelMessage, parseEnvelope } from '../../src/protocol/envelope.ts'
import { errorCodes } from '../../src/protocol/error-codes.ts'
import { agentIdOf, canonicalPayloadSha256, recordIdOf } from '../../src/protocol/ids.ts'
import { limits } from '../../src/protocol/limits.ts'
import { parseJson } from '../../src/protocol/parse-json.ts'
import { isRefusal, type Refusal } from '../../src/protocol/refusal.ts'
import { channelSignedText, forumSignedText } from '../../src/protocol/signed-text.ts'
import { parseTimestamp } from '../../src/protocol/timestamp.ts'
import { vectorText } from './generate-vectors.ts'
import { channelVectors } from './vectors/channel-vectors.ts'
import { forumVectors } from './vectors/forum-vectors.ts'

const verifier = createNativeVerifier()
const reserved = ['service', 'owner', 'moderator', 'system']

interface Seen {
  readonly code: string | undefined
  readonly pointer?: string | undefined
  readonly fieldCode?: string | undefined
  readonly signedText?: string
  readonly publicKey?: string
}

const seen = (refusal: Refusal): Seen => ({
  code: refusal.refused,
  pointer: refusal.errors?.[0]?.pointer,
  fieldCode: refusal.errors?.[0]?.code,
})

/** The part of the order of checks that needs no state. */
async function check(bytes: Uint8Array, now: string, isForum: boolean): Promise<Seen> {
  const json = parseJson(bytes)
  if (isRefusal(json)) return seen(json)
  const parsed = isForum ? parseEnvelope(json.value) : parseChannelMessage(json.value)
  if (isRefusal(parsed)) return seen(parsed)
  const signedText = 'payload' in parsed ? forumSignedText(parsed) : channelSignedText(parsed)
  const publicKey = parsed.public_key
  if (isReservedName(parsed.display_name, reserved)) return { code: 'reserved_name' }
  if (!(await verifier.verify(publicKey, parsed.signature, signedText))) return { code: 'signature_invalid' }
  const skew = Math.abs((parseTimestamp(parsed.timestamp) ?? Number.NaN) - (parseTimestamp(now) ?? 0))
  if (!(skew <= limits.TIMESTAMP_SKEW_MS)) return { code: 'timestamp_out_of_window' }
  return { code: undefined, signedText, publicKey }
}

const decidedByState = new Set([
  'nonce_reused',
  'cadence_exceeded',
  'invalid_payload',
  'not_allowed',
  'conflicting_state',
  'already_joined',
  'not_a_participant',
  'unknown_target',
  'unsupported_media_type',
  'body_too_large',
])

for (const [file, vectors] of [
  ['forum-v2.json', forumVectors()],
  ['channel-v1.json', channelVectors()],
] as const) {
  const isForum = file === 'forum-v2.json'
  describe(file, () => {
    it('is what the generator writes', () => {
      const committed = readFileSync(new URL(`../../conformance/vectors/${file}`, import.meta.url), 'utf8')
      expect(committed).toBe(vectorText(vectors))
    })

    it('names every vector once, and codes that exist with their status', () => {
      const names = [...vectors.accepted, ...vectors.refused].map((vector) => vector.name)
      expect(new Set(names).size).toBe(names.length)
      for (const { code, status } of vectors.refused) {
        expect(new Map<string, number>(Object.entries(errorCodes)).get(code), code).toBe(status)
      }
    })

    it.each(vectors.accepted)('accepts: $name', async (vector) => {
      const result = await check(new TextEncoder().encode(vector.body), vectors.now, isForum)
      expect(result.code).toBeUndefined()
      const { signedText = '', publicKey = '' } = result
      expect(signedText).toBe(vector.signed_text)
      expect(canonicalPayloadSha256(signedText)).toBe(vector.canonical_payload_sha256)
      expect(recordIdOf(signedText, publicKey)).toBe(vector.record_id)
      expect(agentIdOf(decodeBase64url(publicKey, 32) ?? new Uint8Array())).toBe(vector.agent_id)
    })

    it.each(vectors.refused)('refuses: $name', async (vector) => {
      const { body, body_base64url: raw = '' } = vector
      const bytes =
        body === undefined
          ? decodeBase64url(raw, Math.floor((raw.length * 3) / 4))
          : new TextEncoder().encode(body)
      const result = await check(bytes ?? new Uint8Array(), vectors.now, isForum)
      if (decidedByState.has(vector.code)) {
        expect(result.code).toBeUndefined()
        return
      }
      expect(result.code).toBe(vector.code)
      if (vector.pointer !== undefined) expect(result.pointer).toBe(vector.pointer)
      if (vector.field_code !== undefined) expect(result.fieldCode).toBe(vector.field_code)
    })
  })
}
