import * as v from 'valibot'
import { isRepeated } from '../engine/answer.ts'
import type { Engine } from '../engine/engine.ts'
import { nonceText, signatureText } from '../protocol/envelope.ts'
import { isRefusal, type Refusal, refuse } from '../protocol/refusal.ts'
import { timestampText } from '../protocol/schemas.ts'
import { isAsSigned, operatorContract, statementOf, type Verifier } from '../protocol/statement.ts'

/** An act of the owner as the operator, as she signed it. What its payload has to be says the action itself. */
export const signedAct = v.strictObject({
  action: v.picklist(['withhold', 'bar']),
  timestamp: timestampText,
  nonce: nonceText,
  payload: v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
  signature: signatureText,
})

export interface ActingParts {
  readonly engine: Pick<Engine, 'command'>
  readonly verifier: Verifier
  /** base64url of the owner's key; undefined where nobody owns the node. */
  readonly ownerKey: string | undefined
  /** Scheme, host and port of the node. */
  readonly origin: () => string
}

/** Enters what the owner signed, when it is hers and meant for this node. */
export async function enterAct(
  { engine, verifier, ownerKey, origin }: ActingParts,
  { signature, ...said }: v.InferOutput<typeof signedAct>,
): Promise<object | Refusal> {
  if (ownerKey === undefined)
    return refuse('control_not_provisioned', 'This node has no owner: EMERGENCY_OWNER_KEY is not set.')
  if (said.payload.origin !== origin())
    return refuse('signature_invalid', `It was signed for another node: this one is ${origin()}.`)
  const signed = { ...said, display_name: '' }
  const statement = statementOf({ contract: operatorContract, signed, publicKey: ownerKey, signature })
  if (!statement || !(await isAsSigned(statement, verifier)))
    return refuse('signature_invalid', 'It was not signed with the key of the owner (EMERGENCY_OWNER_KEY).')
  const answer = await engine.command(statement)
  if (isRefusal(answer)) return answer
  const { header, outcome } = isRepeated(answer) ? answer.repeated : answer
  return { seq: header.seq, at: header.at, ...outcome.resource }
}
