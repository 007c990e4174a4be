import { draft } from '../../machines/draft.ts'
import { emergency } from '../../machines/emergency.ts'
import type { AnyMachineVersion, StoredState } from '../../machines/kind/version.ts'
import { machineVersions } from '../../machines/registry.ts'
import { HostedMachine } from '../engine/hosted-machine.ts'
import { isStranded } from '../games/hosted-table.ts'
import { tableHistory } from '../games/table-history.ts'
import type { StorageReader } from '../ports/storage.ts'
import { isSameJson } from '../protocol/canonical-json.ts'
import { headerText } from '../protocol/entry-header.ts'
import { sha256Hex } from '../protocol/hash.ts'
import { limits } from '../protocol/limits.ts'
import { Memo } from '../protocol/memo.ts'
import { type ActorAddress, readActor, type StoredActor } from '../records/actor.ts'
import { keys } from '../records/layout/keyspace.ts'
import type { LogRow, StoredStep } from '../records/log-row.ts'
import { joinedBy, sayingsOf, stepsIn } from '../records/step.ts'
import { type PointReader, readRow } from '../records/store-view.ts'
import { readTable } from '../records/table.ts'

/** One step of an actor: the entry that it was taken in, what it was told, and where it stood before and after. */
export interface ActorStep {
  /** From 1. */
  readonly n: number
  readonly header: LogRow['header']
  /** The action that was signed, or the name of the deadline. */
  readonly action: string
  /** Undefined where it begins. */
  readonly event: string | undefined
  /** All that it was told: the event, or what it began with. */
  readonly told: object
  /** The ways that it took, by their names. */
  readonly ways: readonly string[]
  readonly before: StoredState | undefined
  readonly after: StoredState
}

/** An actor led through its chart again, from the entries of the log alone. */
export interface ActorHistory {
  readonly machine: AnyMachineVersion
  readonly id: string
  readonly steps: readonly ActorStep[]
  /** How many entries it was folded from, and the first and the last of them. */
  readonly entries: { readonly count: number; readonly first: number; readonly last: number }
  /** What does not fit: an entry that is not what its chain says, an event that is not taken, another end than is stored. */
  readonly problems: readonly string[]
}

/** All but drafts: they are their owner's affair, and the log has no steps of them. */
const kinds = [...new Set(machineVersions.map(({ kind }) => kind))].filter((kind) => kind !== draft.kind)

/** Each version with its machine ready to run. */
const hosted = new Map<AnyMachineVersion, HostedMachine>()

function hostedOf(version: AnyMachineVersion): HostedMachine {
  const known = hosted.get(version) ?? new HostedMachine(version)
  hosted.set(version, known)
  return known
}

/** The actor with this id, whatever its kind; undefined when there is none that has a history. */
export function actorWithId(store: PointReader, id: string): ActorAddress | undefined {
  const kind = kinds.find((one) => store.get(keys.actor(one, id)) !== undefined)
  return kind === undefined ? undefined : { kind, id }
}

/** Histories are folded anew when their actor moves. The ones that are kept weigh what they have of steps, and of a few kilobytes beside. */
const kept = new Memo<string, Promise<ActorHistory | 'too_long' | 'stranded'>>(
  limits.HISTORY_STEPS_REMEMBERED,
  ({ from }) => stepsOf(from) + STEPS_AT_ONCE,
)

/** How many steps a stored actor has taken. */
function stepsOf(text: string): number {
  return text === '' ? 0 : (JSON.parse(text) as StoredActor).revision
}

/** Folds an actor from its entries, and compares. `too_long`: it has taken more steps than a page may fold. `stranded`: its rules are not known here. */
export function historyOf(
  store: StorageReader,
  address: ActorAddress,
  pay: Pay = () => {},
): Promise<ActorHistory | 'too_long' | 'stranded'> {
  const text = store.get(keys.actor(address.kind, address.id)) ?? ''
  return kept.of(`${address.kind} ${address.id}`, text, () => foldActor(store, address, pay))
}

/** Takes what was spent on a fold, in milliseconds of processor time. */
type Pay = (ms: number) => void

async function foldActor(
  store: StorageReader,
  address: ActorAddress,
  pay: Pay,
): Promise<ActorHistory | 'too_long' | 'stranded'> {
  const actor = readActor(store, address)
  const version = machineVersions.find(
    ({ kind, version: number }) => kind === address.kind && number === actor?.version,
  )
  if (!actor || !version || (readTable(store, address.id) && isStranded(store, address.id))) return 'stranded'
  if (actor.revision > limits.HISTORY_STEPS_MAX) return 'too_long'
  const problems: string[] = []
  const turns = new Turns()
  const rows = await rowsOf(store, address, actor, problems, turns)
  const eventOf = await eventsOf(store, address, actor)
  const fold = new Fold(hostedOf(version), eventOf, problems)
  for (const row of rows) {
    for (const step of stepsIn(row, address)) fold.take(row, step)
    await turns.next()
  }
  pay(turns.spent())
  const { steps } = fold
  if (steps.length !== actor.revision)
    problems.push(`it has taken ${actor.revision} steps, and the log has ${steps.length} of them`)
  else if (!isSameJson(plain(steps.at(-1)?.after), plain(actor.state)))
    problems.push('it is not stored as it comes out of the log')
  const [first, last] = [rows[0]?.header.seq ?? 0, rows.at(-1)?.header.seq ?? 0]
  return { machine: version, id: address.id, steps, entries: { count: rows.length, first, last }, problems }
}

