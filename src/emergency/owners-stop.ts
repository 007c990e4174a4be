import type { Answer, Committed } from '../engine/answer.ts'
import type { Engine } from '../engine/engine.ts'
import type { OwnersGate } from '../engine/gate.ts'
import type { Attempt, Attempts } from '../ports/attempts.ts'
import type { Clock } from '../ports/clock.ts'
import type { ControlMark } from '../ports/control-mark.ts'
import type { StorageReader } from '../ports/storage.ts'
import { limits } from '../protocol/limits.ts'
import { isRefusal, type Refusal } from '../protocol/refusal.ts'
import type { Statement } from '../protocol/statement.ts'
import { lists, ranges, seqOfKey } from '../records/layout/keyspace.ts'
import type { LogRow } from '../records/log-row.ts'
import { type PointReader, readRow } from '../records/store-view.ts'
import type { Command } from './command.ts'
import { type Present, Proofs } from './proofs.ts'
import { LEVEL, type OwnerSecrets } from './secrets.ts'

/** The public state of the switch. `armed`: the owner could stop the service now. */
export interface ControlState {
  readonly state: 'normal' | 'read_only'
  /** When this state began; null as long as nothing was ever stopped. */
  readonly since: string | null
  /** The stop that is in force; null when none is. */
  readonly level: typeof LEVEL | null
  readonly control_epoch: number
  readonly armed: boolean
  /** The key of the owner, base64url; null where nobody can command. */
  readonly owner_public_key: string | null
  /** What the owner said about it. */
  readonly reason: string | null
}

export interface OwnersStopParts {
  readonly secrets: OwnerSecrets | undefined
  readonly engine: Engine
  readonly gate: OwnersGate
  readonly mark: ControlMark
  readonly attempts: Attempts
  readonly store: PointReader
  /** The nonces that the owner has used (`usedNonces`). */
  readonly used: Set<string>
  readonly clock: Clock
  readonly baseUrl: () => string
  /** Has a command obeyed on every node of several. Default: there is this one alone. */
  readonly everywhere?: ((given: Command | undefined) => Promise<Obeyed>) | undefined
  /** Called with a fault of a part that should not fail; the stop goes on without it. */
  readonly onFault: (fault: unknown) => void
}

/**
 * The result of a command: done, whether or not it changed anything; not proven; or a refusal because it could not be
 * written.
 */
export type Obeyed = 'done' | Attempt['refused'] | Refusal

/**
 * The owner's stop (decisions, section 7). An activation closes the gate in memory first, marks the control file, and is
 * then written down behind the batch in flight; a release is written down, and the gate opens by that. No text of any
 * conversation comes here.
 */
export class OwnersStop {
  readonly #parts: OwnersStopParts
  readonly #proofs: Proofs | undefined
  readonly #onUnwritten: Array<(state: ControlState) => void> = []

  constructor(parts: OwnersStopParts) {
    this.#parts = parts
    this.#proofs = parts.secrets && new Proofs(parts.secrets)
  }

  /** Whether there is an owner who could command anything here. */
  get isProvisioned(): boolean {
    return this.#proofs !== undefined
  }

  get state(): ControlState {
    const { gate, store } = this.#parts
    const { state, since, reason, control_epoch } = gate.control(store)
    return {
      state,
      since,
      level: state === 'normal' ? null : LEVEL,
      control_epoch,
      armed: this.isProvisioned,
      owner_public_key: this.#parts.secrets?.ownerKey ?? null,
      reason,
    }
  }

  /** Whether a stop is in force, as far as this process knows without reading. */
  get isInForce(): boolean {
    return this.#parts.gate.isClosed
  }

  /** Calls back once for each stop that has no entry in the log because it could not be written. */
  whenUnwritten(tell: (state: ControlState) => void): void {
    this.#onUnwritten.push(tell)
  }

  get attempts(): Pick<Attempts, 'newest' | 'hours'> {
    return this.#parts.attempts
  }

