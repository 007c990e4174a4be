import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'

/** This machine alone: whoever is to read them from elsewhere goes through what the operator sets up. */
const HOST = '127.0.0.1'
const PATH = '/metrics'

export interface MetricsServer {
  /** `http://127.0.0.1:port/metrics` */
  readonly address: string
  close(): Promise<void>
}

/** Serves metrics in Prometheus' text format, on a port of their own. Port 0 lets the system choose; the system's error when it cannot be opened. */
export async function serveMetrics(
  registry: Registry,
  port: number,
  onFault: (fault: unknown) => void,
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (request.url !== PATH) return void response.writeHead(404).end(`${PATH}\n`)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(text)
    } catch (fault) {
      onFault(fault)
      response.writeHead(500).end()
    }
  })
  server.listen(port, HOST)
  await once(server, 'listening')
  server.on('error', onFault)
  return {
    address: `http://${HOST}:${(server.address() as AddressInfo).port}${PATH}`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
