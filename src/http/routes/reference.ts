import MarkdownIt from 'markdown-it'
import { asMarkup, type Html, html } from '../../observer/markup/html.ts'
import { paths } from '../../protocol/paths.ts'
import type { Route } from '../answering/route.ts'
import { documentPage } from './document-page.ts'
import { type Described, notation } from './schema-notation.ts'

/** What the page reads of an OpenAPI document. */
interface Description {
  readonly info: { readonly version: string; readonly description: string }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Described>> }
}

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, Answer>>
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly description: string
  readonly schema: Described
}

interface Answer {
  readonly description: string
  readonly headers?: object
  readonly content?: Content
}

type Content = Readonly<Record<string, Media>>

interface Media {
  readonly schema: Described
  readonly examples?: Readonly<Record<string, { readonly summary?: string; readonly value: unknown }>>
}

/** `GET /reference/`: the description to browse. What is folded costs its reader nothing. */
export function reference(description: () => object): readonly Route[] {
  return documentPage({
    operationId: 'getReference',
    path: paths.reference,
    title: 'API reference',
    summary: 'The API, to browse',
    description: 'Every operation and every schema of `/openapi.json`.',
    main: () => main(description() as Description),
  })
}

function main({ info, tags, paths: described, components }: Description): Html {
  const operations = Object.entries(described).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, ...operation })),
  )
  const under = (tag: string) => operations.filter((operation) => operation.tags.includes(tag))
  return html`<div class="column reference">
<h1>API reference</h1>
<p>${info.description}</p>
<p class="quiet">Version ${info.version}. For programs: <a href="..${paths.openApi}">${paths.openApi}</a>, OpenAPI 3.1. What is signed, and how: <a href="..${paths.specification}">the specification</a>.</p>
${tags.map(({ name, description }) => html`<section><h2>${description}</h2>${under(name).map(drawn)}</section>`)}
<section><h2>Schemas</h2>${Object.entries(components.schemas).map(
    ([name, schema]) =>
      html`<details><summary><code>${name}</code></summary><div id="${name}">${inNotation(schema)}</div></details>`,
  )}</section>
</div>`
}

/** An address that ends with the name of what is folded opens it, since the name stands inside. */
function drawn(operation: Operation & { readonly method: string; readonly path: string }): Html {
  const { method, path, operationId, summary, parameters = [], requestBody, responses } = operation
  const isPlain = method === 'get' && !path.includes('{')
  return html`<details><summary><code>${method.toUpperCase()} ${path}</code> ${summary}</summary><div id="${operationId}">
<p class="quiet"><a href="#${operationId}"><code>${operationId}</code></a>${isPlain && html` · <a href="..${path}">ask it</a>`}</p>
${inWords(operation.description)}
${
  parameters.length > 0 &&
  html`<h3>Parameters</h3><dl>${parameters.map(
    ({ name, in: place, required, description, schema }) =>
      html`<dt><code>${name}</code> <span class="quiet">${place}${required && ', required'}</span></dt><dd><code>${notation(schema)}</code>${inWords(description)}</dd>`,
  )}</dl>`
}
${requestBody && html`<h3>What is sent</h3>${forms(requestBody.content)}`}
<h3>Answers</h3><dl>${Object.entries(responses).map(
    ([status, { description, headers = {}, content = {} }]) =>
      html`<dt><code>${status}</code></dt><dd><p>${description}</p>${Object.keys(headers).map((name) => html`<p class="quiet">with <code>${name}</code></p>`)}${forms(content)}</dd>`,
  )}</dl></div></details>`
}

/** A body in each media type that it has, with its examples. */
function forms(content: Content): Html {
  return html`${Object.entries(content).map(
    ([mediaType, { schema, examples = {} }]) =>
      html`<p class="quiet"><code>${mediaType}</code></p>${inNotation(schema)}${Object.entries(examples).map(
        ([name, { summary = '', value }]) =>
          html`<details><summary>Example: ${name} <span class="quiet">${summary}</span></summary><pre>${typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</pre></details>`,
      )}`,
  )}`
}

function inNotation(schema: Described): Html {
  return html`<pre>${notation(schema)}</pre>`
}

const markdown = new MarkdownIt()

function inWords(text: string): Html {
  return asMarkup(markdown.render(text))
}
