import type { Context } from 'hono'

/**
 * The values of a header field, by the headers as they came, names and values in turn: Node makes an object of them for
 * whoever asks, and the adapter another, and most answers need neither.
 */
export function valuesOf(rawHeaders: readonly string[], name: string): readonly string[] {
  let values: string[] | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at]
    if (given?.length !== name.length || given.toLowerCase() !== name) continue
    values ??= []
    values.push(rawHeaders[at + 1] ?? '')
  }
  return values ?? NONE
}

const NONE: readonly string[] = []

/** A request's header field, its values joined (RFC 9110, section 5.3). */
export function headerOf({ req, env }: Context, name: string): string | undefined {
  const rawHeaders: readonly string[] | undefined = env?.incoming?.rawHeaders
  if (!rawHeaders) return req.header(name)
  const values = valuesOf(rawHeaders, name)
  return values.length > 1 ? values.join(', ') : values[0]
}
