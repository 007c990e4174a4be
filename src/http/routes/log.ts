import type { Context } from 'hono'
import * as v from 'valibot'
import {
  auditedEntriesSchema,
  consistencySchema,
  inclusionSchema,
  logKeysSchema,
} from '../../interop/documents/schemas.ts'
import type { Parameter } from '../../interop/openapi/operation.ts'
import { count } from '../../protocol/answers/parts.ts'
import { limits } from '../../protocol/limits.ts'
import { paths } from '../../protocol/paths.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '../../protocol/refusal.ts'
import { leafBytes } from '../../protocol/tree/leaf.ts'
import { TILE_WIDTH, tileAt } from '../../protocol/tree/tiles.ts'
import type { PublicTree } from '../../tree/public-tree.ts'
import { wholeNumber } from '../../views/parameters.ts'
import { bodyRefusals, readBody } from '../answering/body.ts'
import { CACHE_LIVING, conditional, sendConditional } from '../answering/conditional.ts'
import { problem } from '../answering/problem.ts'
import type { Route } from '../answering/route.ts'
import { isStorageFailure, unreadable } from '../answering/storage-failure.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { collectParameters, unknownParameter } from '../reading/read-query.ts'

const entriesMax = limits.LOG_ENTRIES_PER_READ_MAX

/** What never changes: a year, as the standard's longest (RFC 8246). */
const CACHE_FOR_GOOD = 'public, max-age=31536000, immutable'
const TEXT = 'text/plain; charset=utf-8'
const BYTES = 'application/octet-stream'

/** The log as a transparency log that strangers can audit (C2SP tlog-tiles), and its proofs. */
export function logRoutes(deps: Pick<RouteDependencies, 'tree' | 'limits'>): readonly Route[] {
  return [...checkpointRoutes(deps), ...treeRoutes(deps.tree), ...proofRoutes(deps.tree)]
}

function checkpointRoutes({
  tree,
  limits: given,
}: Pick<RouteDependencies, 'tree' | 'limits'>): readonly Route[] {
  const limiter = given.costly('computed', limits.COMPUTED_PER_MINUTE)
  return [
    {
      operationId: 'getLogCheckpoint',
      method: 'GET',
      path: paths.logCheckpoint,
      tag: 'log',
      summary: 'The newest signed checkpoint of the log',
      description:
        'A signed note (C2SP tlog-checkpoint): the name of the log, how many entries it has, and the root of the tree over them. Cosignatures of witnesses follow the line of this node.',
      conditional: true,
      answers: { 200: { description: 'The checkpoint', mediaTypes: ['text/plain'] } },
      refusals: ['storage_unavailable'],
      handle: async (c) => {
        const checkpoint = await tree.checkpoint()
        return isRefusal(checkpoint) ? problem(c, checkpoint) : send(c, checkpoint, TEXT, CACHE_LIVING)
      },
    },
    {
      operationId: 'cosignLogCheckpoint',
      method: 'POST',
      path: paths.logCheckpoint,
      tag: 'log',
      summary: 'Hand in the cosignature of a witness on a checkpoint of this log',
      description:
        'Takes a checkpoint that this node signed, with one line (C2SP tlog-cosignature) or more of witnesses that its operator named. Whoever asks for this checkpoint is shown them.',
      limit: limiter.policy,
      body: { mediaTypes: ['text/plain'], schema: v.string() },
      answers: {
        200: { description: 'The checkpoint with all its cosignatures', mediaTypes: ['text/plain'] },
      },
      refusals: [...bodyRefusals, 'signature_invalid', 'conflicting_state', 'storage_unavailable'],
      handle: given.limit(limiter, async (c) => {
        const bytes = await readBody(c, limits.BODY_BYTES_MAX, /^text\/plain\b/i, 'text/plain')
        if (isRefusal(bytes)) return problem(c, bytes)
        const cosigned = await tree.cosign(new TextDecoder().decode(bytes))
        return isRefusal(cosigned) ? problem(c, cosigned) : send(c, cosigned, TEXT, 'no-store')
      }),
    },
    {
      operationId: 'getLogKeys',
      method: 'GET',
      path: paths.logKeys,
      tag: 'log',
      summary: 'The name of the log, its keys, and whose cosignatures it takes',
      description:
        'Verifier keys as C2SP signed-note writes them. `earlier` are the keys before this one, `rotations` the notes by which each earlier key named the next; both signed them.',
      conditional: true,
      answers: { 200: { description: 'The keys', schema: logKeysSchema } },
      refusals: [],
      handle: (c) =>
        send(
          c,
          JSON.stringify({ ...tree.identity, cosigned: tree.cosigned ?? null }),
          'application/json',
          CACHE_LIVING,
        ),
    },
  ]
}

