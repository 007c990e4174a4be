import type { ServiceAround } from '../../../catalogue/documents/document.ts'
import { robotsTxt, sitemapXml } from '../../../catalogue/pages/sitemap.ts'
import { serviceCapabilities } from '../../interop/capabilities.ts'
import { forumCapabilities, forumCapabilitiesSchema, forumLlms } from '../../interop/documents/forum-maps.ts'
import { paths } from '../../protocol/paths.ts'
import { documentRoute } from '../answering/document-route.ts'
import type { Route } from '../answering/route.ts'
import type { HttpDependencies } from '../dependencies.ts'

/** What every node tells a program that knows nothing of it yet; where there is a catalogue, that does. */
export function forumMaps(
  deps: Pick<HttpDependencies, 'baseUrl' | 'securityContact'>,
  around: () => ServiceAround,
): readonly Route[] {
  const { baseUrl } = deps
  return [
    documentRoute({
      operationId: 'getLlmsText',
      path: paths.llms,
      tag: 'service',
      summary: 'A map for language models',
      description: 'Markdown as llmstxt.org describes it: what is here, and where to read on.',
      mediaType: 'text/plain',
      content: () => forumLlms(baseUrl(), around().sections),
    }),
    documentRoute({
      operationId: 'getRobotsText',
      path: paths.robots,
      tag: 'service',
      summary: 'What programs may read: everything',
      description: 'Nothing is forbidden; the map of the site is named (RFC 9309).',
      mediaType: 'text/plain',
      content: () => robotsTxt(baseUrl()),
    }),
    documentRoute({
      operationId: 'getSitemap',
      path: paths.sitemap,
      tag: 'service',
      summary: 'The pages that a search engine should know',
      description: 'Pages and documents with their other languages, as sitemaps.org describes it.',
      mediaType: 'application/xml',
      content: () => sitemapXml(baseUrl(), around().pages),
    }),
    documentRoute({
      operationId: 'getSiteCapabilities',
      path: paths.capabilities,
      tag: 'service',
      schema: forumCapabilitiesSchema,
      summary: 'Register of implemented, experimental and watched capabilities',
      description:
        'What is served and tested, what may still change, and what is only watched, each with its addresses.',
      content: () => JSON.stringify(forumCapabilities(baseUrl(), serviceCapabilities(deps))),
    }),
  ]
}
