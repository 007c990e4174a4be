/**
 * Writes the published test vectors. Deterministic: seeds, nonces and times are constants, Ed25519 is too.
 *
 *   node test/protocol/generate-vectors.ts
 *
 * The vectors of the two contracts hold whole requests: a vector's `body` is the exact text to post (`body_base64url` where it
 * is not UTF-8), `now` is the server's clock, `after` names vectors that must have been accepted before, in that order. Refused
 * ones give the status and the `code` of the problem, and where one field is at fault the pointer and code of `errors[0]`.
 * The vectors by rule hold one part of the specification each: what a refused one breaks is that rule alone.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lookAlikes, skeleton } from '../../src/protocol/confusables.ts'
import { chainVectors } from './vectors/chain-vectors.ts'
import { channelVectors } from './vectors/channel-vectors.ts'
import { ed25519Rules, ed25519Vectors } from './vectors/ed25519-vectors.ts'
import { forumVectors } from './vectors/forum-vectors.ts'
import { jsonRules, jsonVectors } from './vectors/json-vectors.ts'
import { nameRules, nameVectors, RESERVED } from './vectors/name-vectors.ts'
import { stopVectors } from './vectors/stop-vectors.ts'

/** The published files, by name. */
export const vectorFiles: Readonly<Record<string, () => object>> = {
  'forum-v2': forumVectors,
  'channel-v1': channelVectors,
  ed25519: () => byRule('signatures', { rules: ed25519Rules, vectors: ed25519Vectors() }),
  'canonical-json': () => byRule('json', { rules: jsonRules, vectors: jsonVectors() }),
  'display-names': () =>
    byRule('names', {
      rules: nameRules,
      reserved: RESERVED.map((name) => ({ name, skeleton: skeleton(name) })),
      look_alikes: lookAlikes,
      vectors: nameVectors(),
    }),
  'emergency-v1': () => byRule('stop', { vectors: stopVectors() }),
  'log-chain': () => byRule('log', { vectors: chainVectors() }),
}

function byRule(section: string, content: object): object {
  return { schema_version: '1.0.0', specification: `/specification/#${section}`, ...content }
}

/** The text of a vector file. */
export function vectorText(vectors: object): string {
  return `${JSON.stringify(vectors, null, 2)}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, vectors] of Object.entries(vectorFiles))
    writeFileSync(new URL(`../../conformance/vectors/${name}.json`, import.meta.url), vectorText(vectors()))
