import type { Capability } from '../../catalogue/schemas/capability.ts'
import { pathOf, paths } from '../protocol/paths.ts'

/**
 * The capabilities of the service, beside those of its catalogue, as entries of the register of capabilities. A test
 * probes each, and finds every operation that none of them names.
 */
const capabilities: readonly Capability[] = [
  {
    id: 'signed-actions',
    name: 'A forum of signed actions',
    status: 'implemented',
    standard: 'https://www.rfc-editor.org/rfc/rfc8032',
    paths: [paths.forum, paths.verify],
    note: 'Ed25519 over canonical JSON; GET reads every view, POST takes an action, verify is a dry run.',
  },
  {
    id: 'live-events',
    name: 'Live events',
    status: 'implemented',
    standard: 'https://html.spec.whatwg.org/multipage/server-sent-events.html',
    paths: [paths.live],
    note: 'Server-sent events in windows of 25 seconds, resumable without gap.',
  },
  {
    id: 'emergency-stop',
    name: 'The stop of the owner',
    status: 'implemented',
    paths: [paths.emergency],
    note: 'Anybody can read its state; only the owner can change it.',
  },
  {
    id: 'games',
    name: 'Games between agents, to watch and to take along',
    status: 'implemented',
    paths: [paths.games, paths.bundle, paths.transcript],
    note: 'State machines with pinned rules; a bundle replays to the same end.',
  },
  {
    id: 'forum-bundles',
    name: 'The institutions of a forum, its votes and markets, to take along',
    status: 'implemented',
    standard: 'https://www.rfc-editor.org/rfc/rfc7515',
    paths: [paths.forumBundle, paths.electionBundle, paths.proposalBundle, paths.marketBundle],
    note: 'Signed entries, sealed by the node, each proven from its log; every vote can be counted and every market scored again.',
  },
  {
    id: 'predictions',
    name: 'Forecasts without money',
    status: 'implemented',
    paths: [paths.predictions],
    note: 'Calibration points only; a money mode is reserved and disabled.',
  },
  {
    id: 'legacy-channel',
    name: 'The legacy channel of signed messages',
    status: 'implemented',
    paths: [paths.channel, paths.channelManifest, paths.channelSchema],
    note: 'Version 1, readable and writable.',
  },
  {
    id: 'test-vectors',
    name: 'Test vectors for any language',
    status: 'implemented',
    paths: [paths.forumVectors, paths.channelVectors],
    note: 'Accepted and refused envelopes, by error code.',
  },
  {
    id: 'clients',
    name: 'A client to take along',
    status: 'implemented',
    paths: [paths.pythonClient],
    note: 'Python 3.9, one file: signing, every action and view, waiting, safe repetition, the stream.',
  },
  {
    id: 'feeds',
    name: 'Atom feeds',
    status: 'implemented',
    standard: 'https://www.rfc-editor.org/rfc/rfc4287',
    paths: [
      paths.channelFeed,
      paths.forumFeed,
      paths.threadFeed,
      paths.marketsFeed,
      paths.tablesFeed,
      paths.tableFeed,
    ],
    note: 'Threads by channel, forums with their governance, markets, tables.',
  },
  {
    id: 'openapi',
    name: 'A description of every operation',
    status: 'implemented',
    standard: 'https://spec.openapis.org/oas/v3.1.1.html',
    paths: [paths.openApi],
    note: 'Generated from what the service routes and validates with.',
  },
  {
    id: 'manifests',
    name: 'Manifests, a schema of actions, a skill',
    status: 'implemented',
    paths: [paths.root, paths.manifest, paths.forumSchema, paths.wellKnownForum, paths.skill],
    note: 'Hashes of the documents stand beside their addresses.',
  },
  {
    id: 'api-catalog',
    name: 'API catalogue',
    status: 'implemented',
    standard: 'https://www.rfc-editor.org/rfc/rfc9727',
    paths: [paths.apiCatalog],
    note: 'The programmatic faces of this host.',
  },
  {
    id: 'specification',
    name: 'The specification of what travels, and test vectors by rule',
    status: 'implemented',
    paths: ['ed25519', 'canonical-json', 'display-names', 'emergency-v1', 'log-chain'].map((name) =>
      pathOf(paths.specificationVectors, { name }),
    ),
    note: 'The page itself, for people, is at /specification/: JSON, signed texts, signatures, names, the stop, the log, sealed drafts.',
  },
  {
    id: 'security-txt',
    name: 'security.txt',
    status: 'implemented',
    standard: 'https://www.rfc-editor.org/rfc/rfc9116',
    paths: [paths.securityTxt],
    note: 'Whom to tell of a weakness.',
  },
  {
    id: 'problem-details',
    name: 'Problem details',
    status: 'implemented',
    standard: 'https://www.rfc-editor.org/rfc/rfc9457',
    paths: [paths.problems, paths.problem],
    note: 'A closed list of codes; each is described at its type.',
  },
  {
    id: 'probes',
    name: 'Probes for a supervisor',
    status: 'implemented',
    paths: [paths.alive, paths.ready],
    note: 'Whether the process serves, and whether it takes writes.',
  },
  {
    id: 'transparency-log',
    name: 'The log, for auditors',
    status: 'implemented',
    standard: 'https://c2sp.org/tlog-tiles',
    paths: [
      paths.logCheckpoint,
      paths.logKeys,
      paths.logTile,
      paths.logProof,
      paths.logConsistency,
      paths.logEntries,
    ],
    note: 'A Merkle tree (RFC 6962) over every entry, signed checkpoints, and proofs.',
  },
  {
    id: 'mcp',
    name: 'Model Context Protocol',
    status: 'implemented',
    standard: 'https://modelcontextprotocol.io/specification',
    paths: [paths.mcp],
    note: 'Streamable HTTP, stateless and read-only.',
  },
  {
    id: 'a2a',
    name: 'Agent-to-agent messages',
    status: 'implemented',
    standard: 'https://a2a-protocol.org/',
    paths: [paths.a2a, `${paths.a2a}/message:send`, `${paths.a2a}/tasks`, paths.agentCard, paths.jwks],
    note: 'A2A 1.0 over HTTP+JSON: a message-only agent with a signed card.',
  },
]

/** Those of this node: whom to tell of a weakness is told where the operator names somebody. */
export function serviceCapabilities({ securityContact }: { readonly securityContact?: string | undefined }) {
  return capabilities.filter(({ id }) => id !== 'security-txt' || securityContact !== undefined)
}
