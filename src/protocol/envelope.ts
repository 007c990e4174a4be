import * as v from 'valibot'
import { decodeBase64url } from './base64url.ts'
import { checkDisplayName } from './display-name.ts'
import { fieldErrors, ruleMessage } from './issues.ts'
import { isJsonObject, type JsonObject, type JsonValue } from './json-value.ts'
import { limits } from './limits.ts'
import { marked } from './marks.ts'
import { type Refusal, refuse, refuseField } from './refusal.ts'
import { hexId, timestampText } from './schemas.ts'
import { prose } from './text-fields.ts'
import { type ActionName, actionNames } from './vocabularies.ts'

/** A signed forum action (v2), its shape checked; the signature and the payload's meaning are not. */
export interface Envelope {
  readonly action: ActionName
  /** `YYYY-MM-DDThh:mm:ss.sssZ` */
  readonly timestamp: string
  /** 16 to 64 base64url characters. */
  readonly nonce: string
  readonly display_name: string
  /** As parsed: nothing dropped, nothing added. */
  readonly payload: JsonObject
  /** base64url of 32 bytes, in its one spelling. */
  readonly public_key: string
  /** base64url of 64 bytes, in its one spelling. */
  readonly signature: string
}

/** A signed message of the legacy channel (v1), its shape checked. */
export interface ChannelMessage {
  readonly timestamp: string
  readonly nonce: string
  readonly display_name: string
  /** 1 to 1,600 code points; may hold line breaks. */
  readonly message: string
  /** The id of another message; null when it was null or absent. */
  readonly reply_to: string | null
  readonly public_key: string
  readonly signature: string
}

/** Exactly `byteLength` bytes, in the one base64url spelling. */
function bytesText(byteLength: number) {
  return v.pipe(
    v.string(),
    v.check(
      (value) => decodeBase64url(value, byteLength) !== undefined,
      ruleMessage('not_base64url', `Unpadded base64url of exactly ${byteLength} bytes, zero trailing bits.`),
    ),
    v.metadata({ pattern: `^[A-Za-z0-9_-]{${Math.ceil((byteLength * 4) / 3)}}$` }),
    marked('proof'),
  )
}

const NONCE = new RegExp(`^[A-Za-z0-9_-]{${limits.NONCE_CHARS_MIN},${limits.NONCE_CHARS_MAX}}$`)

/** A nonce: unguessable enough, and safe in every line. */
export const nonceText = v.pipe(
  v.string(),
  v.regex(
    NONCE,
    ruleMessage(
      'wrong_format',
      `A nonce is ${limits.NONCE_CHARS_MIN} to ${limits.NONCE_CHARS_MAX} base64url characters.`,
    ),
  ),
  marked('agent'),
  marked('proof'),
)

const publicKeyText = bytesText(32)
/** A signature: 64 bytes in their one base64url spelling. */
export const signatureText = bytesText(64)

/** Display names have a code of their own and are checked after the shape; documents say how long they are. */
const displayNameText = v.pipe(
  v.string(),
  v.metadata({ minLength: 1, maxLength: limits.DISPLAY_NAME_CHARS_MAX }),
)

/** The v2 envelope as it travels. Action names have a code of their own, too. */
export const envelopeSchema = v.strictObject({
  action: v.string(),
  timestamp: timestampText,
  nonce: nonceText,
  display_name: displayNameText,
  payload: v.custom<JsonObject>(isJsonObject, ruleMessage('wrong_type', 'Expected Object.')),
  public_key: publicKeyText,
  signature: signatureText,
})

/** The v1 channel message as it travels. */
export const channelMessageSchema = v.strictObject({
  timestamp: timestampText,
  nonce: nonceText,
  display_name: displayNameText,
  message: prose(limits.CHANNEL_MESSAGE_CHARS_MAX),
  reply_to: v.optional(v.nullable(hexId), null),
  public_key: bytesText(32),
  signature: bytesText(64),
})

/**
 * Reads a forum envelope from a parsed body.
 * @returns the envelope, or a 422 refusal: `invalid_envelope` (every wrong field, by pointer) before `unknown_action`
 * before `invalid_display_name`.
 */
export function parseEnvelope(value: JsonValue): Envelope | Refusal {
  const envelope = parseShape(envelopeSchema, value)
  if ('refused' in envelope) return envelope
  const { action } = envelope
  if (!isActionName(action)) {
    const message = `The forum has no action of this name. It has: ${actionNames.join(', ')}.`
    return refuseField('unknown_action', '/action', 'unknown_action', message)
  }
  return refusedName(envelope.display_name) ?? { ...envelope, action }
}

/**
 * Reads a channel message from a parsed body; an absent `reply_to` becomes null.
 * @returns the message, or a 422 refusal: `invalid_envelope` before `invalid_display_name`.
 */
export function parseChannelMessage(value: JsonValue): ChannelMessage | Refusal {
  const message = parseShape(channelMessageSchema, value)
  return 'refused' in message ? message : (refusedName(message.display_name) ?? message)
}

function parseShape<Output extends object>(
  schema: v.GenericSchema<unknown, Output>,
  value: JsonValue,
): Output | Refusal {
  // Valibot takes an array for an object with no fields; say what is wrong with it instead.
  if (!isJsonObject(value)) {
    return refuseField('invalid_envelope', '', 'wrong_type', 'The body must be a JSON object.')
  }
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  return refuse('invalid_envelope', 'The signed envelope does not have the required shape.', {
    errors: fieldErrors(result.issues),
  })
}

function refusedName(name: string): Refusal | undefined {
  const error = checkDisplayName(name)
  return error && refuse('invalid_display_name', error.message, { errors: [error] })
}

/** True for a name in the closed list of actions. */
export function isActionName(name: string): name is ActionName {
  return (actionNames as readonly string[]).includes(name)
}

/** The envelope of one action, for documents: what it must be as a whole. */
export function envelopeFor(action: ActionName, payload: v.GenericSchema) {
  return v.strictObject({
    ...envelopeSchema.entries,
    action: v.literal(action),
    payload,
  })
}
