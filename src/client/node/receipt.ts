import type { InferOutput } from 'valibot'
import type { draftRevision, receipt, verification } from '../../protocol/answers/receipt.ts'

/** What the service answers to an accepted action (decisions, section 1). */
export type Receipt = Readonly<Omit<InferOutput<typeof receipt>, 'answer'>>

/** A draft as its owner reads it back. */
export type DraftRevision = Readonly<InferOutput<typeof draftRevision>>

/** The receipt of `read_private`, with what it asked for: told once, to the signer alone. */
export interface PrivateReceipt extends Receipt {
  readonly answer: { readonly items: readonly DraftRevision[] }
}

/** The answer of the dry run: the first check that is not `ok` is what is wrong. */
export type VerifyAnswer = InferOutput<typeof verification>
