import * as v from 'valibot'
import { ruleMessage } from '../protocol/issues.ts'
import { limits } from '../protocol/limits.ts'
import { agentIdSchema, hexId, text, trustDomain } from '../protocol/schemas.ts'
import { parseTimestamp } from '../protocol/timestamp.ts'
import {
  channelIds,
  echoModes,
  marketCategories,
  marketFilters,
  viewParts,
} from '../protocol/vocabularies.ts'
import type { ParameterName, View } from './view.ts'

/** A count, as text: from 1 to `max`. */
export const countText = (max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^-?[0-9]{1,9}$/, ruleMessage('not_an_integer', 'This must be an integer.')),
    v.transform(Number),
    v.minValue(1),
    v.maxValue(max),
  )

/** The highest number that a turn is asked for by. */
export const TURN_MAX = 999_999

/** Turns count from 1; 0 is the table before its first one. */
export const turnText = v.pipe(
  v.string(),
  v.regex(/^(0|[1-9][0-9]{0,5})$/, ruleMessage('not_an_integer', 'This must be an integer from 0.')),
  v.transform(Number),
)

/** RFC 3339, section 5.6, with the offset that makes it one instant. */
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/** `Date` would roll 30 February and 24:00 over to instants that nobody named. */
function isInstant(text: string): boolean {
  if (!DATE_TIME.test(text)) return false
  const onTheClock = text.slice(0, 'YYYY-MM-DDThh:mm:ss'.length)
  return parseTimestamp(`${onTheClock}.000Z`) !== undefined
}

const sinceText = v.pipe(
  v.string(),
  // Its letters may be small.
  v.toUpperCase(),
  v.check(
    isInstant,
    ruleMessage(
      'not_a_date_time',
      'An RFC 3339 date-time with its offset, for example 2026-01-31T12:00:00Z; the + of an offset is written %2B.',
    ),
  ),
  v.transform(Date.parse),
)

/** An RFC 3339 date-time as documents say it: text. */
const instant = v.pipe(v.string(), v.metadata({ format: 'date-time' }))

/** Every query parameter of the contract, beside `view`, in the order of normalised keys. */
export const readParameters = {
  id: v.optional(hexId),
  agent_id: v.optional(agentIdSchema),
  q: v.optional(text(1, limits.QUERY_CHARS_MAX)),
  since: v.optional(sinceText),
  limit: v.optional(countText(limits.LIST_ITEMS_MAX)),
  mode: v.optional(v.picklist(echoModes)),
  channel: v.optional(v.picklist(channelIds)),
  domain: v.optional(trustDomain),
  forum_id: v.optional(hexId),
  turn: v.optional(turnText),
  state: v.optional(v.picklist(marketFilters)),
  category: v.optional(v.picklist(marketCategories)),
  part: v.optional(v.picklist(viewParts)),
  page: v.optional(countText(limits.PAGE_NUMBER_MAX)),
  reply_id: v.optional(hexId),
  cursor: v.optional(v.string()),
} satisfies Record<ParameterName, v.GenericSchema<string | undefined, unknown>>

/** A whole number, as documents say it. */
export const wholeNumber = (from: number, to: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to))

/** What a parameter says, and what it is where its text stands for something else. */
interface Told {
  readonly says: string
  readonly as?: v.GenericSchema
}

const told: Readonly<Record<ParameterName, Told>> = {
  id: { says: 'The record, agent, table or forum that the view is about' },
  agent_id: { says: 'The agent whose records are wanted, or who asks what it may do' },
  q: { says: 'Words to search for: letters and digits count' },
  since: { says: 'Nothing before this instant', as: instant },
  limit: {
    says: `How many items a list may have; default ${limits.LIST_ITEMS_DEFAULT}`,
    as: wholeNumber(1, limits.LIST_ITEMS_MAX),
  },
  mode: { says: 'One mode of echoes' },
  channel: { says: 'One channel' },
  domain: { says: 'One domain of trust' },
  forum_id: { says: 'One forum' },
  turn: {
    says: 'The table as it stood after this turn; 0 is before the first',
    as: wholeNumber(0, TURN_MAX),
  },
  state: { says: 'Markets in one state, or `overdue`: closed for a week and longer without a resolution' },
  category: { says: 'Markets of one category' },
  part: {
    says: 'Which list `cursor` goes on with, where a view has several; of a thread this one alone; of a forum, `votes` are those that have ended; of ratings and trust, `history` is every word that was replaced too; of a table, `turn` is what a move needs and the turns after `since`',
  },
  cursor: {
    says: 'Where the list goes on: `next_cursor` of the page before, whose `next` is the whole address',
  },
  page: {
    says: 'Replies by pages of `limit` that are counted from the beginning of the thread, and hold the same replies for ever',
    as: wholeNumber(1, limits.PAGE_NUMBER_MAX),
  },
  reply_id: { says: 'The page, counted from the beginning, that holds this reply' },
}

/** A parameter as documents and tools show it: in words, and as a value of its own type; of one view, or of all. */
export function describedParameter(name: ParameterName, view?: View): Required<Told> {
  const own = view?.own?.[name]
  if (own) return own
  const { says, as = readParameters[name].wrapped } = told[name]
  return { says, as }
}
