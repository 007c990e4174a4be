import { ResourceNotFoundError, Server } from '@modelcontextprotocol/server'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const WAV = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA='

const text = (said: string) => ({ type: 'text' as const, text: said })
const image = { type: 'image' as const, data: PNG, mimeType: 'image/png' }
const embedded = (uri: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType: 'text/plain', text: 'This is an embedded resource content.' },
})

const tools: Readonly<Record<string, { content: object[]; isError?: boolean }>> = {
  test_simple_text: { content: [text('This is a simple text response for testing.')] },
  test_image_content: { content: [image] },
  test_audio_content: { content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }] },
  test_embedded_resource: { content: [embedded('test://embedded-resource')] },
  test_multiple_content_types: {
    content: [text('Multiple content types test:'), image, embedded('test://mixed-content-resource')],
  },
  test_error_handling: {
    content: [text('This tool intentionally returns an error for testing')],
    isError: true,
  },
}

/** The schema that the conformance suite wants to see back, keyword by keyword. */
const schema2020 = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object' as const,
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
}

type Message = { role: 'user'; content: object }

const prompts: Readonly<
  Record<string, { takes: readonly string[]; said(given: Record<string, string>): Message[] }>
> = {
  test_simple_prompt: {
    takes: [],
    said: () => [{ role: 'user', content: text('This is a simple prompt for testing.') }],
  },
  test_prompt_with_arguments: {
    takes: ['arg1', 'arg2'],
    said: ({ arg1, arg2 }) => [
      { role: 'user', content: text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`) },
    ],
  },
  test_prompt_with_embedded_resource: {
    takes: ['resourceUri'],
    said: ({ resourceUri = '' }) => [
      { role: 'user', content: embedded(resourceUri) },
      { role: 'user', content: text('Please process the embedded resource above.') },
    ],
  },
  test_prompt_with_image: {
    takes: [],
    said: () => [
      { role: 'user', content: image },
      { role: 'user', content: text('Please analyze the image above.') },
    ],
  },
}

/** What the conformance suite asks of a server to see its transport and its encodings: fixtures, for tests alone. */
export function fixtureServer(): Server {
  const server = new Server(
    { name: 'fixtures', version: '1' },
    {
      capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
      cacheHints: Object.fromEntries(
        [
          'server/discover',
          'tools/list',
          'prompts/list',
          'resources/list',
          'resources/templates/list',
          'resources/read',
        ].map((method) => [method, { ttlMs: 1000, cacheScope: 'public' }]),
      ),
    },
  )
  server.setRequestHandler('tools/list', () => ({
    tools: [
      ...Object.keys(tools).map((name) => ({
        name,
        description: name,
        inputSchema: { type: 'object' as const, additionalProperties: false },
      })),
      { name: 'json_schema_2020_12_tool', description: 'A schema', inputSchema: schema2020 },
    ],
  }))
  server.setRequestHandler('tools/call', ({ params: { name } }) => (tools[name] ?? { content: [] }) as never)
  server.setRequestHandler('resources/list', () => ({
    resources: [
      { uri: 'test://static-text', name: 'text', mimeType: 'text/plain' },
      { uri: 'test://static-binary', name: 'binary', mimeType: 'image/png' },
    ],
  }))
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [
      { uriTemplate: 'test://template/{id}/data', name: 'template', mimeType: 'application/json' },
    ],
  }))
  server.setRequestHandler('resources/read', ({ params: { uri } }) => ({ contents: [contentOf(uri)] }))
  server.setRequestHandler('prompts/list', () => ({
    prompts: Object.entries(prompts).map(([name, { takes }]) => ({
      name,
      description: name,
      arguments: takes.map((argument) => ({ name: argument, description: argument, required: true })),
    })),
  }))
  server.setRequestHandler('prompts/get', ({ params }) => ({
    messages: (prompts[params.name]?.said(params.arguments ?? {}) ?? []) as never,
  }))
  server.setRequestHandler('completion/complete', () => ({
    completion: { values: ['paris', 'park', 'party'], total: 3, hasMore: false },
  }))
  return server
}

function contentOf(uri: string) {
  if (uri === 'test://static-text') {
    return { uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' }
  }
  if (uri === 'test://static-binary') return { uri, mimeType: 'image/png', blob: PNG }
  const id = /^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1]
  if (id === undefined) throw new ResourceNotFoundError(uri)
  const data = { id, templateTest: true, data: `Data for ID: ${id}` }
  return { uri, mimeType: 'application/json', text: JSON.stringify(data) }
}
