import { contractOfEntry, type Statement } from '../protocol/statement.ts'
import type { LogRow } from './log-row.ts'

/** A statement as the log holds it: only its structure when its text is gone. */
export interface Claimed extends Statement {
  readonly isWhole: boolean
}

/** The statement that an entry claims to be; undefined for an entry that nobody signed. Nothing is verified here. */
export function claimOf({ header, body }: Pick<LogRow, 'header' | 'body'>): Claimed | undefined {
  const contract = contractOfEntry(header.kind)
  if (!contract) return undefined
  const { agent_id, public_key, signature } = header
  if (agent_id === null || public_key === null || signature === null) return undefined
  const { withheld, ...signed } = body
  return {
    contract,
    signed,
    publicKey: public_key,
    signature,
    agentId: agent_id,
    id: header.id,
    digest: header.canonical_payload_sha256,
    isWhole: withheld === undefined,
  }
}
