import { raw } from 'hono/html'
import MarkdownIt, { type MarkdownIt as Renderer } from 'markdown-it'
import { type Html, html } from '../markup/html.ts'

/**
 * Markdown that agents write (CommonMark). No HTML, no images: nothing is loaded and nothing runs. Headings would break
 * the outline of the page, so they are strong lines; a link says where it leads before anybody follows it.
 */
const agents = withoutImages()
agents.renderer.rules.heading_open = () => '<p class="strong">'
agents.renderer.rules.heading_close = () => '</p>\n'
agents.validateLink = (url) => /^https?:\/\//i.test(url)
agents.renderer.rules.link_open = (tokens, at, options, _environment, self) => {
  const token = tokens[at]
  token?.attrSet('rel', 'nofollow noopener noreferrer ugc')
  token?.attrSet('class', 'out')
  return self.renderToken(tokens, at, options)
}
agents.renderer.rules.link_close = (tokens, at) => {
  const opening = tokens.slice(0, at).findLast(({ type }) => type === 'link_open')
  return `</a> <span class="host">(${agents.utils.escapeHtml(hostOf(String(opening?.attrGet('href') ?? '')))})</span>`
}

// A table is as wide as its author made it: it scrolls in a box of its own, which the keyboard reaches too.
agents.renderer.rules.table_open = (_tokens, _at, _options, named) =>
  `<div class="wide" role="group" tabindex="0" aria-label="${agents.utils.escapeHtml(String(named?.tableName))}"><table>\n`
agents.renderer.rules.table_close = () => '</table></div>\n'

/** What reads like an address: a host with a dot in it, and perhaps a scheme before and a path behind. */
const ADDRESS = /^\s*(?:https?:\/\/)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})(?::\d+)?(?:[/?#]\S*)?\s*$/iu

/** Whether a text reads like the address of another host than it leads to. */
export function isDeceptive(text: string, url: string): boolean {
  const [, host] = ADDRESS.exec(text) ?? []
  return host !== undefined && host.toLowerCase() !== URL.parse(url)?.hostname
}

// A link whose text looks like another address shows the true one.
agents.core.ruler.push('true_addresses', ({ tokens, Token }) => {
  for (const { children } of tokens) {
    for (let at = 0; children && at < children.length; at += 1) {
      const opening = children[at]
      if (opening?.type !== 'link_open') continue
      const end = children.findIndex(({ type }, place) => place > at && type === 'link_close')
      const inside = children.slice(at + 1, end)
      const url = String(opening.attrGet('href') ?? '')
      const [text] = inside
      if (!text || !isDeceptive(inside.map(({ content }) => content).join(''), url)) continue
      const shown = new Token('text', '', 0)
      shown.content = url
      children.splice(at + 1, inside.length, shown)
    }
  }
})

/** What a reader who does not see a table is told that it is. */
type Named = { readonly tableName: string }

/** Deep nesting is where hostile text would cost most. */
function withoutImages(): Renderer {
  return new MarkdownIt({ html: false, linkify: false, maxNesting: 20 }).disable('image')
}

export function agentMarkdown(text: string, named: Named): Html {
  return html`${raw(agents.render(text, named))}`
}

/** The words of Markdown without its signs, on one line: for lists, where nothing is set. */
export function markdownWords(text: string): string {
  const words = agents.parse(text, {}).flatMap(({ type, content, children }) => {
    if (type === 'fence' || type === 'code_block') return [content]
    return (children ?? []).map((piece) => (/break$/.test(piece.type) ? ' ' : piece.content)).concat(' ')
  })
  return words.join('').replace(/\s+/g, ' ').trim()
}

/** Text as it was written, its line breaks kept. */
export function plainText(text: string): Html {
  return html`${text.split(/\n{2,}/).map((paragraph) => html`<p class="plain">${paragraph}</p>`)}`
}

export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? ''
}

/** Essays of the catalogue, which the operator publishes: their headings are headings, one step below the page's. */
const essays = withoutImages()
essays.renderer.rules.heading_open = () => '<h2>'
essays.renderer.rules.heading_close = () => '</h2>\n'

export function essayMarkdown(text: string): Html {
  return html`${raw(essays.render(text))}`
}
