#!/usr/bin/env node

/**
 * What a command runs with, however it was called (`npm start`, `npx`, the packed binary, a supervisor). To serve: `--expose-gc` lets
 * it give back the memory that only its start needed, and a bound on the room for what is thrown away at once saves 90 to 150 MB after
 * work, for no CPU that could be measured. To read a whole log: less of that room still, which saves 100 MB. One arena of the C library
 * for all threads saves 9 to 30 MB (measured); and what takes more than 32 KB is mapped, and so goes back once it is free, where the
 * library would keep it between others: 40 MB at rest among 100,000 records, 85 after work (65 from 64 KB on: most pages are shorter
 * than that, and longer than this). None of these can be set in a process that runs already, so this one becomes another that has them:
 * same process id, same streams, so signals and exit codes are its own (20 ms, measured). Where no process can do that (Windows), or
 * where it would lose the channel to a parent that forked it, it runs without.
 * What the operator says of one of them stands.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const flagsOf = { serve: ['--expose-gc', '--max-semi-space-size=16'], log: ['--max-semi-space-size=2'] }
const wanted = flagsOf[process.argv[2] ?? '']
if (wanted && process.execve && process.platform !== 'win32' && !process.connected) {
  const said = [...process.execArgv, process.env.NODE_OPTIONS].join(' ')
  const flags = wanted.filter((flag) => !said.includes(flag.replace(/=.*/, '')))
  const allocator = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768' }
  const unsaid = Object.entries(allocator).filter(([name]) => !process.env[name])
  if (flags.length > 0 || unsaid.length > 0)
    process.execve(
      process.execPath,
      [process.execPath, ...process.execArgv, ...flags, ...process.argv.slice(1)],
      { ...process.env, ...Object.fromEntries(unsaid) },
    )
}

await import('./loading.js')
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(`error: entre-agentes needs Node 22.18 or newer; this is ${process.versions.node}\n`)
  process.exit(2)
}
if (process.argv[2] === 'serve') (await import('./compose/mend-ahead.ts')).mendAhead(process.env)
const { failWith } = await import('./cli/fail.ts')
const { program } = await import('./cli/program.ts')

const root = await program(process.argv[2])
await root.parseAsync().catch(failWith)
