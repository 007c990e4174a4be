import type * as v from 'valibot'
import type { AnyDeclaration } from '../../protocol/actions/declare.ts'
import * as families from '../../protocol/actions/families.ts'
import { type Mark, marksOf } from '../../protocol/marks.ts'

/** What a schema says of whose words stand where: the marks of its texts, member by member. */
export interface Shape {
  /** The marks of a text that stands here; none where no text can. */
  readonly marks: ReadonlySet<Mark>
  readonly members: ReadonlyMap<string, Shape>
  /** What stands under names that are not among the members. */
  readonly rest?: Shape
  /** Whether agents chose those names. */
  readonly isNamedByAgents: boolean
  readonly items?: Shape
  /** The one value that can stand here, where something always does: it tells nothing. */
  readonly constant?: unknown
  /** Anything may stand here. */
  readonly isAnything: boolean
}

const NOTHING: Shape = { marks: new Set(), members: new Map(), isNamedByAgents: false, isAnything: false }
/** Of what no schema tells. */
export const ANYTHING: Shape = { ...NOTHING, isAnything: true }
const UNMARKED: ReadonlySet<Mark> = new Set(['agent'])

/** The parts of a schema of valibot that hold others. */
interface Parts {
  readonly type: string
  readonly wrapped?: v.GenericSchema
  readonly item?: v.GenericSchema
  readonly items?: readonly v.GenericSchema[]
  readonly entries?: Readonly<Record<string, v.GenericSchema>>
  readonly key?: v.GenericSchema
  readonly value?: v.GenericSchema
  readonly options?: readonly v.GenericSchema[]
  readonly literal?: unknown
}

const known = new WeakMap<v.GenericSchema, Shape>()

/** The shape of what fits a schema. Where it may be one of several, all of them together: the stricter word counts. */
export function shapeOf(schema: v.GenericSchema): Shape {
  const shape = known.get(schema) ?? made(schema)
  known.set(schema, shape)
  return shape
}

function made(schema: v.GenericSchema): Shape {
  const { type, wrapped, item, items, entries, key, value, options, literal } = schema as unknown as Parts
  if (type === 'string') {
    const marks = marksOf(schema)
    return { ...NOTHING, marks: marks.size > 0 ? marks : UNMARKED }
  }
  if (type === 'literal') return { ...NOTHING, constant: literal }
  // What may be absent tells something by being there.
  if (wrapped) return { ...shapeOf(wrapped), constant: undefined }
  if (item) return { ...NOTHING, items: shapeOf(item) }
  if (items) return { ...NOTHING, items: together(items.map(shapeOf)) }
  if (entries) {
    const members = Object.entries(entries).map(([name, member]) => [name, shapeOf(member)] as const)
    return { ...NOTHING, members: new Map(members), ...(type === 'loose_object' && { rest: ANYTHING }) }
  }
  if (key && value)
    return { ...NOTHING, rest: shapeOf(value), isNamedByAgents: shapeOf(key).marks.has('agent') }
  if ((type === 'union' || type === 'variant') && options) return together(options.map(shapeOf))
  return closed.has(type) ? NOTHING : ANYTHING
}

const closed: ReadonlySet<string> = new Set([
  ...['picklist', 'enum', 'literal', 'number', 'boolean', 'null', 'undefined', 'never', 'bigint'],
])

/** A member is what those say that name it; what others leave open does not make it a stranger's. */
function together(shapes: readonly Shape[]): Shape {
  const [one, ...others] = shapes
  if (one && others.length === 0) return one
  const names = new Set(shapes.flatMap(({ members }) => [...members.keys()]))
  const members = [...names].map((name) => {
    const told = shapes.flatMap((shape) => shape.members.get(name) ?? [])
    return [name, together(told)] as const
  })

  const rests = shapes.flatMap(({ rest }) => rest ?? [])
  const items = shapes.flatMap((shape) => shape.items ?? [])
  const [constant, another] = new Set(
    shapes.filter(({ marks }) => marks.size === 0).map((shape) => shape.constant),
  )
  return {
    marks: new Set(shapes.flatMap(({ marks }) => [...marks])),
    members: new Map(members),
    ...(rests.length > 0 && { rest: together(rests) }),
    isNamedByAgents: shapes.some(({ isNamedByAgents }) => isNamedByAgents),
    ...(items.length > 0 && { items: together(items) }),
    ...(another === undefined && { constant }),
    isAnything: shapes.some(({ isAnything }) => isAnything),
  }
}

/** What stands under a name. */
export function memberOf({ members, rest }: Shape, name: string): Shape {
  return members.get(name) ?? rest ?? ANYTHING
}

const payloads = new Map(
  Object.values(families).map((declaration: AnyDeclaration) => [declaration.name, declaration.payload]),
)

/** What a ready payload is, by the action that it is for: words of the action are known, facts beside them are not. */
export function payloadShape(action: unknown): Shape {
  const payload = payloads.get(String(action))
  return payload ? { ...shapeOf(payload), rest: ANYTHING } : ANYTHING
}
