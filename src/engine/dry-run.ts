import * as v from 'valibot'
import { channelMessage } from '../protocol/actions/channel.ts'
import { decodeBase64url } from '../protocol/base64url.ts'
import { checkDisplayName, checkEdges, isReservedName } from '../protocol/display-name.ts'
import {
  isAcceptableKey,
  isCanonicalPoint,
  isReducedScalar,
  isSmallOrderPoint,
  PUBLIC_KEY_BYTES,
  SIGNATURE_BYTES,
} from '../protocol/ed25519.ts'
import { channelMessageSchema, envelopeSchema, isActionName } from '../protocol/envelope.ts'
import { agentIdOf } from '../protocol/ids.ts'
import { fieldErrors } from '../protocol/issues.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../protocol/json-value.ts'
import { parseJson } from '../protocol/parse-json.ts'
import type { Refusal } from '../protocol/refusal.ts'
import {
  type Contract,
  channelContract,
  forumContract,
  isAsSigned,
  type Signed,
  type StatementToVerify,
  statementOf,
} from '../protocol/statement.ts'
import { actionNames } from '../protocol/vocabularies.ts'
import { type CheckName, type DryRun, Report } from './dry-run-report.ts'
import type { Engine } from './engine.ts'
import type { FrontDoor } from './front-door.ts'
import { recogniseSlip } from './signature-slips.ts'

/**
 * Says what would happen to an envelope, and names whatever is wrong with it (decisions, section 9). Every check that
 * can be made is made, each for itself, so that one slip fails one check. Writes nothing, counts nothing, and burns
 * no nonce.
 */
export async function dryRun(body: Uint8Array, frontDoor: FrontDoor, engine: Engine): Promise<DryRun> {
  const report = new Report()
  const parsed = parseJson(body)
  if ('refused' in parsed) return report.refused('json', parsed).result(undefined)
  report.passed('json', 'The body is JSON with exactly one meaning.')
  const members = checkFields(report, parsed.value)
  if (!members) return report.result(undefined)
  checkNames(report, members, frontDoor.reservedNames)
  const key = checkKey(report, members)
  const signature = checkSignatureBytes(report, members)
  const contract = contractOf(members)
  const signed = contract === channelContract ? signedMessage(members) : signedMembers(members)
  const statement = signed && statementIn(members, contract, signed)
  const holds =
    statement !== undefined &&
    key?.acceptable === true &&
    signature?.acceptable === true &&
    (await checkSignature(report, frontDoor, statement, signature.bytes, body))
  if (statement) foresee(report, engine, statement, holds)
  return report.result(statement?.text)
}

type Members = JsonObject & { readonly [name: string]: JsonValue | undefined }

/** Which check a wrong member belongs to, once it is there and has the right type. */
const checkOfField: Readonly<Record<string, CheckName>> = {
  '/timestamp': 'timestamp',
  '/nonce': 'nonce',
  '/public_key': 'public_key',
  '/signature': 'signature_encoding',
}

const NOT_THERE: ReadonlySet<string> = new Set(['missing_field', 'unknown_field', 'wrong_type'])

function checkFields(report: Report, value: JsonValue): Members | undefined {
  if (!isJsonObject(value)) {
    report.failed('fields', 'The body must be a JSON object.')
    return undefined
  }
  const schema = contractOf(value) === channelContract ? channelMessageSchema : envelopeSchema
  const errors = fieldErrors(v.safeParse(schema, value).issues ?? [])
  const byCheck = Map.groupBy(errors, ({ pointer, code }) =>
    NOT_THERE.has(code) ? 'fields' : (checkOfField[pointer] ?? 'fields'),
  )
  if (!byCheck.has('fields')) report.passed('fields', 'Every field is there, and none too many.')
  for (const [name, wrong] of byCheck) report.wrongFields(name, wrong)
  return value
}

/** Which contract it is meant for: a message of the legacy channel has neither action nor payload. */
function contractOf(members: JsonObject): Contract {
  const isMessage = 'message' in members && !('action' in members) && !('payload' in members)
  return isMessage ? channelContract : forumContract
}

function textOf(members: Members, name: string): string | undefined {
  const value = members[name]
  return typeof value === 'string' ? value : undefined
}

function checkNames(report: Report, members: Members, reservedNames: readonly string[]): void {
  const action = textOf(members, 'action')
  if (action !== undefined) {
    if (isActionName(action)) report.passed('action', 'The forum knows this action.')
    else
      report.failed(
        'action',
        `/action: The forum has no action of this name. It has: ${actionNames.join(', ')}.`,
      )
  }
  const name = textOf(members, 'display_name')
  if (name === undefined) return
  const wrong = checkDisplayName(name) ?? checkEdges(name)
  if (wrong) report.wrongFields('display_name', [wrong])
  else report.passed('display_name', 'The name can be seen for what it is.')
  if (isReservedName(name, reservedNames)) {
    report.failed('reserved_name', '/display_name: This display name is reserved, or looks like one that is.')
  } else report.passed('reserved_name', 'The name is not reserved.')
}

interface CheckedKey {
  readonly agentId: string
  readonly acceptable: boolean
}

