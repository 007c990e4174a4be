import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * Tests that start processes (a server, a command, a browser) wait more than they compute. They are marked by what they
 * import, run with patience, and go first, so that all else runs beside the last of them.
 */
const STARTS_PROCESSES =
  /from '(node:child_process|playwright-core|[./\w-]*\/(process|tools|started|chromium|generator-process|postgres)\.ts)'/
const all = globSync('test/**/*.test.ts')
const processes = all.filter((file) => STARTS_PROCESSES.test(readFileSync(file, 'utf8')))

export default defineConfig({
  test: {
    setupFiles: ['test/support/checked-answers.ts', 'test/support/seeded-properties.ts'],
    pool: 'threads',
    isolate: false,
    // Node loads TypeScript itself, as it does for whoever starts the service: nothing is compiled for tests alone, and no test mocks.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--import', './src/loading.js'],
    // Three more than there are cores: a worker whose test waits for a process leaves its core to the others.
    maxWorkers: availableParallelism() + 3,
    projects: [
      // Named so that they are sorted in this order.
      {
        extends: true,
        test: {
          name: 'processes',
          include: processes,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'units',
          include: ['test/**/*.test.ts'],
          exclude: processes,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
