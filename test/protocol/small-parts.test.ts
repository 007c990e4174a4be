import { expect, test, vi } from 'vitest'
import { createNativeVerifier } from '../../adapters/verifier/native.ts'
import { isSameJson } from '../../src/protocol/canonical-json.ts'
import { canBeReserved } from '../../src/protocol/display-name.ts'
import { isSealed } from '../../src/protocol/node-seal.ts'
import { pathOf, rootOf } from '../../src/protocol/paths.ts'
import { isRefusal, refuse, refuseField } from '../../src/protocol/refusal.ts'
import { createSigner } from '../../src/protocol/signer.ts'
import { threadMs } from '../../src/protocol/thread-time.ts'

test('a refusal has no member that says nothing', () => {
  const error = { pointer: '/a', code: 'b', message: 'C.' }
  expect(refuse('not_found', 'C.')).toStrictEqual({ refused: 'not_found', detail: 'C.' })
  for (const [given, said] of [
    [[], {}],
    [[0], { limit: 0 }],
    [[3, 'items'], { limit: 3, unit: 'items' }],
  ] as const) {
    const [limit, unit] = given
    expect(refuseField('not_found', '/a', 'b', 'C.', limit, unit)).toStrictEqual({
      ...{ refused: 'not_found', detail: 'C.' },
      errors: [{ ...error, ...said }],
    })
  }
})

test('a refusal is told from any other value', () => {
  expect(isRefusal(refuse('not_found', ''))).toBe(true)
  for (const other of [null, undefined, 'refused', 1, {}, [], () => 1]) expect(isRefusal(other)).toBe(false)
})

test('the parts of an address are filled in, each as one part', () => {
  expect(pathOf('/feeds/{slug}/of/{id}', { slug: 'a/b c', id: '1' })).toBe('/feeds/a%2Fb%20c/of/1')
  expect(pathOf('/feeds/{slug}/{x}', { x: '' })).toBe('/feeds/{slug}/')
})

test('the path of a base address has no slash at its end', () => {
  expect(
    ['', '/', '/square', '/square//', '/a/b/'].map((path) => rootOf(`https://a.example${path}`)),
  ).toEqual([...['', '', '/square', '/square', '/a/b']])
})

test('values are the same JSON whatever the order of their members', () => {
  expect(isSameJson({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true)
  expect(isSameJson({ a: 1, b: [2] }, { b: [2], a: 2 })).toBe(false)
})

test('a name can be reserved that has a letter or digit, and one left to compare by', () => {
  for (const name of ['owner', '7', 'é', '\u02b0']) expect(canBeReserved(name), name).toBe(true)
  // The last one is a letter by Unicode, of which nothing is left.
  for (const name of ['', '!!!', '—', '\u037a']) expect(canBeReserved(name), name).toBe(false)
})

test('what a node sealed holds under its key, for just this value', async () => {
  const signer = createSigner(new Uint8Array(32).fill(8))
  const key = { kty: 'OKP', crv: 'Ed25519', x: signer.publicKey, kid: 'k', use: 'sig', alg: 'EdDSA' } as const
  const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const sealed = (header: string, payload: unknown) => ({
    ...{ protected: header, signature: signer.sign(`${header}.${base64url(payload)}`) },
  })
  const verifier = createNativeVerifier()
  const header = base64url({ alg: 'EdDSA', kid: 'k' })
  expect(await isSealed({ b: 1, a: 2 }, sealed(header, { a: 2, b: 1 }), key, verifier)).toBe(true)
  expect(await isSealed({ a: 3 }, sealed(header, { a: 2, b: 1 }), key, verifier)).toBe(false)
  for (const other of [base64url({ alg: 'EdDSA', kid: 'l' }), base64url({ alg: 'HS256', kid: 'k' }), 'words'])
    expect(await isSealed({ a: 2 }, sealed(other, { a: 2 }), key, verifier), other).toBe(false)
})

test('the time of a thread is what it worked, where the runtime knows it', () => {
  vi.stubGlobal('process', { threadCpuUsage: () => ({ user: 5_000, system: 3_000 }) })
  vi.stubGlobal('performance', { now: () => 77 })
  const known = threadMs()
  vi.stubGlobal('process', {})
  const unknown = threadMs()
  vi.unstubAllGlobals()
  expect([known, unknown]).toEqual([8, 77])
})

test('a runtime without native signatures makes the same', () => {
  const seed = new Uint8Array(32).fill(9)
  const native = createSigner(seed)
  vi.stubGlobal('process', undefined)
  const elsewhere = createSigner(seed)
  const signature = elsewhere.sign('words')
  vi.unstubAllGlobals()
  expect([elsewhere.publicKey, elsewhere.agentId, signature]).toEqual([
    ...[native.publicKey, native.agentId, native.sign('words')],
  ])
})
