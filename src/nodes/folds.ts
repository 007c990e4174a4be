import * as v from 'valibot'

/**
 * What a node can fold: the shape of the state that it keeps, and by name every action, and every version of a machine, that it knows.
 * Nodes that say the same come to the same state.
 */
export const foldsSchema = v.object({ schema: v.number(), names: v.array(v.string()) })

export type Folds = v.InferOutput<typeof foldsSchema>

/** `older`: it may not be able to fold what this node would decide. `other`: neither of them knows all that the other does. */
export type Release = 'same' | 'older' | 'newer' | 'other'

/** What another node is to this one. One that does not say what it can fold is of a release before all that do. */
export function releaseOf(other: Folds | undefined, own: Folds): Release {
  if (other === undefined) return 'older'
  const isOlder = isWithin(other, own)
  const isNewer = isWithin(own, other)
  if (isOlder && isNewer) return 'same'
  return isOlder ? 'older' : isNewer ? 'newer' : 'other'
}

/** What another node knows and this one does not: a few of it, for people. */
export function unknownOf(other: Folds, own: Folds): string {
  const unknown = other.names.filter((name) => !own.names.includes(name))
  if (unknown.length === 0) return `schema ${other.schema}`
  return unknown.length > NAMED ? `${unknown.slice(0, NAMED).join(', ')}, ...` : unknown.join(', ')
}

const NAMED = 5

function isWithin(one: Folds, other: Folds): boolean {
  return one.schema <= other.schema && one.names.every((name) => other.names.includes(name))
}
