import * as v from 'valibot'
import { type Capability, capabilitySchema } from '../schemas/capability.ts'
import { address } from '../schemas/documents.ts'
import { capabilityLinks } from './capability-links.ts'
import { jsonDocument } from './document.ts'

/** Where a capability is served. */
export const servedShape = { paths: v.array(address), templates: v.optional(v.array(v.string())) }

/** A capability that is served, and where: addresses, and templates of such (RFC 6570). */
const registered = v.strictObject({ ...v.omit(capabilitySchema, ['paths']).entries, ...servedShape })

export const registerShape = {
  meaning: v.strictObject({ implemented: v.string(), experimental: v.string(), watched: v.string() }),
  capabilities: v.array(registered),
}

export const registerLimit = 'That a standard is named claims no certification by the body that publishes it.'

/** What is served, what may change, and what is only read of. */
export function register(capabilities: readonly Capability[], baseUrl: string): object {
  return {
    meaning: {
      implemented: 'Served here, and covered by tests.',
      experimental: 'Served here; its shape may still change.',
      watched: 'Read and understood; not served.',
    },
    capabilities: capabilities.map((capability) => ({
      ...capability,
      ...capabilityLinks(capability, baseUrl),
    })),
  }
}

/** The register of implemented, experimental and watched interoperability capabilities. */
export const siteCapabilitiesDocument = jsonDocument({
  path: '/api/site-capabilities.json',
  operationId: 'getSiteCapabilities',
  summary: 'Register of implemented, experimental and watched capabilities',
  description:
    'What is served and tested, what may still change, and what is only watched, each with its addresses.',
  applies: ({ capabilities }) => capabilities.length > 0,
  shape: registerShape,
  describe: ({ capabilities, author }, { baseUrl }) => ({
    body: register(capabilities, baseUrl),
    sources: author.sources,
    claimLimits: [registerLimit],
  }),
})
