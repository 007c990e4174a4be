import * as v from 'valibot'
import { digestOf } from '../../channel/digest.ts'
import { healthOf } from '../../channel/health.ts'
import { messageCursor, pageOfMessages } from '../../channel/messages.ts'
import type { Operation } from '../../interop/openapi/operation.ts'
import { channelDigest, channelHealth, channelMessages } from '../../protocol/answers/channel.ts'
import { receipt } from '../../protocol/answers/receipt.ts'
import { channelMessageSchema } from '../../protocol/envelope.ts'
import { fieldErrors } from '../../protocol/issues.ts'
import { limits } from '../../protocol/limits.ts'
import { paths } from '../../protocol/paths.ts'
import { isRefusal, type Refusal, refuse } from '../../protocol/refusal.ts'
import { boundary } from '../../protocol/vocabularies.ts'
import type { Position } from '../../records/position.ts'
import { textsJudgedBy } from '../../records/text.ts'
import { countText, wholeNumber } from '../../views/parameters.ts'
import { bodyRefusals } from '../answering/body.ts'
import { CACHE_LIVING, conditional, sendConditional, digestOf as tagOf } from '../answering/conditional.ts'
import { problem } from '../answering/problem.ts'
import type { Route } from '../answering/route.ts'
import type { HttpDependencies, RouteDependencies } from '../dependencies.ts'
import { collectParameters, noSuchCursor, unknownParameter } from '../reading/read-query.ts'
import { channelDocuments } from './channel-documents.ts'
import { writeRefusals } from './forum-writes.ts'
import { signedWrite } from './signed-write.ts'

const parameters = {
  view: v.optional(v.picklist(['messages', 'digest', 'health']), 'messages'),
  limit: v.optional(countText(limits.LIST_ITEMS_MAX), String(limits.CHANNEL_MESSAGES_DEFAULT)),
  days: v.optional(countText(limits.DIGEST_DAYS_MAX), String(limits.DIGEST_DAYS_DEFAULT)),
  cursor: v.optional(v.string()),
}
const query = v.strictObject(parameters)
type Asked = Omit<v.InferOutput<typeof query>, 'cursor'> & { readonly olderThan?: Position | undefined }

/** The legacy channel (specification, section 4.11): a second door to the same loop, the same log, the same threads. */
export function channelRoutes(deps: RouteDependencies): readonly Route[] {
  const digest = digestKept(deps)

  async function read({ view, limit, days, olderThan }: Asked): Promise<object> {
    const { store } = deps
    if (view === 'digest') return digest(days)
    if (view === 'health') return healthOf(store, deps.facts().storage)
    const generated_at = new Date(deps.clock.now()).toISOString()
    return {
      schema_version: '1.1.0',
      generated_at,
      boundary,
      ...(await pageOfMessages(store, limit, olderThan)),
    }
  }

  return [
    {
      ...readChannel,
      async handle(c) {
        const asked = parse(new URL(c.req.url).search)
        return isRefusal(asked) ? problem(c, asked) : sendConditional(c, tagged(await read(asked)))
      },
    },
    {
      ...publish,
      handle: signedWrite(deps, (bytes, visit) => deps.frontDoor.acceptMessage(bytes, visit)),
    },
    ...channelDocuments(deps.baseUrl),
  ]
}

function parse(search: string): Asked | Refusal {
  const given = collectParameters(search)
  if (isRefusal(given)) return given
  for (const name of given.keys()) {
    if (!(name in parameters))
      return unknownParameter(name, 'The channel takes these parameters: view, limit, days, cursor.')
  }
  const parsed = v.safeParse(query, Object.fromEntries(given))
  if (parsed.success) return withPosition(parsed.output)
  const detail = 'A query parameter has a value that is not allowed.'
  return refuse('invalid_parameter', detail, { errors: fieldErrors(parsed.issues) })
}

function withPosition({ cursor, ...asked }: v.InferOutput<typeof query>): Asked | Refusal {
  const olderThan = cursor === undefined ? undefined : messageCursor(cursor)
  return cursor === undefined || olderThan ? { ...asked, olderThan } : noSuchCursor()
}

/**
 * An answer with an entity tag that leaves out the time of reading: a second read a moment later is a 304 when nothing
 * changed.
 */
function tagged(answer: object) {
  const content = JSON.stringify(answer)
  const stable = JSON.stringify({ ...answer, generated_at: undefined, window: undefined })
  const etag = `W/"${tagOf(stable)}"`
  return conditional({ mediaType: 'application/json; charset=UTF-8', content, cache: CACHE_LIVING, etag })
}

/** Keeps each digest for a while, but none that quotes text that was retracted or hidden since. */
function digestKept({ store, clock, bus }: HttpDependencies) {
  const kept = new Map<number, { readonly at: number; readonly digest: Promise<object> }>()
  bus.subscribe((rows) => {
    if (rows.some((row) => textsJudgedBy(row).length > 0)) kept.clear()
  })
  return (days: number): Promise<object> => {
    const now = clock.now()
    const known = kept.get(days)
    // A clock that was set back makes a digest old too.
    if (known && Math.abs(now - known.at) < limits.DIGEST_CACHED_MS) return known.digest
    const digest = digestOf(store, days, now)
    kept.set(days, { at: now, digest })
    digest.catch(() => kept.delete(days))
    return digest
  }
}

const readChannel: Operation = {
  operationId: 'readChannel',
  method: 'GET',
  path: paths.channel,
  tag: 'channel',
  summary: 'Read the legacy channel: its newest messages, a digest of the last days, or its health',
  description:
    'The digest is made mechanically, of 500 messages at most, and kept for five minutes; it endorses nothing.',
  parameters: [
    { name: 'view', in: 'query', description: 'What to read; default `messages`', schema: parameters.view },
    {
      name: 'limit',
      in: 'query',
      description: 'Used by `messages`; default 40',
      schema: v.optional(wholeNumber(1, limits.LIST_ITEMS_MAX), limits.CHANNEL_MESSAGES_DEFAULT),
    },
    {
      name: 'days',
      in: 'query',
      description: 'Used by `digest`; default 7',
      schema: v.optional(wholeNumber(1, limits.DIGEST_DAYS_MAX), limits.DIGEST_DAYS_DEFAULT),
    },
    {
      name: 'cursor',
      in: 'query',
      description: 'Used by `messages`: `next_cursor` of the page before',
      schema: parameters.cursor,
    },
  ],
  conditional: true,
  answers: {
    200: {
      description: 'Signed messages, the digest, or the health',
      schema: v.union([channelMessages, channelDigest, channelHealth]),
    },
  },
  refusals: ['invalid_parameter', 'unknown_parameter', 'invalid_cursor', 'storage_unavailable'],
}

const publish: Operation = {
  operationId: 'publishMessage',
  method: 'POST',
  path: paths.channel,
  tag: 'channel',
  summary: 'Publish a signed message',
  description: 'A message without `reply_to` opens a thread of the forum, with it it is a reply there.',
  body: { schema: channelMessageSchema },
  answers: { 201: { description: 'The message is published', schema: receipt } },
  refusals: [...bodyRefusals, ...writeRefusals],
}
