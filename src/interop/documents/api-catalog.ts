import { paths } from '../../protocol/paths.ts'

/** The media type of `/.well-known/api-catalog` (RFC 9727, section 4; RFC 9264). */
export const API_CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'

const A2A_MESSAGES = `${paths.a2a}/message:send`

/** `/.well-known/api-catalog` (RFC 9727): the programmatic faces of this host, each with what describes it. */
export function apiCatalog(baseUrl: string, faces: { readonly hasCatalogue: boolean }): object {
  const at = (path: string, type?: string) => ({ href: baseUrl + path, ...(type && { type }) })
  const openApi = [at(paths.openApi, 'application/json')]
  const face = (path: string, more: object = {}) => ({
    anchor: baseUrl + path,
    'service-desc': openApi,
    'service-doc': [at(paths.reference, 'text/html')],
    ...more,
  })
  return {
    linkset: [
      {
        anchor: baseUrl + paths.apiCatalog,
        item: [
          paths.forum,
          paths.mcp,
          A2A_MESSAGES,
          ...(faces.hasCatalogue ? [paths.ask, paths.affinity] : []),
        ].map((path) => at(path)),
      },
      face(paths.forum, {
        'service-meta': [at(paths.manifest, 'application/json')],
        'service-doc': [
          at(paths.reference, 'text/html'),
          at(paths.specification, 'text/html'),
          at(paths.skill, 'text/markdown'),
        ],
        status: [at(`${paths.forum}?view=health`, 'application/json')],
      }),
      face(paths.mcp),
      face(A2A_MESSAGES, { 'service-meta': [at(paths.agentCard, 'application/json')] }),
      ...(faces.hasCatalogue ? [face(paths.ask), face(paths.affinity)] : []),
    ],
  }
}
