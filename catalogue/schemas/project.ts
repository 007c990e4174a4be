import * as v from 'valibot'
import { type Frozen, languageTag, line, localised, sentence, slug, some } from './text.ts'

/** The words of a record in another language than its own: what is not said there is told in the record's. */
const inAnotherLanguage = v.strictObject({
  configuration: v.optional(v.record(v.string(), sentence, 'must give each name its sentence')),
  operation: v.optional(line),
  audience: v.optional(some(line)),
  design_goals: v.optional(some(line)),
  limits: v.optional(some(sentence)),
  evidence: v.optional(sentence),
  medical_claim_limits: v.optional(some(sentence)),
  cognitive_claim_limits: v.optional(some(sentence)),
})

const common = {
  id: slug,
  name: line,
  kind: line,
  status: v.picklist(
    ['demonstration', 'in_development', 'released'],
    'must be demonstration, in_development or released',
  ),
  summary: localised,
  configuration: v.array(v.strictObject({ name: slugOrKey(), value: line }), 'must be a list'),
  limits: some(sentence),
  related_works: some(slug),
  themes: some(slug),
  evidence: sentence,
  medical_claim_limits: some(sentence),
  cognitive_claim_limits: some(sentence),
  in_other_languages: v.optional(
    v.record(languageTag, inAnotherLanguage, 'must be texts by language: {pt: ..., es: ...}'),
  ),
  sources: some(slug),
}

function slugOrKey() {
  return v.pipe(
    v.string('must be text'),
    v.regex(/^[a-z][a-z0-9_]*$/, 'must be lowercase words joined by underscores'),
  )
}

const playerCount = v.pipe(
  v.number('must be a number'),
  v.integer('must be whole'),
  v.minValue(1, 'must be 1 or more'),
)

/** The companion app: what it does, for whom, and what it does not do. */
const appProjectSchema = v.strictObject({ ...common, operation: line, audience: some(line) })

/** The game: what its design is after, and what is not announced. */
const gameProjectSchema = v.strictObject({
  ...common,
  design_goals: some(line),
  players: v.strictObject({ minimum: playerCount, maximum: playerCount }),
})

export const projectSchemas = { app: appProjectSchema, game: gameProjectSchema }

/** Neither has to be there. */
export const projectsSchema = v.strictObject({
  app: v.optional(appProjectSchema),
  game: v.optional(gameProjectSchema),
})
export type Projects = Frozen<v.InferOutput<typeof projectsSchema>>
export type Project = NonNullable<Projects['app']> | NonNullable<Projects['game']>
