import type { Context } from 'hono'
import type { ErrorCode } from '../../protocol/error-codes.ts'
import { limits } from '../../protocol/limits.ts'
import { type Refusal, refuse } from '../../protocol/refusal.ts'

/** What `readBody` may refuse with. */
export const bodyRefusals: readonly ErrorCode[] = [
  'invalid_request',
  'body_too_large',
  'unsupported_media_type',
]

/** `application/json`, with nothing but the charset that JSON has anyway (RFC 8259, section 8.1), as many spell it too. */
const JSON_TYPE = /^application\/json[ \t]*(?:;[ \t]*charset=(?:utf-?8|"utf-?8")[ \t]*)?$/i

/**
 * Reads the body of a write: at most `maxBytes`, and not one byte further. A larger one is refused by its
 * `Content-Length` before any of it is read, or, when it comes in chunks, as soon as the limit is passed. `mediaType` is
 * what the `Content-Type` has to look like, and `named` what the refusal calls it.
 */
export async function readBody(
  c: Pick<Context, 'req'>,
  maxBytes: number = limits.BODY_BYTES_MAX,
  mediaType: RegExp = JSON_TYPE,
  named = 'application/json',
): Promise<Uint8Array | Refusal> {
  if (!mediaType.test(c.req.header('content-type') ?? '')) {
    return refuse('unsupported_media_type', `The body must be ${named}, in UTF-8.`)
  }
  if (c.req.header('content-encoding') !== undefined) {
    return refuse('unsupported_media_type', 'The body must come without a content encoding.')
  }
  const declared = c.req.header('content-length')
  if (declared !== undefined && Number(declared) > maxBytes) return tooLarge(maxBytes)
  try {
    // Node's parser holds the sender to a declared length, so the whole body may be asked for: the fast way.
    if (declared !== undefined) return new Uint8Array(await c.req.arrayBuffer())
    return (await readChunks(c.req.raw.body, maxBytes)) ?? tooLarge(maxBytes)
  } catch {
    return refuse('invalid_request', 'The body did not arrive whole.')
  }
}

/** Undefined when there is more than `maxBytes`; then the rest stays unread. */
async function readChunks(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  if (body === null) return new Uint8Array(0)
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length
    if (length > maxBytes) return undefined
    chunks.push(read.value)
  }
  return Buffer.concat(chunks, length)
}

function tooLarge(maxBytes: number): Refusal {
  return refuse('body_too_large', `The body may have at most ${maxBytes} bytes.`, {
    errors: [
      {
        pointer: '',
        code: 'too_large',
        message: `At most ${maxBytes} bytes.`,
        limit: maxBytes,
        unit: 'bytes',
      },
    ],
  })
}
