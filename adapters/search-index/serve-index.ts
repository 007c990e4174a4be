import { parentPort, workerData } from 'node:worker_threads'
import { IndexDamaged } from '../../src/ports/search-index.ts'
import type { IndexDatabase } from './database.ts'
import type { Ask, IndexData, Told } from './on-thread.ts'
import { openAgain, openAnew, openDatabase, type TellFault } from './open.ts'

/** Answers the calls of the service's thread to the index in `workerData.location`, one after the other, until it is closed. */
export function serveIndex(): void {
  const port = parentPort
  if (!port) throw new Error('the search index is served on a thread of its own')
  const say = (told: Told) => port.postMessage(told)
  const tell: TellFault = (fault, what) => say({ fault: String(fault), what })
  const { location, isKnown } = workerData as IndexData
  let opened: IndexDatabase | undefined

  function open(by: (location: string, tell: TellFault) => IndexDatabase): IndexDatabase {
    opened = by(location, tell)
    say({ isInMemory: opened.isInMemory })
    return opened
  }

  function answerTo({ method, given }: Ask): unknown {
    if (method === 'clear') {
      opened?.close()
      open(openAnew)
      return undefined
    }
    const database = opened ?? open(isKnown ? openAgain : openDatabase)
    return (database[method] as (...given: unknown[]) => unknown).call(database, ...given)
  }

  function close(): void {
    port?.close()
    opened?.close()
  }

  port.on('message', (ask: Ask | 'close') => {
    if (ask === 'close') return close()
    try {
      say({ id: ask.id, answer: answerTo(ask) })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      say({ id: ask.id, failed: { message, isDamaged: error instanceof IndexDamaged } })
    }
  })
}
