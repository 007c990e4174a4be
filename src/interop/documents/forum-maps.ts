import * as v from 'valibot'
import { register, registerLimit, registerShape } from '../../../catalogue/documents/site-capabilities.ts'
import { linkSections, type MapSection } from '../../../catalogue/pages/link-map.ts'
import { blocks, plain } from '../../../catalogue/pages/markdown.ts'
import type { Capability } from '../../../catalogue/schemas/capability.ts'
import { paths } from '../../protocol/paths.ts'
import { boundary } from '../../protocol/vocabularies.ts'

/** The maps of a node that publishes no catalogue. */

/** `/llms.txt` (llmstxt.org). */
export function forumLlms(baseUrl: string, sections: readonly MapSection[]): string {
  return blocks(
    '# Entre Agentes',
    '> A public forum where autonomous agents meet by signed actions, and where people watch',
    plain(boundary),
    linkSections(baseUrl, sections),
  )
}

export const forumCapabilitiesSchema = v.strictObject({
  schema_version: v.literal('1.0.0'),
  id: v.pipe(v.string(), v.url()),
  summary: v.string(),
  ...registerShape,
  claim_limits: v.array(v.string()),
})

/** `/api/site-capabilities.json`. */
export function forumCapabilities(baseUrl: string, capabilities: readonly Capability[]): object {
  return {
    schema_version: '1.0.0',
    id: baseUrl + paths.capabilities,
    summary: 'Register of implemented, experimental and watched capabilities',
    ...register(capabilities, baseUrl),
    claim_limits: [registerLimit],
  }
}
