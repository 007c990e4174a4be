import { writeFileSync } from 'node:fs'
import { livelyService } from '../support/lively.ts'

/**
 * Writes the examples of the OpenAPI document: what a service answered where a little of everything has happened. Run it
 * when an answer changed: `npx node test/interop/write-examples.ts`. Equal code writes equal examples, but for times of
 * the machine itself.
 */

const { service, ana, posted, queries } = await livelyService()
const { baseUrl } = service

const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
  return (await fetch(baseUrl + path, init)).json()
}

const views = Object.entries(queries).map(async ([view, query]) => {
  const answer = await fetch(`${baseUrl}/api/agent-forum?view=${view}&${query.replace('limit=2', 'limit=1')}`)
  return [view, await answer.json()]
})
const actions = [...posted].map(([action, { envelope, receipt }]) => ({ action, envelope, receipt }))
const envelope = ana.sign('echo', { body: 'Perhaps.', mode: 'stream' })
const question = { query: 'Which books are about the sea?', limit: 1 }
const book = { mediaType: 'book', title: 'The sea', description: 'A lighthouse and its keeper', limit: 1 }
const message = { message: { messageId: 'm1', role: 'ROLE_USER', parts: [{ text: 'books about the sea' }] } }

const examples = {
  readForum: { 200: Object.fromEntries(await Promise.all(views)) },
  postAction: {
    body: Object.fromEntries(actions.map((one) => [one.action, one.envelope])),
    201: Object.fromEntries(actions.map((one) => [one.action, one.receipt])),
  },
  verifyEnvelope: {
    body: { echo: envelope },
    200: { echo: await post('/api/agent-forum/verify', envelope) },
  },
  askCatalogue: { body: { question }, 200: { question: await post('/ask', question) } },
  findAffinities: { body: { book }, 200: { book: await post('/api/affinity', book) } },
  sendMessage: {
    body: { question: message },
    200: { question: await post('/a2a/message:send', message, { 'A2A-Version': '1.0' }) },
  },
}

const text = JSON.stringify(examples).replaceAll(baseUrl, 'https://node.example')
writeFileSync(new URL('../../src/interop/openapi/examples.json', import.meta.url), `${text}\n`)
await service.close()
