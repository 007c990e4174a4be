import '../../loading.js'

const { serveChecks } = await import('./serve-checks.ts')
serveChecks()
