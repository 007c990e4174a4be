import { afterEach, describe, expect, test } from 'vitest'
import { memoryTree } from '../../adapters/tree-files.ts'
import { Bus } from '../../src/bus/bus.ts'
import { hmacSha256Hex } from '../../src/protocol/hash.ts'
import { openedLeafHash } from '../../src/protocol/tree/leaf.ts'
import { isConsistent, isIncluded, leafHash } from '../../src/protocol/tree/merkle.ts'
import {
  checkpointIn,
  cosignatureLine,
  fromBase64,
  isSignedBy,
  keyAfter,
  keyOf,
  parseNote,
} from '../../src/protocol/tree/note.ts'
import { startTestService, type TestService } from '../../src/testing/index.ts'
import { logKeys, namedKeys, rotated } from '../../src/tree/log-keys.ts'
import { PublicTree } from '../../src/tree/public-tree.ts'

/** Of every test service that is given no seed. */
const serverSecret = Buffer.from(hmacSha256Hex('entre-agentes', 'server secret'), 'hex')

const services: TestService[] = []
afterEach(async () => {
  for (const service of services.splice(0)) await service.close()
})

async function started(options: Parameters<typeof startTestService>[0] = {}): Promise<TestService> {
  const service = await startTestService({ catalogue: 'none', ...options })
  services.push(service)
  return service
}

async function json(service: TestService, path: string) {
  const response = await fetch(service.baseUrl + path)
  return { status: response.status, body: await response.json() }
}

async function checkpointOf(service: TestService) {
  const text = await (await fetch(`${service.baseUrl}/log/checkpoint`)).text()
  const note = parseNote(text)
  const head = note && checkpointIn(note.text)
  const key = keyOf((await json(service, '/log/keys')).body.vkey)
  if (!note || !head || !key) throw new Error(`no checkpoint: ${text}`)
  expect(isSignedBy(note, key)).toBe(true)
  return { text, note, ...head }
}

const bytes = (text: string) => fromBase64(text) ?? new Uint8Array()

async function withEchoes(service: TestService, count: number) {
  const receipts = []
  for (let number = 1; number <= count; number += 1) {
    receipts.push(
      await service.agent(`agent ${number % 7}`).act('echo', { body: `Echo ${number}`, mode: 'stream' }),
    )
    await service.clock.advance(20_000)
  }
  return receipts
}

