import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/support/checked-answers.ts'],
    pool: 'threads',
    isolate: false,
    testTimeout: 30_000,
  },
})
