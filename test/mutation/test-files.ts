import { globSync, readFileSync } from 'node:fs'

/** Tests of the parts that are mutated, without those that start services or processes, or hash the sources. */
const TESTS = 'test/{protocol,engine,machines}/**/*.test.ts'
const ELSEWHERE =
  /from '(node:child_process|playwright-core|[./\w-]*\/(process|tools|started|chromium|generator-process|postgres|service|testing\/index)\.ts)'/
const HASHES_SOURCES = /rules-pinned|other-rules|histories|engine\/audit/
/** Half of the time, for what quicker tests notice as well. */
const SLOW = /table-properties|games-coverage/

export const testFiles: readonly string[] = globSync(TESTS).filter(
  (file) => !(HASHES_SOURCES.test(file) || SLOW.test(file) || ELSEWHERE.test(readFileSync(file, 'utf8'))),
)
