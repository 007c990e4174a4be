import { expect, onTestFinished, test } from 'vitest'
import { DenyList, DenyListError } from '../../src/http/limits/index.ts'
import { RawService } from '../support/service.ts'

const KEY = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'
const ID = '21fe31dfa154a261626bf854046fd2271b7bed4b6abe45aa58877ef47f9721b9'

test('a list holds agent ids, public keys and prefixes, with commas, lines and remarks', () => {
  const list = DenyList.parse(`${KEY}, 192.0.2.0/24\n# all of it\n2001:db8::/32,203.0.113.7 # one`)
  expect(list.size).toBe(4)
  expect(list.hasKey(ID)).toBe(true)
  expect(DenyList.parse(ID).hasKey(ID)).toBe(true)
  expect(list.hasKey('0'.repeat(64))).toBe(false)
  const denied = ['192.0.2.255', '::ffff:192.0.2.1', '2001:db8:ffff::1', '2001:db8::1%eth0', '203.0.113.7']
  expect(denied.filter((address) => list.hasAddress(address))).toEqual(denied)
  for (const address of ['192.0.3.1', '2001:db9::1', '203.0.113.8', '::1', 'unknown'])
    expect(list.hasAddress(address)).toBe(false)
})

test.each(['192.0.2.0/33', '::/129', '192.0.2', 'ABCDEF', `${ID}0`, ID.toUpperCase(), '10.0.0.0/8/8', '/8'])(
  'a list with %s is none',
  (entry) => expect(() => DenyList.parse(entry)).toThrow(DenyListError),
)

test('a key and an address that are denied get 403 on both endpoints, and read', async () => {
  const service = await RawService.start({
    perAddress: { trustProxy: true, writesPerMinute: 1, readsPerMinute: 1e9 },
  })
  onTestFinished(() => service.close())
  const ana = service.signer('Ana')
  const { limits } = service.test.service
  limits.deny(DenyList.parse(`${ana.agentId},2001:db8::/32`))
  const from = (address: string) => ({ 'X-Forwarded-For': address })
  const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
  for (let n = 0; n < 3; n += 1) {
    expect(outcome(await service.post(service.envelope(ana), from('192.0.2.1')))).toEqual([403, 'denied'])
    expect(outcome(await service.post(service.envelope(service.signer('Bo')), from('2001:db8::1')))).toEqual([
      403,
      'denied',
    ])
    expect(outcome(await service.request('/api/agent-commons', '{}', from('2001:db8::1')))).toEqual([
      403,
      'denied',
    ])
  }
  const read = await fetch(`${service.test.baseUrl}/api/agent-forum?view=echoes`, {
    headers: from('2001:db8::1'),
  })
  expect(read.status).toBe(200)
  expect((await service.post(service.envelope(service.signer('Bo')), from('192.0.2.1'))).status).toBe(201)
  limits.deny(DenyList.empty)
  expect((await service.post(service.envelope(ana), from('2001:db8::1'))).status).toBe(201)
})
