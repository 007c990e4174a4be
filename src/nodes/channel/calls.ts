import type { Command } from '../../emergency/command.ts'
import type { Obeyed } from '../../emergency/owners-stop.ts'
import type { Answer } from '../../engine/answer.ts'
import { type Claim, contracts, type Statement, statementOf } from '../../protocol/statement.ts'

/** A verified statement on its way between nodes: its contract by name. */
export type ClaimText = Omit<Claim, 'contract'> & { readonly contract: string }

/** What one node asks of another, and what it is told. All of it is JSON; the channel vouches for who asks. */
export interface Calls {
  /** Verified inputs, to the node that decides. */
  readonly decide: { readonly asked: readonly ClaimText[]; readonly told: readonly (Answer | 'elsewhere')[] }
  /** A verified command of the owner as the operator. */
  readonly act: { readonly asked: ClaimText; readonly told: Answer | 'elsewhere' }
  /** A word of the operator. */
  readonly note: { readonly asked: string; readonly told: Answer | 'elsewhere' }
  /** A command of the owner, which whoever decides judges; null stands for a body that is none. */
  readonly command: {
    readonly asked: Command | null
    readonly told: { readonly obeyed: Obeyed; readonly seq: number } | 'elsewhere'
  }
  /** Waits a while until the node is so far, and says how far it is. */
  readonly reached: { readonly asked: number; readonly told: number }
}

export type Asked<Name extends keyof Calls> = Calls[Name]['asked']
export type Told<Name extends keyof Calls> = Calls[Name]['told']

export function claimText({ contract, signed, publicKey, signature }: Claim): ClaimText {
  return { contract: contract.name, signed, publicKey, signature }
}

/** The statement again: its ids follow from it. Throws when it is none. */
export function statementIn({ contract: name, ...claim }: ClaimText): Statement {
  const contract = contracts.find((known) => known.name === name)
  const statement = contract && statementOf({ contract, ...claim })
  if (!statement) throw new Error('a node sent what is no statement')
  return statement
}
