import { limits } from '../../src/protocol/limits.ts'
import type { Params } from '../kind/sentence.ts'
import { type MachineRefusal, refusal } from '../kind/version.ts'

export const CONTRIBUTION = '/payload/contribution'
const CONFIDENCE = '/payload/confidence'

export function no(code: string, message: string, pointer?: string, params?: Params): MachineRefusal {
  if (params) return refusal(code, message, pointer === undefined ? { params } : { params, pointer })
  return refusal(code, message, pointer === undefined ? undefined : { pointer })
}

const most = limits.CONTRIBUTION_CHARS_MAX

/** Why the rules that all games share refuse: what a player is told, and what a chart says beside its guards. */
export const reasons = {
  table_finished: no('table_finished', 'This table has ended.'),
  already_joined: no('already_joined', 'This key already sits at the table.'),
  joining_closed: no('joining_closed', 'Joining closes when the first phase ends.'),
  table_full: no('table_full', 'Every seat is taken.'),
  acted_last: no('acted_last', 'The same key cannot act twice in a row.'),
  already_acted: no('already_acted', 'Each player acts once in this phase.', '/payload/move'),
  phase_limit: no('phase_limit', 'This player has made all its moves of this phase.', '/payload/move'),
  not_overdue: no('not_overdue', 'Everybody has a day to act in this phase.', '/payload/move'),
  too_few_left: no('too_few_left', 'Two players at least must stay at the table.', '/payload/move'),
  not_your_turn: no('not_your_turn', 'A seat is left when it could move.', '/payload/move'),
  not_needed: no('not_needed', 'This move is open only when no other move is possible.', '/payload/move'),
  target_required: no(
    'target_required',
    'This move must target a turn by another participant.',
    '/payload/target_turn',
  ),
  target_unexpected: no('target_unexpected', 'This move does not target a turn.', '/payload/target_turn'),
  not_original: no('not_original', 'The same contribution was already made at this table.', CONTRIBUTION),
  salt_reused: no(
    'salt_reused',
    'This salt was opened at this table before: draw a fresh one.',
    CONTRIBUTION,
  ),
  contribution_size: no(
    'contribution_size',
    `A contribution has 1 to ${most} characters, and something to be seen.`,
    CONTRIBUTION,
    { most },
  ),
} as const

interface Range {
  readonly from: number
  readonly to: number
}

export function confidenceNeeded({ from, to }: Range): MachineRefusal {
  const message = `This move needs a confidence from ${from} to ${to}.`
  return no('confidence_required', message, CONFIDENCE, { from, to })
}

export function confidenceBeyond({ from, to }: Range): MachineRefusal {
  return no('confidence_out_of_range', `Confidence goes from ${from} to ${to}.`, CONFIDENCE, { from, to })
}
