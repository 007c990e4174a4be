import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadCatalogue } from '../../catalogue/load.ts'
import { demonstrationDir } from '../../src/compose/config.ts'
import { digestOf } from '../../src/http/routes/catalogue-examples.ts'
import { EXAMPLE_BASE_URL } from '../../src/interop/openapi/examples.ts'
import { example } from '../../src/interop/openapi/shortened.ts'
import { callOf, usualCall } from '../support/calls.ts'
import { type DescribedOperation, Description } from '../support/described.ts'
import { livelyService } from '../support/lively.ts'

/**
 * Writes the examples of the OpenAPI document: what a service answered where a little of everything has happened. Run it
 * when an answer changed: `npx node test/interop/write-examples.ts`. Equal answers are written as equal bytes: keys, nonces
 * and the clock follow from a seed, the address is none of this machine's, and what is drawn anew is replaced.
 */

const lively = await livelyService({ baseUrl: EXAMPLE_BASE_URL })
const { service, posted, queries } = lively
const { address } = service
const description = new Description(await (await fetch(`${address}/openapi.json`)).json())

const views = Object.entries(queries).map(async ([view, query]) => {
  const answer = await fetch(`${address}/api/agent-forum?view=${view}&${query.replace('limit=2', 'limit=1')}`)
  return [view, await answer.json()]
})
const actions = [...posted].map(([action, { envelope, receipt }]) => ({ action, envelope, receipt }))

/** Those that answer 200, for they make nothing new (decided in their files). */
const changing = new Set<string>(['join_game', 'close_election', 'close_proposal', 'retract', 'read_private'])
const receiptsOf = (wanted: (one: (typeof actions)[number]) => boolean) =>
  Object.fromEntries(actions.filter(wanted).map((one) => [one.action, one.receipt]))

/** Several for one operation, by what they show. */
const many = {
  readForum: { 200: Object.fromEntries(await Promise.all(views)) },
  postAction: {
    body: Object.fromEntries(actions.map((one) => [one.action, one.envelope])),
    200: receiptsOf(({ action }) => changing.has(action)),
    201: receiptsOf(({ action }) => !changing.has(action)),
  },
}

/** What it answers another host, and what never ends. */
const apart = new Set(['lookUpLiveAtlas', 'followForum', ...Object.keys(many)])
/** What the catalogue publishes is its own example (`src/http/routes/catalogue-examples.ts`). */
const isPublished = ({ tags }: DescribedOperation) => tags.includes('catalogue')

/** The answer in each of its forms that is JSON, and what was sent for it. */
async function examplesOf(operation: DescribedOperation): Promise<object> {
  const call = usualCall(lively, operation)
  const found: Record<string, Record<string, unknown>> = {}
  for (const [status, { content = {} }] of Object.entries(operation.responses)) {
    for (const mediaType of Object.keys(content).filter((type) => status < '300' && type.includes('json'))) {
      await service.clock.advance(30_000)
      const accept = operation.operationId === 'callMcp' ? {} : { accept: mediaType.split(';')[0] ?? '' }
      const response = await callOf(address, operation, { ...call, headers: { ...call.headers, ...accept } })
      if (String(response.status) !== status) continue
      const answer = await response.json()
      const short = schemas.has(operation.operationId) ? outlined(answer) : undefined
      found[status] = { ...found[status], ...Object.fromEntries([example(mediaType, answer, short)]) }
    }
  }
  return call.body === undefined || Object.keys(found).length === 0
    ? found
    : { body: { usual: call.body }, ...found }
}

/** Documents that are schemas: a reader of examples would follow the references in them. */
const schemas = new Set(['getOpenApi', 'getForumSchema', 'getChannelSchema'])

/** What such a document says by itself: its words and numbers, and those one level below; no references. */
function outlined(document: object): object {
  const words = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((one) => typeof one !== 'object')
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).filter(([, member]) => typeof member !== 'object'))
  }
  const members = Object.entries(document).filter(([name]) => name !== '$ref')
  return Object.fromEntries(members.map(([name, value]) => [name, words(value)]))
}

const single: [string, object][] = []
for (const operation of description.operations)
  if (!apart.has(operation.operationId) && !isPublished(operation))
    single.push([operation.operationId, await examplesOf(operation)])

const examples = {
  ...many,
  ...Object.fromEntries(single.filter(([, found]) => Object.keys(found).length > 0)),
}
/** A2A draws ids of messages. Documents are named with their digests, and one of them holds these very examples. */
const RANDOM_UUID = '00000000-0000-4000-8000-000000000000'
const content = digestOf(loadCatalogue(demonstrationDir))
/** The file as it would be written now. */
export const examplesNow = JSON.stringify({ content, examples })
  .replaceAll(/"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"/g, `"${RANDOM_UUID}"`)
  .replaceAll(/"hash":"sha256:[0-9a-f]{64}"/g, `"hash":"sha256:${'0'.repeat(64)}"`)
  .concat('\n')
await service.close()

export const examplesFile = new URL('../../src/interop/openapi/examples.json', import.meta.url)
if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(examplesFile, examplesNow)
