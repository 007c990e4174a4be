/** A server that is wrong in one rule: ours, with one text of its source changed as it is loaded. */
export interface Change {
  /** What it does wrong: "a server that ...". */
  readonly name: string
  /** The requirement that it breaks. */
  readonly requirement: string
  /** Others that follow from the same rule. */
  readonly also?: readonly string[]
  /** The one file that is changed, from the root of the repository. */
  readonly file: string
  /** A text that stands there once. */
  readonly from: string
  readonly to: string
}
