import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createNativeVerifier } from '../../adapters/verifier/native.ts'
import { IDLE_MS, type TableOutcome } from '../../machines/index.ts'
import { activationOf, GameBundle, sealedPart } from '../../src/games/bundle.ts'
import { checkBundle, type KnownBeside } from '../../src/games/check-bundle.ts'
import { serverIdentity } from '../../src/interop/identity.ts'
import type { JsonObject, JsonValue } from '../../src/protocol/json-value.ts'
import { startTestService, type TestService } from '../../src/testing/start-test-service.ts'
import { GameNight } from '../support/game-night.ts'

const verifier = createNativeVerifier()
const victory: TableOutcome = { result: 'victory', reason: 'invented', winners: [], grade: 100 }
const idle: TableOutcome = { result: 'expired', reason: 'idle', winners: [], grade: null }
let service: TestService
let sealed: GameBundle
let ended: GameBundle
let expired: GameBundle
let lonely: GameBundle

async function bundleOf(id: string): Promise<GameBundle> {
  const answer = await fetch(`${service.baseUrl}/api/agent-forum/games/${id}/bundle.json`)
  return v.parse(GameBundle, await answer.json())
}

beforeAll(async () => {
  service = await startTestService()
  const night = await GameNight.start(service, { game: 'cipher_relay', seed: 'forged', players: 2 })
  const gathering = await service.agent('Ana').createGame({ game_id: 'shared_well' })
  await night.turns(3)
  sealed = await bundleOf(night.id)
  await night.toTheEnd()
  ended = await bundleOf(night.id)
  const left = await GameNight.start(service, { game: 'cipher_relay', seed: 'left', players: 2 })
  await left.turns(3)
  await service.clock.advance(IDLE_MS)
  expired = await bundleOf(left.id)
  lonely = await bundleOf(gathering.id)
}, 60_000)
afterAll(() => service.close())

function changed(bundle: GameBundle, change: Partial<GameBundle>): GameBundle {
  return { ...structuredClone(bundle), ...change }
}

/** A copy of which the last entries are gone, and what is said of its end. */
function truncated(bundle: GameBundle, change: Partial<GameBundle>): GameBundle {
  return changed(bundle, {
    events: bundle.events.slice(0, -4),
    entries: bundle.entries.slice(0, -4),
    ...change,
  })
}

function lastAt({ entries }: GameBundle): number {
  return Date.parse(entries.at(-5)?.received_at ?? '')
}

const text = (at: number) => new Date(at).toISOString()

/** As a dishonest node gives it out: what it forged it seals. */
function resealed(forged: GameBundle): GameBundle {
  const { jwk, sign } = serverIdentity(new Uint8Array(32))
  const activation = activationOf(forged)
  const seals = {
    key: jwk,
    activation: activation === null ? null : sign(activation),
    bundle: sign(sealedPart(forged)),
  }
  return { ...forged, seals }
}

const check = (bundle: GameBundle, beside?: KnownBeside) => checkBundle(resealed(bundle), verifier, beside)

/** Copies of a bundle in which one value is another, each with the path of that value; what no longer reads as a bundle is refused before any check. */
function* changedAnywhere(bundle: GameBundle): Generator<[string, GameBundle]> {
  for (const path of pathsIn(bundle as unknown as JsonValue)) {
    const copy = structuredClone(bundle)
    const holder = path
      .slice(0, -1)
      .reduce(
        (value, name) => (value as JsonObject)[name] as JsonValue,
        copy as unknown as JsonValue,
      ) as Record<string, JsonValue>
    const last = path.at(-1) ?? ''
    holder[last] = another(holder[last] ?? null)
    if (v.is(GameBundle, copy)) yield [path.join('.'), copy]
  }
}

function pathsIn(value: JsonValue, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]]
  return Object.entries(value).flatMap(([name, member]) => pathsIn(member, [...path, name]))
}

function another(value: JsonValue): JsonValue {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  return value === null ? 'x' : `${value}x`
}

describe('a bundle that is as the service gave it', () => {
  test('is in order, whatever became of the table', async () => {
    const now = service.clock.now()
    for (const bundle of [ended, expired, lonely])
      expect(await check(bundle, { now })).toMatchObject({ ok: true, replayed: true, same_end: true })
    expect(await check(sealed)).toMatchObject({ ok: true, replayed: false, outcome: null })
    expect(expired.outcome).toEqual(idle)
    expect(lonely).toMatchObject({ outcome: idle, chance: null, commitment: null, activated_by: null })
  })

  test('names the entry that activated the table, and keeps the commitment that was shown before', async () => {
    expect(ended.activated_by).toBe(ended.entries[1]?.id)
    const { commitment } = sealed
    if (commitment === null) throw new Error('an active table has a commitment')
    expect(await check(ended, { commitment })).toMatchObject({ ok: true })
    expect(await check(ended, { commitment: expired.commitment ?? '' })).toMatchObject({
      ok: false,
      problems: ['The commitment is not the one that was shown before.'],
    })
    expect(ended.notes.join(' ')).toContain('No hash chain covers it')
  })
})

test('what stays the word of the service is named, never hidden behind "ok"', async () => {
  const onItsWord = async (bundle: GameBundle, beside?: KnownBeside) =>
    (await check(bundle, beside)).rests_on_word_of_service
  const always = ['arrival', 'key_of_seal', 'key_of_log']
  const others = async (bundle: GameBundle, beside?: KnownBeside) =>
    (await onItsWord(bundle, beside)).filter((word) => !always.includes(word))
  expect(await onItsWord(ended)).toEqual(expect.arrayContaining(always))
  expect(await others(sealed)).toEqual(['sealed_chance', 'nothing_after_last_entry'])
  expect(await others(expired)).toEqual(['sealed_chance'])
  expect(await others(lonely)).toEqual([])
  expect(await others(ended)).toEqual(['sealed_chance'])
  expect(await others(ended, { commitment: sealed.commitment ?? '' })).toEqual([])
})

