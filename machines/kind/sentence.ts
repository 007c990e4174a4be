/** What finds a sentence in any language: its id, and what varies in it. */
export interface Said {
  readonly id: string
  readonly params?: Params
}

/**
 * What varies in a sentence, by name. A sentence may stand in another, and a list of them too. What is called `variable`,
 * `role` or `holder` is an id of the game that speaks: a page says it by its name.
 */
export type Params = Readonly<Record<string, Param>>
type Param = string | number | Said | readonly Said[]

/** A sentence of a machine in English, with its id beside it: `src/words` has it in the other languages. */
export interface Sentence extends Said {
  readonly text: string
}

export function sentence(id: string, text: string, params?: Params): Sentence {
  return params ? { id, text, params } : { id, text }
}

/** Sentences one after the other, as parameters and pages join them. */
export function joined(sentences: readonly Sentence[]): string {
  return sentences.map(({ text }) => text).join(', ')
}

/** The English of whatever holds sentences: what the service publishes. */
export type Plain<T> = T extends Sentence
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Plain<Item>[]
    : T extends object
      ? { readonly [Member in keyof T]: Plain<T[Member]> }
      : T

export function plain<T>(value: T): Plain<T> {
  if (Array.isArray(value)) return value.map(plain) as Plain<T>
  if (!isObject(value)) return value as Plain<T>
  if (isSentence(value)) return value.text as Plain<T>
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plain(member)])) as Plain<T>
}

export function isSentence(value: unknown): value is Sentence {
  return (
    isObject(value) &&
    'text' in value &&
    typeof value.text === 'string' &&
    'id' in value &&
    typeof value.id === 'string'
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Charts and definitions have so many names, and say them in every answer: each is made once. */
const slugs = new Map<string, string>()

/** A name of a chart or a definition as a part of an id. */
export function slug(name: string): string {
  let made = slugs.get(name)
  if (made === undefined) {
    made = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')
    slugs.set(name, made)
  }
  return made
}
