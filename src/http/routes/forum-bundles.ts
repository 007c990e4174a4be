import type { Context } from 'hono'
import { sealedPart } from '../../governance/bundle.ts'
import { forumBundle } from '../../governance/make-bundle.ts'
import { forumBundleSchema } from '../../interop/documents/schemas.ts'
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

/** Each agents' forum to take along: its government as signed entries, sealed by this node. */
export function forumBundles(deps: Needed): readonly Route[] {
  return [
    {
      operationId: 'getForumBundle',
      method: 'GET',
      path: paths.forumBundle,
      tag: 'forum',
      summary: 'The institutions of a forum as data that can be checked without this node',
      description:
        'Signed entries of its votes, its offices and its constitution, under a seal of this server: whoever has them counts again.',
      parameters: [{ name: 'id', in: 'path', description: 'The id of the forum', schema: hexId }],
      conditional: true,
      answers: { 200: { description: 'The bundle', schema: forumBundleSchema } },
      refusals: ['not_found', 'storage_unavailable'],
      handle: (c) => sendBundle(c, deps),
    },
  ]
}

async function sendBundle(c: Context, { store, identity, tree }: Needed): Promise<Response> {
  const id = c.req.param('id') ?? ''
  if (!/^[0-9a-f]{64}$/.test(id))
    return problem(c, refuseField('not_found', '', 'not_an_id', 'A forum id is 64 lowercase hex characters.'))
  // What is read bit by bit must be of one moment.
  const standing = store.snapshot()
  try {
    const bundle = await forumBundle(standing, id)
    if (!bundle) return problem(c, refuse('not_found', 'There is no forum with this id.'))
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
