import type { Context } from 'hono'
import { affinityAnswer, affinityDocumentationSchema } from '../../../catalogue/affinity/answer-schema.ts'
import { affinityRequest } from '../../../catalogue/affinity/request.ts'
import { askAnswer } from '../../../catalogue/ask/answer-schema.ts'
import { askBody } from '../../../catalogue/ask/request.ts'
import { liveAtlasAnswer } from '../../../catalogue/atlas/answer-schema.ts'
import type { LiveAnswer } from '../../../catalogue/atlas/live.ts'
import { atlasParameters } from '../../../catalogue/atlas/query.ts'
import { limits } from '../../protocol/limits.ts'
import { once } from '../../protocol/once.ts'
import { parseJson } from '../../protocol/parse-json.ts'
import { paths } from '../../protocol/paths.ts'
import { isRefusal, type Refusal } from '../../protocol/refusal.ts'
import { wantsLinkedData } from '../answering/accept.ts'
import { bodyRefusals, readBody } from '../answering/body.ts'
import { conditional, digestOf, sendConditional } from '../answering/conditional.ts'
import { documentRoute } from '../answering/document-route.ts'
import { problem } from '../answering/problem.ts'
import type { Route } from '../answering/route.ts'
import type { ComputedServices } from '../dependencies.ts'
import type { Limits } from '../limits/index.ts'

export interface ComputedOptions {
  readonly limits: Limits
  /** A function, because they link with a base address that may be known only later. Called once. */
  readonly services: () => ComputedServices
  /** What the affinity service says of itself. */
  readonly documentation: () => object
}

/**
 * The computed endpoints of the catalogue (specification, sections 4.1 to 4.4). Everything malformed is a 400 here, a
 * wrong content type included (decisions, section 11); only a body past the cap is a 413.
 */
export function computedRoutes(options: ComputedOptions): readonly Route[] {
  const built = once(() => options.services())
  const relations = options.limits.costly('affinity', limits.COMPUTED_PER_MINUTE)
  const questions = options.limits.costly('ask', limits.COMPUTED_PER_MINUTE)
  return [
    documentRoute({
      operationId: 'describeAffinityService',
      path: paths.affinity,
      tag: 'computed',
      summary: 'What the affinity service takes, and how it scores',
      description: 'The members of a request to `POST /api/affinity`, how points are given, and an example.',
      speaksOfContent: true,
      schema: affinityDocumentationSchema,
      content: () => JSON.stringify(options.documentation()),
    }),
    {
      operationId: 'findAffinities',
      method: 'POST',
      path: paths.affinity,
      tag: 'computed',
      summary: 'Relate a book, a film or a text to the works of the catalogue, every point explained',
      description:
        'Counts what a given book, film, video or text shares with each work: themes, subjects, words. Every point names where it comes from.',
      speaksOfContent: true,
      limit: relations.policy,
      body: { schema: affinityRequest },
      answers: { 200: { ...itemList, schema: affinityAnswer } },
      refusals: computedRefusals,
      handle: options.limits.limit(relations, (c) => compute(c, built().affinity)),
    },
    {
      operationId: 'askCatalogue',
      method: 'POST',
      path: paths.ask,
      tag: 'computed',
      summary: 'Ask the catalogue a question in Portuguese, English or Spanish',
      description:
        'Looks up who, what, which, when and where in the catalogue and answers with a list, its sources, and whether anything is known. Nothing is made up.',
      speaksOfContent: true,
      limit: questions.policy,
      body: { schema: askBody },
      answers: { 200: { ...itemList, schema: askAnswer } },
      refusals: computedRefusals,
      prepare: () => built().prepare(),
      handle: options.limits.limit(questions, (c) => compute(c, built().ask)),
    },
    atlasRoute(options, built),
  ]
}

/** The live atlas: answers of other catalogues on the net, related to this one. */
function atlasRoute(options: ComputedOptions, built: () => ComputedServices): Route {
  const lookUps = options.limits.costly('atlas', limits.ATLAS_PER_MINUTE)
  return {
    operationId: 'lookUpLiveAtlas',
    method: 'GET',
    path: paths.atlasLive,
    tag: 'computed',
    summary: 'Look something up outside, and relate what is found to the catalogue',
    description:
      'Asks an outside source by `media` and lays what it finds beside the works. 503 where that source cannot be asked.',
    limit: lookUps.policy,
    parameters: atlasParameters.map(({ says, ...rest }) => ({ ...rest, in: 'query', description: says })),
    conditional: true,
    answers: {
      200: {
        description: 'External items, their source, and catalogue affinities',
        schema: liveAtlasAnswer,
      },
    },
    refusals: [
      'invalid_parameter',
      'missing_parameter',
      'unknown_parameter',
      'atlas_source_unavailable',
      'atlas_credential_missing',
    ],
    handle: options.limits.limit(lookUps, async (c) => {
      const answer = await built().atlas(new URL(c.req.url).searchParams)
      return isRefusal(answer) ? problem(c, answer) : sendLive(c, answer)
    }),
  }
}

const itemList = {
  description: 'A Schema.org ItemList with the provenance of every item',
  mediaTypes: ['application/json', 'application/ld+json'],
}

const computedRefusals = bodyRefusals.filter((code) => code !== 'unsupported_media_type')

async function compute(
  c: Context,
  computation: (body: unknown, acceptLanguage?: string) => Promise<object | Refusal>,
): Promise<Response> {
  const bytes = await readBody(c)
  if (isRefusal(bytes)) return problem(c, asInvalidRequest(bytes))
  const parsed = parseJson(bytes)
  if ('refused' in parsed) return problem(c, asInvalidRequest(parsed))
  const answer = await computation(parsed.value, c.req.header('Accept-Language'))
  if (isRefusal(answer)) return problem(c, answer)
  const mediaType = wantsLinkedData(c.req.header('accept')) ? 'application/ld+json' : 'application/json'
  return new Response(JSON.stringify(answer), {
    headers: {
      'Content-Type': `${mediaType}; charset=utf-8`,
      'Cache-Control': 'no-store',
      Vary: 'Accept, Accept-Language',
    },
  })
}

/**
 * Sends an answer of the atlas, or 304 to a reader that has it. The entity tag leaves out whether the answer came from
 * the cache.
 */
function sendLive(c: Context, { body, maxAgeSeconds }: LiveAnswer): Response {
  const { cached: _cached, ...lasting } = body
  const answer = conditional({
    mediaType: 'application/json; charset=UTF-8',
    content: JSON.stringify(body),
    cache: `public, max-age=${maxAgeSeconds}`,
    etag: `W/"${digestOf(JSON.stringify(lasting))}"`,
  })
  return sendConditional(c, answer)
}

/** All faults of the bytes are `invalid_request` here; signed writes have codes of their own (415 and 422). */
function asInvalidRequest(refusal: Refusal): Refusal {
  return refusal.refused === 'body_too_large' ? refusal : { ...refusal, refused: 'invalid_request' }
}
