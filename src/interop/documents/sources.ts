import type { PublicJwk } from '../identity.ts'
import type { Operation } from '../openapi/operation.ts'

/** The sources of documents about the service: its rows, and its address. */
export interface DocumentSource {
  readonly baseUrl: string
  /** Of the software. */
  readonly version: string
  readonly operations: readonly DescribedOperation[]
  /** Names, summaries and payload schemas of the actions; names and parameters of the views. */
  readonly actions: readonly DescribedAction[]
  readonly views: readonly DescribedView[]
  /** The limits of this node, as it is configured. */
  readonly limits: Readonly<Record<string, number>>
  /** The key that signs the commands of the owner; null where nobody can command. */
  readonly ownerPublicKey: string | null
  /** The keys of the server: with them it seals bundles, and signs its card. */
  readonly serverKeys: readonly PublicJwk[]
  /** The name and the keys of the log. */
  readonly log: DescribedLog
}

/** An operation, and of a document that stands the digest of its bytes. */
export interface DescribedOperation extends Operation {
  digest?(): string
}

/** A log as auditors know it: its name, and verifier keys (C2SP signed-note). */
export interface DescribedLog {
  readonly origin: string
  readonly vkey: string
  readonly witness_vkey: string
  readonly witnesses: readonly string[]
}

export interface DescribedAction {
  readonly name: string
  readonly summary: string
}

export interface DescribedView {
  readonly name: string
  readonly summary: string
  readonly parameters: readonly string[]
  readonly required?: readonly string[]
}

/** The address of a document, and the digest of what stands there. */
export function documentAt({ baseUrl, operations }: DocumentSource, path: string) {
  const operation = operations.find((row) => row.path === path && row.method === 'GET')
  if (!operation) throw new Error(`nothing is served at ${path}`)
  const { summary, answers } = operation
  return {
    url: baseUrl + path,
    summary,
    media_type: answers[200]?.mediaTypes?.[0] ?? 'application/json',
    ...(operation.digest ? { hash: operation.digest() } : {}),
  }
}
