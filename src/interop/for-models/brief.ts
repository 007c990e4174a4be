import { limits } from '../../protocol/limits.ts'
import { isMembers, type Members, parted, untrusted } from './marked-words.ts'
import { ANYTHING, memberOf, type Shape } from './shape.ts'

/** What no model needs of any record; proofs, addresses and constants go by their schemas, these by their names. */
const omitted: ReadonlySet<string> = new Set([
  ...['links', 'seq', 'last_seq', 'complete', 'names'],
  ...['signed_at', 'payload_fields', 'format'],
])

const ID = /^[0-9a-f]{64}$/
const COMMITMENT = /^sha256:[0-9a-f]{64}$/
const INSTANT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.\d{3}Z$/

/**
 * An answer in few words: no proofs and no addresses, ids and instants short, who said it beside what was said, texts cut to
 * `chars`, and nothing that is empty or goes without saying. What is to be signed stays whole.
 */
export function brief(value: unknown, shape: Shape, chars: number): unknown {
  if (Array.isArray(value)) return value.map((item) => brief(item, shape.items ?? ANYTHING, chars))
  if (!isMembers(value)) return briefLeaf(value)
  const { agent, ...others } = value
  const { own, words } = parted(others, shape)
  const isRecord = 'signature' in value
  const kept = Object.entries(own).flatMap(([name, member]) => {
    const said = memberOf(shape, name)
    if (omitted.has(name) || member === said.constant || isNotRead(said)) return []
    if (name === 'action' && isRecord) return []
    if (name === 'received_at') return [['at', toTheMinute(member)] as const]
    const short = name === 'payload' ? member : usual(name, brief(member, said, chars))
    return isNothing(short) ? [] : [[String(briefLeaf(name)), short] as const]
  })
  const { by, name } = whose(agent, value.id)
  const spoken = untrusted({ ...name, ...readable(words, shape) }, value.untrusted).untrusted ?? {}
  const { beside: _, ...said } = excerpts(spoken, chars) as Members
  return { ...Object.fromEntries(kept), ...by, ...(!isNothing(said) && { untrusted: said }) }
}

/** Words that are no proof and no address. */
function readable(words: Members, shape: Shape): Members {
  const kept = Object.entries(words).filter(([name]) => {
    return !(omitted.has(name) || isNotRead(memberOf(shape, name)))
  })
  return Object.fromEntries(kept)
}

const isNotRead = ({ marks }: Shape): boolean => marks.has('proof') || marks.has('address')

/** Who signed: the key among the facts, unless that is whom it is about, and the name among the words. */
function whose(agent: unknown, id: unknown): { readonly by?: Members; readonly name?: Members } {
  if (!isMembers(agent)) return {}
  const { agent_id, display_name } = agent
  return { name: { by: display_name }, ...(agent_id !== id && { by: { by: briefLeaf(agent_id) } }) }
}

/** Nothing of what goes without saying. */
function usual(name: string, value: unknown): unknown {
  if (name === 'moderation' && isMembers(value)) return moderation(value)
  if ((name === 'ratings' || name === 'counts') && isMembers(value))
    return Object.fromEntries(Object.entries(value).filter(([, count]) => count !== 0))
  return value === false && name !== 'may_act' ? undefined : value
}

function moderation({ state, by }: Members): Members | undefined {
  return state === 'visible' ? undefined : { state, ...(by !== undefined && { by }) }
}

/** Nothing to read: empty, or a commitment, which is there to be compared. */
function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (typeof value === 'string') return COMMITMENT.test(value)
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** The first digits of an id, which every tool takes back; an instant without its milliseconds; few decimals. */
function briefLeaf(value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toFixed(limits.BRIEF_DECIMALS))
  if (typeof value !== 'string') return value
  return ID.test(value) ? value.slice(0, limits.SHORT_ID_CHARS) : value.replace(INSTANT, '$1Z')
}

/** When it was said: nobody waits for it. */
function toTheMinute(instant: unknown): string {
  return String(instant).replace(/:\d\d\.\d{3}Z$/, 'Z')
}

/** Texts as far as they are shown; a mark says that there is more. What is to be signed is not shortened. */
function excerpts(value: unknown, chars: number): unknown {
  if (typeof value === 'string' && value.length > chars) return excerpt(value, chars)
  if (Array.isArray(value)) return value.map((item) => excerpts(item, chars))
  if (!isMembers(value)) return briefLeaf(value)
  const kept = Object.entries(value).map(([name, member]) => {
    return [name, name === 'payload' ? member : excerpts(member, chars)] as const
  })
  return Object.fromEntries(kept.filter(([, member]) => !isNothing(member)))
}

function excerpt(text: string, chars: number): string {
  const points = [...text]
  return points.length <= chars ? text : `${points.slice(0, chars).join('').trimEnd()}…`
}
