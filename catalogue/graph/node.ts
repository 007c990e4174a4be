/** A node of the graph. It always has an identifier, so that no blank node can arise. */
export interface GraphNode {
  readonly '@id': string
  readonly '@type': string | readonly string[]
  readonly [property: string]: unknown
}

/** A link to another node. */
export function ref(id: string): { readonly '@id': string } {
  return { '@id': id }
}

/** Links to other nodes. */
export function refs(ids: readonly string[]): { readonly '@id': string }[] {
  return ids.map(ref)
}

/** A text with its language (JSON-LD 1.1, section 4.2.4). */
export function inLanguage(text: string, language: string): object {
  return { '@value': text, '@language': language }
}

/** The same text in each of its languages. */
export function inLanguages(texts: Readonly<Record<string, string>>): object[] {
  return Object.entries(texts).map(([language, text]) => inLanguage(text, language))
}

/** An identifier that is made from a name: for things that the catalogue mentions and does not describe. */
export function nameToId(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
