// Draws one picture, on a thread of its own: it takes tens of milliseconds, which the ordered loop does not have.
const { drawForParent } = await import('./rasterize.ts')
await drawForParent()
