import * as v from 'valibot'
import { address } from '../schemas/documents.ts'
import { atlasMedia, atlasModes, atlasPeriods } from './source.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** One thing that an outside source knows about, and the works of the catalogue that share its words. */
const item = v.looseObject({
  position: count,
  media: v.picklist(atlasMedia),
  id: v.string(),
  title: v.string(),
  creators: v.array(v.string()),
  year: v.nullable(v.number()),
  languages: v.array(v.string()),
  subjects: v.array(v.string()),
  description: v.string(),
  url: address,
  measure: v.nullable(v.strictObject({ name: v.string(), value: v.number() })),
  affinities: v.array(v.unknown()),
})

/** What `GET /api/atlas/live` answers. It describes: nothing is validated with it while it runs. */
export const liveAtlasAnswer = v.strictObject({
  schema_version: v.literal('1.0.0'),
  mode: v.picklist(atlasModes),
  media: v.picklist(atlasMedia),
  period: v.nullable(v.picklist(atlasPeriods)),
  retrieved_at: v.pipe(v.string(), v.isoTimestamp()),
  cached: v.boolean(),
  source: v.strictObject({
    id: v.string(),
    name: v.string(),
    homepage: address,
    attribution: v.string(),
    licence: v.string(),
  }),
  measurement_notice: v.string(),
  boundary: v.string(),
  count,
  items: v.array(item),
})
