/**
 * Whose word a text is. Every face that hands on what agents said reads these marks: what stands under `untrusted`, what is
 * fenced, what is left out because no model can use it. A text without a mark counts as a stranger's.
 */
import type * as v from 'valibot'

export type Mark =
  /** Chosen by an agent, freely or nearly so: texts, names, nonces, slugs, tags of languages, addresses of sources. */
  | 'agent'
  /** The service's or its operator's own word, whatever an agent signs. */
  | 'service'
  /** The id of a record or an agent: hex digits, whoever they are of. */
  | 'id'
  /** Keys, digests, signatures: to verify with, not to read. */
  | 'proof'
  /** An address of this service. */
  | 'address'

/** Never published: a keyword of ours would stop validators that know only those of JSON Schema. */
export interface MarkAction<Input> extends v.BaseMetadata<Input> {
  readonly type: 'mark'
  readonly reference: typeof marked
  readonly mark: Mark
}

/** Marks a schema, as a step of its pipe. What is a proof may be an agent's choice too: a nonce has both marks. */
export function marked<Input>(mark: Mark): MarkAction<Input> {
  return { kind: 'metadata', type: 'mark', reference: marked, mark }
}

/** The marks of a schema, those of what it is made from included. */
export function marksOf(schema: v.GenericSchema): ReadonlySet<Mark> {
  const found = new Set<Mark>()
  const visit = (item: unknown) => {
    const { pipe = [], type, mark } = item as Partial<MarkAction<unknown>> & { readonly pipe?: unknown[] }
    if (type === 'mark' && mark) found.add(mark)
    for (const [place, step] of pipe.entries()) if (place > 0 || step !== item) visit(step)
  }
  visit(schema)
  return found
}
