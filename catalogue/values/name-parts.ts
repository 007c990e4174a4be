/** The parts of a name: "Queirós, Eça de" has two, "King, Martin Luther, Jr." three; what has no comma is all `family`. */
export interface NameParts {
  readonly family: string
  readonly given?: string
  readonly suffix?: string
}

/** Takes a name apart as a list files it, at its commas, with a space behind them or without. */
export function namePartsOf(sortName: string): NameParts {
  const parts = sortName.split(',').map((part) => part.trim())
  const [family = sortName, given, ...rest] = parts.filter((part) => part !== '')
  const suffix = rest.join(', ')
  return { family, ...(given === undefined ? {} : { given }), ...(suffix === '' ? {} : { suffix }) }
}