describe('the tree of the log', () => {
  test('proves each entry by its receipt, and that the log only grew', async () => {
    const service = await started()
    const receipts = await withEchoes(service, 5)
    const before = await checkpointOf(service)
    receipts.push(...(await withEchoes(service, 4)))
    const now = await checkpointOf(service)
    expect([before.size, now.size]).toEqual([5, 9])
    for (const { leaf_index: index, id } of receipts) {
      const { body } = await json(service, `/log/proof?index=${index}&size=${now.size}`)
      expect(body.opening.header.id).toBe(id)
      expect(body.opening.header.seq).toBe(index + 1)
      const proof = { index, size: now.size, proof: body.hashes.map(bytes) }
      expect(isIncluded(openedLeafHash(body.opening), proof, now.root)).toBe(true)
    }
    const { body } = await json(service, '/log/consistency?from=5&to=9')
    expect(isConsistent(before, now, body.hashes.map(bytes))).toBe(true)
    const unknown = ['/log/proof?index=9', '/log/proof?index=0&size=10', '/log/consistency?from=6&to=5']
    for (const path of unknown) expect((await json(service, path)).status, path).toBe(400)
  })

  test('serves the tiles from which everybody makes the same root, for good', async () => {
    const service = await started()
    await withEchoes(service, 3)
    const { size, root } = await checkpointOf(service)
    const tile = await fetch(`${service.baseUrl}/log/tile/entries/000.p/${size}`)
    expect(tile.headers.get('cache-control')).toContain('immutable')
    const bundle = Buffer.from(await tile.arrayBuffer())
    const leaves: Buffer[] = []
    for (let at = 0; at < bundle.length; at += 2 + bundle.readUInt16BE(at))
      leaves.push(bundle.subarray(at + 2, at + 2 + bundle.readUInt16BE(at)))
    const hashes = Buffer.from(
      await (await fetch(`${service.baseUrl}/log/tile/0/000.p/${size}`)).arrayBuffer(),
    )
    expect(Buffer.concat(leaves.map(leafHash)).equals(hashes)).toBe(true)
    const { body } = await json(service, `/log/proof?index=0`)
    expect(isIncluded(hashes.subarray(0, 32), { index: 0, size, proof: body.hashes.map(bytes) }, root)).toBe(
      true,
    )
    expect((await fetch(`${service.baseUrl}/log/tile/0/000.p/${size + 1}`)).status).toBe(404)
  })

  test.each([
    ['entries?limit=0', '/limit', 'out_of_range'],
    ['entries?limit=257', '/limit', 'out_of_range'],
    ['entries?from=0', '/from', 'out_of_range'],
    ['entries?from=one', '/from', 'not_an_integer'],
    ['proof?index=1.5', '/index', 'not_an_integer'],
    ['proof?index=9', '/index', 'out_of_range'],
    ['consistency?from=2&to=1', '/from', 'out_of_range'],
  ])('refuses %s and clamps nothing', async (query, pointer, code) => {
    const service = await started()
    await withEchoes(service, 2)
    expect((await json(service, `/log/${query}`)).body).toMatchObject({
      status: 400,
      code: 'invalid_parameter',
      errors: [{ pointer, code }],
    })
  })

  test('keeps the leaf of a retracted text, and gives its salt to nobody any more', async () => {
    const service = await started()
    const [echo] = await withEchoes(service, 2)
    if (!echo) throw new Error('there is one')
    const { body: before } = await json(service, '/log/proof?index=0')
    const old = await checkpointOf(service)
    await service.agent('agent 1').act('retract', { target_type: 'echo', target_id: echo.id })
    const { body: after } = await json(service, '/log/proof?index=0')
    expect(after.opening).toBeNull()
    expect(after.leaf).toEqual(before.leaf)
    expect(JSON.stringify(after)).not.toContain(before.opening.salt)
    const { body: entries } = await json(service, '/log/entries?from=1&limit=1')
    expect(entries.items[0]).toMatchObject({ leaf_index: 0, body: { withheld: 'retracted' } })
    expect(entries.items[0].salt).toBeUndefined()
    // Made anew from the log alone, it is the same tree.
    await service.service.settled()
    const again = new PublicTree({
      log: service.storage,
      store: memoryTree(),
      bus: new Bus(() => {}),
      clock: service.clock,
      serverSecret,
      keys: logKeys(serverSecret),
      witnesses: [],
      baseUrl: () => service.baseUrl,
      head: () => 3,
      onFault: (error) => {
        throw error
      },
    })
    again.start()
    await again.settled()
    const made = await again.checkpoint()
    expect(made).toBe((await checkpointOf(service)).text)
    expect(again.root(old.size)).toBe(Buffer.from(old.root).toString('base64'))
  })

  test('goes on after a checkpoint of an empty log was signed', async () => {
    const service = await started()
    const store = memoryTree()
    const following = () =>
      new PublicTree({
        log: service.storage,
        store,
        bus: new Bus(() => {}),
        clock: service.clock,
        serverSecret,
        keys: logKeys(serverSecret),
        witnesses: [],
        baseUrl: () => service.baseUrl,
        head: () => 0,
        onFault: (error, message) => {
          throw error ?? new Error(message)
        },
      })
    const first = following()
    first.start()
    const signed = await first.checkpoint()
    expect(signed).toMatch(/\/log\n0\n/)
    // As after a restart before the first entry.
    const second = following()
    second.start()
    expect(await second.checkpoint()).toBe(signed)
    await withEchoes(service, 2)
    await second.settled()
    expect(await second.size()).toBe(2)
  })

  test('shows the cosignatures of the witnesses that its operator named, and of nobody else', async () => {
    const witness = logKeys(new Uint8Array(32).fill(3))
    const named = namedKeys(witness, 'witness.example/log')
    const service = await started({ audit: { logWitnesses: [named.witness] } })
    await withEchoes(service, 2)
    const { text, note } = await checkpointOf(service)
    const post = (body: string) =>
      fetch(`${service.baseUrl}/log/checkpoint`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body,
      })
    const stranger = cosignatureLine(
      'other.example/log',
      logKeys(new Uint8Array(32).fill(4)).witness,
      note.text,
      1,
    )
    expect((await post(`${text}${stranger}\n`)).status).toBe(401)
    expect((await post(text.replace('\n2\n', '\n3\n'))).status).toBe(401)
    const line = cosignatureLine('witness.example/log', witness.witness, note.text, 1_800_000_000)
    // Handed in many times over, it is shown once.
    expect((await post(`${text}${`${line}\n`.repeat(50)}`)).status).toBe(200)
    expect((await checkpointOf(service)).text).toBe(`${text}${line}\n`)
  })
})

test('a key of a log names the next one, and nobody else does', () => {
  const first = logKeys(new Uint8Array(32).fill(1))
  const second = rotated(first, 'example.org/log', new Uint8Array(32).fill(2))
  const secondKeys = logKeys(new Uint8Array(32).fill(1), second)
  const third = rotated(secondKeys, 'example.org/log', new Uint8Array(32).fill(5))
  const known = namedKeys(first, 'example.org/log').log
  const { log: newest, earlier } = namedKeys(logKeys(new Uint8Array(32).fill(1), third), 'example.org/log')
  expect(keyAfter(known, third.rotations)).toEqual(newest)
  expect(earlier).toEqual([known, namedKeys(secondKeys, 'example.org/log').log])
  const forged = rotated(logKeys(new Uint8Array(32).fill(9)), 'example.org/log', new Uint8Array(32).fill(8))
  expect(keyAfter(known, forged.rotations)).toEqual(known)
})
