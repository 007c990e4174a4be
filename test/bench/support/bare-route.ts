/** Hono and nothing else: the measure for pages and, taking JSON, for writes. `node bare-route.ts <file with the body>` */
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'

const body = new Uint8Array(readFileSync(process.argv[2] ?? ''))
const app = new Hono()
  .get('/', (c) =>
    c.body(body, 200, { 'Content-Type': 'application/json', 'Content-Length': String(body.length) }),
  )
  .post('*', async (c) => c.json({ id: Object.keys(await c.req.json()).length }, 201))
const server = createAdaptorServer({ fetch: app.fetch })
server.listen(0, '127.0.0.1', () => {
  console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.once('SIGTERM', () => process.exit())
