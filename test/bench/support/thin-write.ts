/**
 * The least that a signed, durable write can be: Hono, the strict parser, the verifier, a nonce, and one synced group
 * commit; no rules, no log, no views. What the machine leaves over for the rest. `node thin-write.ts <store>`
 */
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { Level } from 'level'
import { openVerifier } from '../../../adapters/verifier/on-threads.ts'
import { parseEnvelope } from '../../../src/protocol/envelope.ts'
import { parseJson } from '../../../src/protocol/parse-json.ts'
import { forumSignedText } from '../../../src/protocol/signed-text.ts'

const db = new Level<string, string>(process.argv[2] ?? '')
await db.open()
const verifier = openVerifier((fault) => {
  throw fault
})

interface Waiting {
  readonly nonce: string
  readonly text: string
  readonly accepted: (seq: number) => void
}

let waiting: Waiting[] = []
let writing = false
let seq = 0

async function writeAll(): Promise<void> {
  writing = true
  await Promise.resolve()
  while (waiting.length > 0) {
    const group = waiting
    waiting = []
    const batch = db.batch()
    for (const [index, { nonce, text }] of group.entries()) {
      batch.put(nonce, '')
      batch.put(`log!${String(seq + index).padStart(16, '0')}`, text)
    }
    await batch.write({ sync: true })
    for (const { accepted } of group) accepted(seq++)
  }
  writing = false
}

async function accept(body: Uint8Array): Promise<number> {
  const parsed = parseJson(body)
  const envelope = 'value' in parsed ? parseEnvelope(parsed.value) : parsed
  if ('refused' in envelope) throw new Error(envelope.detail)
  const text = forumSignedText(envelope)
  if (!(await verifier.verify(envelope.public_key, envelope.signature, text))) throw new Error('forged')
  const nonce = `nonce!${envelope.public_key}!${envelope.nonce}`
  if (db.getSync(nonce) !== undefined) throw new Error('used before')
  return new Promise((accepted) => {
    waiting.push({ nonce, text, accepted })
    if (!writing) void writeAll()
  })
}

const app = new Hono().post('*', async (c) =>
  c.json({ seq: await accept(new Uint8Array(await c.req.arrayBuffer())) }, 201),
)
const server = createAdaptorServer({ fetch: app.fetch })
server.listen(0, '127.0.0.1', () => {
  console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.once('SIGTERM', () => process.exit())
