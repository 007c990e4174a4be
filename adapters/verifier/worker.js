import '../../src/loading.js'

const { serveVerifier } = await import('./serve-verifier.ts')
serveVerifier()
