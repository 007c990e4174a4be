import { headerText } from '../protocol/entry-header.ts'
import { hmacSha256Hex, sha256Hex } from '../protocol/hash.ts'
import { isRefusal, type Refusal } from '../protocol/refusal.ts'
import type { Statement } from '../protocol/statement.ts'
import type { StoredDeadline } from '../records/actor.ts'
import { noteSighting } from '../records/agent.ts'
import { readControl } from '../records/control.ts'
import { addToCount } from '../records/counts.ts'
import { keys, lists } from '../records/layout/keyspace.ts'
import {
  encodeLogRow,
  type LogBody,
  type LogHeader,
  type LogOutcome,
  PRIVATE_ACTION,
  type Resource,
  type StoredEvent,
} from '../records/log-row.ts'
import { asksForAnswer, encodeNotification } from '../records/notification.ts'
import type { PointReader } from '../records/store-view.ts'
import { splitPayload } from '../records/structure.ts'
import type { Accepted, Action } from './action.ts'
import type { ActorHost } from './actor-host.ts'
import type { Committed } from './answer.ts'
import type { DecidedBefore, EntryActors } from './entry-actors.ts'
import type { ActionContext, EntryContext, Notice } from './entry-context.ts'
import { type Head, headOf } from './head.ts'
import { tellSwitch } from './owners-switch.ts'
import type { Transaction } from './transaction.ts'

/** The context of an entry, as the ledger itself sees it. */
type HostContext = EntryContext & { readonly actors: EntryActors }

/** A stop that was marked outside the store before it could be entered. */
export interface FoundStop {
  /** When it was begun: ISO 8601. */
  readonly since: string
  readonly reason: string | null
  /** `release`: whoever owns the store lifted a stop while no service ran. Default: a stop. */
  readonly command?: 'activate' | 'release'
}

/** The facts of an entry that are known before it is decided. */
interface Draft {
  readonly kind: LogHeader['kind']
  readonly action: string
  readonly id: string
  readonly body: LogBody
  /** What it says to machines: the structure of what was signed, or the event whose time has come. */
  readonly says: object
  readonly canonicalPayloadSha256: string
  /** Whether its row is kept at hand. */
  readonly isAnswered?: true | undefined
  readonly signer: { readonly agentId: string; readonly publicKey: string; readonly signature: string } | null
}

export interface LedgerOptions {
  readonly host: ActorHost
  readonly serverSecret: Uint8Array
}

/**
 * Appends entries to the log and folds them into state. Live traffic and a rebuild go through the same two methods:
 * that is what makes the log the truth and everything else a cache of it.
 */
export class Ledger {
  readonly #options: LedgerOptions
  #instant = { at: Number.NaN, text: '' }

  constructor(options: LedgerOptions) {
    this.#options = options
  }

