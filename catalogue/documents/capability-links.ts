import type { Capability } from '../schemas/capability.ts'

/** Where a capability is served: addresses, and URI templates (RFC 6570), which are none before they are filled in. */
export function capabilityLinks({ paths }: Capability, baseUrl: string) {
  const templates = paths.filter((path) => path.includes('{'))
  return {
    paths: paths.filter((path) => !path.includes('{')).map((path) => baseUrl + path),
    ...(templates.length === 0 ? {} : { templates: templates.map((path) => baseUrl + path) }),
  }
}
