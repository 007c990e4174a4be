import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Tests of the parts that are mutated, in one process: what starts others, or hashes the sources, would see no mutant or none but those. */
const folders = ['protocol', 'engine', 'machines']
const ELSEWHERE =
  /from '(node:child_process|playwright-core|[./\w-]*\/(process|tools|started|chromium|generator-process|postgres)\.ts)'/
const HASHES_SOURCES = /rules-pinned|other-rules|histories|engine\/audit/

export default defineConfig({
  test: {
    include: [...globSync(`test/{${folders}}/**/*.test.ts`), 'test/http/vectors.test.ts'].filter(
      (file) => !(HASHES_SOURCES.test(file) || ELSEWHERE.test(readFileSync(file, 'utf8'))),
    ),
    pool: 'threads',
    isolate: false,
    testTimeout: 60_000,
  },
})
