// Stands in for markdown-it where a course is imagined: turns are plain text, and what reads Markdown weighs as much as all games.

class NoMarkdown {
  readonly renderer = { rules: {} }
  readonly core = { ruler: { push() {} } }
  readonly utils = { escapeHtml: (text: string) => text }
  validateLink = () => false
  disable() {
    return this
  }
  render(): string {
    throw new Error('a turn has no Markdown')
  }
}

// biome-ignore lint/style/noDefaultExport: as the package has it.
export default NoMarkdown
