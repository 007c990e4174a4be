import { readFileSync } from 'node:fs'
import MarkdownIt from 'markdown-it'
import * as v from 'valibot'
import { asMarkup, type Html, html } from '../../observer/markup/html.ts'
import { pathOf, paths } from '../../protocol/paths.ts'
import { documentRoute } from '../answering/document-route.ts'
import type { Route } from '../answering/route.ts'
import { documentPage } from './document-page.ts'

/** The vectors of one part of the specification each, and what they are of. */
const vectorsOf = {
  ed25519: 'signatures',
  'canonical-json': 'canonical JSON',
  'display-names': 'display names',
  'emergency-v1': "the owner's stop",
  'log-chain': 'the chain of the log',
} as const

const vectorsSchema = v.looseObject({
  schema_version: v.string(),
  /** The section that they belong to. */
  specification: v.string(),
  vectors: v.array(v.looseObject({ name: v.string() })),
})

/** `GET /specification/`: the normative page, which stands beside the code that it speaks of, and its test vectors. */
export function specification(): readonly Route[] {
  return [
    ...documentPage({
      operationId: 'getSpecification',
      path: paths.specification,
      title: 'specification',
      summary: 'What travels: JSON, signed texts, signatures, names, the stop, the log, sealed drafts',
      description:
        'For authors of other clients, servers and verifiers. Each section names its test vectors.',
      main,
    }),
    ...Object.entries(vectorsOf).map(([name, of]) =>
      documentRoute({
        operationId: `get${operationName(name)}Vectors`,
        path: pathOf(paths.specificationVectors, { name }),
        tag: 'service',
        schema: vectorsSchema,
        summary: `Test vectors of ${of}: each refused one breaks one rule alone`,
        description:
          'Of the section of `/specification/` that it names: what must be accepted, and what must be refused.',
        lazy: true,
        content: () => readFileSync(new URL(`../../../conformance/vectors/${name}.json`, import.meta.url)),
      }),
    ),
  ]
}

function operationName(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The vectors of the two kinds of envelopes had an address before this page was there. */
const elsewhere: Readonly<Record<string, string>> = {
  'forum-v2.json': '../api/agent-forum-test-vectors.json',
  'channel-v1.json': '../api/agent-commons-test-vectors.json',
}

function main(): Html {
  const page = readFileSync(new URL('../../protocol/README.md', import.meta.url), 'utf8')
  // In the repository its links lead to files; here, to where these are served.
  const text = page.replaceAll(
    /\.\.\/\.\.\/conformance\/vectors\/([\w.-]+)/g,
    (_, file: string) => elsewhere[file] ?? `vectors/${file}`,
  )
  // Our own text: its anchors are HTML.
  return html`<div class="words essay">${asMarkup(new MarkdownIt({ html: true }).render(text))}</div>`
}
