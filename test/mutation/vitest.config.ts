import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import type { Course } from './course.ts'

const { sources, files }: Course = JSON.parse(readFileSync(process.env.MUTATION_COURSE ?? '', 'utf8'))

/** What is quick notices most: vitest begins with what takes longest. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).reverse()
  }
}

export default defineConfig({
  plugins: [
    { name: 'faults', enforce: 'pre', load: (id) => sources[relative('.', id.split('?', 1)[0] ?? '')] },
  ],
  test: {
    include: [...files],
    setupFiles: ['test/support/checked-answers.ts', 'test/support/seeded-properties.ts'],
    runner: 'test/mutation/runner.ts',
    sequence: { sequencer: QuickestFirst },
    // One thread, in which all is loaded once.
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    maxConcurrency: 1,
    testTimeout: 600_000,
  },
})
