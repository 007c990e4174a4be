import type { AnyDeclaration, StructureOf, TextOf } from '../protocol/actions/declare.ts'
import type { JsonObject } from '../protocol/json-value.ts'
import type { Refusal } from '../protocol/refusal.ts'
import type { Contract } from '../protocol/statement.ts'
import type { Resource } from '../records/log-row.ts'
import type { PointReader } from '../records/store-view.ts'
import type { ActionContext } from './entry-context.ts'

/** What an accepted action answers: 201 when it made something, 200 when it changed something. */
export interface Accepted {
  readonly status: 200 | 201
  readonly resource: Resource
  /** The thread in which it stands, when what was signed does not say so. */
  readonly within?: string
  /** Told to the signer alone, and stored nowhere. */
  readonly answer?: unknown
}

/** One action of the forum: what is signed, and the decision. */
export interface Action<Declared extends AnyDeclaration = AnyDeclaration> {
  readonly declaration: Declared
  /** The signing contract under which it may be said; default: the forum's. */
  readonly contract?: Contract
  /** Only the signer may know of it: no event, no trace in any view or in the log's public form. */
  isPrivate?(structure: StructureOf<Declared>): boolean
  /** Its entry is read again soon: what answers it is decided on what it says. */
  readonly isAnswered?: true
  /**
   * Why an input may not come in although the rules would take it: limits of the present day, as quotas are. Asked of what
   * arrives, and by the dry run; never of what is folded again. So a limit that comes later, or is lowered, does not
   * refuse what the log holds already: whatever `decide` refuses, a rebuild refuses, too, and stops there. Reads only.
   */
  admits?(asked: Asked, structure: StructureOf<Declared>, said: TextOf<Declared>): Refusal | undefined
  /** `said` is undefined when the log is folded again over text that was taken back since. */
  decide(
    context: ActionContext,
    structure: StructureOf<Declared>,
    said: TextOf<Declared> | undefined,
  ): Accepted | Refusal
  /** What the refusal of a payload of the wrong shape says besides, for whoever has proven to hold the key. */
  helpAfter?(asked: Asked, payload: JsonObject): Readonly<Record<string, unknown>> | undefined
}

/** Who asks, when, and of which state. */
export interface Asked {
  readonly store: PointReader
  readonly agentId: string
  readonly at: number
}

/** Ties decision to declaration; the engine holds actions of every shape. */
export function defineAction<Declared extends AnyDeclaration>(
  declaration: Declared,
  behaviour: Omit<Action<Declared>, 'declaration'>,
): Action {
  return { declaration, ...behaviour } as Action
}
