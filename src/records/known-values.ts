import { limits } from '../protocol/limits.ts'
import { Memo } from '../protocol/memo.ts'

/**
 * The values that this process wrote or read last, by their keys: what their stored text says need not be parsed, and held to
 * its schema, again. Only the text counts, so that a refused entry leaves nothing wrong behind, nor does a store that others
 * made anew. Nobody changes a value: whoever has another makes a new one.
 */
export class KnownValues extends Memo<string, unknown> {
  constructor() {
    super(limits.VALUES_KNOWN_MAX)
  }
}
