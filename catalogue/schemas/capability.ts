import * as v from 'valibot'
import { type Frozen, line, slug, webAddress } from './text.ts'

/** Something the service can do for another program: implemented (served and tested), experimental, or only watched. */
export const capabilitySchema = v.strictObject({
  id: slug,
  name: line,
  status: v.picklist(
    ['implemented', 'experimental', 'watched'],
    'must be implemented, experimental or watched',
  ),
  standard: v.optional(webAddress),
  paths: v.array(v.pipe(v.string('must be text'), v.regex(/^\/[^\s]*$/, 'must be a path')), 'must be a list'),
  note: line,
})
export type Capability = Frozen<v.InferOutput<typeof capabilitySchema>>
