import type { ActorAddress } from './actor.ts'
import type { LogRow, StoredStep } from './log-row.ts'

/** An event of a machine, or what one begins with. */
type Members = Readonly<Record<string, unknown>>

/** What an entry says, by the names that events have for it: when, who and which, and what was signed or what came in time. */
export interface Sayings extends Members {
  readonly at: number
  readonly seq: number
  readonly id: string
  readonly agent: string | null
}

/** Parts what an event says into what its entry says already, by name, and the rest. */
export function partedBy(sayings: Sayings, event: Members): Pick<StoredStep, 'said' | 'facts'> {
  const said: string[] = []
  const facts: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(event)) {
    if (name === 'type' || value === undefined) continue
    if (Object.hasOwn(sayings, name) && isSame(sayings[name], value)) said.push(name)
    else facts[name] = value
  }
  return { ...(said.length > 0 && { said }), ...(Object.keys(facts).length > 0 && { facts }) }
}

/** What an event said, from its step and its entry: the other direction. */
export function joinedBy(sayings: Sayings, { said = [], facts = {} }: StoredStep): Members {
  return { ...Object.fromEntries(said.map((name) => [name, sayings[name]])), ...facts }
}

/** What a stored entry says. A deadline says its event. */
export function sayingsOf({ header, body }: Pick<LogRow, 'header' | 'body'>): Sayings {
  const { seq, id, agent_id: agent } = header
  const { event } = body.payload as { readonly event?: Members }
  const more = header.kind === 'deadline' ? event : body.payload
  return { ...more, at: Date.parse(header.at), seq, id, agent }
}

/** What one actor did in an entry, in order. */
export function stepsIn(
  { outcome }: Pick<LogRow, 'outcome'>,
  { kind, id }: ActorAddress,
): readonly StoredStep[] {
  return (outcome.steps ?? []).filter((step) => step.id === id && step.machine.startsWith(`${kind}@`))
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  return typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other)
}
