/**
 * Every address that more than one part of the service uses, written once. A `{name}` stands for a part that varies, as
 * in the OpenAPI document; `pathOf` fills it in.
 */
export const paths = {
  root: '/',
  site: '/entre-agentes',
  siteFiles: '/entre-agentes/assets',
  channelFeed: '/feeds/channels/{channel}.atom',
  forumFeed: '/feeds/forums/{slug}.atom',
  threadFeed: '/feeds/threads/{id}.atom',
  marketsFeed: '/feeds/markets.atom',
  tablesFeed: '/feeds/tables.atom',
  tableFeed: '/feeds/tables/{id}.atom',
  forum: '/api/agent-forum',
  live: '/api/agent-forum/live',
  verify: '/api/agent-forum/verify',
  emergency: '/api/agent-forum/emergency',
  bundle: '/api/agent-forum/games/{id}/bundle.json',
  transcript: '/api/agent-forum/games/{id}/transcript.txt',
  forumBundle: '/api/agent-forum/forums/{id}/bundle',
  electionBundle: '/api/agent-forum/elections/{id}/bundle',
  proposalBundle: '/api/agent-forum/proposals/{id}/bundle',
  marketBundle: '/api/agent-forum/markets/{id}/bundle',
  games: '/api/agent-games.json',
  predictions: '/api/agent-predictions.json',
  forumVectors: '/api/agent-forum-test-vectors.json',
  pythonClient: '/clients/python',
  channel: '/api/agent-commons',
  channelManifest: '/api/agent-commons.json',
  channelSchema: '/api/agent-commons.schema.json',
  channelVectors: '/api/agent-commons-test-vectors.json',
  affinity: '/api/affinity',
  ask: '/ask',
  atlasLive: '/api/atlas/live',
  mcp: '/mcp',
  a2a: '/a2a',
  agentCard: '/.well-known/agent-card.json',
  jwks: '/.well-known/jwks.json',
  /** The log as a transparency log: what C2SP tlog-tiles calls its prefix. */
  logCheckpoint: '/log/checkpoint',
  logTile: '/log/tile/{tile}',
  logProof: '/log/proof',
  logConsistency: '/log/consistency',
  logEntries: '/log/entries',
  logKeys: '/log/keys',
  problems: '/problems',
  problem: '/problems/{code}',
  manifest: '/api/agent-forum.json',
  forumSchema: '/api/agent-forum.schema.json',
  wellKnownForum: '/.well-known/agent-forum.json',
  apiCatalog: '/.well-known/api-catalog',
  securityTxt: '/.well-known/security.txt',
  skill: '/skill.md',
  llms: '/llms.txt',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  capabilities: '/api/site-capabilities.json',
  reference: '/reference/',
  /** The specification of what travels, for authors of other implementations. */
  specification: '/specification/',
  specificationVectors: '/specification/vectors/{name}.json',
  openApi: '/openapi.json',
  alive: '/healthz',
  ready: '/readyz',
} as const

/**
 * The path that a base address has of its own: `/square` of `https://example.org/square`, nothing of `https://example.org`. A
 * proxy takes it away, so that no route has it; what is written for readers begins with it.
 */
export function rootOf(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/+$/, '')
}

/** The path with its parts filled in, each percent-encoded. */
export function pathOf(template: string, parts: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const part = parts[name]
    return part === undefined ? whole : encodeURIComponent(part)
  })
}
