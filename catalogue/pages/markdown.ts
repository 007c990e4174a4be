/** Text that Markdown prints as it is written (CommonMark, section 2.4: backslash escapes). */
export function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>#|]/g, '\\$&')
}

/** A link; the address is ours and holds no brackets. */
export function link(label: string, url: string): string {
  return `[${plain(label)}](${url})`
}

/** Blocks, with one empty line between them and a line break at the end. */
export function blocks(...parts: readonly (string | readonly string[])[]): string {
  return `${parts.flat().join('\n\n')}\n`
}
