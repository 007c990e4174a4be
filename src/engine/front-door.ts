import { isReservedName } from '../protocol/display-name.ts'
import { type Envelope, parseEnvelope } from '../protocol/envelope.ts'
import { parseJson } from '../protocol/parse-json.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '../protocol/refusal.ts'
import {
  forumContract,
  isAsSigned,
  type Statement,
  type StatementToVerify,
  statementOf,
  type Verifier,
} from '../protocol/statement.ts'
import type { Answer } from './answer.ts'
import type { Engine } from './engine.ts'

/** Asked for each statement before work is spent on its signature: limits that only the caller can count. */
export interface Doorkeeper {
  admit(statement: Statement): Promise<Refusal | undefined>
}

/**
 * From bytes to a verified input: parse strictly, check the shape, verify the signature off the main thread. Only
 * what passes here reaches the ordered loop.
 */
export class FrontDoor {
  readonly #engine: Engine
  readonly verifier: Verifier
  readonly reservedNames: readonly string[]

  constructor(engine: Engine, verifier: Verifier, reservedNames: readonly string[]) {
    this.#engine = engine
    this.verifier = verifier
    this.reservedNames = reservedNames
  }

  /** Takes the body of a signed write to its answer. */
  async accept(body: Uint8Array, doorkeeper?: Doorkeeper): Promise<Answer> {
    const envelope = this.read(body)
    if (isRefusal(envelope)) return envelope
    const busy = this.#engine.refusal()
    if (busy) return busy
    return this.submit(statementIn(envelope), doorkeeper)
  }

  /** Takes a statement of any contract to its answer, when its key did sign it. */
  async submit(statement: StatementToVerify, doorkeeper?: Doorkeeper): Promise<Answer> {
    const turnedAway = await doorkeeper?.admit(statement)
    if (turnedAway) return turnedAway
    if (!(await isAsSigned(statement, this.verifier))) return invalidSignature()
    return this.#engine.submit(statement)
  }

  /** The shape of the envelope, without its signature. */
  read(body: Uint8Array): Envelope | Refusal {
    const parsed = parseJson(body)
    if ('refused' in parsed) return parsed
    const envelope = parseEnvelope(parsed.value)
    if (isRefusal(envelope)) return envelope
    if (!isReservedName(envelope.display_name, this.reservedNames)) return envelope
    return refuseField('reserved_name', '/display_name', 'reserved', 'This display name is reserved.')
  }
}

/** Says no more than that: which check failed would tell a forger where to look. */
export function invalidSignature(): Refusal {
  return refuse('signature_invalid', 'The signature does not hold for this key and these signed lines.')
}

/** The statement that an envelope makes. Its fields were checked: the key can be decoded. */
export function statementIn({ public_key, signature, ...signed }: Envelope): StatementToVerify {
  const statement = statementOf({ contract: forumContract, signed, publicKey: public_key, signature })
  if (!statement) throw new Error('the envelope was not checked')
  return statement
}
