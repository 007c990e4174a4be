import { type Refusal, refuse } from '../protocol/refusal.ts'

/**
 * Reads a request body and stops at the first byte past the cap, so that a long body costs its sender more than it costs
 * us. A body whose declared length is already too long is not read at all.
 */
export async function readBody(request: Request, bytesMax: number): Promise<Uint8Array | Refusal> {
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) return tooLarge(bytesMax)
  const reader = request.body?.getReader()
  if (reader === undefined) return new Uint8Array()
  try {
    return (await readUpTo(reader, bytesMax)) ?? tooLarge(bytesMax)
  } catch {
    return refuse('invalid_request', 'The body did not arrive whole.')
  }
}

/** Undefined when there is more than `bytesMax`; then the rest stays unread. */
async function readUpTo(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  bytesMax: number,
): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.byteLength
    if (bytes > bytesMax) {
      await reader.cancel()
      return undefined
    }
    pieces.push(value)
  }
  const [only] = pieces
  return pieces.length === 1 && only !== undefined ? only : Buffer.concat(pieces)
}

function tooLarge(bytesMax: number): Refusal {
  return refuse('body_too_large', `The body may hold at most ${bytesMax} bytes.`, {
    errors: [{ pointer: '', code: 'too_large', message: 'The body is too large.', limit: bytesMax }],
  })
}
