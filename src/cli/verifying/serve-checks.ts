import { parentPort, workerData } from 'node:worker_threads'
import { verifierAtOnce } from '../../../adapters/verifier/at-once.ts'
import { type CheckedRows, checkRows, type RowsToCheck } from '../../engine/verify-log.ts'
import { hmacSha256Hex } from '../../protocol/hash.ts'
import { leafOf } from '../../records/leaf.ts'
import { type PackedLeaves, packLeaves } from '../../tree/stored-tree.ts'

/** What a thread is told when it begins. */
export interface ThreadData {
  /** With it the leaves of the tree can be made. */
  readonly serverSecret: Uint8Array | undefined
}

/** What a thread found in rows, and their leaves; undefined without the secret, or where one of them has lost its body. */
export interface RowsAnswer extends CheckedRows {
  readonly leaves: PackedLeaves | undefined
}

/** Checks rows of the log as they come, signatures and all, and makes their leaves. */
export function serveChecks(): void {
  const port = parentPort
  if (!port) throw new Error('rows are checked on threads of their own')
  const { serverSecret } = workerData as ThreadData
  const holds = verifierAtOnce()
  const verifier = { verify: async (...claim: Parameters<typeof holds>) => holds(...claim) }
  port.on('message', async (job: RowsToCheck) => {
    const found = await checkRows(job, verifier)
    port.postMessage({ ...found, leaves: leavesOf(job, serverSecret) } satisfies RowsAnswer)
  })
}

function leavesOf({ rows }: RowsToCheck, secret: Uint8Array | undefined): PackedLeaves | undefined {
  if (!secret) return undefined
  const chance = (purpose: string) => hmacSha256Hex(secret, purpose)
  try {
    return packLeaves(rows.map(([, text]) => leafOf(text, chance)))
  } catch {
    return undefined
  }
}
