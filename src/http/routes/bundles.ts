import type { Context } from 'hono'
import type * as v from 'valibot'
import { type Entries, sealedPart } from '../../bundles/bundle.ts'
import { forumBundle, voteBundle } from '../../governance/make-bundle.ts'
import { forumBundleSchema, marketBundleSchema, voteBundleSchema } from '../../interop/documents/schemas.ts'
import { marketBundle } from '../../markets/make-bundle.ts'
import type { StorageReader } from '../../ports/storage.ts'
import { limits } from '../../protocol/limits.ts'
import { paths } from '../../protocol/paths.ts'
import { isRefusal, refuse, refuseField } from '../../protocol/refusal.ts'
import { hexId } from '../../protocol/schemas.ts'
import { CACHE_LIVING, conditional, sendConditional } from '../answering/conditional.ts'
import { problem } from '../answering/problem.ts'
import type { Route } from '../answering/route.ts'
import { isStorageFailure, unreadable } from '../answering/storage-failure.ts'
import type { HttpDependencies } from '../dependencies.ts'
import { readerAsking } from '../limits/index.ts'

type Needed = Pick<HttpDependencies, 'store' | 'identity' | 'tree'>

/** What can be taken along as signed entries, with what the service derived from them. */
interface Taken {
  readonly operationId: string
  readonly path: string
  readonly tag: 'forum' | 'predictions'
  /** What it is called in sentences. */
  readonly name: string
  readonly summary: string
  readonly description: string
  readonly schema: v.GenericSchema
  readonly make: (store: StorageReader, id: string) => Promise<Entries | undefined>
}

const taken: readonly Taken[] = [
  {
    operationId: 'getForumBundle',
    path: paths.forumBundle,
    tag: 'forum',
    name: 'forum',
    summary: 'The institutions of a forum as data that can be checked without this node',
    description:
      'Signed entries of its votes, its offices and its constitution, under a seal of this server: whoever has them counts again.',
    schema: forumBundleSchema,
    make: forumBundle,
  },
  {
    operationId: 'getElectionBundle',
    path: paths.electionBundle,
    tag: 'forum',
    name: 'election',
    summary: 'One election as data that can be counted again without this node',
    description:
      'Every nomination and ballot as it was signed, replaced ones too, what closed it, and the proof that each stands in the log.',
    schema: voteBundleSchema,
    make: (store, id) => voteBundle(store, 'election', id),
  },
  {
    operationId: 'getProposalBundle',
    path: paths.proposalBundle,
    tag: 'forum',
    name: 'proposal',
    summary: 'One proposal as data that can be counted again without this node',
    description:
      'Every vote as it was signed, replaced ones too, what closed it, and the proof that each stands in the log.',
    schema: voteBundleSchema,
    make: (store, id) => voteBundle(store, 'proposal', id),
  },
  {
    operationId: 'getMarketBundle',
    path: paths.marketBundle,
    tag: 'predictions',
    name: 'market',
    summary: 'One prediction market as data that can be scored again without this node',
    description:
      'Every forecast and revision as it was signed, the proposals of what came true and their support, and the proof that each stands in the log.',
    schema: marketBundleSchema,
    make: marketBundle,
  },
]

/** Forums, votes and markets to take along. */
export function bundles(deps: Needed): readonly Route[] {
  return taken.map(({ operationId, path, tag, name, summary, description, schema, make }) => ({
    operationId,
    method: 'GET',
    path,
    tag,
    summary,
    description,
    parameters: [{ name: 'id', in: 'path', description: `The id of the ${name}`, schema: hexId }],
    conditional: true,
    answers: { 200: { description: 'The bundle', schema } },
    refusals: ['not_found', 'storage_unavailable'],
    handle: (c) => sendBundle(c, deps, { name, make }),
  }))
}

async function sendBundle(
  c: Context,
  { store, identity, tree }: Needed,
  { name, make }: Pick<Taken, 'name' | 'make'>,
): Promise<Response> {
  const id = c.req.param('id') ?? ''
  if (!/^[0-9a-f]{64}$/.test(id)) {
    const message = `The id of a ${name} is 64 lowercase hex characters.`
    return problem(c, refuseField('not_found', '', 'not_an_id', message))
  }
  // What is read bit by bit must be of one moment.
  const standing = store.snapshot()
  try {
    const bundle = await make(standing, id)
    if (!bundle) return problem(c, refuse('not_found', `There is no ${name} with this id.`))
    readerAsking()?.pay(bundle.entries.length * limits.BUNDLE_ENTRY_MS)
    const seal = { key: identity.jwk, ...identity.sign(sealedPart(bundle)) }
    const log = await tree.proofs(bundle.entries.map(({ header }) => header.seq))
    if (isRefusal(log)) return problem(c, log)
    const content = JSON.stringify({ ...bundle, seal, log })
    return sendConditional(
      c,
      conditional({ mediaType: 'application/json; charset=UTF-8', content, cache: CACHE_LIVING }),
    )
  } catch (error) {
    if (!isStorageFailure(error)) throw error
    return problem(c, unreadable(error))
  } finally {
    await standing.release()
  }
}