const STEPS_AT_ONCE = 64

/** Lets everything else that waits have a turn now and then, and counts what was spent between. */
class Turns {
  #taken = 0
  #ms = 0
  #since = performance.now()

  async next(): Promise<void> {
    this.#taken += 1
    if (this.#taken % STEPS_AT_ONCE !== 0) return
    this.#ms += performance.now() - this.#since
    await new Promise<void>((resolve) => setImmediate(resolve))
    this.#since = performance.now()
  }

  spent(): number {
    return this.#ms + performance.now() - this.#since
  }
}

const plain = (value: unknown) => JSON.parse(JSON.stringify(value ?? null))

/** The entries that moved an actor, oldest first: each names the one before it. Every one is checked against the one that follows it in the log. */
async function rowsOf(
  store: PointReader,
  address: ActorAddress,
  { seq: newest, revision }: StoredActor,
  problems: string[],
  turns: Turns,
): Promise<readonly LogRow[]> {
  const rows: LogRow[] = []
  let seq: number | undefined = newest
  while (seq !== undefined && rows.length <= revision) {
    const row: LogRow | undefined = readRow(store, seq)
    const [step] = row ? stepsIn(row, address) : []
    if (!row || !step) {
      problems.push(`entry ${seq} says nothing of it`)
      break
    }
    if (row.body.withheld === 'damaged') problems.push(`entry ${seq} is not what was accepted`)
    if (!isChained(store, row)) problems.push(`entry ${seq} is not the one that the next entry names`)
    rows.push(row)
    seq = step.prev
    await turns.next()
  }
  return rows.reverse()
}

function isChained(store: PointReader, { header }: LogRow): boolean {
  const next = readRow(store, header.seq + 1)
  return next === undefined || next.header.prev === sha256Hex(headerText(header))
}

type EventOf = (row: LogRow, step: StoredStep, before: StoredState | undefined) => object

/** What an actor was told in an entry. A table is told it from its signed turns, the owner's switch from its commands. */
async function eventsOf(
  store: StorageReader,
  { kind, id }: ActorAddress,
  actor: StoredActor,
): Promise<EventOf> {
  if (kind === emergency.kind) return commandOf
  const table = kind.startsWith('table.') ? readTable(store, id) : undefined
  if (!table)
    return (row, step) => ({ ...(step.event && { type: step.event }), ...joinedBy(sayingsOf(row), step) })
  const { chance } = (actor.state as { readonly context: { readonly chance: string | null } }).context
  const { creator, played } = await tableHistory(store, table, chance)
  const told = new Map(played.map(({ row, event }) => [row.header.seq, event]))
  return ({ header, body }, { event }) => {
    if (event === undefined) return { difficulty: table.difficulty, creator }
    return told.get(header.seq) ?? (body.payload.event as object | undefined) ?? { type: event }
  }
}

/** A command of the owner, or one that start-up found: that counts since it was given, whatever the epoch. */
function commandOf({ header, body }: LogRow, { event }: StoredStep, before: StoredState | undefined): object {
  if (event === undefined || !before) return {}
  const { epoch } = before.context as { readonly epoch: number }
  const { control_epoch = epoch, reason = null } = body.payload as Readonly<Record<string, unknown>>
  const at = Date.parse(header.kind === 'found' ? body.timestamp : header.at)
  return { type: event, epoch: control_epoch, reason, at }
}

class Fold {
  readonly steps: ActorStep[] = []
  readonly #machine: HostedMachine
  readonly #eventOf: EventOf
  readonly #problems: string[]

  constructor(machine: HostedMachine, eventOf: EventOf, problems: string[]) {
    this.#machine = machine
    this.#eventOf = eventOf
    this.#problems = problems
  }

  take(row: LogRow, step: StoredStep): void {
    const { header, body } = row
    const before = this.steps.at(-1)?.after
    const told = this.#eventOf(row, step, before)
    const made = before
      ? this.#machine.next(before, told as { readonly type: string })
      : this.#machine.begin(Object.keys(told).length > 0 ? told : undefined)
    if (!made) {
      this.#problems.push(`entry ${header.seq} is not taken where it stands`)
      return
    }
    if (!isSameJson(made.ways as string[], step.ways as string[]))
      this.#problems.push(`entry ${header.seq} leads another way than was noted`)
    this.steps.push({
      n: this.steps.length + 1,
      header,
      action: header.kind === 'deadline' ? header.action : body.action,
      event: step.event,
      told,
      ways: made.ways,
      before,
      after: made.state,
    })
  }
}
