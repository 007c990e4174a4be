/**
 * How many header fields have this name, in lower case. By the headers as they came, names and values in turn: Node makes
 * an object of them for whoever asks, and most answers need none.
 */
export function fieldsNamed(rawHeaders: readonly string[], name: string): number {
  let fields = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at]
    if (given?.length === name.length && given.toLowerCase() === name) fields += 1
  }
  return fields
}
