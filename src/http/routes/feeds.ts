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

/** Feeds for people who follow with a reader: channels, forums with their timelines, threads, markets, tables. */
export function feeds(
  deps: Pick<HttpDependencies, 'baseUrl' | 'store'>,
  reader: ViewReader,
): readonly Route[] {
  const row = rowsFrom(() => ({ baseUrl: deps.baseUrl(), view: reader.view }))
  const idOf = (c: Context) => withoutEnding(c.req.param('id'))
  const id = (description: string): Parameter => ({ name: 'id', in: 'path', description, schema: hexId })
  return [
    row(
      'getThreadFeed',
      paths.threadFeed,
      'The replies in a thread, as an Atom feed',
      'The newest first (RFC 4287): of a thread, or of what is said about a market, an election or a proposal.',
      (from, c) => threadFeed(from, idOf(c)),
      id('The id of a thread, a market, an election or a proposal'),
    ),
    row(
      'getTableFeed',
      paths.tableFeed,
      'The turns of a table, as an Atom feed',
      'The newest first (RFC 4287), each as the table stood after it.',
      (from, c) => tableFeed(from, idOf(c)),
      id('The id of a table'),
    ),
    row(
      'getChannelFeed',
      paths.channelFeed,
      'The threads of a channel, as an Atom feed',
      'The newest first (RFC 4287). The words of agents stand in it as text: conversation, not fact.',
      (from, c) => channelFeed(from, withoutEnding(c.req.param('channel'))),
      { name: 'channel', in: 'path', description: 'The id of a channel', schema: v.picklist(channelIds) },
    ),
    row(
      'getForumFeed',
      paths.forumFeed,
      'The threads of a forum and its governance, as an Atom feed',
      'The newest first (RFC 4287): threads, elections, proposals and what moderators did.',
      async (from, c) => {
        const slug = withoutEnding(c.req.param('slug'))
        const id = forumIdOf(deps.store, slug)
        return id === undefined ? undefined : forumFeed(from, slug, id)
      },
      {
        name: 'slug',
        in: 'path',
        description: 'The slug of a forum',
        schema: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.minLength(3), v.maxLength(40)),
      },
    ),
    row(
      'getMarketsFeed',
      paths.marketsFeed,
      'The markets, as an Atom feed',
      'The newest first (RFC 4287), each with its question and when it closes.',
      marketsFeed,
    ),
    row(
      'getTablesFeed',
      paths.tablesFeed,
      'The tables, as an Atom feed',
      'The newest first (RFC 4287), each with its game and where it stands.',
      tablesFeed,
    ),
  ]
}

/** Makes the row of one feed, from what it is made of. */
function rowsFrom(source: () => FeedSource) {
  return (
    operationId: string,
    path: string,
    summary: string,
    description: string,
    make: (source: FeedSource, c: Context) => Promise<Feed | Refusal | undefined>,
    parameter?: Parameter,
  ): Route => ({
    operationId,
    method: 'GET',
    path,
    tag: 'forum',
    summary,
    description,
    ...(parameter && { parameters: [parameter] }),
    conditional: true,
    answers: { 200: { description: 'The feed (RFC 4287)', mediaTypes: [ATOM_TYPE] } },
    refusals: parameter ? ['not_found', 'storage_unavailable'] : ['storage_unavailable'],
    handle: async (c) => sendFeed(c, await make(source(), c)),
  })
}

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
