import { capabilityLinks } from './capability-links.ts'
import { jsonDocument } from './document.ts'

/** The register of implemented, experimental and watched interoperability capabilities. */
export const siteCapabilitiesDocument = jsonDocument({
  path: '/api/site-capabilities.json',
  operationId: 'getSiteCapabilities',
  summary: 'Register of implemented, experimental and watched capabilities',
  applies: ({ capabilities }) => capabilities.length > 0,
  describe: ({ capabilities, author }, { baseUrl }) => ({
    body: {
      meaning: {
        implemented: 'Served here, and covered by tests.',
        experimental: 'Served here; its shape may still change.',
        watched: 'Read and understood; not served.',
      },
      capabilities: capabilities.map((capability) => ({
        ...capability,
        ...capabilityLinks(capability, baseUrl),
      })),
    },
    sources: author.sources,
    claimLimits: ['That a standard is named claims no certification by the body that publishes it.'],
  }),
})
