import { enableCompileCache } from 'node:module'

// As src/main.js: what comes before the cache is plain JavaScript, and all else is taken from it.
enableCompileCache()
const { serveSite } = await import('./serve-site.ts')
serveSite()
