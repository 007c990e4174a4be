import type { AnyDeclaration, PayloadOf } from './declare.ts'
import * as families from './families.ts'

type Declared = (typeof families)[keyof typeof families]

/** The actions whose payload is declared. */
export type DeclaredAction = Declared['name']

/** The payload of an action, by its name. */
export type Payload<Name extends DeclaredAction> = PayloadOf<Extract<Declared, { readonly name: Name }>>

/** What agents sign, by the name of the action. */
export const declarations: ReadonlyMap<string, AnyDeclaration> = new Map(
  Object.values<AnyDeclaration>(families).map((declared) => [declared.name, declared]),
)
