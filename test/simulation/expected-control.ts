import type { Evidence, LoggedEntry } from './evidence.ts'
import type { OwnerCall } from './simulated-owner.ts'

const CONTROL: ReadonlySet<string> = new Set(['control', 'found'])

/** The log without the owner's commands: they are decided while deadlines wait. */
export function withoutControl<Given extends Pick<Evidence, 'entries'>>(evidence: Given): Given {
  return { ...evidence, entries: evidence.entries.filter(({ header }) => !CONTROL.has(header.kind)) }
}

interface Switch {
  stopped: boolean
  epoch: number
  /** Since the last release, while nothing but deadlines came: when the newest of them was due. */
  due: string | undefined
}

/**
 * The owner's switch as the log tells it, folded by rules of its own: nothing is committed between a stop and its release,
 * only proven commands of the present epoch are obeyed, each once, and what waited fires in order.
 */
export function expectedControl({ entries, commands }: Pick<Evidence, 'entries' | 'commands'>) {
  const problems: string[] = []
  const now: Switch = { stopped: false, epoch: 0, due: undefined }
  const obeyed = new Set<string>()
  for (const entry of entries) {
    const { kind } = entry.header
    if (kind === 'control') problems.push(...obey(entry, now, obeyed, commands))
    else if (kind === 'found') problems.push(...find(entry, now))
    else problems.push(...follow(entry, now))
  }
  const lost = commands.filter(({ answer, body }) => answer === 'done' && !obeyed.has(body.nonce))
  return {
    stopped: now.stopped,
    epoch: now.epoch,
    problems: [...problems, ...lost.map(() => 'a command was acknowledged and lost')],
  }
}

function obey(
  entry: LoggedEntry,
  now: Switch,
  obeyed: Set<string>,
  commands: readonly OwnerCall[],
): string[] {
  const { header, body } = entry
  const problems = wrongCommand(entry, now, commands)
  if (obeyed.size === obeyed.add(body.nonce).size)
    problems.push(`entry ${header.seq}: a command obeyed twice`)
  if (now.stopped === (body.action === 'release')) turn(now)
  return problems
}

function find({ header }: LoggedEntry, now: Switch): string[] {
  const problems = now.stopped ? [`entry ${header.seq}: a stop was found that was in force`] : []
  turn(now)
  return problems
}

/** Everything that is no command: nothing of it while the stop is in force, and first what waited, in order. */
function follow({ header, body }: LoggedEntry, now: Switch): string[] {
  const problems = now.stopped ? [`entry ${header.seq} was committed during a stop`] : []
  if (header.kind === 'deadline' && now.due !== undefined && body.timestamp < now.due)
    problems.push(`entry ${header.seq}: what waited fired out of order`)
  if (now.due !== undefined) now.due = header.kind === 'deadline' ? body.timestamp : undefined
  return problems
}

function turn(now: Switch): void {
  now.stopped = !now.stopped
  now.epoch += 1
  now.due = now.stopped ? undefined : ''
}

function wrongCommand(
  { header, body }: LoggedEntry,
  { epoch }: Switch,
  commands: readonly OwnerCall[],
): string[] {
  const problems: string[] = []
  if (body.payload.control_epoch !== epoch) problems.push(`entry ${header.seq}: a command of another epoch`)
  const asked = commands.some(
    ({ body: sent, proven, answer }) =>
      proven &&
      sent.nonce === body.nonce &&
      sent.command === body.action &&
      answer !== 'proof' &&
      answer !== 'signature',
  )
  if (!asked) problems.push(`entry ${header.seq}: a command that nobody proved, or that was refused`)
  return problems
}
