const TEXT_MAX = 400
/** An object with more members than this is taken for a map. */
const MEMBERS_MAX = 20
const MAP_SHOWN = 2

/** An answer as an example shows it: of lists the first entry, of long texts and of large maps the beginning. */
export function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX)}...` : value
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  const all = Object.entries(value)
  const members = all.length > MEMBERS_MAX ? all.slice(0, MAP_SHOWN) : all
  // The words that a value may be stay whole: beside them stand words that are among them.
  return Object.fromEntries(
    members.map(([name, member]) => [name, name === 'enum' ? member : shortened(member)]),
  )
}

/** The shortened answer under the name by which a description tells whether it is whole. */
export function example(mediaType: string, answer: unknown, short = shortened(answer)): [string, unknown] {
  const isWhole = JSON.stringify(short) === JSON.stringify(answer)
  return [`${isWhole ? 'whole' : 'shortened'} ${mediaType}`, short]
}
