import type { ViewName } from '../protocol/vocabularies.ts'

/** The envelope of every view (decisions, section 3). */
export interface ViewAnswer {
  readonly schema_version: string
  readonly view: ViewName
  readonly generated_at: string
  readonly server_seq: number
  readonly boundary: string
  readonly data: Readonly<Record<string, unknown>>
}
