import { enableCompileCache } from 'node:module'

// Draws pictures, on a thread of its own: one takes tens of milliseconds, which the ordered loop does not have.
// As src/main.js: what comes before the cache is plain JavaScript, and all else is taken from it.
enableCompileCache()
const { drawForParent } = await import('./rasterize.ts')
await drawForParent()