  /** Whether the owner signed it within the last minutes, and it was not used yet. Nobody else gets past a limit so. */
  isSignedNow(given: Command | undefined): boolean {
    return given !== undefined && this.#proofs?.isSignedNow(given, this.#present()) === true
  }

  /** Judges a command and, when it is the owner's, obeys it. Undefined stands for a body that is no command. */
  command(given: Command | undefined): Promise<Obeyed> {
    return this.#parts.everywhere?.(given) ?? this.obey(given)
  }

  /** Takes note of a command that another node obeyed. */
  heed({ header, body }: LogRow): void {
    if (header.kind !== 'control' && header.kind !== 'found') return
    const { gate, store, used } = this.#parts
    used.add(body.nonce)
    gate.letGo(store)
  }

  /** The same on this node alone. */
  async obey(given: Command | undefined): Promise<Obeyed> {
    if (!this.#proofs) throw new Error('nobody owns this service')
    const judged = this.#proofs.judge(given, this.#present())
    if (typeof judged === 'string') return this.#refuse(judged)
    const answer = await (judged.signed.action === 'activate'
      ? this.#activate(judged)
      : this.#release(judged))
    if (isCommitted(answer)) {
      this.#parts.used.add(judged.signed.nonce)
      return 'done'
    }
    // Something else was faster: the epoch or the nonce is no longer what it was when the command was judged.
    return isRefusal(answer) && isFault(answer) ? answer : this.#refuse('proof')
  }

  #present(): Present {
    const { baseUrl, clock, gate, store, used } = this.#parts
    return {
      origin: new URL(baseUrl()).origin,
      control_epoch: gate.control(store).control_epoch,
      now: clock.now(),
      isUsed: (nonce) => used.has(nonce),
    }
  }

  async #activate(statement: Statement): Promise<Answer> {
    const { engine, gate, store } = this.#parts
    const { state, control_epoch } = gate.control(store)
    if (state === 'normal') await this.#close(reasonOf(statement), control_epoch + 1)
    const answer = await engine.command(statement)
    // A fault leaves the gate closed: the owner wanted it so, and nobody else can say whether it is written down.
    if (isCommitted(answer) || !isFault(answer)) gate.letGo(store)
    else if (state === 'normal') for (const tell of this.#onUnwritten) tell(this.state)
    return answer
  }

  #release(statement: Statement): Promise<Answer> {
    return this.#parts.engine.command(statement)
  }

  /** From here on nothing is decided any more; what the store may not keep, the control file does. */
  async #close(reason: string | null, epoch: number): Promise<void> {
    const { clock, gate, mark, onFault } = this.#parts
    const since = clock.now()
    gate.hold({ since, reason })
    await mark
      .write({ control_epoch: epoch, since: new Date(since).toISOString(), reason })
      .catch((fault) => onFault(fault))
  }

  #refuse(refused: Attempt['refused']): Attempt['refused'] {
    const { attempts, clock, engine } = this.#parts
    attempts.note({ at: new Date(clock.now()).toISOString(), seq: engine.head.seq, refused })
    return refused
  }
}

/**
 * The nonces that the owner has used, to be held in memory: finding one must take as long as missing one, since that told a used
 * one apart (measured: 4 microseconds from the store). The engine asks for itself all the same.
 */
export async function usedNonces(store: Pick<StorageReader, 'get' | 'page'>): Promise<Set<string>> {
  const newest = { ...ranges.list(lists.control), reverse: true }
  const found = await store.page(newest, limits.CONTROL_NONCES_REMEMBERED)
  const nonces = found.map(([key]) => readRow(store, seqOfKey(key))?.body.nonce ?? '')
  return new Set(nonces.filter((nonce) => nonce !== ''))
}

function reasonOf({ signed: { payload } }: Statement): string | null {
  return typeof payload.reason === 'string' ? payload.reason : null
}

function isCommitted(answer: Answer): answer is Committed {
  return 'header' in answer
}

/** What says nothing about the command itself: the service could not do it. */
function isFault(answer: Answer): boolean {
  return isRefusal(answer) && /^(storage_unavailable|internal_error|outcome_unknown)$/.test(answer.refused)
}
