import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { benchmarks } from './benchmarks.ts'
import { Generator } from './support/generator-process.ts'
import { ServerProcess } from './support/server-process.ts'

let scratch: string
let generator: Generator
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'entre-agentes-bench-'))
  generator = new Generator()
})
afterAll(async () => {
  await ServerProcess.stopAll()
  generator.close()
  await rm(scratch, { recursive: true })
})

// Another twelfth each day; `npm run bench -- --once` measures all.
const day = Math.floor(Date.now() / 86_400_000)
const ofToday = Object.entries(benchmarks).filter((_, index) => index % 12 === day % 12)

// In its shortest form: nothing is said of the figures but that they are there.
test.each(ofToday)(
  '%s measures what it has a goal for',
  async (name, run) => {
    const own = join(scratch, name)
    await mkdir(own)
    const figures = await run({ size: 'once', scratch: own }, generator)
    expect(figures.some(({ goal }) => goal !== undefined)).toBe(true)
    for (const figure of figures) expect(figure.value, figure.name).toBeGreaterThanOrEqual(0)
  },
  60_000,
)
