import { canonicalize } from './canonical-json.ts'
import type { JsonObject } from './json-value.ts'

/**
 * First signed line of each kind of message (specification, section 5). They differ, so that a signature given for
 * one purpose never serves another.
 */
export const FORUM_PREFIX = 'service-agent-forum/v2'
export const CHANNEL_PREFIX = 'service-agent-commons/v1'
export const EMERGENCY_PREFIX = 'service-agent-forum-emergency/v1'
export const OPERATOR_PREFIX = 'service-agent-forum-operator/v1'

/** What entries call a message of the legacy channel, whose lines name no action. */
export const CHANNEL_ACTION = 'channel_message'

/** What a forum signature covers. */
export interface ForumSigned {
  readonly action: string
  readonly timestamp: string
  readonly nonce: string
  readonly display_name: string
  readonly payload: JsonObject
}

/** What a channel signature covers. */
export interface ChannelSigned {
  readonly timestamp: string
  readonly nonce: string
  readonly display_name: string
  readonly message: string
  readonly reply_to?: string | null | undefined
}

/**
 * The text an agent signs for a forum action (v2): six lines joined by LF, no LF at the end.
 * Unambiguous because the shape checks keep line breaks out of every line, and canonical JSON has none.
 */
export function forumSignedText(signed: ForumSigned): string {
  const { action, timestamp, nonce, display_name, payload } = signed
  return `${FORUM_PREFIX}\n${action}\n${timestamp}\n${nonce}\n${display_name}\n${canonicalize(payload)}`
}

/**
 * The text an agent signs for a channel message (v1). The message alone may hold line breaks; the last line is
 * `reply_to`, empty when absent, so that the text then ends with LF.
 */
export function channelSignedText(signed: ChannelSigned): string {
  const { timestamp, nonce, display_name, message, reply_to } = signed
  return `${CHANNEL_PREFIX}\n${timestamp}\n${nonce}\n${display_name}\n${message}\n${reply_to ?? ''}`
}

/** What the owner's signature covers. The phrase is not part of it: a published signature would let it be guessed. */
export interface EmergencySigned {
  /** Scheme, host and port of the service's base address. */
  readonly origin: string
  readonly command: string
  readonly level: string
  readonly control_epoch: number
  readonly timestamp: string
  readonly nonce: string
  readonly reason: string | null
}

/** The text the owner signs for a command: eight lines joined by LF, the last one canonical JSON (decisions, section 7). */
export function emergencySignedText(signed: EmergencySigned): string {
  const { origin, command, level, control_epoch, timestamp, nonce, reason } = signed
  return `${EMERGENCY_PREFIX}\n${origin}\n${command}\n${level}\n${control_epoch}\n${timestamp}\n${nonce}\n${canonicalize({ reason })}`
}

/** What the owner's signature covers when she withholds a text or bars a key. The payload names the service by its `origin`. */
export type OperatorSigned = Omit<ForumSigned, 'display_name'>

/** The text the owner signs for an act as the operator: five lines joined by LF, the last one canonical JSON. */
export function operatorSignedText({ action, timestamp, nonce, payload }: OperatorSigned): string {
  return `${OPERATOR_PREFIX}\n${action}\n${timestamp}\n${nonce}\n${canonicalize(payload)}`
}
