import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import type { Course } from './course.ts'

const { sources, files }: Course = JSON.parse(readFileSync(process.env.MUTATION_COURSE ?? '', 'utf8'))

const MEMORY = 'src/protocol/memo.ts'

/**
 * What was remembered before a fault would hide it, and what was made under one would fail the tests that come after it: the one bounded
 * memory of the program begins anew whenever a fault was put in or taken out.
 */
const forgetful = (memory: string) => `${memory.replace('export class Recent', 'class Kept')}
export class Recent {
  constructor(...of) {
    this.of = of
  }
  get kept() {
    const { turns = 0 } = globalThis.mutation ?? {}
    if (this.turn !== turns) this.now = new Kept(...this.of)
    this.turn = turns
    return this.now
  }
  get(key) {
    return this.kept.get(key)
  }
  set(key, value) {
    this.kept.set(key, value)
  }
}
`

function load(id: string): string | undefined {
  const file = relative('.', id.split('?', 1)[0] ?? '')
  return file === MEMORY ? forgetful(sources[file] ?? readFileSync(file, 'utf8')) : sources[file]
}

/** What is quick notices most: vitest begins with what takes longest. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).reverse()
  }
}

export default defineConfig({
  plugins: [{ name: 'faults', enforce: 'pre', load }],
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
    // What a fault leaves to fail later, when nobody waits for it any more.
    onUnhandledError: () => false,
  },
})
