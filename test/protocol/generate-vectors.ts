/**
 * Writes the published test vectors. Deterministic: seeds, nonces and times are constants, Ed25519 is too.
 *
 *   node test/protocol/generate-vectors.ts
 *
 * A vector's `body` is the exact text to post (`body_base64url` where it is not UTF-8). `now` is the server's clock.
 * `after` names vectors that must have been accepted before, in that order. Refused vectors give the status and the
 * `code` of the problem, and where one field is at fault the pointer and code of `errors[0]`.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { channelVectors } from './vectors/channel-vectors.ts'
import { forumVectors } from './vectors/forum-vectors.ts'
import type { Vectors } from './vectors/vector.ts'

/** The text of a vector file. */
export function vectorText(vectors: Vectors): string {
  return `${JSON.stringify(vectors, null, 2)}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(
    new URL('../../conformance/vectors/forum-v2.json', import.meta.url),
    vectorText(forumVectors()),
  )
  writeFileSync(
    new URL('../../conformance/vectors/channel-v1.json', import.meta.url),
    vectorText(channelVectors()),
  )
}
