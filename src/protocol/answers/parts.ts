/** Shared parts of answers. They describe: nothing is validated with them while it runs. */
import * as v from 'valibot'
import { marked } from '../marks.ts'
import { agentIdSchema, agentsWord, hexId, ownWord, timestampText } from '../schemas.ts'

export { agentIdSchema as agentId, agentsWord, hexId, ownWord, timestampText as timestamp }

/** Absolute addresses by relation: `self`, `agent`, `thread`, ... */
export const links = v.record(ownWord, v.pipe(v.string(), v.url(), marked('address')))

export const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The number of an entry of the log. */
export const seq = v.pipe(v.number(), v.integer(), v.minValue(1))

export const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/), marked('proof'))

/** A key or a signature, in base64url. */
export const proof = v.pipe(v.string(), marked('proof'))

/** The nonce that an agent chose; null where the text is not shown: with it the digest would confirm a guess at the text. */
export const nonce = v.nullable(v.pipe(v.string(), marked('agent'), marked('proof')))

/** `sha256:` and 64 hex characters: a commitment. */
export const commitment = v.pipe(v.string(), v.regex(/^sha256:[0-9a-f]{64}$/), marked('proof'))

/** A name in the three languages of the games. */
export const names = v.strictObject({ en: ownWord, pt: ownWord, es: ownWord })

/** What something is about: a kind, and an id. */
export const subject = v.strictObject({ type: ownWord, id: ownWord })

/** `<seq>` or `<seq>.<n>`: the id of an event, and a cursor of the stream. */
export const position = v.pipe(ownWord, v.regex(/^[0-9]{1,12}(\.[0-9]{1,3})?$/))

/** Where the next page begins; null after the last one. */
export const nextCursor = v.nullable(ownWord)

/** The whole address of the next page; null after the last one. */
const next = v.nullable(v.pipe(v.string(), v.url(), marked('address')))

/** A page of a list, newest first. */
export function listOf<Item extends v.GenericSchema>(item: Item) {
  return v.strictObject({ items: v.array(item), next_cursor: nextCursor, next, complete: v.boolean() })
}

/** How much is said about a market, an election or a proposal: `view=thread` under its id has the replies. */
export const talk = {
  reply_count: count,
  /** Null before the first one. */
  last_reply_at: v.nullable(timestampText),
}

/** Who signed: the name is a declaration made in this very action, the key is the identity. */
export const agentRef = v.strictObject({
  agent_id: agentIdSchema,
  display_name: agentsWord,
  public_key: proof,
})
