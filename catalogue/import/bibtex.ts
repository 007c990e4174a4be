import { plugins } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import { importCsl } from './csl.ts'
import type { Imported } from './draft.ts'

/** Fields that reach CSL under another name, or are the same said twice. */
const taken = new Set(
  `author title subtitle year month date publisher pagetotal pages isbn translator language langid keywords abstract illustrator
  origdate crossref`.split(/\s+/),
)

interface Entry {
  readonly label: string
  readonly properties: Readonly<Record<string, string>>
}

/** Reads BibTeX and BibLaTeX by way of CSL-JSON, and lists the fields that do not arrive there. */
export function importBibtex(source: string, fallback: string): Imported {
  const read = (target: string): unknown =>
    plugins.input.chain(source, {
      forceType: '@biblatex/text',
      generateGraph: false,
      strict: true,
      maxChainLength: 10,
      target,
    })
  const entries = read('@biblatex/entries+list') as readonly Entry[]
  const { works, left } = importCsl(read('@csl/list+object'), fallback)
  const lost = entries.flatMap(({ label, properties }) =>
    Object.keys(properties)
      .filter((field) => !taken.has(field))
      .map((field) => `${label}: ${field}`),
  )
  return { works, left: [...new Set([...left, ...lost])] }
}
