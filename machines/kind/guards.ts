/** A guard as a chart names it. */
export interface NamedGuard {
  readonly type: string
  readonly params?: unknown
}

/** The guards before one way of a chart: one, or those that `and` joins. */
export function guardsBefore(guard: unknown): readonly NamedGuard[] {
  if (guard === undefined) return []
  if (typeof guard === 'string') return [{ type: guard }]
  const { guards, ...one } = guard as { readonly guards?: readonly unknown[] } & NamedGuard
  return guards ? guards.flatMap(guardsBefore) : [one]
}