function checkKey(report: Report, members: Members): CheckedKey | undefined {
  const bytes = decodeBase64url(textOf(members, 'public_key') ?? '', PUBLIC_KEY_BYTES)
  if (!bytes) return undefined
  report.passed('public_key', 'The key is 32 bytes of base64url in its one spelling.')
  const acceptable = isAcceptableKey(bytes)
  if (acceptable) report.passed('public_key_point', 'The key is a canonical point of large order.')
  else report.failed('public_key_point', `/public_key: ${pointFault(bytes)}`)
  return { agentId: agentIdOf(bytes), acceptable }
}

function checkSignatureBytes(
  report: Report,
  members: Members,
): { readonly bytes: Uint8Array; readonly acceptable: boolean } | undefined {
  const bytes = decodeBase64url(textOf(members, 'signature') ?? '', SIGNATURE_BYTES)
  if (!bytes) return undefined
  report.passed('signature_encoding', 'The signature is 64 bytes of base64url in its one spelling.')
  const point = isCanonicalPoint(bytes) && !isSmallOrderPoint(bytes)
  if (point) report.passed('signature_point', 'R is a canonical point of large order.')
  else report.failed('signature_point', `/signature: R, its first half: ${pointFault(bytes)}`)
  const scalar = isReducedScalar(bytes, PUBLIC_KEY_BYTES)
  if (scalar) report.passed('signature_scalar', 'S is below the group order.')
  else report.failed('signature_scalar', '/signature: S, its second half, is not below the group order.')
  return { bytes, acceptable: point && scalar }
}

function pointFault(bytes: Uint8Array): string {
  return isSmallOrderPoint(bytes)
    ? 'this point has small order; a signature under it proves nothing.'
    : 'this is not the canonical encoding of a point.'
}

function signedMembers(members: Members): Signed | undefined {
  const action = textOf(members, 'action')
  const timestamp = textOf(members, 'timestamp')
  const nonce = textOf(members, 'nonce')
  const display_name = textOf(members, 'display_name')
  const { payload } = members
  if (action === undefined || timestamp === undefined || nonce === undefined) return undefined
  if (display_name === undefined || !isJsonObject(payload)) return undefined
  return { action, timestamp, nonce, display_name, payload }
}

function signedMessage(members: Members): Signed | undefined {
  const timestamp = textOf(members, 'timestamp')
  const nonce = textOf(members, 'nonce')
  const display_name = textOf(members, 'display_name')
  const message = textOf(members, 'message')
  const { reply_to = null } = members
  if (timestamp === undefined || nonce === undefined || display_name === undefined) return undefined
  if (message === undefined || (reply_to !== null && typeof reply_to !== 'string')) return undefined
  return { action: channelMessage.name, timestamp, nonce, display_name, payload: { message, reply_to } }
}

async function checkSignature(
  report: Report,
  frontDoor: FrontDoor,
  statement: StatementToVerify,
  bytes: Uint8Array,
  body: Uint8Array,
): Promise<boolean> {
  if (await isAsSigned(statement, frontDoor.verifier)) {
    report.passed('signature', 'The signature holds for the canonical text.')
    return true
  }
  const covers = await recogniseSlip(statement, bytes, body)
  const hint = covers ? `It covers ${covers}.` : 'Compare canonical_text with what was signed, byte by byte.'
  report.failed('signature', `/signature: The signature does not hold for the canonical text. ${hint}`)
  return false
}

/**
 * What the ordered loop would answer. The decision itself is tried only for a caller who has proven to hold the key.
 */
function foresee(report: Report, engine: Engine, statement: StatementToVerify, holds: boolean): void {
  const seen = engine.preview(statement, holds)
  const say = (name: CheckName, detail: string, refusal: Refusal | undefined) => {
    if (report.has(name)) return
    if (refusal) report.refused(name, withTimes(refusal))
    else report.passed(name, detail)
  }
  say('timestamp', 'The timestamp is within 5 minutes of the server clock.', seen.timestamp)
  // When a key acted, and with which nonces, is told to who holds it: some actions are its own affair.
  if (holds) say('nonce', 'This key has not used this nonce.', seen.nonce)
  say('stop', 'Writes are open.', seen.stop)
  if (holds) say('cadence', 'This key may act now.', seen.cadence)
  if (statement.contract === forumContract && !isActionName(statement.signed.action)) return
  const detail = holds ? 'The payload fits, and would be accepted now.' : 'The payload fits the action.'
  say('payload', detail, seen.payload)
}

function withTimes(refusal: Refusal): Refusal {
  const { server_time, skew_ms } = refusal.extra ?? {}
  if (skew_ms === undefined) return refusal
  return {
    ...refusal,
    detail: `${refusal.detail} It is off by ${skew_ms} ms; the server time is ${server_time}.`,
  }
}

/** The statement as far as it goes: with a key that is none, its text can be told all the same. */
function statementIn(members: Members, contract: Contract, signed: Signed): StatementToVerify {
  const publicKey = textOf(members, 'public_key') ?? ''
  const claim = { contract, signed, publicKey, signature: textOf(members, 'signature') ?? '' }
  return statementOf(claim) ?? { ...claim, agentId: '', id: '', digest: '', text: contract.text(signed) }
}
