import '../loading.js'

// Draws pictures, on a thread of its own: one takes tens of milliseconds, which the ordered loop does not have.
const { drawForParent } = await import('./rasterize.ts')
await drawForParent()
