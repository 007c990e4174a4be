import { parentPort, workerData } from 'node:worker_threads'
import { HttpConnection } from './http-connection.ts'

/** What a thread that reads a page is given, and what it says of each read. */
export interface PageToRead {
  readonly port: number
  readonly path: string
}
export interface PageRead {
  readonly status: number
  readonly ms: number
}

const { port, path } = workerData as PageToRead
const connection = new HttpConnection(port)
const request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: bench\r\n\r\n`)

parentPort?.on('message', () => {
  const started = performance.now()
  connection.request(request, (status) => {
    parentPort?.postMessage({ status, ms: performance.now() - started } satisfies PageRead)
  })
})
