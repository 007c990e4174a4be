import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { sendDocument, staticDocument } from './static-document.ts'

const files = {
  '/api/agent-forum-test-vectors.json': 'forum-v2.json',
  '/api/agent-commons-test-vectors.json': 'channel-v1.json',
} as const

/** The paths of the test vectors. */
export const VECTOR_PATHS = Object.keys(files) as readonly (keyof typeof files)[]

/** Test vectors of the two signing contracts: accepted and refused envelopes, by error code (decisions, section 9). */
export function vectors(): Hono {
  const app = new Hono()
  for (const path of VECTOR_PATHS) {
    const content = readFileSync(new URL(`../../conformance/vectors/${files[path]}`, import.meta.url))
    const document = staticDocument({ mediaType: 'application/json', content })
    app.get(path, (c) => sendDocument(c, document))
  }
  return app
}
