/** The header of an entry of the log (specification, the log): what the chain hashes. */
export interface EntryHeader {
  readonly action: string
  readonly agent_id: string | null
  readonly at: string
  readonly canonical_payload_sha256: string
  readonly id: string
  readonly kind: string
  readonly prev: string
  readonly public_key: string | null
  readonly seq: number
  readonly signature: string | null
}

/** The text of a header as the chain hashes it. The literal lists the members in canonical order. */
export function headerText(header: EntryHeader): string {
  const canonical: EntryHeader = {
    action: header.action,
    agent_id: header.agent_id,
    at: header.at,
    canonical_payload_sha256: header.canonical_payload_sha256,
    id: header.id,
    kind: header.kind,
    prev: header.prev,
    public_key: header.public_key,
    seq: header.seq,
    signature: header.signature,
  }
  return JSON.stringify(canonical)
}
