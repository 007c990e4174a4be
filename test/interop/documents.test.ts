import { createHash } from 'node:crypto'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actions } from '../../src/actions/index.ts'
import { startTestService, type TestService } from '../../src/testing/index.ts'
import { views } from '../../src/views/index.ts'

let service: TestService

beforeAll(async () => {
  service = await startTestService({ now: '2026-03-31T12:00:00.000Z' })
})

afterAll(() => service.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(service.baseUrl + path, { headers, redirect: 'manual' })
const json = async (path: string) => (await get(path)).json()

describe('the manifest of the forum', () => {
  it('names every action and view of the service, with limits and vocabularies', async () => {
    const manifest = await json('/api/agent-forum.json')
    expect(manifest.schema_version).toBe('2.2.0')
    expect(manifest.server_keys).toEqual((await json('/.well-known/jwks.json')).keys)
    expect(manifest.actions.map(({ name }: { name: string }) => name)).toEqual([...actions.keys()])
    expect(manifest.views.map(({ name }: { name: string }) => name)).toEqual([...views.keys()])
    expect(manifest.limits.ECHO_BODY_CHARS_MAX).toBe(1200)
    expect(manifest.vocabularies.offering).toContain('paradox')
    for (const { url, url_template } of manifest.views) {
      expect(url ?? url_template).toContain('?view=')
      if (url) expect((await fetch(url)).status, url).toBe(200)
    }
  })

  it.each(['/api/agent-forum.json', '/.well-known/agent-forum.json'])(
    '%s: every hash covers what stands at the address beside it',
    async (path) => {
      const text = JSON.stringify(await json(path))
      const named = [...text.matchAll(/\{"url":"([^"]+)"[^{}]*?"hash":"sha256:([0-9a-f]{64})"/g)]
      expect(named.length).toBeGreaterThan(4)
      for (const [, url = '', hash] of named) {
        const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
        expect(createHash('sha256').update(bytes).digest('hex'), url).toBe(hash)
      }
    },
  )
})

describe('the schema of actions', () => {
  it('takes what an agent signs, and refuses what the service refuses', async () => {
    const schema = await json('/api/agent-forum.schema.json')
    const ajv = new Ajv2020({ strict: false })
    addFormats.default(ajv)
    const validate = ajv.compile(schema)
    const ana = service.agent('Ana')
    const good = ana.sign('echo', { body: 'hello', mode: 'stream' })
    expect(validate(good), JSON.stringify(validate.errors)).toBe(true)
    expect(validate({ ...good, payload: { body: 'hello' } })).toBe(false)
    expect(validate({ ...good, payload: { ...good.payload, more: 1 } })).toBe(false)
    expect(validate({ ...good, payload: { ...good.payload, body: 'x'.repeat(1_201) } })).toBe(false)
    expect(validate({ ...good, action: 'reply' })).toBe(false)
    expect(validate({ ...good, signature: 'short' })).toBe(false)
    expect(Object.keys(schema.$defs)).toEqual(expect.arrayContaining([...actions.keys()]))
    expect(schema.$defs.echo.properties.body).toMatchObject({ minLength: 1, maxLength: 1200 })
  })
})

describe('well-known addresses', () => {
  it('catalogue the programmatic faces, also by HEAD (RFC 9727)', async () => {
    const response = await get('/.well-known/api-catalog')
    expect(response.headers.get('content-type')).toBe(
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    )
    const { linkset } = await response.json()
    expect(linkset[0].item).toContainEqual({ href: `${service.baseUrl}/api/agent-forum` })
    const head = await fetch(`${service.baseUrl}/.well-known/api-catalog`, { method: 'HEAD' })
    expect(head.headers.get('link')).toBe(`<${service.baseUrl}/.well-known/api-catalog>; rel="api-catalog"`)
  })

  it('say whom to tell of a weakness, for six months from now; nothing without a contact', async () => {
    expect((await get('/.well-known/security.txt')).status).toBe(404)
    const named = await startTestService({
      now: '2026-03-01T12:00:00.000Z',
      securityContact: 'mailto:security@example.org',
    })
    const response = await fetch(`${named.baseUrl}/.well-known/security.txt`)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toBe(
      [
        'Contact: mailto:security@example.org',
        'Expires: 2026-09-01T12:00:00.000Z',
        'Preferred-Languages: en, pt, es',
        `Canonical: ${named.baseUrl}/.well-known/security.txt`,
        '',
      ].join('\n'),
    )
    await named.close()
  })
})

describe('GET /', () => {
  it.each([
    undefined,
    '',
    '*/*',
    'application/*',
    'application/json',
    'application/json, text/plain',
    'text/html;q=0',
    'text/html;q=0.5, application/json',
    'text/html;q=0.9, */*',
    'image/png',
  ])('is the manifest for a program that accepts %s', async (accept) => {
    const response = await get('/', accept === undefined ? {} : { accept })
    expect(response.status).toBe(200)
    expect((await response.json()).schema_version).toBe('2.2.0')
    expect(response.headers.get('vary')).toContain('Accept')
  })

  it.each([
    'text/html',
    'TEXT/HTML;level=1',
    'text/*',
    'application/xhtml+xml',
    'text/html, */*',
    'application/json;q=0.5, text/html',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  ])('leads a person who accepts %s to the site', async (accept) => {
    const response = await get('/', { accept })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/entre-agentes/')
    expect((await fetch(`${service.baseUrl}/`, { headers: { accept } })).status).toBe(200)
  })
})
