import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { Change } from './change.ts'

/** In a thread of its own: our server with one text of its source changed as it is loaded, tried by the suite. */

const { change, only } = workerData as { readonly change: Change; readonly only?: string }
const root = new URL('../../', import.meta.url)
const changed = new URL(change.file, root).href
let isChanged = false

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (url !== changed) return loaded
    const source = String(loaded.source)
    if (source.split(change.from).length !== 2)
      throw new Error(`${fileURLToPath(url)} does not hold once: ${change.from}`)
    isChanged = true
    return { ...loaded, source: source.replace(change.from, () => change.to) }
  },
})

const { startTestService } = await import('../../src/testing/index.ts')
const { tryAll } = await import('../index.ts')
const service = await startTestService({ seed: change.name, reservedNames: ['moderator'] })
const verdicts = await tryAll(service.baseUrl, { clock: service.clock, ...(only && { only }) })
const broken = verdicts.filter(({ verdict }) => verdict === 'failed')
const unseen = verdicts.find(
  ({ id, verdict }) => id === change.requirement && verdict === 'not_observed',
)?.why
parentPort?.postMessage({ isChanged, broken: broken.map(({ id, why }) => ({ id, why })), unseen })
await service.close()
