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
  #underWay = 0
  readonly verifier: Verifier
  readonly reservedNames: readonly string[]

  constructor(engine: Decides, verifier: Verifier, reservedNames: readonly string[]) {
    this.#engine = engine
    this.verifier = verifier
    this.reservedNames = reservedNames
  }

  /** Takes the body of a signed write to its answer. */
  accept(body: Uint8Array, doorkeeper?: Doorkeeper): Promise<Answer> {
    return this.#take(readAction(body, this.reservedNames), doorkeeper)
  }

  /** Takes the body of a message of the legacy channel to its answer. */
  acceptMessage(body: Uint8Array, doorkeeper?: Doorkeeper): Promise<Answer> {
    return this.#take(readMessage(body, this.reservedNames), doorkeeper)
  }

  #take(read: StatementToVerify | Refusal, doorkeeper: Doorkeeper | undefined): Promise<Answer> {
    if (isRefusal(read)) return Promise.resolve(read)
    return this.decide(read, () => isAsSigned(read, this.verifier), doorkeeper)
  }

  /**
   * Takes a statement of any contract to its answer, when its key did sign it.
   * @param isSigned asked at most once, when all that is cheaper let the statement pass
   */
  async decide(
    statement: Statement,
    isSigned: () => Promise<boolean>,
    doorkeeper?: Doorkeeper,
  ): Promise<Answer> {
    this.#underWay += 1
    try {
      const turnedAway = this.#engine.refusal() ?? (await doorkeeper?.admit(statement))
      if (turnedAway) return turnedAway
      if (!(await isSigned())) return invalidSignature()
      return doorkeeper?.afford(statement) ?? (await this.#engine.submit(statement))
    } finally {
      this.#underWay -= 1
    }
  }

  /** Statements that have no answer yet. */
  get underWay(): number {
    return this.#underWay
  }
}

/** The statement in the body of a signed write: its shape was checked, its signature was not. */
export function readAction(body: Uint8Array, reservedNames: readonly string[]): StatementToVerify | Refusal {
  const envelope = readShape(body, reservedNames, parseEnvelope)
  return isRefusal(envelope) ? envelope : statementIn(envelope)
}

/** The same of a message of the legacy channel. */
export function readMessage(body: Uint8Array, reservedNames: readonly string[]): StatementToVerify | Refusal {
  const message = readShape(body, reservedNames, parseChannelMessage)
  return isRefusal(message) ? message : messageIn(message)
}

function readShape<Shape extends { readonly display_name: string }>(
  body: Uint8Array,
  reservedNames: readonly string[],
  parse: (value: JsonValue) => Shape | Refusal,
): Shape | Refusal {
  const parsed = parseJson(body)
  if ('refused' in parsed) return parsed
  const shape = parse(parsed.value)
  if (isRefusal(shape)) return shape
  if (isReservedName(shape.display_name, reservedNames))
    return refuseField('reserved_name', '/display_name', 'reserved', 'This display name is reserved.')
  const edges = checkEdges(shape.display_name)
  return edges ? refuse('invalid_display_name', edges.message, { errors: [edges] }) : shape
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
