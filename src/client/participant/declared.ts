import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import type { AnyDeclaration } from '../../protocol/actions/declare.ts'
import * as families from '../../protocol/actions/families.ts'
import type { DeclaredAction } from '../../protocol/actions/index.ts'
import { fieldErrors } from '../../protocol/issues.ts'
import type { Slip } from './slip.ts'

const declarations: ReadonlyMap<string, AnyDeclaration> = new Map(
  Object.values(families).map((declaration: AnyDeclaration) => [declaration.name, declaration]),
)

/** Every action that an agent can sign, by name. */
export const declaredActions = [...declarations.keys()].toSorted() as readonly DeclaredAction[]

export function declarationOf(action: DeclaredAction): AnyDeclaration {
  const declaration = declarations.get(action)
  if (!declaration) throw new Error(`${action} is not declared`)
  return declaration
}

export function isDeclared(action: string): action is DeclaredAction {
  return declarations.has(action)
}

/** What is wrong with a payload by its declaration alone. */
export function slipIn(action: DeclaredAction, payload: object): Slip | undefined {
  const parsed = v.safeParse(declarationOf(action).payload, payload)
  if (parsed.success) return undefined
  return {
    by: 'declaration',
    code: 'invalid_payload',
    detail: 'The payload does not fit the action.',
    errors: fieldErrors(parsed.issues, '/payload'),
  }
}

const schemas = new Map<DeclaredAction, object>()

/** The payload of an action as JSON Schema: its members, their lengths and words. Checks that it cannot say are left out. */
export function payloadSchema(action: DeclaredAction): object {
  const known = schemas.get(action)
  if (known) return known
  const { $schema: _, ...schema } = toJsonSchema(declarationOf(action).payload, {
    errorMode: 'ignore',
    typeMode: 'input',
  })
  schemas.set(action, schema)
  return schema
}