function treeRoutes(tree: PublicTree): readonly Route[] {
  return [
    {
      operationId: 'getLogTile',
      method: 'GET',
      path: paths.logTile,
      pattern: '/log/tile/:tile{.+}',
      tag: 'log',
      summary: 'A tile of the tree, or a bundle of its leaves',
      description:
        'C2SP tlog-tiles: `0/x001/234` are 256 hashes, `1/000.p/17` the first 17 of a tile that is not full, `entries/x001/234` the leaves below a tile. What it answers never changes.',
      parameters: [
        {
          name: 'tile',
          in: 'path',
          description:
            'Level or `entries`, then the number in groups of three digits, then `.p/` and a width',
          schema: v.string(),
        },
      ],
      conditional: true,
      answers: {
        200: { description: 'Hashes of 32 bytes, or leaves with their length in 2', mediaTypes: [BYTES] },
      },
      refusals: ['not_found'],
      async handle(c) {
        const bytes = tileBytes(tree, c.req.param('tile') ?? '')
        if (bytes) return send(c, bytes, BYTES, CACHE_FOR_GOOD)
        // While it is made, or made anew, nobody knows how large it will be.
        const size = await tree.size()
        return problem(c, isRefusal(size) ? size : refuse('not_found', 'The tree has no such tile.'))
      },
    },
    {
      operationId: 'getLogEntries',
      method: 'GET',
      path: paths.logEntries,
      tag: 'log',
      summary: 'Entries of the log in their public form, with what opens their leaves',
      description:
        'In the order of the log. While the text of an entry is shown its salt stands beside it; once that is withdrawn the salt is gone, and the leaf alone is left.',
      parameters: [
        query('from', 'The number of the first one; default 1', v.pipe(count, v.minValue(1))),
        query('limit', `Default ${entriesMax}`, wholeNumber(1, entriesMax)),
      ],
      conditional: true,
      answers: { 200: { description: 'The entries', schema: auditedEntriesSchema } },
      refusals: [...queryRefusals, 'storage_unavailable'],
      handle: (c) =>
        answer(c, ['from', 'limit'], ({ from = 1, limit = entriesMax }) => {
          if (from < 1) return outOfRange('from', 'The first entry is 1.')
          if (limit < 1 || limit > entriesMax) return outOfRange('limit', `From 1 to ${entriesMax}.`)
          return { items: tree.entries(from, limit) }
        }),
    },
  ]
}

