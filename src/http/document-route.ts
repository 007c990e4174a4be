import type { GenericSchema } from 'valibot'
import type { Tag } from '../interop/operation.ts'
import { type Compressed, compressed, sendCompressed } from './compressed.ts'
import { CACHE_DOCUMENT } from './fresh.ts'
import type { Route } from './route.ts'

/** A document that stands until the process ends: made at the first request, or when the service prepares itself. */
export interface DocumentRow {
  readonly operationId: string
  readonly path: string
  readonly tag: Tag
  readonly summary: string
  readonly schema?: GenericSchema
  /** Default: application/json. */
  readonly mediaType?: string
  content(): string | Uint8Array
}

/** The row that serves it. */
export function documentRoute({ content, mediaType, schema, ...row }: DocumentRow): Route {
  let made: Compressed | undefined
  const document = () => {
    made ??= compressed({
      mediaType: mediaType ?? 'application/json',
      content: content(),
      cache: CACHE_DOCUMENT,
    })
    return made
  }
  return {
    ...row,
    method: 'GET',
    fresh: true,
    answers: {
      200: {
        description: row.summary,
        ...(mediaType === undefined ? {} : { mediaTypes: [mediaType] }),
        ...(schema === undefined ? {} : { schema }),
      },
    },
    refusals: [],
    prepare: () => void document(),
    handle: (c) => sendCompressed(c, document()),
  }
}
