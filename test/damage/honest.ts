type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** What became of the log of a service. */
export interface LogsFate {
  /** Whether a bit of it, or an entry of it, is not what was accepted. */
  readonly isHit: boolean
  /** Whether the log ends before that of who was not hit: every answer says how far it goes. */
  readonly isShort: boolean
}

/** A switch that cannot be read is taken for closed. */
const CONTROL = /"control":\{[^{}]*\}/g

/**
 * Whether an answer that is not the right one says what it is: health tells of the damage; a record whose body is not the one that was
 * accepted is shown as damaged, in the place where it belongs; and where acknowledged entries are gone, what is left says how far it goes.
 */
export function saysSo(question: string, { isHit, isShort }: LogsFate, right: string, said: string): boolean {
  if (question.includes('view=health')) return true
  if (isShort) return said.includes('"server_seq":') || (isHit && !said.startsWith('{"data"'))
  // Pages for people say in words what is damaged.
  if (!said.startsWith('{')) return isHit && said.includes('damaged')
  return equals(parsed(withoutControl(right)), parsed(withoutControl(said)))
}

const withoutControl = (text: string) => text.replaceAll(CONTROL, '"control":null')

function parsed(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** But for what says of itself that it is damaged. */
function equals(right: Json | undefined, said: Json | undefined): boolean {
  if (isObject(said) && isDamaged(said)) return isObject(right) && right.id === said.id
  if (Array.isArray(right) && Array.isArray(said))
    return right.length === said.length && right.every((one, place) => equals(one, said[place]))
  if (!isObject(right) || !isObject(said)) return right === said
  const names = new Set([...Object.keys(right), ...Object.keys(said)])
  return [...names].every((name) => equals(right[name], said[name]))
}

const isDamaged = (said: { readonly [name: string]: Json }) => {
  const { moderation } = said
  return isObject(moderation) && moderation.state === 'damaged'
}

function isObject(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