function proofRoutes(tree: PublicTree): readonly Route[] {
  return [
    {
      operationId: 'getInclusionProof',
      method: 'GET',
      path: paths.logProof,
      tag: 'log',
      summary: 'The proof that an entry is in the tree of a size',
      description:
        'RFC 6962, section 2.1.1: the hashes from the leaf to the root, in Base 64. `opening` is what shows that the leaf is that of the entry, while its text is shown.',
      parameters: [
        query('index', 'The index of the leaf: one less than the number of the entry; default: the last one'),
        query('size', 'The size of the tree; default: that of the newest checkpoint'),
      ],
      conditional: true,
      answers: { 200: { description: 'The proof', schema: inclusionSchema } },
      refusals: [...queryRefusals, 'storage_unavailable'],
      handle: (c) =>
        answer(c, ['index', 'size'], async ({ index: one, size: asked }) => {
          const newest = await tree.size()
          if (isRefusal(newest)) return newest
          const size = asked ?? newest
          if (size > newest) return outOfRange('size', `The tree has ${newest} leaves.`)
          const index = one ?? Math.max(0, size - 1)
          if (index >= size)
            return outOfRange('index', `The tree of this size has ${size} leaves, from 0 on.`)
          return {
            ...tree.inclusion(index, size),
            root: tree.root(size),
            leaf: tree.leaf(index),
            opening: openingOf(tree, index),
          }
        }),
    },
    {
      operationId: 'getConsistencyProof',
      method: 'GET',
      path: paths.logConsistency,
      tag: 'log',
      summary: 'The proof that the log was only added to between two sizes',
      description:
        'RFC 6962, section 2.1.2: hashes in Base 64, none when `from` is 0 or the sizes are the same.',
      parameters: [
        query('from', 'The size that is remembered; default 0'),
        query('to', 'The later size; default: that of the newest checkpoint'),
      ],
      conditional: true,
      answers: { 200: { description: 'The proof', schema: consistencySchema } },
      refusals: [...queryRefusals, 'storage_unavailable'],
      handle: (c) =>
        answer(c, ['from', 'to'], async ({ from = 0, to: asked }) => {
          const newest = await tree.size()
          if (isRefusal(newest)) return newest
          const to = asked ?? newest
          if (to > newest) return outOfRange('to', `The tree has ${newest} leaves.`)
          if (from > to) return outOfRange('from', 'A log does not grow from the larger size.')
          return {
            from,
            to,
            root_from: tree.root(from),
            root_to: tree.root(to),
            hashes: tree.consistency(from, to),
          }
        }),
    },
  ]
}

function openingOf(tree: PublicTree, index: number) {
  const { salt, header } = tree.entry(index + 1) ?? {}
  return salt === undefined ? null : { salt, header }
}

/** The bytes of a tile, or of the leaves below one, each after its length (uint16, big-endian). */
function tileBytes(tree: PublicTree, path: string): Uint8Array | undefined {
  const tile = tileAt(path)
  if (!tile || tile.width > TILE_WIDTH) return undefined
  const { level, index, width } = tile
  if (level !== 'entries') return tree.tile({ level, index, width })
  const leaves = tree.leaves({ index, width })?.map(leafBytes)
  return (
    leaves && Buffer.concat(leaves.flatMap((leaf) => [Uint8Array.of(leaf.length >> 8, leaf.length), leaf]))
  )
}

const queryRefusals = ['invalid_parameter', 'unknown_parameter'] as const

function query(name: string, description: string, schema: v.GenericSchema = count): Parameter {
  return { name, in: 'query', description, schema }
}

/** Reads whole numbers from the query, and answers with what is made of them. */
async function answer(
  c: Context,
  names: readonly string[],
  make: (given: Readonly<Record<string, number | undefined>>) => object | Promise<object>,
): Promise<Response> {
  const given = numbersIn(new URL(c.req.url).search, names)
  if (isRefusal(given)) return problem(c, given)
  try {
    const made = await make(given)
    return isRefusal(made)
      ? problem(c, made)
      : send(c, JSON.stringify(made), 'application/json', CACHE_LIVING)
  } catch (error) {
    if (!isStorageFailure(error)) throw error
    return problem(c, unreadable(error))
  }
}

function numbersIn(search: string, names: readonly string[]): Record<string, number> | Refusal {
  const given = collectParameters(search)
  if (isRefusal(given)) return given
  for (const [name, text] of given) {
    if (!names.includes(name))
      return unknownParameter(name, `It takes these parameters: ${names.join(', ')}.`)
    if (!/^\d{1,12}$/.test(text))
      return refuseField('invalid_parameter', `/${name}`, 'not_an_integer', 'This must be an integer from 0.')
  }
  return Object.fromEntries([...given].map(([name, text]) => [name, Number(text)]))
}

function outOfRange(name: string, message: string): Refusal {
  return refuseField('invalid_parameter', `/${name}`, 'out_of_range', message)
}

function send(c: Context, content: string | Uint8Array, mediaType: string, cache: string): Response {
  return sendConditional(c, conditional({ mediaType, content, cache }))
}
