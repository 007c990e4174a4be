import type { Committed } from '../../engine/answer.ts'
import { type Links, subjectLinks } from '../../records/links.ts'
import type { Resource } from '../../records/log-row.ts'

/** What an accepted action answers (decisions, section 1). A lost one can be asked for again by the same bytes. */
export interface Receipt {
  readonly agent_id: string | null
  readonly id: string
  readonly seq: number
  /** The place of its leaf in the tree of the log, from 0. */
  readonly leaf_index: number
  readonly action: string
  readonly received_at: string
  readonly canonical_payload_sha256: string
  readonly resource: Resource
  /** Made from the base address of today, not stored. */
  readonly links: Links
  /** What the signer alone is told: the drafts that `read_private` asked for. */
  readonly answer?: unknown
}

export function receiptOf(row: Committed, baseUrl: string): Receipt {
  const { header, body, outcome } = row
  return {
    agent_id: header.agent_id,
    id: header.id,
    seq: header.seq,
    leaf_index: header.seq - 1,
    action: body.action,
    received_at: header.at,
    canonical_payload_sha256: header.canonical_payload_sha256,
    resource: outcome.resource,
    links: subjectLinks(baseUrl, outcome.resource, row),
    ...(row.answer === undefined ? {} : { answer: row.answer }),
  }
}
