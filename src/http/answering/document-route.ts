import type { GenericSchema } from 'valibot'
import type { Tag } from '../../interop/openapi/operation.ts'
import { sha256Hex } from '../../protocol/hash.ts'
import { type Compressed, compressed, sendCompressed } from './compressed.ts'
import { CACHE_DOCUMENT } from './conditional.ts'
import type { Route } from './route.ts'

/** A document that stands until the process ends: made at the first request, or when the service prepares itself. */
export interface DocumentRow {
  readonly operationId: string
  readonly path: string
  readonly tag: Tag
  readonly summary: string
  readonly description: string
  readonly isPage?: boolean
  readonly speaksOfContent?: boolean
  readonly schema?: GenericSchema
  /** Default: application/json. */
  readonly mediaType?: string
  /** Made when it is asked for first: too large, and asked for too seldom, to make every start slower. */
  readonly lazy?: boolean
  headers?(): Readonly<Record<string, string>>
  content(): string | Uint8Array
}

/** The row that serves it. */
export function documentRoute({
  content,
  mediaType,
  schema,
  lazy = false,
  headers,
  ...row
}: DocumentRow): Route {
  let made: Compressed | undefined
  const document = () => {
    made ??= compressed({
      mediaType: mediaType ?? 'application/json',
      content: content(),
      cache: CACHE_DOCUMENT,
      headers: headers?.(),
    })
    return made
  }
  return {
    ...row,
    method: 'GET',
    conditional: true,
    answers: {
      200: {
        description: row.summary,
        ...(mediaType === undefined ? {} : { mediaTypes: [mediaType] }),
        ...(schema === undefined ? {} : { schema }),
      },
    },
    refusals: [],
    ...(lazy ? {} : { prepare: () => void document() }),
    digest: () => `sha256:${sha256Hex(document().body)}`,
    handle: (c) => sendCompressed(c, document()),
  }
}
