import { link, plain } from './markdown.ts'

/** A heading of a map for language models (llmstxt.org), and the links below it. */
export interface MapSection {
  readonly heading: string
  readonly items: readonly MapItem[]
}

export interface MapItem {
  readonly label: string
  readonly path: string
  readonly note: string
}

/** The sections as Markdown; a heading without links is left out. */
export function linkSections(baseUrl: string, sections: readonly MapSection[]): string[] {
  return sections
    .filter(({ items }) => items.length > 0)
    .flatMap(({ heading, items }) => [
      `## ${heading}`,
      items.map(({ label, path, note }) => `- ${link(label, baseUrl + path)}: ${plain(note)}`).join('\n'),
    ])
}
