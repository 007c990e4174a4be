import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** A stand-in for an outside source, on this machine: it remembers what it was asked and answers as it is told. */
export async function replayServer() {
  const asked: { url: URL; headers: IncomingMessage['headers'] }[] = []
  let handler: Handler = (_request, response) => response.writeHead(404).end()
  const server = createServer((request, response) => {
    asked.push({ url: new URL(request.url ?? '/', 'http://replay.invalid'), headers: request.headers })
    handler(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    asked,
    answer(next: Handler) {
      handler = next
    },
    json(value: unknown) {
      handler = (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
        response.end(typeof value === 'string' ? value : JSON.stringify(value))
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type ReplayServer = Awaited<ReturnType<typeof replayServer>>
