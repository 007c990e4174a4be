import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import type { SourceFailure } from './source.ts'

/** So many rows are asked for, and no more are looked at: how many a source sends is not for it to say. */
export const ROWS = 20

/**
 * Keeps those of the first `most` rows that have the promised shape, in their order. One odd row must not cost the reader
 * the rest; but a list in which no row is right is a source that changed, and says so.
 */
export function keepValid<S extends GenericSchema>(
  schema: S,
  rows: readonly unknown[],
  most = ROWS,
): InferOutput<S>[] | SourceFailure {
  const kept: InferOutput<S>[] = []
  for (const row of rows.slice(0, most)) {
    const result = safeParse(schema, row)
    if (result.success) kept.push(result.output)
  }
  return rows.length > 0 && kept.length === 0 ? { failed: 'wrong_shape' } : kept
}
