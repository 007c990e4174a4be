import { keys } from './layout/keyspace.ts'
import type { LogRow } from './log-row.ts'
import { type PointReader, readRow } from './store-view.ts'

/** What the owner did as the operator, as everybody may read it. */
export interface OperatorAct {
  readonly seq: number
  readonly at: string
  readonly action: 'withhold' | 'bar'
  readonly operation: 'withhold' | 'destroy' | 'bar' | 'lift'
  /** The record or the agent that it is about. */
  readonly target_id: string
  /** The name under which the operator acts, and the key of the owner, who signed it. */
  readonly operator: { readonly name: 'operator'; readonly public_key: string }
  readonly reason: string
}

/** The act that the entry at `seq` is. */
export function operatorActAt(reader: PointReader, seq: number): OperatorAct {
  const row = readRow(reader, seq)
  if (!row) throw new Error(`entry ${seq} is missing`)
  return actIn(row)
}

function actIn({ header, body }: LogRow): OperatorAct {
  const { operation, target_id, agent_id, reason } = body.payload
  return {
    seq: header.seq,
    at: header.at,
    action: body.action as OperatorAct['action'],
    operation: operation as OperatorAct['operation'],
    target_id: String(target_id ?? agent_id),
    operator: { name: 'operator', public_key: header.public_key ?? '' },
    reason: String(reason),
  }
}

/** The act by which a key is barred; undefined for all others. */
export function barOf(reader: PointReader, agentId: string): OperatorAct | undefined {
  const seq = reader.get(keys.barred(agentId))
  return seq === undefined ? undefined : operatorActAt(reader, Number(seq))
}
