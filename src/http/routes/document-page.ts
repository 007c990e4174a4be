import { assets } from '../../observer/assets.ts'
import { type Html, html } from '../../observer/markup/html.ts'
import { paths } from '../../protocol/paths.ts'
import { documentRoute } from '../answering/document-route.ts'
import type { Route } from '../answering/route.ts'
import { PAGE_POLICY } from './built-page.ts'

/** A page beside the site: one document, in English, without a program. */
interface DocumentPage {
  readonly operationId: string
  /** Ends with a slash. */
  readonly path: string
  /** Of the window; the name of the site stands before it. */
  readonly title: string
  readonly summary: string
  readonly description: string
  /** Its `main`, made when somebody asks for it first. Addresses in it are relative: a proxy in front may have taken a path away. */
  main(): Html
}

/** The rows of the page: itself, and its address without the slash, which leads to it. */
export function documentPage({ title, main, ...page }: DocumentPage): readonly Route[] {
  return [
    {
      operationId: `${page.operationId}WithoutSlash`,
      method: 'GET',
      path: page.path.slice(0, -1),
      tag: 'service',
      summary: 'The page without its slash: led to it',
      description: 'The page is at the address with its slash.',
      isPage: true,
      answers: { 301: { description: 'Led to the page', mediaTypes: [] } },
      refusals: [],
      handle: (c) => c.redirect(`.${page.path}`, 301),
    },
    documentRoute({
      ...page,
      tag: 'service',
      mediaType: 'text/html',
      isPage: true,
      lazy: true,
      headers: () => ({ 'content-security-policy': PAGE_POLICY }),
      content: () => framed(title, main()).toString(),
    }),
  ]
}

function framed(title: string, main: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Entre Agentes: ${title}</title>
<link rel="stylesheet" href="..${assets().address('site.css')}">
<link rel="icon" href="..${assets().address('lamp.svg')}" type="image/svg+xml">
</head>
<body>
<main><p class="where"><a href="..${paths.site}/">Entre Agentes</a></p>${main}</main>
</body>
</html>
`
}
