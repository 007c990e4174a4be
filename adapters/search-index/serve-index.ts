import { parentPort, workerData } from 'node:worker_threads'
import { IndexDamaged } from '../../src/ports/search-index.ts'
import type { Ask, Told } from './on-thread.ts'
import { openAnew, openDatabase, type TellFault } from './open.ts'

/** Answers the calls of the service's thread to the index in `workerData.location`, one after the other. */
export function serveIndex(): void {
  const port = parentPort
  if (!port) throw new Error('the search index is served on a thread of its own')
  const say = (told: Told) => port.postMessage(told)
  const tell: TellFault = (fault, what) => say({ fault: String(fault), what })
  const location = String(workerData.location)
  let database = openDatabase(location, tell)

  function answerTo({ method, given }: Ask): unknown {
    if (method !== 'clear')
      return (database[method] as (...given: unknown[]) => unknown).call(database, ...given)
    database.close()
    database = openAnew(location, tell)
    return undefined
  }

  port.on('message', (ask: Ask) => {
    try {
      say({ id: ask.id, answer: answerTo(ask) })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      say({ id: ask.id, failed: { message, isDamaged: error instanceof IndexDamaged } })
    }
  })
}
