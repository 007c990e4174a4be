const SHAPE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/**
 * Reads a timestamp of the one accepted form, `YYYY-MM-DDThh:mm:ss.sssZ` (ISO 8601, UTC, milliseconds).
 * @returns milliseconds since the Unix epoch; undefined for any other form and for instants that do not exist
 * (30 February, 24:00), which `Date` would roll over silently.
 */
export function parseTimestamp(text: string): number | undefined {
  if (!SHAPE.test(text)) return undefined
  const date = new Date(text)
  const ms = date.getTime()
  return !Number.isNaN(ms) && date.toISOString() === text ? ms : undefined
}

/**
 * Writes milliseconds since the Unix epoch in the form `parseTimestamp` reads.
 * @throws RangeError outside the years 0000 to 9999, which that form cannot write.
 */
export function formatTimestamp(ms: number): string {
  const text = new Date(ms).toISOString()
  if (text.length !== 24) throw new RangeError('year outside 0000 to 9999')
  return text
}
