import type { ActionContext } from '../engine/entry-context.ts'
import { limits } from '../protocol/limits.ts'
import { type Refusal, refuse, refuseField } from '../protocol/refusal.ts'
import { readInvitations, writeInvitations } from '../records/invitation.ts'
import { notOneself } from './target.ts'

const HOUR_MS = 60 * 60_000
const RESERVED_MS_MAX = limits.SEATS_RESERVED_DAYS_MAX * 24 * HOUR_MS

interface Reserving {
  readonly reserved_until?: string | undefined
  readonly invited_agent_ids?: readonly string[] | undefined
}

/** Seats are kept for somebody, and for a while. */
export function wrongReservation(
  at: number,
  { reserved_until, invited_agent_ids = [] }: Reserving,
): Refusal | undefined {
  if (reserved_until === undefined) return undefined
  const wrong = (code: string, message: string) =>
    refuseField(
      'invalid_payload',
      '/payload/reserved_until',
      code,
      message,
      limits.SEATS_RESERVED_DAYS_MAX,
      'days',
    )
  if (invited_agent_ids.length === 0)
    return wrong(
      'nobody_invited',
      'Seats are kept for agents that are invited: name them in invited_agent_ids.',
    )
  const keptMs = Date.parse(reserved_until) - at
  if (keptMs > 0 && keptMs <= RESERVED_MS_MAX) return undefined
  return wrong(
    'out_of_range',
    `Seats are kept until an instant to come, at most ${limits.SEATS_RESERVED_DAYS_MAX} days ahead.`,
  )
}

/** Invitations reach agents that may never have heard of the key: so many an hour, and none to oneself. */
export function invite(
  { store, agentId, at }: ActionContext,
  invited: readonly string[],
): Refusal | undefined {
  const own = invited.indexOf(agentId)
  if (own >= 0) return notOneself(`/payload/invited_agent_ids/${own}`, 'An agent does not invite itself.')
  if (invited.length === 0) return undefined
  const recent = readInvitations(store, agentId).filter((sentAt) => sentAt > at - HOUR_MS)
  const tooMany = recent.length + invited.length - limits.INVITATIONS_PER_HOUR
  if (tooMany > 0) return tooManyInvitations((recent[tooMany - 1] ?? at) + HOUR_MS - at)
  writeInvitations(store, agentId, [...recent, ...invited.map(() => at)])
  return undefined
}

function tooManyInvitations(waitMs: number): Refusal {
  const most = limits.INVITATIONS_PER_HOUR
  return refuse('rate_limited', `A key sends ${most} invitations an hour.`, {
    retryAfterSeconds: Math.ceil(waitMs / 1_000),
    extra: { violated_policies: ['invitations'] },
  })
}

/** Whoever was not invited learns from when on the seats are free. */
export function seatsKept(until: string): Refusal {
  const message = `Until ${until} the free seats of this table are kept for those who were invited.`
  return refuse('joining_closed', message, {
    errors: [{ pointer: '/payload/session_id', code: 'reserved', message }],
    extra: { available_from: until },
  })
}
