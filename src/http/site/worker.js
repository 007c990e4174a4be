import '../../loading.js'

const { serveSite } = await import('./serve-site.ts')
serveSite()
