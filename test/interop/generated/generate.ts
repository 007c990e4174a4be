/**
 * Child process: `node generate.ts <description> <folder>` makes a client in TypeScript of an OpenAPI 3.1 document.
 *
 * The generator builds on the JavaScript API of the TypeScript compiler. TypeScript 7 has none any more, so it gets the last
 * version that does (`typescript-with-api` in package.json: drop both when `@hey-api/openapi-ts` works with 7).
 */
import { registerHooks } from 'node:module'

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? 'typescript-with-api' : specifier, context),
})

const [, , input = '', path = ''] = process.argv
const { createClient } = await import('@hey-api/openapi-ts')
await createClient({ input, output: path, logs: { file: false, level: 'error' } })
