import { existsSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import '../src/loading.js'

// What comes to stand here later was not read.
const isThere = existsSync(workerData.location)
const { mendNow } = await import('./level-mending.ts')
parentPort?.postMessage(isThere ? await mendNow(workerData) : undefined)
