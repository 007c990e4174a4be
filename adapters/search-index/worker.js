import '../../src/loading.js'

const { serveIndex } = await import('./serve-index.ts')
serveIndex()
