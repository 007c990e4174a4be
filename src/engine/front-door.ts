import { channelMessage } from '../protocol/actions/channel.ts'
import { checkEdges, isReservedName } from '../protocol/display-name.ts'
import {
  type ChannelMessage,
  type Envelope,
  parseChannelMessage,
  parseEnvelope,
} from '../protocol/envelope.ts'
import type { JsonValue } from '../protocol/json-value.ts'
import { parseJson } from '../protocol/parse-json.ts'
import { paths } from '../protocol/paths.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '../protocol/refusal.ts'
import {
  channelContract,
  forumContract,
  isAsSigned,
  type Statement,
  type StatementToVerify,
  statementOf,
  type Verifier,
} from '../protocol/statement.ts'
import type { Answer } from './answer.ts'
import type { Engine } from './engine.ts'

/** Where a verified input is decided: in the loop of this node, or wherever its nodes decide. */
export type Decides = Pick<Engine, 'refusal' | 'submit'>

/** Limits that only the caller can count. */
export interface Doorkeeper {
  /** Asked for each statement before work is spent on its signature. */
  admit(statement: Statement): Promise<Refusal | undefined>
  /** Asked once the signature is known to hold: what is taken here is taken from whoever signed. */
  afford(statement: Statement): Refusal | undefined
}

/**
 * From bytes to a verified input: parse strictly, check the shape, verify the signature off the main thread. Only
 * what passes here reaches the ordered loop.
 */
export class FrontDoor {
  readonly #engine: Decides
  readonly verifier: Verifier
  readonly reservedNames: readonly string[]

  constructor(engine: Decides, verifier: Verifier, reservedNames: readonly string[]) {
    this.#engine = engine
    this.verifier = verifier
    this.reservedNames = reservedNames
  }

  /** Takes the body of a signed write to its answer. */
  accept(body: Uint8Array, doorkeeper?: Doorkeeper): Promise<Answer> {
    const envelope = this.read(body)
    return isRefusal(envelope) ? Promise.resolve(envelope) : this.#admit(statementIn(envelope), doorkeeper)
  }

  /** Takes the body of a message of the legacy channel to its answer. */
  acceptMessage(body: Uint8Array, doorkeeper?: Doorkeeper): Promise<Answer> {
    const message = this.readMessage(body)
    return isRefusal(message) ? Promise.resolve(message) : this.#admit(messageIn(message), doorkeeper)
  }

  #admit(statement: StatementToVerify, doorkeeper: Doorkeeper | undefined): Promise<Answer> {
    const closed = this.#engine.refusal()
    return closed ? Promise.resolve(closed) : this.submit(statement, doorkeeper)
  }

  /** Takes a statement of any contract to its answer, when its key did sign it. */
  async submit(statement: StatementToVerify, doorkeeper?: Doorkeeper): Promise<Answer> {
    const turnedAway = await doorkeeper?.admit(statement)
    if (turnedAway) return turnedAway
    if (!(await isAsSigned(statement, this.verifier))) return invalidSignature()
    return doorkeeper?.afford(statement) ?? this.#engine.submit(statement)
  }

  /** The shape of the envelope, without its signature. */
  read(body: Uint8Array): Envelope | Refusal {
    return this.#read(body, parseEnvelope)
  }

  /** The shape of a message of the legacy channel, without its signature. */
  readMessage(body: Uint8Array): ChannelMessage | Refusal {
    return this.#read(body, parseChannelMessage)
  }

  #read<Shape extends { readonly display_name: string }>(
    body: Uint8Array,
    parse: (value: JsonValue) => Shape | Refusal,
  ): Shape | Refusal {
    const parsed = parseJson(body)
    if ('refused' in parsed) return parsed
    const shape = parse(parsed.value)
    if (isRefusal(shape)) return shape
    if (isReservedName(shape.display_name, this.reservedNames))
      return refuseField('reserved_name', '/display_name', 'reserved', 'This display name is reserved.')
    const edges = checkEdges(shape.display_name)
    return edges ? refuse('invalid_display_name', edges.message, { errors: [edges] }) : shape
  }
}

/** Says no more than that: which check failed would tell a forger where to look. */
export function invalidSignature(): Refusal {
  return refuse(
    'signature_invalid',
    'The signature does not hold for this key and these signed lines. The dry run, at `see`, names the usual slips.',
    { see: paths.verify },
  )
}

/** The statement that an envelope makes. Its fields were checked: the key can be decoded. */
export function statementIn({ public_key, signature, ...signed }: Envelope): StatementToVerify {
  const statement = statementOf({ contract: forumContract, signed, publicKey: public_key, signature })
  if (!statement) throw new Error('the envelope was not checked')
  return statement
}

/** The statement that a message makes. Its fields were checked: the key can be decoded. */
export function messageIn({
  public_key,
  signature,
  message,
  reply_to,
  ...signed
}: ChannelMessage): StatementToVerify {
  const statement = statementOf({
    contract: channelContract,
    signed: { action: channelMessage.name, ...signed, payload: { message, reply_to } },
    publicKey: public_key,
    signature,
  })
  if (!statement) throw new Error('the message was not checked')
  return statement
}
