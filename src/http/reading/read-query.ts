import * as v from 'valibot'
import { fieldErrors, jsonPointer } from '../../protocol/issues.ts'
import { limits } from '../../protocol/limits.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '../../protocol/refusal.ts'
import { viewNames } from '../../protocol/vocabularies.ts'
import { decodeCursor } from '../../records/list-cursor.ts'
import { views } from '../../views/index.ts'
import { readParameters } from '../../views/parameters.ts'
import type { ParameterName, View, ViewQuery } from '../../views/view.ts'
import { MIN_SEQ } from './min-seq.ts'

/** A read that was understood: which view, and its parameters. */
export interface ReadRequest {
  readonly view: View
  readonly query: ViewQuery
  /** The same for all spellings of the same request. */
  readonly key: string
}

const schema = v.strictObject(readParameters)

/** What the parameters of a view are read by, where it takes some of them as something else, or has parts of its own. */
const schemasOfTheirOwn = new Map(
  [...views.values()].flatMap((view) => {
    const own = Object.entries(view.own ?? {}).map(([name, { text }]) => [name, v.optional(text)] as const)
    const parts = view.parts && { part: v.optional(v.picklist(view.parts)) }
    if (own.length === 0 && !parts) return []
    const entries = { ...readParameters, ...parts, ...Object.fromEntries(own) }
    return [[view, v.strictObject(entries) as typeof schema] as const]
  }),
)

const knownViews: ReadonlySet<string> = new Set(viewNames)

/** Reads the query string of a view (with or without its `?`). The first thing that is wrong is the answer. */
export function parseReadQuery(search: string): ReadRequest | Refusal {
  const given = collectParameters(search)
  if (isRefusal(given)) return given
  const view = findView(given.get('view') ?? 'home')
  if (isRefusal(view)) return view
  given.delete('view')
  const misplaced = checkNames(view, given)
  if (misplaced) return misplaced
  const parsed = v.safeParse(schemasOfTheirOwn.get(view) ?? schema, Object.fromEntries(given))
  if (!parsed.success) {
    return refuse('invalid_parameter', 'A query parameter has a value that is not allowed.', {
      errors: fieldErrors(parsed.issues),
    })
  }
  return complete(view, parsed.output)
}

/** The parameters of a query string (with or without its `?`), each given once. */
export function collectParameters(search: string): Map<string, string> | Refusal {
  const given = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(search)) {
    if (given.has(name)) {
      return refuseField(
        'invalid_parameter',
        jsonPointer([name]),
        'repeated',
        'A parameter may be given once.',
      )
    }
    given.set(name, value)
  }
  // Every read takes it, and it is heeded before.
  given.delete(MIN_SEQ)
  return given
}

function findView(name: string): View | Refusal {
  const view = views.get(name)
  if (view) return view
  if (knownViews.has(name)) {
    return refuseField('view_not_available', '/view', 'not_available', 'This service has no such view yet.')
  }
  const names = [...views.keys()].join(', ')
  return refuseField(
    'invalid_parameter',
    '/view',
    'not_in_list',
    `There is no view of this name. There are: ${names}.`,
  )
}

/** The contract ties it to no view (section 4.7): where there is nothing to list it must be in its range, and has no effect. */
const FOR_ANY = 'limit'

function checkNames(view: View, given: ReadonlyMap<string, string>): Refusal | undefined {
  const taken: readonly string[] = view.parameters
  for (const name of given.keys()) {
    if (taken.includes(name) || name === FOR_ANY) continue
    const allowed = ['view', ...taken].join(', ')
    const message = `The view ${view.name} takes these parameters: ${allowed}.`
    return unknownParameter(name, message)
  }
  const missing = view.required?.find((name) => !given.has(name))
  if (missing === undefined) return undefined
  const message = `The view ${view.name} needs the parameter ${missing}.`
  return refuseField('missing_parameter', `/${missing}`, 'missing', message)
}

function complete(view: View, parsed: v.InferOutput<typeof schema>): ReadRequest | Refusal {
  const { cursor: opaque, limit: asked, ...rest } = parsed
  // Without effect it is not in the key either: a view that takes no limit would be kept once for each.
  const limit = (view.parameters.includes(FOR_ANY) ? asked : undefined) ?? limits.LIST_ITEMS_DEFAULT
  const cursor = opaque === undefined ? undefined : decodeCursor(view.name, opaque)
  if (opaque !== undefined && cursor === undefined) return noSuchCursor()
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const query: ViewQuery = { limit, ...given, ...(cursor && { cursor }) }
  return { view, query, key: keyOf(view, query) }
}

function keyOf(view: View, query: ViewQuery): string {
  const names = Object.keys(readParameters) as ParameterName[]
  return JSON.stringify([view.name, ...names.map((name) => query[name] ?? null)])
}

export function unknownParameter(name: string, message: string): Refusal {
  return refuseField('unknown_parameter', jsonPointer([name]), 'unknown_parameter', message)
}

export function noSuchCursor(): Refusal {
  return refuseField('invalid_cursor', '/cursor', 'invalid', 'This view gave out no such cursor.')
}
