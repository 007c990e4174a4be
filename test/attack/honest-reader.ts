/** On a thread of its own, so that what an attack costs the attacker is not taken for what it costs a reader. */
import { request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const EVERY_MS = 50
const PATIENCE_MS = 5_000

const { port, path }: { readonly port: number; readonly path: string } = workerData
let reads = 0

/** One read from an address that no attack uses, and that has tokens left. Milliseconds; one that fails, or is refused, counts as all. */
function read(): Promise<number> {
  reads += 1
  const localAddress = `127.9.${1 + (reads % 8)}.${1 + (reads % 250)}`
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      // No page twice within a second: what is read is read, and not remembered.
      path: path.replace('{n}', String(1 + (reads % 100))),
      localAddress,
      agent: false,
      timeout: PATIENCE_MS,
    })
    asked.on('response', (response) => {
      const isAnswered = response.statusCode === 200
      response.resume().on('end', () => resolve(isAnswered ? performance.now() - startedAt : PATIENCE_MS))
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(PATIENCE_MS))
    asked.end()
  })
}

while (true) {
  parentPort?.postMessage(await read())
  await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
}
