import { globSync, readFileSync } from 'node:fs'

/** Tests that run the parts that are mutated in their own process: directly, and through the front door of a service. */
const TESTS =
  'test/{protocol,engine,machines,records,tree,http,views,conversation,forums,games,markets,bundles,channel,emergency,interop,search}/**/*.test.ts'
const ELSEWHERE =
  /from '(node:child_process|node:worker_threads|playwright-core|[./\w-]*\/(process|tools|started|chromium|generator-process|postgres|program-copy|foreign)\.ts)'/
/** They compare digests of the sources, which carry switches here. */
const HASHES_SOURCES = /rules-pinned|other-rules|histories|engine\/audit/
/** More than half of the time, for what quicker tests notice as well. */
const SLOW =
  /table-properties|games-coverage|below-a-path|http\/(growth|surface|overload|vectors|live|taken-back|front-door-threads|damage)|forums\/(model|moderation|bundle|contribution)|emergency\/flood|markets\/(crowd|ranking)|games\/(absent|illegal-moves|forged-bundles|whole-games|secrets|turn-alone)|interop\/(fuzz|a2a|openapi)|channel\/channel|conversation\/cursors|strangers-words/

export const testFiles: readonly string[] = globSync(TESTS).filter(
  (file) => !(HASHES_SOURCES.test(file) || SLOW.test(file) || ELSEWHERE.test(readFileSync(file, 'utf8'))),
)

/** Tests of the mutated parts themselves: quick, and few of them start a service. */
export const isNear = (file: string): boolean => /^test\/(protocol|engine|machines|tree)\//.test(file)
