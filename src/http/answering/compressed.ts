import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { limits } from '../../protocol/limits.ts'
import { once } from '../../protocol/once.ts'
import {
  type Conditional,
  type ConditionalSource,
  conditional,
  digestOf,
  sendConditional,
} from './conditional.ts'
import { headerOf } from './raw-headers.ts'

/**
 * A document made once, plain and in the encodings of `Accept-Encoding` (RFC 9110, section 12.5.3) that make it smaller. Each of those is
 * made for its first reader: to make them all took a tenth of the start (measured), and most are never asked for.
 */
export interface Compressed extends Conditional {
  readonly encodings?: { readonly br: () => Conditional; readonly gzip: () => Conditional }
}

/** 6 of 11: most of what the slowest saves, at a small part of its time, which the first reader has to pay. */
const QUALITY = 6

/**
 * A window as large as the document sees all of it. The library's own of 4 MiB, for each of a hundred small documents,
 * leaves holes in the heap of the process that it never gives back (9 MB, measured).
 */
function brotliOf(body: Uint8Array): Uint8Array<ArrayBuffer> {
  const { BROTLI_MIN_WINDOW_BITS: min, BROTLI_DEFAULT_WINDOW: max } = constants
  const window = Math.min(Math.max(Math.ceil(Math.log2(body.length)), min), max)
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: window }
  return alone(brotliCompressSync(body, { params }))
}

/** A copy of the bytes: those that the library returns are a part of its buffer, which stays in memory whole. */
function alone(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}

/** The document in all its encodings. Bytes that differ have tags that differ (RFC 9110, section 8.8.3.3). */
export function compressed({ content, vary, headers, ...source }: ConditionalSource): Compressed {
  const body = typeof content === 'string' ? new TextEncoder().encode(content) : content
  if (body.length < limits.COMPRESSED_BYTES_MIN || !isText(source.mediaType)) {
    return conditional({ ...source, content: body, vary, headers })
  }
  const chosenBy = vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`
  const tag = digestOf(body)
  const encoded = (bytes: Uint8Array, encoding: string) =>
    conditional({
      ...source,
      content: bytes,
      etag: `"${tag}-${encoding}"`,
      vary: chosenBy,
      headers: { ...headers, 'Content-Encoding': encoding },
    })
  return {
    ...conditional({ ...source, content: body, vary: chosenBy, headers }),
    encodings: {
      br: once(() => encoded(brotliOf(body), 'br')),
      gzip: once(() => encoded(alone(gzipSync(body)), 'gzip')),
    },
  }
}

/** Sends it in the smallest encoding that its reader takes, or 304. */
export function sendCompressed(c: Context, document: Compressed): Response {
  const { encodings } = document
  const accepted = encodings && headerOf(c, 'accept-encoding')
  if (encodings === undefined || accepted === undefined) return sendConditional(c, document)
  if (takes(accepted, 'br')) return sendConditional(c, encodings.br())
  return sendConditional(c, takes(accepted, 'gzip') ? encodings.gzip() : document)
}

/** One with a weight of zero is refused. */
export function takes(accepted: string | undefined, encoding: string): boolean {
  return (accepted ?? '')
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [name, ...parameters] = part.split(';').map((piece) => piece.trim())
      return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
    })
}

/** Images other than SVG are compressed already. */
function isText(mediaType: string): boolean {
  return !mediaType.startsWith('image/') || mediaType === 'image/svg+xml'
}
