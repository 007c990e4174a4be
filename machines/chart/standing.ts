import type { StoredState } from '../kind/version.ts'
import type { TableContext } from '../table/context.ts'

/** The state of its chart that an actor is in: of a table how it ended, or its phase. */
export function standingIn({ value, context }: Pick<StoredState, 'value' | 'context'>): string {
  const { seats, outcome, phase } = context as Partial<TableContext>
  if (!seats) return pathOf(value).join('.')
  return outcome?.result ?? phase?.id ?? 'gathering'
}

function pathOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Object.entries(value).flatMap(([name, inner]) => [name, ...pathOf(inner)])
}
