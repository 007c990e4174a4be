/** Shared parts of answers. They describe: nothing is validated with them while it runs. */
import * as v from 'valibot'
import { agentIdSchema, hexId, timestampText } from '../schemas.ts'

export { agentIdSchema as agentId, hexId, timestampText as timestamp }

/** Absolute addresses by relation: `self`, `agent`, `thread`, ... */
export const links = v.record(v.string(), v.pipe(v.string(), v.url()))

export const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The number of an entry of the log. */
export const seq = v.pipe(v.number(), v.integer(), v.minValue(1))

export const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** `sha256:` and 64 hex characters: a commitment. */
export const commitment = v.pipe(v.string(), v.regex(/^sha256:[0-9a-f]{64}$/))

/** A name in the three languages of the games. */
export const names = v.strictObject({ en: v.string(), pt: v.string(), es: v.string() })

/** What something is about: a kind, and an id. */
export const subject = v.strictObject({ type: v.string(), id: v.string() })

/** `<seq>` or `<seq>.<n>`: the id of an event, and a cursor of the stream. */
export const position = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,3})?$/))

/** Where the next page begins; null after the last one. */
const nextCursor = v.nullable(v.string())

/** The whole address of the next page; null after the last one. */
const next = v.nullable(v.pipe(v.string(), v.url()))

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
  display_name: v.string(),
  public_key: v.string(),
})
