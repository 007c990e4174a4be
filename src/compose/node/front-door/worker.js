import '../../../loading.js'

const { serveFrontDoor } = await import('./serve-front-door.ts')
await serveFrontDoor()
