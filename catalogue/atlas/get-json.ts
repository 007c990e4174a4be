import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import type { AtlasSource, GetJson, SourceFailure } from './source.ts'

interface GetLimits {
  readonly timeoutMs: number
  readonly bytesMax: number
}

export interface GetOptions extends GetLimits {
  readonly fetch: typeof fetch
  readonly userAgent: string
}

/**
 * The only place that dials out. It builds every address from the source's configured base, refuses redirects (a
 * redirect would let the far side choose the host), stops at the deadline and at the byte cap, and hands on nothing
 * that has not passed the schema. One deadline covers everything that one question reads, bodies included.
 */
export function getJsonFrom(source: AtlasSource, options: GetOptions): GetJson {
  const base = new URL(source.baseUrl)
  const signal = AbortSignal.timeout(options.timeoutMs)
  return async (path, parameters, schema) => {
    const url = new URL(base.pathname.replace(/\/$/, '') + path, base.origin)
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    if (url.origin !== base.origin) return { failed: 'unreachable' }
    try {
      const response = await options.fetch(url, {
        headers: { ...source.headers, accept: 'application/json', 'user-agent': options.userAgent },
        redirect: 'error',
        credentials: 'omit',
        signal,
      })
      const refused = unfit(response)
      if (refused !== null) {
        await response.body?.cancel()
        return refused
      }
      const text = await readCapped(response, options.bytesMax)
      return typeof text === 'string' ? validated(schema, text) : text
    } catch {
      return { failed: signal.aborted ? 'timeout' : 'unreachable' }
    }
  }
}

function unfit(response: Response): SourceFailure | null {
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    return Number.isInteger(seconds) && seconds > 0
      ? { failed: 'rate_limited', retryAfterSeconds: seconds }
      : { failed: 'rate_limited' }
  }
  if (response.status >= 400 && response.status < 500) return { failed: 'status', ofQuestion: true }
  if (response.status !== 200) return { failed: 'status' }
  const type = response.headers.get('content-type') ?? ''
  return /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type) ? null : { failed: 'not_json' }
}

async function readCapped(response: Response, bytesMax: number): Promise<string | SourceFailure> {
  const reader = response.body?.getReader()
  if (reader === undefined) return { failed: 'not_json' }
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.byteLength
    if (bytes > bytesMax) {
      await reader.cancel()
      return { failed: 'too_large' }
    }
    const piece = decode(decoder, value)
    if (piece === null) {
      await reader.cancel()
      return { failed: 'invalid_json' }
    }
    text += piece
  }
  return decode(decoder) === null ? { failed: 'invalid_json' } : text
}

function decode(decoder: TextDecoder, bytes?: Uint8Array): string | null {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true })
  } catch {
    return null
  }
}

function validated<S extends GenericSchema>(schema: S, text: string): InferOutput<S> | SourceFailure {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { failed: 'invalid_json' }
  }
  const result = safeParse(schema, value)
  return result.success ? result.output : { failed: 'wrong_shape' }
}
