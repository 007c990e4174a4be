import type { PayloadOf } from './declare.ts'
import type * as families from './families.ts'

type Declared = (typeof families)[keyof typeof families]

/** The actions whose payload is declared. */
export type DeclaredAction = Declared['name']

/** The payload of an action, by its name. */
export type Payload<Name extends DeclaredAction> = PayloadOf<Extract<Declared, { readonly name: Name }>>
