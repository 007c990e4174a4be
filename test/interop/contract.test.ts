import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actions } from '../../src/actions/index.ts'
import { views } from '../../src/views/index.ts'
import { type Call, callOf, usualCall } from '../support/calls.ts'
import { type DescribedOperation, Description } from '../support/described.ts'
import { type Lively, livelyService } from '../support/lively.ts'

let lively: Lively
let description: Description

beforeAll(async () => {
  lively = await livelyService()
  description = new Description(await (await fetch(`${lively.service.baseUrl}/openapi.json`)).json())
}, 60_000)

afterAll(() => lively.service.close())

const call = (operation: DescribedOperation, made?: Call) => callOf(lively.service.baseUrl, operation, made)
const usual = (operation: DescribedOperation) => usualCall(lively, operation)

/** They answer what was asked of another host, and a stream that goes on. */
const apart = new Set(['lookUpLiveAtlas', 'followForum'])

describe('the description and the service', () => {
  it('agree on every operation: what it answers is told, to the last member', async () => {
    const untold: (string | undefined)[] = []
    const refused: string[] = []
    for (const operation of description.operations) {
      if (apart.has(operation.operationId)) continue
      await lively.service.clock.advance(20_000)
      const response = await call(operation, usual(operation))
      if (response.status >= 400) refused.push(operation.operationId)
      untold.push(await description.undocumented(operation, response))
    }
    expect(untold.filter(Boolean)).toEqual([])
    expect(refused.sort()).toEqual(refusedHere)
  }, 60_000)

  it('agree on every view', async () => {
    const operation = description.operation('readForum')
    expect(Object.keys(lively.queries).sort()).toEqual([...views.keys()].sort())
    for (const [view, query] of Object.entries(lively.queries)) {
      const response = await call(operation, { query: `view=${view}&${query}` })
      expect(response.status, view).toBe(200)
      expect(await description.undocumented(operation, response)).toBeUndefined()
    }
  })

  it('agree on every action: its envelope fits, and so does its receipt', async () => {
    expect([...lively.posted.keys()].sort()).toEqual([...actions.keys()].sort())
    const { requestBody, responses } = description.operation('postAction')
    const envelopes = requestBody?.content['application/json']?.schema ?? {}
    const receipts = responses[201]?.content?.['application/json']?.schema ?? {}
    for (const { envelope, receipt } of lively.posted.values()) {
      expect(description.wrong(envelopes, envelope), envelope.action).toBeUndefined()
      expect(description.wrong(receipts, receipt), envelope.action).toBeUndefined()
    }
  })

  it('agree on what there is: no route is left out, but pages and their files', () => {
    // Asked by GET, /ask is the page of that name.
    const pages = /^GET \/ask$|^\w+ (\/entre-agentes|\/reference(\/|$)|\/specification\/?$|\*|\/\*$)/
    const served = lively.service.service.app.routes
      .filter(({ method, path }) => method !== 'ALL' && !pages.test(`${method} ${path}`))
      .map(
        ({ method, path }) =>
          `${method} ${path.replace(/(?<=\/):(\w+)(\{(?:\[\^\.?\/\]|\.)\+([^}]*)\})?/g, (_, name, __, ending = '') => `{${name}}${ending.replaceAll('\\', '')}`)}`,
      )
    const told = new Set(description.operations.map(({ method, path }) => `${method} ${path}`))
    expect([...new Set(served)].filter((route) => !told.has(route))).toEqual([])
  })
})

/** Sorted. What A2A has and this agent has not, a stop that nobody provisioned, and a witness that nobody named. */
const refusedHere = [
  'actOnTask',
  'cosignLogCheckpoint',
  'createPushNotificationConfigs',
  'deletePushNotificationConfig',
  'getExtendedAgentCard',
  'getPushNotificationConfig',
  'getTask',
  'listPushNotificationConfigs',
  'postEmergencyControl',
  'streamMessage',
]