  /**
   * Decides one signed action, whose payload fits, on top of `head`. A refusal leaves nothing in the transaction.
   * `isWhole` is false for an entry whose text was taken back since.
   */
  appendAction(
    transaction: Transaction,
    head: Head,
    at: number,
    action: Action,
    input: Statement & { readonly isWhole?: boolean },
    before?: DecidedBefore,
  ): Appended | Refusal {
    const { contract, signed } = input
    const { structure, text } = splitPayload(action.declaration, signed.payload)
    const isPrivate = action.isPrivate?.(structure) ?? false
    const draft: Draft = {
      kind: contract.entry,
      action: isPrivate ? PRIVATE_ACTION : signed.action,
      id: input.id,
      body: signed,
      says: structure,
      canonicalPayloadSha256: input.digest,
      signer: input,
      isAnswered: action.isAnswered,
    }
    return this.#append(transaction, head, at, draft, before, (context) => {
      const acting: ActionContext = Object.assign(context, {
        agentId: input.agentId,
        publicKey: input.publicKey,
        displayName: signed.display_name,
      })
      if (!isPrivate && (contract.entry === 'action' || contract.entry === 'message'))
        this.#sight(acting, signed.action)
      return action.decide(acting, structure, input.isWhole === false ? undefined : text)
    })
  }

  /** Whether inputs may go before the deadlines of a kind of actor. */
  commutes(kind: string): boolean {
    return this.#options.host.commutes(kind)
  }

  /** Whether a deadline has to wait until the rules of its actor are known here. */
  isStranded(store: PointReader, deadline: StoredDeadline): boolean {
    return this.#options.host.isStranded(store, deadline)
  }

  /** Lets a due deadline act. */
  appendDeadline(
    transaction: Transaction,
    head: Head,
    at: number,
    deadline: StoredDeadline,
    before?: DecidedBefore,
  ): Appended {
    const { host, serverSecret } = this.#options
    const isPrivate = host.isPrivate(deadline.kind)
    const body: LogBody = {
      action: deadline.name,
      display_name: '',
      // The header publishes a digest of the body. Everything else in it can be guessed; this cannot.
      nonce: isPrivate ? hmacSha256Hex(serverSecret, `private deadline after ${head.hash}`) : '',
      timestamp: deadline.dueAt,
      payload: { ...deadline },
    }
    const label = isPrivate ? PRIVATE_ACTION : deadline.name
    const entry = { kind: 'deadline', action: label, body, says: deadline.event } as const
    return this.#appendUnsigned(transaction, head, at, entry, before, ({ actors }) => {
      actors.fire(deadline)
      return { type: 'actor', id: deadline.id, state: 'advanced' }
    })
  }

  /** Takes a word of the operator into the log. */
  appendNote(transaction: Transaction, head: Head, at: number, body: LogBody): Appended {
    const entry = { kind: 'note', action: body.action, body, says: body.payload } as const
    return this.#appendUnsigned(transaction, head, at, entry, undefined, (context) => {
      context.store.put(keys.member(lists.systemNotes, context.seq), '')
      context.emit({ kind: 'system.note', actor: null, subject: { type: 'system_note', id: context.id } })
      return { type: 'system_note', id: context.id, state: 'visible' }
    })
  }

  /** Enters a stop that was begun, and that start-up found outside the store. */
  appendFoundStop(
    transaction: Transaction,
    head: Head,
    at: number,
    found: FoundStop,
    before?: DecidedBefore,
  ): Appended {
    const { since, reason, command = 'activate' } = found
    const body = { action: command, display_name: '', nonce: '', timestamp: since, payload: { reason } }
    const entry = { kind: 'found', action: body.action, body, says: body.payload } as const
    return this.#appendUnsigned(transaction, head, at, entry, before, (context) => {
      const at = Date.parse(since)
      const { control_epoch: epoch } = readControl(context.store)
      const resource =
        command === 'release'
          ? tellSwitch(context, { type: 'control.release', epoch, reason, at })
          : tellSwitch(context, { type: 'control.found', reason, at })
      if ('code' in resource) throw new Error(`the switch refuses a stop that was found: ${resource.code}`)
      return resource
    })
  }

  /** An entry that nobody signed: its id follows from what came before it and from its body. */
  #appendUnsigned(
    transaction: Transaction,
    head: Head,
    at: number,
    entry: Pick<Draft, 'kind' | 'action' | 'body' | 'says'>,
    before: DecidedBefore | undefined,
    apply: (context: HostContext) => Resource,
  ): Appended {
    const digest = sha256Hex(JSON.stringify(entry.body))
    const id = sha256Hex(`${head.hash}\n${digest}`)
    const draft: Draft = { ...entry, id, canonicalPayloadSha256: digest, signer: null }
    const decide = (context: HostContext): Accepted => ({ status: 200, resource: apply(context) })
    const appended = this.#append(transaction, head, at, draft, before, decide)
    if (isRefusal(appended)) throw new Error('what nobody signed cannot be refused')
    return appended
  }

  #append(
    transaction: Transaction,
    head: Head,
    at: number,
    draft: Draft,
    before: DecidedBefore | undefined,
    decide: (context: HostContext) => Accepted | Refusal,
  ): Appended | Refusal {
    const seq = head.seq + 1
    const atText = this.#textOf(at)
    const events: StoredEvent[] = []
    const context = this.#context(transaction, draft, before, { seq, at, atText, events })
    let decided: Accepted | Refusal
    try {
      decided = decide(context)
    } catch (fault) {
      transaction.drop()
      throw fault
    }
    if (isRefusal(decided)) {
      transaction.drop()
      return decided
    }
    const header = headerOf(draft, head, atText)
    const { answer, ...made } = decided
    const { started, steps } = context.actors
    const outcome: LogOutcome = {
      ...made,
      events,
      ...(started && { started }),
      ...(steps.length > 0 && { steps }),
    }
    const text = headerText(header)
    const row: Committed = { header, body: draft.body, outcome }
    const key = keys.logRow(seq)
    const rowText = encodeLogRow(text, draft.body, outcome)
    transaction.put(key, rowText)
    if (draft.isAnswered) transaction.known.set(key, rowText, row)
    const bytes = transaction.keep()
    const committed = { ...row, bytes, ...(answer !== undefined && { answer }) }
    return { row: committed, head: headOf(text, header, at) }
  }

  /** All entries of a batch are of one instant. */
  #textOf(at: number): string {
    if (this.#instant.at !== at) this.#instant = { at, text: new Date(at).toISOString() }
    return this.#instant.text
  }

  #context(
    transaction: Transaction,
    draft: Draft,
    before: DecidedBefore | undefined,
    entry: {
      readonly seq: number
      readonly at: number
      readonly atText: string
      readonly events: StoredEvent[]
    },
  ): HostContext {
    const { host, serverSecret } = this.#options
    const agentId = draft.signer?.agentId ?? null
    let notifications = 0
    /** What was told last: many are told the same. */
    let told: { readonly notice: Notice; readonly text: string } | undefined
    const context: HostContext = {
      seq: entry.seq,
      at: entry.at,
      atText: entry.atText,
      id: draft.id,
      sayings: { ...draft.says, at: entry.at, seq: entry.seq, id: draft.id, agent: agentId },
      agentId,
      store: transaction,
      actors: host.forEntry(() => context, before),
      emit: (event) => entry.events.push(event),
      notify(recipient, notice) {
        const { actor = agentId, kind } = notice
        if (recipient === actor) return
        if (told?.notice !== notice)
          told = {
            notice,
            text: encodeNotification({ ...notice, actor }, { agent_id: agentId, id: draft.id }),
          }
        const index = notifications
        notifications += 1
        transaction.put(keys.notification(recipient, entry.seq, index), told.text)
        if (!asksForAnswer.has(kind)) return
        transaction.put(keys.notification(recipient, entry.seq, index, 'asks'), told.text)
      },
      chance: (purpose) => hmacSha256Hex(serverSecret, purpose),
    }
    return context
  }

  #sight({ store, agentId, publicKey, displayName, seq, atText }: ActionContext, action: string): void {
    const isNew = noteSighting(store, { agentId, publicKey, displayName, action, seq, at: atText })
    if (isNew) addToCount(store, 'agents', 1)
    addToCount(store, action, 1)
  }
}

export interface Appended {
  readonly row: Committed
  readonly head: Head
}

function headerOf(draft: Draft, head: Head, atText: string): LogHeader {
  return {
    action: draft.action,
    agent_id: draft.signer?.agentId ?? null,
    at: atText,
    canonical_payload_sha256: draft.canonicalPayloadSha256,
    id: draft.id,
    kind: draft.kind,
    prev: head.hash,
    public_key: draft.signer?.publicKey ?? null,
    seq: head.seq + 1,
    signature: draft.signer?.signature ?? null,
  }
}
