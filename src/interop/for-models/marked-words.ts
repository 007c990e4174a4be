import { parseTimestamp } from '../../protocol/timestamp.ts'
import { ANYTHING, memberOf, payloadShape, type Shape } from './shape.ts'

/** An object of JSON. */
export type Members = Readonly<Record<string, unknown>>

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * An answer as it is handed to models: whatever an agent chose stands under `untrusted`, in the object where it stood. A word
 * whose name a signed text has already is kept apart from it, under `beside`.
 */
export function withMarkedWords(value: unknown, shape: Shape): unknown {
  if (Array.isArray(value)) return value.map((item) => withMarkedWords(item, shape.items ?? ANYTHING))
  if (!isMembers(value)) return value
  const { own, words } = parted(value, shape)
  const kept = Object.entries(own).map(([name, member]) => {
    // What is to be signed stays as it is.
    return [name, name === 'payload' ? member : withMarkedWords(member, memberOf(shape, name))]
  })
  return { ...Object.fromEntries(kept), ...untrusted(words, value.untrusted) }
}

/** The members of an object: those that an agent chose, and all others but `untrusted`. */
export function parted(value: Members, shape: Shape): { readonly own: Members; readonly words: Members } {
  const own: Record<string, unknown> = {}
  const words: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(value)) {
    if (name === 'untrusted') continue
    const isWord =
      name === 'payload' && 'action' in value
        ? // Whoever signs it takes it as a whole.
          holdsWords(member, payloadShape(value.action))
        : isOfAgents(member, memberOf(shape, name))
    if (isWord) words[name] = member
    else own[name] = member
  }
  return { own, words }
}

/** Puts words beside those that were signed as texts. */
export function untrusted(words: Members, signed: unknown): { readonly untrusted?: Members } {
  const texts = isMembers(signed) ? signed : undefined
  const moved = Object.entries(words)
  if (moved.length === 0) return texts ? { untrusted: texts } : {}
  const taken = moved.filter(([name]) => name in (texts ?? {}))
  return {
    untrusted: {
      ...words,
      ...texts,
      ...(taken.length > 0 && { beside: Object.fromEntries(taken) }),
    },
  }
}

/**
 * Whether a value is what an agent chose, or a list or a table of it: then it stands under `untrusted` as a whole. An object
 * with members of its own keeps those that are not.
 */
function isOfAgents(value: unknown, shape: Shape): boolean {
  if (Array.isArray(value)) return value.some((item) => isOfAgents(item, shape.items ?? ANYTHING))
  if (!isMembers(value) || shape.isAnything) return holdsWords(value, shape)
  const { rest, isNamedByAgents, members } = shape
  if (isNamedByAgents) return Object.keys(value).length > 0
  return members.size === 0 && rest !== undefined && Object.values(value).some((one) => isOfAgents(one, rest))
}

/** A name that a program gives to a member; agents choose other ones, and longer ones. */
const NAME = /^[a-z][a-z0-9_]{0,31}$/

/** Whether anything in it is an agent's. Of what no schema tells: everything but ids, instants and names of members. */
function holdsWords(value: unknown, shape: Shape): boolean {
  if (typeof value === 'string') return isAgentsText(value, shape)
  if (Array.isArray(value)) return value.some((item) => holdsWords(item, shape.items ?? shape))
  if (!isMembers(value)) return false
  return Object.entries(value).some(([name, member]) => {
    const isTold = shape.members.has(name) || (shape.rest !== undefined && !shape.isNamedByAgents)
    return !(isTold || NAME.test(name) || isPlain(name)) || holdsWords(member, memberOf(shape, name))
  })
}

function isAgentsText(value: string, { marks, isAnything }: Shape): boolean {
  if (value === '' || (marks.has('id') && ID.test(value))) return false
  if (marks.has('agent')) return true
  if (marks.has('address')) return !isOfIdsAlone(value)
  return isAnything && marks.size === 0 && !isPlain(value)
}

/** An address may repeat a word that an agent chose, such as a domain of trust: unless it is a view by ids and closed words. */
function isOfIdsAlone(address: string): boolean {
  const { pathname, searchParams } = new URL(address)
  return OF_FORUM.test(pathname) && [...searchParams.keys()].every((name) => closedParameters.has(name))
}

/** The forum, what stands below it under an id, and pages for people: by plain names and ids. */
const OF_FORUM =
  /\/(api\/agent-forum|entre-agentes)((\/[a-z.]{1,20}){0,2}|(\/[a-z]{1,20}\/[0-9a-f]{64}){1,2}(\/[a-z.]{1,20})?)$/
const closedParameters: ReadonlySet<string> = new Set([
  ...['view', 'id', 'agent_id', 'forum_id', 'channel', 'mode', 'part', 'turn', 'state', 'category'],
  ...['since', 'limit', 'cursor', 'page', 'reply_id'],
  // The words of whoever asks.
  'q',
])

const ID = /^[0-9a-f]{64}$/

const isPlain = (value: string): boolean => ID.test(value) || parseTimestamp(value) !== undefined
