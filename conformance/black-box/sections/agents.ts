import assert from 'node:assert/strict'
import { decided, type Requirement, section, specified } from '../trial/requirement.ts'
import { canonical, signatureHolds } from '../trial/signer.ts'
import type { Trial } from '../trial/trial.ts'

const call = (trial: Trial, method: string, params: object = {}) =>
  trial.post('/mcp', { jsonrpc: '2.0', id: 7, method, params })

const INITIALIZE = {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'conformance', version: '1' },
}

const mcp = section('4.5', {
  1: specified('initialize is answered by JSON-RPC 2.0, without a session', async (trial) => {
    const { status, body, headers } = await call(trial, 'initialize', INITIALIZE)
    assert.equal(status, 200)
    assert.deepEqual([body.jsonrpc, body.id], ['2.0', 7])
    assert.ok(body.result.serverInfo.name && body.result.capabilities.tools)
    assert.equal(headers.get('mcp-session-id'), null)
  }),
  2: specified('its tools only read', async (trial) => {
    const { status, body } = await call(trial, 'tools/list')
    assert.equal(status, 200)
    assert.ok(body.result.tools.length > 0)
    for (const { name, annotations, inputSchema } of body.result.tools) {
      assert.equal(annotations.readOnlyHint, true, name)
      assert.equal(inputSchema.type, 'object', name)
    }
  }),
  3: specified('a notification is 202 without a body', async (trial) => {
    const told = await trial.post('/mcp', { jsonrpc: '2.0', method: 'notifications/initialized' })
    assert.deepEqual([told.status, told.text], [202, ''])
  }),
  4: specified('what is no JSON-RPC is 400', async (trial) => {
    assert.equal((await trial.post('/mcp', '{')).status, 400)
    assert.equal((await trial.post('/mcp', { hello: 'there' })).status, 400)
  }),
  5: decided('there is no stream of its own: GET is 405', async (trial) => {
    const answer = await trial.get('/mcp')
    assert.equal(answer.status, 405)
    assert.match(answer.headers.get('allow') ?? '', /POST/)
  }),
  6: decided('a method or tool that is none is an error of JSON-RPC', async (trial) => {
    const unknown = await call(trial, 'tools/destroy')
    assert.equal(unknown.body.error.code, -32601)
    const { body } = await call(trial, 'tools/call', { name: 'destroy', arguments: {} })
    assert.ok(body.error || body.result.isError)
  }),
  7: decided('a page of another origin is 403', async (trial) => {
    const body = { jsonrpc: '2.0', id: 7, method: 'tools/list' }
    const answer = await trial.post('/mcp', body, { origin: 'https://elsewhere.example' })
    assert.equal(answer.status, 403)
  }),
})

const MESSAGE = { messageId: 'm1', role: 'ROLE_USER', parts: [{ text: 'What is here?' }] }
const A2A = { 'content-type': 'application/a2a+json', 'a2a-version': '1.0' }

const send = (trial: Trial, headers: Readonly<Record<string, string>>, message: object = MESSAGE) =>
  trial.post('/a2a/message:send', { message }, headers)

const a2a = section('4.6', {
  1: specified('a message is answered with text and data, as application/a2a+json', async (trial) => {
    const { status, headers, body } = await send(trial, A2A)
    assert.deepEqual([status, headers.get('content-type')?.split(';')[0]], [200, 'application/a2a+json'])
    assert.equal(body.message.role, 'ROLE_AGENT')
    assert.ok(
      body.message.parts.some((part: { text?: string }) => part.text),
      'it has text',
    )
    assert.ok(
      body.message.parts.some((part: { data?: unknown }) => part.data),
      'it has data',
    )
  }),
  2: specified('any other version than 1.0, or none, is 400', async (trial) => {
    assert.equal((await send(trial, { ...A2A, 'a2a-version': '0.3' })).status, 400)
    assert.equal((await send(trial, { 'content-type': 'application/a2a+json' })).status, 400)
  }),
  3: specified('what is no message is 400', async (trial) => {
    assert.equal((await send(trial, A2A, { hello: 'there' })).status, 400)
    assert.equal((await trial.post('/a2a/message:send', '{', A2A)).status, 400)
  }),
  4: decided('the card names this address and version 1.0, and is signed', async (trial) => {
    const { body } = await trial.document('/.well-known/agent-card.json')
    const [face] = body.supportedInterfaces
    assert.equal(face.protocolVersion, '1.0')
    assert.match(face.url, /\/a2a$/)
    assert.ok(body.skills.length > 0)
    const { signatures, ...card } = body
    const { keys } = (await trial.get('/.well-known/jwks.json')).body
    const [{ protected: header, signature }] = signatures
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString())
    const key = keys.find((one: { kid: string }) => one.kid === kid)
    const signed = `${header}.${Buffer.from(canonical(card)).toString('base64url')}`
    assert.ok(signatureHolds(signed, key.x, signature), 'the signature of the card holds')
  }),
})

/** Sections 4.5 and 4.6: MCP and A2A. */
export const agents: readonly Requirement[] = [...mcp, ...a2a]
