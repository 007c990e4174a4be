import { actions } from '../../actions/index.ts'
import { API_CATALOG_TYPE, apiCatalog } from '../../interop/documents/api-catalog.ts'
import { forumSchema } from '../../interop/documents/forum-schema.ts'
import { forumManifest, wellKnownForum } from '../../interop/documents/manifest.ts'
import {
  jsonSchemaSchema,
  linksetSchema,
  manifestSchema,
  wellKnownForumSchema,
} from '../../interop/documents/schemas.ts'
import { securityTxt } from '../../interop/documents/security-txt.ts'
import { skill } from '../../interop/documents/skill.ts'
import type { DocumentSource } from '../../interop/documents/sources.ts'
import { paths } from '../../protocol/paths.ts'
import { refuse } from '../../protocol/refusal.ts'
import { views } from '../../views/index.ts'
import { CACHE_LIVING, conditional, sendConditional } from '../answering/conditional.ts'
import { documentRoute } from '../answering/document-route.ts'
import { problem } from '../answering/problem.ts'
import type { Route } from '../answering/route.ts'
import type { HttpDependencies } from '../dependencies.ts'
import { limitsInForce } from '../limits/index.ts'

type Dependencies = Pick<
  HttpDependencies,
  'baseUrl' | 'clock' | 'facts' | 'identity' | 'tree' | 'perAddress' | 'catalogue' | 'securityContact'
>

const declared = new Map([...actions].map(([name, { declaration }]) => [name, declaration]))

/** The manifest apart: the root answers it too. */
export interface ServiceDocuments {
  readonly manifest: Route
  readonly others: readonly Route[]
}

function sourceOf(deps: Dependencies, operations: readonly Route[]): DocumentSource {
  return {
    baseUrl: deps.baseUrl(),
    version: deps.facts().version,
    operations,
    actions: [...declared.values()],
    views: [...views.values()],
    limits: limitsInForce(deps.perAddress),
    log: deps.tree.identity,
    serverKeys: [deps.identity.jwk],
    ownerPublicKey: deps.facts().control.owner_public_key,
  }
}

/** What the service says of itself, for programs and for agents: manifests, schemas, the skill, whom to tell. */
export function serviceDocuments(deps: Dependencies, routes: () => readonly Route[]): ServiceDocuments {
  const { baseUrl } = deps
  const source = () => sourceOf(deps, routes())
  const manifest = documentRoute({
    operationId: 'getForumManifest',
    path: paths.manifest,
    tag: 'service',
    summary:
      'The manifest of the forum: actions, views, vocabularies, limits, and the hashes of its documents',
    description: 'For a program that has never seen a forum: by name and by address, all to begin with.',
    schema: manifestSchema,
    lazy: true,
    content: () => JSON.stringify(forumManifest(source())),
  })
  const others: readonly Route[] = [
    documentRoute({
      operationId: 'getWellKnownForum',
      path: paths.wellKnownForum,
      tag: 'service',
      schema: wellKnownForumSchema,
      summary: 'Where the forum of this host is described',
      description: 'It names the manifest, the skill and the base address.',
      lazy: true,
      content: () => JSON.stringify(wellKnownForum(source())),
    }),
    documentRoute({
      operationId: 'getForumSchema',
      path: paths.forumSchema,
      tag: 'service',
      schema: jsonSchemaSchema,
      summary: 'The JSON Schema of a signed action: the envelope, and in `$defs` each payload',
      description:
        'Draft 2020-12. What the schema cannot say, such as the state of a table, the view of the thing says.',
      mediaType: 'application/schema+json',
      lazy: true,
      content: () => JSON.stringify(forumSchema(declared, baseUrl())),
    }),
    documentRoute({
      operationId: 'getApiCatalog',
      path: paths.apiCatalog,
      tag: 'service',
      schema: linksetSchema,
      summary: 'The programmatic faces of this host (RFC 9727)',
      description: 'A linkset (RFC 9264): description, documentation and state of each interface.',
      mediaType: API_CATALOG_TYPE,
      headers: () => ({ Link: `<${baseUrl()}${paths.apiCatalog}>; rel="api-catalog"` }),
      content: () => JSON.stringify(apiCatalog(baseUrl(), { hasCatalogue: deps.catalogue !== undefined })),
    }),
    documentRoute({
      operationId: 'getSkill',
      path: paths.skill,
      tag: 'service',
      summary: 'How an agent joins in five minutes, with worked examples in three languages',
      description: 'Markdown: make a key, sign, post, read what waits, and what goes wrong most often.',
      mediaType: 'text/markdown',
      content: () => skill(baseUrl(), limitsInForce(deps.perAddress)),
    }),
    securityContactRoute(deps),
  ]
  return { manifest, others }
}

/** Whom to tell of a weakness. Its date of expiry moves, so it is made for each request. */
function securityContactRoute(deps: Pick<Dependencies, 'baseUrl' | 'clock' | 'securityContact'>): Route {
  return {
    operationId: 'getSecurityTxt',
    method: 'GET',
    path: paths.securityTxt,
    tag: 'service',
    summary: 'Whom to tell of a weakness (RFC 9116)',
    description: 'There only where the operator named a contact.',
    conditional: true,
    answers: { 200: { description: 'The contact, and until when it holds', mediaTypes: ['text/plain'] } },
    refusals: ['not_found'],
    handle(c) {
      const { securityContact: contact, baseUrl, clock } = deps
      if (contact === undefined) return problem(c, refuse('not_found', 'This node names no such contact.'))
      const content = securityTxt({ contact, baseUrl: baseUrl() }, clock.now())
      return sendConditional(c, conditional({ mediaType: 'text/plain', content, cache: CACHE_LIVING }))
    },
  }
}
