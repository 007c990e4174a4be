import { readFileSync } from 'node:fs'
import { vectorsSchema } from '../../interop/documents/schemas.ts'
import { paths } from '../../protocol/paths.ts'
import { documentRoute } from '../answering/document-route.ts'
import type { Route } from '../answering/route.ts'

/** Test vectors of the two signing contracts: accepted and refused envelopes, by error code (decisions, section 9). */
export function vectors(): readonly Route[] {
  return [
    documentRoute({
      operationId: 'getForumTestVectors',
      path: paths.forumVectors,
      tag: 'forum',
      schema: vectorsSchema,
      summary: 'Test vectors of the signing contract of the forum (v2)',
      description:
        'Accepted and refused envelopes with the bytes that were signed, and the code of each refusal.',
      content: () => vectorFile('forum-v2.json'),
    }),
    documentRoute({
      operationId: 'getChannelTestVectors',
      path: paths.channelVectors,
      tag: 'channel',
      schema: vectorsSchema,
      summary: 'Test vectors of the signing contract of the legacy channel (v1)',
      description:
        'Accepted and refused messages with the bytes that were signed, and the code of each refusal.',
      content: () => vectorFile('channel-v1.json'),
    }),
  ]
}

function vectorFile(name: string): Uint8Array {
  return readFileSync(new URL(`../../../conformance/vectors/${name}`, import.meta.url))
}
