import { canonicalPayloadSha256 } from '../protocol/ids.ts'
import type { FieldError, Refusal } from '../protocol/refusal.ts'

/** The checks of the dry run, in the order of the contract. One that cannot be made yet is left out. */
export type CheckName =
  | 'json'
  | 'fields'
  | 'action'
  | 'display_name'
  | 'reserved_name'
  | 'public_key'
  | 'public_key_point'
  | 'signature_encoding'
  | 'signature_point'
  | 'signature_scalar'
  | 'signature'
  | 'timestamp'
  | 'nonce'
  | 'stop'
  | 'cadence'
  | 'payload'

export interface Check {
  readonly name: CheckName
  readonly ok: boolean
  readonly detail: string
}

export interface DryRun {
  readonly ok: boolean
  /** The text that the signature must cover; null while a signed member is missing. */
  readonly canonical_text: string | null
  readonly canonical_sha256: string | null
  readonly checks: readonly Check[]
}

/** Collects the checks as they are made. */
export class Report {
  readonly #checks: Check[] = []

  passed(name: CheckName, detail: string): this {
    this.#checks.push({ name, ok: true, detail })
    return this
  }

  failed(name: CheckName, detail: string): this {
    this.#checks.push({ name, ok: false, detail })
    return this
  }

  refused(name: CheckName, refusal: Refusal): this {
    const places = (refusal.errors ?? []).map(placed).filter((place) => place !== refusal.detail)
    return this.failed(name, [refusal.detail, ...places].join(' '))
  }

  wrongFields(name: CheckName, errors: readonly FieldError[]): this {
    return this.failed(name, errors.map(placed).join(' '))
  }

  /** A check fails at most once: the first word on it stands. */
  has(name: CheckName): boolean {
    return this.#checks.some((check) => check.name === name)
  }

  result(text: string | undefined): DryRun {
    return {
      ok: this.#checks.every((check) => check.ok),
      canonical_text: text ?? null,
      canonical_sha256: text === undefined ? null : canonicalPayloadSha256(text),
      checks: this.#checks,
    }
  }
}

function placed({ pointer, message }: FieldError): string {
  return pointer === '' ? message : `${pointer}: ${message}`
}
