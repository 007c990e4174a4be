#!/usr/bin/env node
import * as module from 'node:module'

// Before anything is imported: code compiled by an earlier start is taken from the cache (a third of the start, measured).
// This one file comes before the cache, so it is plain JavaScript: to strip types from it, Node would load the compiler that
// strips them, at each start, and keep it (13 MB).
module.enableCompileCache?.()
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(`error: entre-agentes needs Node 22.18 or newer; this is ${process.versions.node}\n`)
  process.exit(2)
}
const { failWith } = await import('./cli/fail.ts')
const { program } = await import('./cli/program.ts')

const root = await program(process.argv[2])
await root.parseAsync().catch(failWith)
