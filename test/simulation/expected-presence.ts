import { presence } from '../../machines/presence.ts'
import type { Evidence, LoggedEntry } from './evidence.ts'

/**
 * The lounge as the log tells it, folded by rules of its own: who is in, until when, and every deadline that fired too
 * early, too late, twice or never.
 */
export function expectedPresence({ entries }: Pick<Evidence, 'entries'>) {
  const dueAt = new Map<string, number>()
  const problems: string[] = []
  for (const entry of entries.filter(({ header, body }) => header.kind === 'action' || isOfLounge(body))) {
    if (entry.header.kind === 'deadline') expire(entry, dueAt, problems)
    else {
      for (const [agentId, due] of dueAt) {
        if (due <= entry.at)
          problems.push(`entry ${entry.header.seq} was decided before ${agentId} had to leave`)
      }
      const stay = entry.body.action === 'enter_lounge' ? Number(entry.body.payload.stay_minutes) : 0
      if (stay > 0) dueAt.set(entry.header.agent_id ?? '', entry.at + stay * 60_000)
    }
  }
  return { dueAt, problems }
}

function expire({ header, body, at }: LoggedEntry, dueAt: Map<string, number>, problems: string[]): void {
  const agentId = String(body.payload.id)
  const due = dueAt.get(agentId)
  dueAt.delete(agentId)
  if (due === undefined) problems.push(`entry ${header.seq}: a deadline that nobody set`)
  else if (at < due) problems.push(`entry ${header.seq}: a deadline fired ${due - at} ms early`)
  else if (body.timestamp !== new Date(due).toISOString())
    problems.push(`entry ${header.seq}: a deadline of another time`)
}

function isOfLounge(body: LoggedEntry['body']): boolean {
  return body.payload.kind === presence.kind
}
