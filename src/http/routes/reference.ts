import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { paths } from '../../protocol/paths.ts'
import { documentRoute } from '../answering/document-route.ts'
import type { Route } from '../answering/route.ts'

/** What the page may load and do: the library's files and the description beside it, nothing from anywhere else. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Its addresses are relative: a proxy in front may have taken a path away. */
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Entre Agentes: API reference</title>
<link rel="stylesheet" href="swagger-ui.css">
</head>
<body>
<noscript><p>The reference is drawn by a program. The description itself: <a href="..${paths.openApi}">${paths.openApi}</a></p></noscript>
<div id="reference"></div>
<script src="swagger-ui-bundle.js"></script>
<script src="start.js"></script>
</body>
</html>
`

const start = `SwaggerUIBundle({
  url: ${JSON.stringify(`..${paths.openApi}`)},
  dom_id: '#reference',
  deepLinking: true,
  validatorUrl: null,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  tryItOutEnabled: false,
})
`

/** `GET /reference/`: the description to browse, drawn by Swagger UI from its package; no other host is asked. */
export function reference(): readonly Route[] {
  const folder = libraryFolder()
  if (folder === undefined) return []
  const file = (name: string, summary: string, mediaType: string, content: () => string | Uint8Array) =>
    documentRoute({
      operationId: `getReference${summary}`,
      path: paths.reference + name,
      tag: 'service',
      summary: `The reference: ${summary.toLowerCase()}`,
      description: 'A file of the page that draws this description.',
      mediaType,
      isPage: true,
      lazy: true,
      headers: () => ({ 'content-security-policy': POLICY }),
      content,
    })
  return [
    {
      operationId: 'getReference',
      method: 'GET',
      path: paths.reference.slice(0, -1),
      tag: 'service',
      summary: 'The reference without its slash: led to the page',
      description: 'The page is at the address with its slash.',
      isPage: true,
      answers: { 301: { description: 'Led to the page', mediaTypes: [] } },
      refusals: [],
      handle: (c) => c.redirect(`.${paths.reference}`, 301),
    },
    file('', 'Page', 'text/html', () => page),
    file('start.js', 'Start', 'text/javascript', () => start),
    file('swagger-ui-bundle.js', 'Program', 'text/javascript', () =>
      readFileSync(`${folder}/swagger-ui-bundle.js`),
    ),
    file('swagger-ui.css', 'Style', 'text/css', () => readFileSync(`${folder}/swagger-ui.css`)),
  ]
}

/** The published package brings the library's two files; a clone has the library itself. */
function libraryFolder(): string | undefined {
  const brought = new URL('../../../reference/', import.meta.url).pathname
  if (existsSync(`${brought}swagger-ui.css`)) return brought
  try {
    const css = createRequire(import.meta.url).resolve('swagger-ui-dist/swagger-ui.css')
    return css.slice(0, css.lastIndexOf('/'))
  } catch {
    return undefined // installed without what development needs: the description is there all the same
  }
}
