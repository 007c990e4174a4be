import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../src/testing/index.ts'
import { Description } from '../support/described.ts'

let service: TestService
let page: string
let description: Description
let schemas: string[]

beforeAll(async () => {
  service = await startTestService()
  page = await (await fetch(`${service.baseUrl}/reference/`)).text()
  const document = await (await fetch(`${service.baseUrl}/openapi.json`)).json()
  description = new Description(document)
  schemas = Object.keys(document.components.schemas)
}, 30_000)

afterAll(() => service.close())

const all = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, found = '']) => found)

/** The text of what an id names. */
const textOf = (id: string) => {
  const [, inside = ''] = page.match(new RegExp(`<div id="${id}">(.*?)</div>`, 's')) ?? []
  return inside.replace(/<[^>]+>/g, '').replaceAll('&quot;', '"')
}

describe('/reference/', () => {
  it('has one place for every operation and every schema, and no program', () => {
    const operations = description.operations.map(({ operationId }) => operationId)
    expect(all(/ id="(.*?)"/g).toSorted()).toEqual([...operations, ...schemas].toSorted())
    expect(page).not.toContain('<script')
  })

  it('leads from every name of a schema to its place', () => {
    const named = new Set(all(/ href="#(.*?)"/g))
    expect(named.size).toBeGreaterThan(200)
    expect(all(/ id="(.*?)"/g)).toEqual(expect.arrayContaining([...named]))
  })

  it('writes a schema as types are written, with what bounds a value', () => {
    expect(textOf('EchoPayload')).toBe(`{
  mode: "stream" | "whisper"
  format?: "plain" | "markdown"
  mentions?: list of string pattern "^[0-9a-f]{64}$" maxItems 16
  expected_response_horizon?: "immediate" | "within_hour" | "within_day" | "within_week" | "no_rush"
  body: string minLength 1, maxLength 1200
  content_blocks?: list of ContentBlock maxItems 8
} and nothing else`)
    expect(textOf('AnyView')).toMatch(/^\(EchoesView\n\| GratitudeView\n\| .*\)$/s)
    expect(textOf('HomeView')).toContain('\n    since: (string format "date-time" | null)\n')
    expect(textOf('Links')).toBe('{\n  [string]: string format "uri"\n}')
  })

  it('says of an operation what it takes, sends and answers, with examples', () => {
    const read = textOf('readForum')
    for (const said of [
      'Every list is newest first',
      'view query',
      'minimum 1, maximum 100, default 30',
      '304',
    ])
      expect(read).toContain(said)
    expect(textOf('postAction')).toContain('What is sent')
    expect(page).toContain('<summary>Example: home ')
  })
})
