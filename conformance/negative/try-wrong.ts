import { Worker } from 'node:worker_threads'
import type { Change } from './change.ts'

interface Found {
  readonly isChanged: boolean
  readonly broken: readonly { readonly id: string; readonly why?: string }[]
  /** Why the requirement that it breaks could not be observed, where that is so. */
  readonly unseen?: string
}

/** Tries one wrong server; with `only`, by one requirement. */
export function tryWrong(change: Change, only?: string): Promise<Found> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./stand.ts', import.meta.url), {
      workerData: { change, ...(only && { only }) },
      stdout: true,
      stderr: true,
    })
    worker.once('message', (found: Found) => {
      resolve(found)
      worker.terminate()
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error(`${change.name}: it ended without a word`)))
  })
}
