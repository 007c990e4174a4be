/** One measured figure. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** What is aimed at; figures without a goal explain the others. */
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number }
}

/** How long a benchmark may take: `once` sees in seconds that it still measures, `quick` roughly where the figures lie. */
export const sizes = ['once', 'quick', 'full'] as const
export type Size = (typeof sizes)[number]

/** What every benchmark is given. */
export interface BenchOptions {
  readonly size: Size
  /** A directory of this run. */
  readonly scratch: string
}

export function meetsGoal({ value, goal }: Figure): boolean | undefined {
  if (!goal) return undefined
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost
}

/** Prints the figures as a table for people. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    rounded(figure.value),
    figure.unit,
    goalText(figure),
    { true: 'yes', false: 'NO', undefined: '' }[String(meetsGoal(figure))] ?? '',
  ])
  const all = [['figure', 'value', 'unit', 'goal', 'met'], ...rows]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row.map((cell, column) =>
      column === 1 ? cell.padStart(widths[1] ?? 0) : cell.padEnd(widths[column] ?? 0),
    )
  return all.map((row) => line(row).join('  ').trimEnd()).join('\n')
}

function goalText({ goal }: Figure): string {
  if (!goal) return ''
  return 'atLeast' in goal ? `>= ${goal.atLeast}` : `<= ${goal.atMost}`
}

function rounded(value: number): string {
  return Math.abs(value) >= 100 ? String(Math.round(value)) : value.toFixed(2)
}

/** The value below which this share of them lies, from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
