import { parentPort, workerData } from 'node:worker_threads'
import { IndexDamaged } from '../../src/ports/search-index.ts'
import type { Ask, Told } from './on-thread.ts'
import { IndexPlace } from './place.ts'

/** Answers what the thread of the service asks of the index in `workerData.location`, one after the other. */
export function serveIndex(): void {
  const port = parentPort
  if (!port) throw new Error('the search index is served on a thread of its own')
  const tell = (told: Told) => port.postMessage(told)
  const place = new IndexPlace(String(workerData.location), (fault, what) =>
    tell({ fault: String(fault), what }),
  )
  port.on('message', (ask: Ask) => {
    try {
      tell({ id: ask.id, answer: answerTo(place, ask) })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      tell({ id: ask.id, failed: { message, isDamaged: error instanceof IndexDamaged } })
    }
  })
}

function answerTo(place: IndexPlace, ask: Ask) {
  switch (ask.name) {
    case 'cursor':
      return place.cursor()
    case 'write':
      return place.write(ask.changes)
    case 'find':
      return place.find(ask.wanted, ask.before, ask.limit)
    case 'clear':
      return place.clear()
    case 'close':
      return place.close()
  }
}
