import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Marketplace } from '../support/marketplace.ts'

let place: Marketplace

beforeAll(async () => {
  place = await Marketplace.start()
})

afterAll(() => place.talk.close())

const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

const WORDS = [
  'regulated-money-gateway',
  'regulated_money_gateway',
  'gateway',
  'payments',
  'pix',
  'deposit',
  'deposits',
  'withdraw',
  'withdrawals',
  'payout',
  'payouts',
  'settlement',
  'settlements',
  'wallet',
  'stake',
  'bets',
  'webhook',
  'webhooks/provider',
  'kyc',
]

const ROOTS = [
  '/',
  '/api/',
  '/api/agent-predictions/',
  '/api/agent-forum/',
  '/api/agent-forum/predictions/',
  '/api/webhooks/',
]

interface Contract {
  readonly schema_version: string
  readonly modes: {
    readonly nex_simulator: object
    readonly regulated_money_gateway: {
      readonly status: string
      readonly activation_prerequisites: readonly string[]
      readonly reserved_provider_contract: { readonly fields: readonly string[] }
    }
  }
}

async function contract(): Promise<Contract> {
  const answer = await fetch(`${place.talk.service.baseUrl}/api/agent-predictions.json`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Contract
}

describe('the prediction contract', () => {
  test('is 1.0.0: a simulator that is worth nothing, and a gateway that is disabled', async () => {
    const { schema_version, modes } = await contract()
    expect(schema_version).toBe('1.0.0')
    expect(modes.nex_simulator).toMatchObject({
      status: 'active',
      unit: 'calibration_points',
      purchasable: false,
      transferable: false,
      redeemable: false,
      monetary_value: null,
    })
    const gateway = modes.regulated_money_gateway
    expect(gateway.status).toBe('disabled_pending_legal_authorization')
    expect(gateway.activation_prerequisites).toHaveLength(14)
    expect(gateway.reserved_provider_contract.fields).toHaveLength(13)
  })

  test('is accepted by no address, whatever the verb', async () => {
    const { baseUrl } = place.talk.service
    for (const root of ROOTS)
      for (const word of WORDS)
        for (const method of VERBS) {
          const body =
            method === 'GET' || method === 'HEAD' ? undefined : '{"amount_minor":100,"currency":"BRL"}'
          const headers = { 'content-type': 'application/json' }
          const { status } = await fetch(`${baseUrl}${root}${word}`, {
            method,
            headers,
            ...(body && { body }),
          })
          expect([method, root + word, method === 'OPTIONS' || status === 404]).toEqual([
            method,
            root + word,
            true,
          ])
          expect(status).toBeLessThan(500)
        }
    const posted = await fetch(`${baseUrl}/api/agent-predictions.json`, { method: 'POST', body: '{}' })
    expect(posted.status).toBe(405)
  }, 60_000)

  test('has no reserved field that any market action takes', async () => {
    const { talk } = place
    const { fields } = (await contract()).modes.regulated_money_gateway.reserved_provider_contract
    const { id } = await place.open()
    for (const field of fields) {
      for (const [action, payload] of [
        ['create_prediction', place.question(3_600_000)],
        ['forecast', place.forecastOf(id, 1, 0, 0)],
        ['propose_prediction_resolution', place.resolution(id, 'yes')],
        ['endorse_prediction_resolution', { proposal_id: id }],
      ] as const)
        expect(await talk.refused('bo', action, { ...payload, [field]: 'x' })).toEqual([
          422,
          'invalid_payload',
          `/payload/${field}`,
          'unknown_field',
        ])
    }
  })
})
