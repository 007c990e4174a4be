import fc from 'fast-check'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { actions } from '../../src/actions/index.ts'
import type { ActionName } from '../../src/protocol/vocabularies.ts'
import { views } from '../../src/views/index.ts'
import { type Call, callOf, usualCall } from '../support/calls.ts'
import { type DescribedOperation, Description } from '../support/described.ts'
import { fromSchema } from '../support/from-schema.ts'
import { type Lively, livelyService } from '../support/lively.ts'

/** For each operation and each action. Many more by hand: `FUZZ_CASES=100 npx vitest run test/interop/fuzz.test.ts`. */
const CASES = Number(process.env.FUZZ_CASES ?? 4)

let lively: Lively
let description: Description

beforeAll(async () => {
  lively = await livelyService()
  description = new Description(await (await fetch(`${lively.service.baseUrl}/openapi.json`)).json())
}, 60_000)

afterAll(() => lively.service.close())

/** They ask another host, and open a stream that goes on. */
const apart = new Set(['lookUpLiveAtlas', 'followForum'])

const allowed = (schema: object) => fromSchema(schema as never, (reference) => description.named(reference))

const word = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e9',
    'null',
    '[]',
    '%00',
    '../..',
    'a'.repeat(64),
    '0'.repeat(64),
    '𝕒',
    '\u202e',
  ),
)
const anything = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: word },
)

/** Every parameter there is, as the document allows it, likely, or anything; and one that there is not. */
function pairsFor({ parameters }: DescribedOperation): fc.Arbitrary<[string, string][]> {
  const declared = parameters.filter((one) => one.in === 'query')
  const pair = ({ name, schema }: (typeof declared)[number]) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof(
        { weight: 3, arbitrary: allowed(schema).map(String) },
        word,
        fc.constantFrom(...views.keys(), lively.ids.thread, lively.ids.table),
      ),
    )
  const unknown = fc.tuple(fc.constant('other'), word)
  return fc.array(declared.length > 0 ? fc.oneof(...declared.map(pair), unknown) : unknown, { maxLength: 5 })
}

/** What the document allows; a good body with one member changed or added; anything at all. */
function bodyFor(operation: DescribedOperation): fc.Arbitrary<unknown> {
  const [media] = Object.values(operation.requestBody?.content ?? {})
  if (!media) return fc.constant(undefined)
  const good = (usualCall(lively, operation).body ?? {}) as Record<string, unknown>
  const changed = fc
    .tuple(fc.constantFrom(...Object.keys(good), 'more'), anything)
    .map(([name, value]) => ({ ...good, [name]: value }))
  return fc.oneof(allowed(media.schema), changed, anything)
}

/** Parts of the path as they are listed, or any; an empty one, or dots, is another path. */
function partsFor({ parameters }: DescribedOperation): fc.Arbitrary<Record<string, string>> {
  const parts = parameters.filter((one) => one.in === 'path')
  const part = (schema: object) =>
    fc
      .oneof(allowed(schema).map(String), word, fc.constant(lively.ids.table))
      .map((any) => (/^\.{0,2}$/.test(any) ? 'x' : any))
  return fc.record(Object.fromEntries(parts.map(({ name, schema }) => [name, part(schema)])))
}

/** No fault, and nothing that the document does not tell: neither a status, nor a media type, nor a member's kind. */
async function expectTold(operation: DescribedOperation, made: Call): Promise<void> {
  await lively.service.clock.advance(15_000)
  const response = await callOf(lively.service.baseUrl, operation, made)
  if (response.status >= 500 && response.status !== 503)
    throw new Error(`${operation.operationId} failed: ${response.status}`)
  const untold = await description.undocumented(operation, response)
  if (untold) throw new Error(untold)
}

describe('whatever is asked', () => {
  it('of every operation is answered as the description says, and never by a fault', async () => {
    for (const operation of description.operations) {
      if (apart.has(operation.operationId)) continue
      const asked = fc.record({
        query: pairsFor(operation).map((pairs) => String(new URLSearchParams(pairs))),
        body: bodyFor(operation),
        path: partsFor(operation),
      })
      const usual = usualCall(lively, operation)
      const property = fc.asyncProperty(asked, ({ query, body, path }) =>
        expectTold(operation, { ...usual, query, body, path }),
      )
      await fc.assert(property, { numRuns: CASES })
    }
  }, 600_000)

  it('by a signed action of any kind, with whatever its schema allows, is answered so too', async () => {
    const operation = description.operation('postAction')
    const verify = description.operation('verifyEnvelope')
    for (const action of actions.keys()) {
      const name = action.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
      const payloads = allowed({ $ref: `#/components/schemas/${name}Payload` })
      const property = fc.asyncProperty(payloads, async (payload) => {
        await lively.service.clock.advance(15_000)
        const body = lively.ana.sign(action as ActionName, payload as object)
        await expectTold(verify, { body })
        await expectTold(operation, { body })
      })
      await fc.assert(property, { numRuns: CASES })
    }
  }, 600_000)
})
