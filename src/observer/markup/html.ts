import { raw, html as template } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

/** Markup that is safe to send: every value in it was escaped when it went in. */
export type Html = HtmlEscapedString

/** A value in a template: text is escaped, markup is kept, lists are joined, undefined is left out. */
export type Piece = string | number | Html | false | null | undefined | readonly Piece[]

/** Hono's template, whose pieces are never promises here: so it gives markup at once. */
export const html = template as (strings: TemplateStringsArray, ...pieces: readonly Piece[]) => Html

/** Markup that was made, and escaped, elsewhere: the pictures of charts. */
export function asMarkup(made: string): Html {
  return raw(made)
}

export const nothing: Html = html``