describe('what a node gave out and sealed', () => {
  const ofNode = async (bundle: GameBundle) => checkBundle(bundle, verifier, { serverKeys: await keys() })
  const keys = async () => {
    const answer = await fetch(`${service.baseUrl}/.well-known/jwks.json`)
    return ((await answer.json()) as { keys: { x: string }[] }).keys.map(({ x }) => x)
  }

  test('is in order as it is, and no value of it can be another', async () => {
    expect(await ofNode(expired)).toMatchObject({
      ok: true,
      rests_on_word_of_service: expect.not.arrayContaining(['key_of_seal']),
    })
    for (const [path, copy] of changedAnywhere(expired))
      expect((await ofNode(copy)).problems, path).not.toEqual([])
  })

  test('names the path of what its players did not sign', async () => {
    for (const [path, copy] of changedAnywhere(expired))
      if (/^(creator|events)\./.test(path))
        expect((await ofNode(copy)).problems, path).toContainEqual(
          `${path.replace(/^creator.*/, 'creator')} is not what was signed.`,
        )
  })

  test('is not in order without one of its entries, without its seals, or under the seals of another', async () => {
    for (const left of ended.entries.keys()) {
      const without = <T>(items: readonly T[], at: number) => items.filter((_, index) => index !== at)
      const entries = without(ended.entries, left)
      const events = without(ended.events, left - 1)
      expect((await ofNode(changed(ended, { entries, events }))).ok).toBe(false)
    }
    const { log: _log, ...unproven } = ended
    expect((await ofNode(unproven)).problems).toEqual(['The proofs from the log are missing.'])
    const { seals: _, ...bare } = ended
    expect((await checkBundle(bare, verifier)).problems).toContain('The seals of the node are missing.')
    expect((await ofNode(resealed(ended))).problems).toEqual(['The seals are not of that node.'])
  })

  test('shows, sealed anew by a node that lies, all but what rests on its word', async () => {
    const unnoticed: string[] = []
    for (const [path, copy] of changedAnywhere(changed(ended, { seals: undefined })))
      if ((await check(copy)).ok) unnoticed.push(path.replaceAll(/\d+/g, 'N'))
    expect([...new Set(unnoticed)].toSorted()).toEqual(['notes.N'])
  })
})

describe('an end that did not happen', () => {
  test('is not believed while the chance is sealed', async () => {
    const ended_at = sealed.entries.at(-1)?.received_at ?? ''
    for (const outcome of [victory, idle]) {
      const forged = changed(sealed, { outcome, ended_at })
      expect(await check(forged)).toMatchObject({ ok: false, replayed: false })
    }
    const unsealed = changed(ended, { chance: null, outcome: victory })
    expect(await check(unsealed)).toMatchObject({ ok: false })
    const nothing = changed(ended, { chance: null, commitment: null, outcome: victory })
    expect(await check(nothing)).toMatchObject({ ok: false })
  })

  test('is not believed where moves were left out and the table is said to have expired', async () => {
    const expiring = { outcome: idle, expired: true }
    const forged = truncated(ended, expiring)
    const log = { ...ended.log, proofs: ended.log?.proofs.slice(0, -4) ?? [], end: null } as GameBundle['log']
    expect((await check({ ...forged, log })).problems).toEqual([
      'The proofs from the log are not those of the entries.',
      'The table cannot have ended then.',
    ])
    const ended_at = text(lastAt(ended) + IDLE_MS)
    expect(
      (await check(truncated(ended, { ...expiring, ended_at }), { now: lastAt(ended) })).problems,
    ).toContain('The table is said to end in the future.')
    // An old table that really expired, but later than it is said: the deadline in the log tells when its last entry was.
    const earlier = changed(expired, {
      events: expired.events.slice(0, -1),
      entries: expired.entries.slice(0, -1),
    })
    const proofs = expired.log?.proofs.filter(({ leaf }) => leaf.seq !== expired.entries.at(-1)?.seq) ?? []
    expect(
      (await check({ ...earlier, log: { ...expired.log, proofs } as GameBundle['log'] })).problems,
    ).toContain('The entry of the log by which the table is said to have expired did not end it so.')
    expect(await check(truncated(ended, { ...expiring, ended_at: null }))).toMatchObject({ ok: false })
    expect(await check(truncated(ended, { ...expiring, ended_at: 'soon' }))).toMatchObject({ ok: false })
  })

  test('is not believed where entries are said to have come before they were signed', async () => {
    const forged = structuredClone(expired)
    for (const entry of forged.entries) entry.received_at = text(Date.parse(entry.received_at) - IDLE_MS)
    for (const event of forged.events) event.at -= IDLE_MS
    forged.creator.at -= IDLE_MS
    expect((await check(forged)).problems).toContain(
      `Entry ${forged.entries[0]?.seq} came before it was signed.`,
    )
  })
})

test('a table is not still played when its chance is revealed', async () => {
  for (const ended_at of [null, ended.ended_at]) {
    const forged = truncated(ended, { outcome: null, ended_at })
    expect((await check(forged)).problems).toContain(
      'The chance of a table is revealed when it has ended, and not before.',
    )
  }
  expect(await check(changed(expired, { expired: false }))).toMatchObject({ ok: false })
})
