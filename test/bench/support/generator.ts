/** The load generator: a process of its own, told what to do by `Generator`. */
import { encodeCursor } from '../../../src/records/list-cursor.ts'
import { openReaders } from './fan-out-readers.ts'
import type { Jobs } from './generator-process.ts'
import { load } from './load.ts'
import { getRequest, postRequest, signRequests } from './signed-requests.ts'
import { verifyRate } from './verify-rate.ts'

let signed: Uint8Array[] = []
let readers: Awaited<ReturnType<typeof openReaders>> | undefined

const jobs: { [Name in keyof Jobs]: (input: Jobs[Name][0]) => Jobs[Name][1] | Promise<Jobs[Name][1]> } = {
  verifyRate: ({ seconds }) => verifyRate(seconds),
  sign(actions) {
    signed = signRequests(actions)
    return signed.length
  },
  write: ({ port, count, connections }) => {
    let left = count
    return load(port, connections, () => (left-- > 0 ? signed.pop() : undefined))
  },
  writeAcross: ({ ports, count, connections }) => {
    let left = count
    return load(ports, connections, () => (left-- > 0 ? signed.pop() : undefined))
  },
  post: ({ port, path, bodies, headers, count }) => {
    const requests = bodies.map((body) => postRequest(path, body, headers))
    let sent = 0
    return load(port, 1, () => (sent < count ? requests[sent++ % requests.length] : undefined))
  },
  read: ({ port, path, seconds, connections }) => {
    const request = getRequest(path)
    const until = performance.now() + seconds * 1_000
    return load(port, connections, () => (performance.now() < until ? request : undefined))
  },
  readEach: ({ port, paths, headers, connections }) => {
    const requests = paths.map((path) => getRequest(path, headers))
    return load(port, connections, () => requests.pop())
  },
  /** Pages that begin anywhere among the newest `span` records: no cache of whole pages holds them. */
  readAnywhere: ({ port, records, span, seconds, connections }) => {
    const until = performance.now() + seconds * 1_000
    const anywhere = () => {
      const seq = Math.max(31, records - Math.floor(Math.random() * span))
      return getRequest(
        `/api/agent-forum?view=echoes&limit=30&cursor=${encodeCursor('echoes', { seq, index: 0 })}`,
      )
    }
    return load(port, connections, () => (performance.now() < until ? anywhere() : undefined))
  },
  async openReaders(options) {
    readers = await openReaders(options)
    return true
  },
  async fanOut() {
    if (!readers) throw new Error('open the readers first')
    return readers.run()
  },
}

process.on('message', async ({ name, input }: { name: keyof Jobs; input: never }) => {
  try {
    process.send?.({ result: await jobs[name](input) })
  } catch (error) {
    process.send?.({ error: String(error) })
  }
})
process.on('disconnect', () => process.exit())
