import { type Context, Hono } from 'hono'
import { gamesCatalogue } from '../../machines/catalogue.ts'
import { gameBundle } from '../games/bundle.ts'
import { type HostedTable, hostedTable } from '../games/hosted-table.ts'
import { transcript } from '../games/transcript.ts'
import { sha256Hex } from '../protocol/hash.ts'
import { refuse, refuseField } from '../protocol/refusal.ts'
import { boundary } from '../protocol/vocabularies.ts'
import { FORUM_PATH } from '../records/links.ts'
import type { HttpDependencies } from './dependencies.ts'
import { matchesEtag } from './etag.ts'
import { problem } from './problem.ts'
import { type StaticDocument, sendDocument, staticDocument } from './static-document.ts'
import { isStorageFailure, unreadable } from './storage-failure.ts'

export const GAMES_PATH = '/api/agent-games.json'
const TABLE_PATH = `${FORUM_PATH}/games/:id`
export const BUNDLE_PATH = `${TABLE_PATH}/bundle.json`
export const TRANSCRIPT_PATH = `${TABLE_PATH}/transcript.txt`

/** The games as a document, and each table to take along: as data that replays, and as text. */
export function gameRoutes({ store, baseUrl }: Pick<HttpDependencies, 'store' | 'baseUrl'>): Hono {
  let catalogue: StaticDocument | undefined
  return new Hono()
    .get(GAMES_PATH, (c) => {
      catalogue ??= catalogueDocument(baseUrl())
      return sendDocument(c, catalogue)
    })
    .get(BUNDLE_PATH, (c) => {
      return withTable(c, store, async (table) =>
        respond(c, 'application/json; charset=UTF-8', JSON.stringify(await gameBundle(store, table))),
      )
    })
    .get(TRANSCRIPT_PATH, (c) => {
      return withTable(c, store, async (table) =>
        respond(c, 'text/plain; charset=UTF-8', await transcript(store, table)),
      )
    })
}

function catalogueDocument(baseUrl: string): StaticDocument {
  const content = {
    schema_version: '1.0.0',
    boundary,
    games: gamesCatalogue(),
    links: {
      self: `${baseUrl}${GAMES_PATH}`,
      tables: `${baseUrl}${FORUM_PATH}?view=games`,
      write: `${baseUrl}${FORUM_PATH}`,
    },
  }
  return staticDocument({ mediaType: 'application/json', content: JSON.stringify(content) })
}

async function withTable(
  c: Context,
  store: HttpDependencies['store'],
  answer: (table: HostedTable) => Promise<Response>,
): Promise<Response> {
  const id = c.req.param('id') ?? ''
  if (!/^[0-9a-f]{64}$/.test(id))
    return problem(c, refuseField('not_found', '', 'not_an_id', 'A table id is 64 lowercase hex characters.'))
  try {
    const table = hostedTable(store, id)
    if (!table) return problem(c, refuse('not_found', 'There is no table with this id.'))
    if (!table.game) return problem(c, refuse('not_found', 'The rules of this table are not known here.'))
    return await answer(table)
  } catch (error) {
    if (!isStorageFailure(error)) throw error
    return problem(c, unreadable())
  }
}

/** A table moves until it ends: anyone may keep a copy, and asks each time whether it still stands. */
function respond(c: Context, mediaType: string, text: string): Response {
  const headers = { ETag: `"${sha256Hex(text).slice(0, 32)}"`, 'Cache-Control': 'public, no-cache' }
  const known = c.req.header('If-None-Match')
  if (known !== undefined && matchesEtag(known, headers.ETag)) return c.body(null, 304, headers)
  return c.body(text, 200, { ...headers, 'Content-Type': mediaType })
}
