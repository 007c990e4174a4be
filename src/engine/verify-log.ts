import { decodeBase64url } from '../protocol/base64url.ts'
import { sha256Hex } from '../protocol/hash.ts'
import { agentIdOf, recordIdOf } from '../protocol/ids.ts'
import { forumSignedText } from '../protocol/signed-text.ts'
import { ranges } from '../records/keyspace.ts'
import { decodeLogRow, GENESIS_HASH, headerTextOf, type LogRow } from '../records/log-row.ts'
import type { Verifier } from './front-door.ts'
import type { Anchor, StorageReader } from './storage.ts'

/** What an audit of the whole log found. `problems` is empty when all is well; at most 100 are listed. */
export interface LogReport {
  readonly ok: boolean
  readonly entries: number
  /** Lowercase hex SHA-256 of the newest header. */
  readonly head: string
  readonly signatures: number
  /** Entries whose text is gone: their chain is checked, their signature no longer can be. */
  readonly withheld: number
  readonly problems: readonly string[]
}

const PROBLEMS_MAX = 100

/** Checks numbers, chain, ids, digests, every signature that still has its text, and the anchor. */
export async function verifyLog(
  store: StorageReader,
  anchor: Anchor,
  verifier: Verifier,
): Promise<LogReport> {
  const problems: string[] = []
  const anchored = await anchor.read()
  let head = GENESIS_HASH
  let entries = 0
  let signatures = 0
  let withheld = 0
  for await (const [, text] of store.entries(ranges.log)) {
    const row = decodeLogRow(text)
    const { seq, prev } = row.header
    if (seq !== entries + 1) problems.push(`entry ${entries + 1} is missing`)
    if (prev !== head) problems.push(`entry ${seq} does not follow from the one before`)
    head = sha256Hex(headerTextOf(text))
    entries = seq
    if (seq === anchored?.seq && head !== anchored.hash)
      problems.push(`entry ${seq} is not the one the anchor notes`)
    if (row.body.withheld !== undefined) withheld += 1
    else if (row.header.kind === 'action') {
      signatures += 1
      problems.push(...(await wrongWith(row, verifier)))
    } else if (sha256Hex(JSON.stringify(row.body)) !== row.header.canonical_payload_sha256) {
      problems.push(`entry ${seq}: the digest is not that of the body`)
    }
    if (problems.length >= PROBLEMS_MAX) break
  }
  if (anchored && anchored.seq > entries)
    problems.push(`the anchor notes ${anchored.seq} entries, the log has ${entries}`)
  return {
    ok: problems.length === 0,
    entries,
    head,
    signatures,
    withheld,
    problems: problems.slice(0, PROBLEMS_MAX),
  }
}

async function wrongWith({ header, body }: LogRow, verifier: Verifier): Promise<string[]> {
  const { seq, public_key, signature } = header
  const key = public_key === null ? undefined : decodeBase64url(public_key, 32)
  if (public_key === null || signature === null || key === undefined) return [`entry ${seq} has no signer`]
  const text = forumSignedText(body)
  const wrong: string[] = []
  if (agentIdOf(key) !== header.agent_id) wrong.push(`entry ${seq}: the agent id is not that of the key`)
  if (recordIdOf(text, public_key) !== header.id)
    wrong.push(`entry ${seq}: the id is not that of the signed text`)
  if (sha256Hex(text) !== header.canonical_payload_sha256)
    wrong.push(`entry ${seq}: the digest is not that of the signed text`)
  if (!(await verifier.verify(public_key, signature, text)))
    wrong.push(`entry ${seq}: the signature does not hold`)
  return wrong
}
