import * as v from 'valibot'
import { type Frozen, line, slug, some } from './text.ts'

export const enquiryKinds = ['translation', 'audiovisual', 'animation', 'stage', 'audio', 'game'] as const

/** The enquiries a work is open to. Availability, territory, exclusivity and licence have no field here. */
export const rightsSchema = v.strictObject({
  work: slug,
  enquiries: some(v.picklist(enquiryKinds, `must be one of ${enquiryKinds.join(', ')}`)),
  contact: slug,
  note: line,
})
export type Rights = Frozen<v.InferOutput<typeof rightsSchema>>
