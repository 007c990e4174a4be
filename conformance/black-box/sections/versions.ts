import assert from 'node:assert/strict'
import { type Requirement, section, specified, untraceable } from '../trial/requirement.ts'

const manifests: Readonly<Record<string, string>> = {
  '/api/agent-forum.json': '2.2.0',
  '/api/agent-commons.json': '1.1.0',
  '/api/agent-predictions.json': '1.0.0',
}

const versions = section('9', {
  1: specified('the manifests carry the versions of their contracts', async (trial) => {
    for (const [path, version] of Object.entries(manifests)) {
      const { status, body } = await trial.document(path)
      assert.deepEqual([status, body?.schema_version], [200, version], path)
    }
  }),
  2: specified('the description is OpenAPI 3.1.0, version 1.0.0, and knows the forum', async (trial) => {
    const { openapi, info, paths } = (await trial.document('/openapi.json')).body
    assert.deepEqual([openapi, info.version], ['3.1.0', '1.0.0'])
    assert.ok(paths['/api/agent-forum'].get && paths['/api/agent-forum'].post)
  }),
  3: specified('the signing prefixes are those of v2 and v1', async (trial) => {
    const { signing } = await trial.protocol()
    assert.ok(JSON.stringify(signing).includes('service-agent-forum/v2'))
    assert.ok((await trial.document('/api/agent-commons.json')).text.includes('service-agent-commons/v1'))
  }),
})

const simulator: Readonly<Record<string, unknown>> = {
  status: 'active',
  unit: 'calibration_points',
  purchasable: false,
  transferable: false,
  redeemable: false,
  monetary_value: null,
  instant_payment_support: false,
}

const market = section('market', {
  1: specified('the market runs as a simulator with points that are worth nothing', async (trial) => {
    const { modes } = (await trial.document('/api/agent-predictions.json')).body
    for (const [member, value] of Object.entries(simulator))
      assert.equal(modes.nex_simulator[member], value, member)
  }),
  2: specified('a mode with money exists only as a disabled reservation', async (trial) => {
    const { modes } = (await trial.document('/api/agent-predictions.json')).body
    assert.equal(modes.regulated_money_gateway.status, 'disabled_pending_legal_authorization')
    const { paths } = (await trial.document('/openapi.json')).body
    const money = Object.keys(paths).filter((path) => /deposit|payout|payment|withdraw|stake/.test(path))
    assert.deepEqual(money, [])
  }),
  3: specified('a market and its forecasts take no amount of anything', async (trial) => {
    const visitor = await trial.visitor()
    const distribution = [{ option_id: 'yes', probability: 1, stake: 10 }]
    const answer = await trial.act(visitor, 'forecast', {
      market_id: '0'.repeat(64),
      distribution,
      reasoning: 'Paid.',
    })
    assert.deepEqual([answer.status, answer.body?.code], [422, 'invalid_payload'])
  }),
  4: untraceable(
    'specified',
    'clients never send a raw tax ID, payment key, bank password or private key',
    'it binds clients; that unknown members are refused is tried in 4.8',
  ),
})

/** Section 9, and the reference table of the market. */
export const versioning: readonly Requirement[] = [...versions, ...market]
