import type { Context } from 'hono'
import { describeGames } from '../../../machines/describe-games.ts'
import { activationOf, type GameBundle, gameBundle, notes, sealedPart } from '../../games/bundle.ts'
import { type HostedTable, hostedTable } from '../../games/hosted-table.ts'
import { endOfExpired } from '../../games/table-end.ts'
import { transcript } from '../../games/transcript.ts'
import { bundleSchema, gamesSchema } from '../../interop/documents/schemas.ts'
import type { Parameter } from '../../interop/openapi/operation.ts'
import { paths } from '../../protocol/paths.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '../../protocol/refusal.ts'
import { hexId } from '../../protocol/schemas.ts'
import { boundary } from '../../protocol/vocabularies.ts'
import { viewLink } from '../../records/links.ts'
import {
  CACHE_LIVING,
  type ConditionalSource,
  conditional,
  sendConditional,
} from '../answering/conditional.ts'
import { documentRoute } from '../answering/document-route.ts'
import { problem } from '../answering/problem.ts'
import type { Route } from '../answering/route.ts'
import { isStorageFailure, unreadable } from '../answering/storage-failure.ts'
import type { HttpDependencies } from '../dependencies.ts'

type Needed = Pick<HttpDependencies, 'store' | 'baseUrl' | 'identity' | 'tree' | 'engine'>

/** The games as a document, and each table to take along: as data that replays, and as text. */
export function gameRoutes(deps: Needed): readonly Route[] {
  const { store, baseUrl } = deps
  return [
    documentRoute({
      operationId: 'getGames',
      path: paths.games,
      tag: 'games',
      schema: gamesSchema,
      summary: 'The games: roles, phases, moves and rules of each',
      description:
        'What a program needs to play without reading prose: each move with its conditions and effects, in three languages.',
      content: () => catalogueContent(baseUrl()),
    }),
    {
      operationId: 'getTableBundle',
      method: 'GET',
      path: paths.bundle,
      tag: 'games',
      summary: 'A table as data that replays: every signed entry, and how it ended',
      description:
        'Played again with the rules that it names, it ends the same; the package has a program that does it.',
      parameters: [tableId],
      conditional: true,
      answers: { 200: { description: 'The bundle', schema: bundleSchema } },
      refusals: ['not_found', 'storage_unavailable'],
      handle: (c) =>
        withTable(c, store, async (table) => {
          const bundle = await sealedBundle(deps, table)
          if (isRefusal(bundle)) return bundle
          return { mediaType: 'application/json; charset=UTF-8', content: JSON.stringify(bundle) }
        }),
    },
    {
      operationId: 'getTableTranscript',
      method: 'GET',
      path: paths.transcript,
      tag: 'games',
      summary: 'A table as text to read',
      description: 'Who said what in which turn, and how it ended.',
      parameters: [tableId],
      conditional: true,
      answers: { 200: { description: 'The transcript', mediaTypes: ['text/plain'] } },
      refusals: ['not_found', 'storage_unavailable'],
      handle: (c) =>
        withTable(c, store, async (table) => ({
          mediaType: 'text/plain; charset=UTF-8',
          content: await transcript(store, table),
        })),
    },
  ]
}

async function sealedBundle(
  { store, identity, tree, engine }: Needed,
  table: HostedTable,
): Promise<GameBundle | Refusal> {
  const bundle = await gameBundle(store, table)
  const activation = activationOf(bundle)
  const seals = {
    key: identity.jwk,
    activation: activation === null ? null : identity.sign(activation),
    bundle: identity.sign(sealedPart(bundle)),
  }
  const end = endOfExpired(store, table.table, engine.head.seq)
  const seqs = bundle.entries.map(({ seq }) => seq)
  const log = await tree.proofs(end ? [...seqs, end.seq] : seqs)
  return isRefusal(log) ? log : { ...bundle, seals, log: { ...log, end: end ?? null } }
}

const tableId: Parameter = { name: 'id', in: 'path', description: 'The id of the table', schema: hexId }

function catalogueContent(baseUrl: string): string {
  return JSON.stringify({
    schema_version: '1.0.0',
    boundary,
    games: describeGames(),
    notes,
    links: {
      self: baseUrl + paths.games,
      tables: viewLink(baseUrl, 'games'),
      write: baseUrl + paths.forum,
    },
  })
}

/** A table moves until it ends: anyone may keep a copy, and asks each time whether it still stands. */
async function withTable(
  c: Context,
  store: HttpDependencies['store'],
  told: (table: HostedTable) => Promise<Pick<ConditionalSource, 'mediaType' | 'content'> | Refusal>,
): Promise<Response> {
  const id = c.req.param('id') ?? ''
  if (!/^[0-9a-f]{64}$/.test(id))
    return problem(c, refuseField('not_found', '', 'not_an_id', 'A table id is 64 lowercase hex characters.'))
  try {
    const table = hostedTable(store, id)
    if (!table) return problem(c, refuse('not_found', 'There is no table with this id.'))
    if (!table.game) return problem(c, refuse('not_found', 'The rules of this table are not known here.'))
    const document = await told(table)
    if (isRefusal(document)) return problem(c, document)
    return sendConditional(c, conditional({ ...document, cache: CACHE_LIVING }))
  } catch (error) {
    if (!isStorageFailure(error)) throw error
    return problem(c, unreadable(error))
  }
}
