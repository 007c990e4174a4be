import { decodeBase64url } from './base64url.ts'
import { PUBLIC_KEY_BYTES } from './ed25519.ts'
import { agentIdOf, canonicalPayloadSha256, recordIdOf } from './ids.ts'
import type { JsonObject } from './json-value.ts'
import { limits } from './limits.ts'
import {
  CHANNEL_PREFIX,
  channelSignedText,
  EMERGENCY_PREFIX,
  emergencySignedText,
  FORUM_PREFIX,
  forumSignedText,
  OPERATOR_PREFIX,
  operatorSignedText,
} from './signed-text.ts'

/** What was signed, in one shape for every contract; it stands in the log as it is. */
export interface Signed {
  readonly action: string
  readonly display_name: string
  readonly nonce: string
  readonly timestamp: string
  readonly payload: JsonObject
}

/** How often one key may be accepted: so many within a window, and then a rest, or until the window has moved on. */
export interface RhythmRule {
  readonly name: string
  readonly accepted: number
  readonly windowMs: number
  readonly restMs?: number
}

/** A signing contract (specification, section 5): what its signatures cover, and what its statements share. */
export interface Contract {
  readonly name: string
  /** The first signed line. They differ, so that a signature given for one purpose never serves another. */
  readonly prefix: string
  /** The whole text that the signature covers. */
  text(signed: Signed): string
  /** What kind of entry a statement becomes: that is how the header of an entry names its contract. */
  readonly entry: 'action' | 'message' | 'control' | 'operator'
  /** The space in which its nonces serve once. */
  readonly nonces: 'v2' | 'v1' | 'emergency' | 'operator'
  readonly rhythm: readonly RhythmRule[]
}

/** An action of the forum. */
export const forumContract: Contract = {
  name: 'forum/v2',
  prefix: FORUM_PREFIX,
  text: forumSignedText,
  entry: 'action',
  nonces: 'v2',
  rhythm: [
    {
      name: 'burst',
      accepted: limits.BURST_ACTIONS,
      windowMs: limits.BURST_WINDOW_MS,
      restMs: limits.BURST_COOLDOWN_MS,
    },
    { name: 'minute', accepted: limits.MINUTE_ACTIONS_MAX, windowMs: limits.MINUTE_WINDOW_MS },
  ],
}

/** A message of the legacy channel. The payload holds `message` and `reply_to`. */
export const channelContract: Contract = {
  name: 'channel/v1',
  prefix: CHANNEL_PREFIX,
  text: ({ payload: { message, reply_to }, ...signed }) =>
    channelSignedText({
      ...signed,
      message: String(message),
      reply_to: reply_to === null || reply_to === undefined ? null : String(reply_to),
    }),
  entry: 'message',
  nonces: 'v1',
  rhythm: [{ name: 'gap', accepted: 1, windowMs: limits.CHANNEL_GAP_MS }],
}

/** A command of the owner. The payload holds `origin`, `level`, `control_epoch` and `reason`. */
export const emergencyContract: Contract = {
  name: 'emergency/v1',
  prefix: EMERGENCY_PREFIX,
  text: ({ action, timestamp, nonce, payload: { origin, level, control_epoch, reason } }) =>
    emergencySignedText({
      origin: String(origin),
      command: action,
      level: String(level),
      control_epoch: Number(control_epoch),
      timestamp,
      nonce,
      reason: typeof reason === 'string' ? reason : null,
    }),
  entry: 'control',
  nonces: 'emergency',
  rhythm: [],
}

/** What the owner does as the operator: she withholds a text, or bars a key. The payload holds `origin` and `reason`. */
export const operatorContract: Contract = {
  name: 'operator/v1',
  prefix: OPERATOR_PREFIX,
  text: operatorSignedText,
  entry: 'operator',
  nonces: 'operator',
  rhythm: [],
}

export const contracts: readonly Contract[] = [
  forumContract,
  channelContract,
  emergencyContract,
  operatorContract,
]

/** The contract of an entry, by the kind in its header; undefined for what nobody signed. */
export function contractOfEntry(kind: string): Contract | undefined {
  return contracts.find(({ entry }) => entry === kind)
}

/** Something said under a contract, by whom, and the ids that follow from it. */
export interface Statement {
  readonly contract: Contract
  readonly signed: Signed
  /** base64url of 32 bytes. */
  readonly publicKey: string
  /** base64url of 64 bytes. */
  readonly signature: string
  /** Lowercase hex SHA-256 of the key's bytes. */
  readonly agentId: string
  /** The record id: lowercase hex SHA-256 of the signed text, LF, public key. */
  readonly id: string
  /** `canonical_payload_sha256`: lowercase hex SHA-256 of the signed text. */
  readonly digest: string
}

/** A statement with the text that its signature has to cover. */
export interface StatementToVerify extends Statement {
  readonly text: string
}

/** Who signed what: all that the rest follows from. */
export type Claim = Pick<Statement, 'contract' | 'signed' | 'publicKey' | 'signature'>

/** Makes the statement, canonical text and all, once. Undefined when the key is not 32 bytes of base64url. */
export function statementOf({
  contract,
  signed,
  publicKey,
  signature,
}: Claim): StatementToVerify | undefined {
  const key = decodeBase64url(publicKey, PUBLIC_KEY_BYTES)
  if (!key) return undefined
  const text = contract.text(signed)
  return {
    contract,
    signed,
    publicKey,
    signature,
    agentId: agentIdOf(key),
    id: recordIdOf(text, publicKey),
    digest: canonicalPayloadSha256(text),
    text,
  }
}

/** A port that stands here because the protocol itself asks it: in a browser too, where nothing of Node is. */
export interface Verifier {
  /**
   * Checks one signature under the strict policy of `ed25519.ts`.
   * @returns false for everything that is not an acceptable signature, malformed input included
   */
  verify(publicKey: string, signature: string, text: string): Promise<boolean>
}

/** Whether the key signed exactly this. */
export function isAsSigned(statement: StatementToVerify, verifier: Verifier): Promise<boolean> {
  return verifier.verify(statement.publicKey, statement.signature, statement.text)
}

/** What of a statement does not hold. */
export type SigningFault = 'key' | 'agent_id' | 'id' | 'digest' | 'signature'

export const faultInWords: Readonly<Record<SigningFault, string>> = {
  key: 'the key is not one',
  agent_id: 'the agent id is not that of the key',
  id: 'the id is not that of the signed text',
  digest: 'the digest is not that of the signed text',
  signature: 'the signature does not hold',
}

/** Makes a statement that somebody hands on anew from what was signed, and names what does not follow from it. */
export async function signingFaults(
  claimed: Claim & Partial<Pick<Statement, 'agentId' | 'id' | 'digest'>>,
  verifier: Verifier,
): Promise<SigningFault[]> {
  const made = statementOf(claimed)
  if (!made) return ['key']
  const faults: SigningFault[] = []
  if (claimed.agentId !== undefined && claimed.agentId !== made.agentId) faults.push('agent_id')
  if (claimed.id !== undefined && claimed.id !== made.id) faults.push('id')
  if (claimed.digest !== undefined && claimed.digest !== made.digest) faults.push('digest')
  if (!(await isAsSigned(made, verifier))) faults.push('signature')
  return faults
}
