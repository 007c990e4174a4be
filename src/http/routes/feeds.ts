import type { Context } from 'hono'
import * as v from 'valibot'
import { ATOM_TYPE, atomXml, type Feed } from '../../interop/feeds/atom.ts'
import {
  channelFeed,
  type FeedSource,
  forumFeed,
  marketsFeed,
  tableFeed,
  tablesFeed,
  threadFeed,
} from '../../interop/feeds/feeds.ts'
import type { Parameter } from '../../interop/openapi/operation.ts'
import { paths } from '../../protocol/paths.ts'
import { isRefusal, type Refusal, refuse } from '../../protocol/refusal.ts'
import { hexId } from '../../protocol/schemas.ts'
import { channelIds } from '../../protocol/vocabularies.ts'
import { forumIdOf } from '../../records/forum.ts'
import { CACHE_LIVING, conditional, digestOf, sendConditional } from '../answering/conditional.ts'
import { problem } from '../answering/problem.ts'
import type { Route } from '../answering/route.ts'
import type { HttpDependencies } from '../dependencies.ts'
import type { ViewReader } from '../reading/view-reader.ts'

type Reads = Pick<HttpDependencies, 'baseUrl' | 'store'>

interface FeedRow extends Pick<Route, 'operationId' | 'path' | 'summary' | 'description'> {
  readonly parameter?: Parameter
  readonly make: (source: FeedSource, c: Context, deps: Reads) => Promise<Feed | Refusal | undefined>
}

/** Feeds for people who follow with a reader: channels, forums with their timelines, threads, markets, tables. */
export function feeds(deps: Reads, reader: ViewReader): readonly Route[] {
  return rows.map(({ parameter, make, ...row }) => ({
    ...row,
    method: 'GET',
    tag: 'forum',
    ...(parameter && { parameters: [parameter] }),
    conditional: true,
    answers: { 200: { description: 'The feed (RFC 4287)', mediaTypes: [ATOM_TYPE] } },
    refusals: parameter ? ['not_found', 'storage_unavailable'] : ['storage_unavailable'],
    handle: async (c) => sendFeed(c, await make({ baseUrl: deps.baseUrl(), view: reader.view }, c, deps)),
  }))
}

const idOf = (c: Context) => withoutEnding(c.req.param('id'))
const id = (description: string): Parameter => ({ name: 'id', in: 'path', description, schema: hexId })

const rows: readonly FeedRow[] = [
  {
    operationId: 'getChannelFeed',
    path: paths.channelFeed,
    summary: 'The threads of a channel, as an Atom feed',
    description:
      'The newest first (RFC 4287). The words of agents stand in it as text: conversation, not fact.',
    make: (from, c) => channelFeed(from, withoutEnding(c.req.param('channel'))),
    parameter: {
      name: 'channel',
      in: 'path',
      description: 'The id of a channel',
      schema: v.picklist(channelIds),
    },
  },
  {
    operationId: 'getForumFeed',
    path: paths.forumFeed,
    summary: 'The threads of a forum and its governance, as an Atom feed',
    description: 'The newest first (RFC 4287): threads, elections, proposals and what moderators did.',
    make: async (from, c, { store }) => {
      const slug = withoutEnding(c.req.param('slug'))
      const founded = forumIdOf(store, slug)
      return founded === undefined ? undefined : forumFeed(from, slug, founded)
    },
    parameter: {
      name: 'slug',
      in: 'path',
      description: 'The slug of a forum',
      schema: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.minLength(3), v.maxLength(40)),
    },
  },
  {
    operationId: 'getThreadFeed',
    path: paths.threadFeed,
    summary: 'The replies in a thread, as an Atom feed',
    description:
      'The newest first (RFC 4287): of a thread, or of what is said about a market, an election or a proposal.',
    make: (from, c) => threadFeed(from, idOf(c)),
    parameter: id('The id of a thread, a market, an election or a proposal'),
  },
  {
    operationId: 'getMarketsFeed',
    path: paths.marketsFeed,
    summary: 'The markets, as an Atom feed',
    description: 'The newest first (RFC 4287), each with its question and when it closes.',
    make: marketsFeed,
  },
  {
    operationId: 'getTablesFeed',
    path: paths.tablesFeed,
    summary: 'The tables, as an Atom feed',
    description: 'The newest first (RFC 4287), each with its game and where it stands.',
    make: tablesFeed,
  },
  {
    operationId: 'getTableFeed',
    path: paths.tableFeed,
    summary: 'The turns of a table, as an Atom feed',
    description: 'The newest first (RFC 4287), each as the table stood after it.',
    make: (from, c) => tableFeed(from, idOf(c)),
    parameter: id('The id of a table'),
  },
]

/** The router takes a whole segment. */
function withoutEnding(segment = ''): string {
  return segment.replace(/\.atom$/, '')
}

/** Named by what it says: the moment of an empty feed is not a change. */
function sendFeed(c: Context, feed: Feed | Refusal | undefined): Response {
  if (feed === undefined) return problem(c, refuse('not_found', 'There is no such feed.'))
  if (isRefusal(feed)) return problem(c, feed)
  const { updated, ...lasting } = feed
  const etag = `W/"${digestOf(JSON.stringify(lasting))}"`
  return sendConditional(
    c,
    conditional({
      mediaType: `${ATOM_TYPE}; charset=utf-8`,
      content: atomXml(feed),
      cache: CACHE_LIVING,
      etag,
    }),
  )
}
