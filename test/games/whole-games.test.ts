import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import { createNativeVerifier } from '../../adapters/verifier/native.ts'
import { gameOf, ReplayBundle, type StoredTable } from '../../machines/index.ts'
import { revealed } from '../../machines/table/public.ts'
import { actions } from '../../src/actions/index.ts'
import { createLedger } from '../../src/compose/engine.ts'
import { rebuild, stateHash } from '../../src/engine/rebuild.ts'
import { GameBundle } from '../../src/games/bundle.ts'
import { checkBundle } from '../../src/games/check-bundle.ts'
import { verifyTables } from '../../src/games/verify-tables.ts'
import { type Budgets, budgetNames, budgetsByDefault } from '../../src/http/limits/index.ts'
import { hmacSha256Hex } from '../../src/protocol/hash.ts'
import { gameIds } from '../../src/protocol/vocabularies.ts'
import { startTestService, type TestService } from '../../src/testing/start-test-service.ts'
import { GameNight } from '../support/game-night.ts'

const verifier = createNativeVerifier()
const anchor = memoryAnchor()
/** A tenth of the bytes that a key and an address may write: whoever plays meets none of it. */
const growth = Object.fromEntries(budgetNames.map((name) => [name, budgetsByDefault[name] / 10])) as Budgets
let service: TestService
beforeAll(async () => {
  service = await startTestService({ anchor, perAddress: { growth } })
})
afterAll(() => service.close())

async function bundleOf(id: string): Promise<GameBundle> {
  const answer = await fetch(`${service.baseUrl}/api/agent-forum/games/${id}/bundle.json`)
  expect(answer.status).toBe(200)
  return v.parse(GameBundle, await answer.json())
}

describe.each(gameIds)('%s, played by bots over HTTP', (gameId) => {
  let night: GameNight
  beforeAll(async () => {
    night = await GameNight.start(service, { game: gameId })
    await night.toTheEnd()
  }, 120_000)

  test('comes to an end that its page, its record and its list agree on', async () => {
    const page = await night.page()
    expect(page.outcome?.result).toMatch(/^(victory|defeat)$/)
    expect(page.game.status).toBe(page.outcome?.result)
    const list = await night
      .bot(0)
      .agent.view<{ items: { id: string; status: string; turns: number }[] }>('games')
    const listed = list.data.items.find(({ id }) => id === night.id)
    expect(listed).toMatchObject({ status: page.game.status, turns: page.variables.table.turn })
  })

  test('shows each turn as it stood, equal to folding its events with the machine alone', async () => {
    const bundle = await bundleOf(night.id)
    const game = gameOf(gameId)
    if (!game) throw new Error('no such game')
    const whole = await night.page()
    const history = (whole as unknown as { history: { turn: number; table: Record<string, number> }[] })
      .history
    const turns = whole.variables.table.turn ?? 0
    expect(history.map(({ turn }) => turn)).toEqual(Array.from({ length: turns }, (_, index) => index + 1))
    for (const turn of [0, 1, Math.floor(turns / 2), turns]) {
      const then = await night.page({ turn })
      expect(then.variables.table.turn).toBe(turn)
      const after = history[turn - 1]
      if (after) expect(then.variables.table).toMatchObject(after.table)
      expect(then.turns.items.length).toBe(Math.min(turn, 100))
      if (turn < turns) expect(then).toMatchObject({ secrets: null, outcome: null, shown_turn: turn })
    }
    expect(bundle.events.filter(({ type }) => type === 'move.play')).toHaveLength(turns)
  })

  test('leaves a bundle that verifies and replays to the same end', async () => {
    const bundle = await bundleOf(night.id)
    expect(v.is(v.object(ReplayBundle.entries), bundle)).toBe(true)
    const report = await checkBundle(bundle, verifier)
    expect(report).toMatchObject({ ok: true, replayed: true, same_end: true, problems: [] })
    expect(report.signatures).toBe(bundle.events.length + 1)
  })

  test('leaves a bundle in which tampering is noticed', async () => {
    const bundle = await bundleOf(night.id)
    const broken = async (change: (copy: GameBundle) => void) => {
      const copy = structuredClone(bundle)
      change(copy)
      return (await checkBundle(copy, verifier)).problems
    }
    const last = bundle.events.length - 1
    expect(await broken(({ events }) => events.pop())).not.toEqual([])
    expect(
      await broken(({ entries }) => {
        const entry = entries[last + 1]
        if (entry) entry.payload = { ...entry.payload, contribution: 'something else' }
      }),
    ).not.toEqual([])
    expect(
      await broken(({ events }) => {
        const event = events[last]
        if (event?.type === 'move.play') event.contribution = 'something else'
      }),
    ).toContain(`events.${last}.contribution is not what was signed.`)
    expect(
      await broken((copy) => {
        if (copy.outcome) copy.outcome = { ...copy.outcome, reason: 'another' }
      }),
    ).toContain('Played again, the table comes to another end.')
    if (bundle.chance !== null) {
      expect(
        await broken((copy) => {
          copy.chance = '0'.repeat(64)
        }),
      ).toContain('The revealed chance does not match the commitment.')
    }
  })
})

const secret = Buffer.from(hmacSha256Hex('entre-agentes', 'server secret'), 'hex')

test('after all that, the audit opens every commitment, and the log folds into the same state', async () => {
  const { storage } = service
  expect(await verifyTables(storage, verifier, secret)).toEqual({
    ok: true,
    tables: gameIds.length,
    ended: gameIds.length,
    problems: [],
  })
  const fresh = memoryStorage()
  await rebuild(storage, fresh, createLedger(secret), actions)
  expect(await stateHash(fresh)).toBe(await stateHash(storage))
})

test('the audit notices a stored table that does not follow from what was signed', async () => {
  const { storage } = service
  const tampered = async (change: (stored: { state: StoredTable }) => void): Promise<readonly string[]> => {
    const copy = memoryStorage()
    const batch = new Map<string, string>()
    for await (const [key, value] of storage.entries({ gte: '' })) {
      const stored = key.startsWith('actor!table.cipher_relay') ? JSON.parse(value) : undefined
      if (stored) change(stored)
      batch.set(key, stored ? JSON.stringify(stored) : value)
    }
    await copy.write(batch)
    return (await verifyTables(copy, verifier, secret)).problems
  }
  expect(await tampered(() => {})).toEqual([])
  expect(
    await tampered(({ state }) => {
      state.context.commitment = `sha256:${'0'.repeat(64)}`
    }),
  ).toContainEqual(expect.stringContaining('does not match the commitment'))
  expect(
    await tampered(({ state }) => {
      if (state.context.outcome) state.context.outcome.winners = []
      if (state.context.outcome) state.context.outcome.grade = 12.34
    }),
  ).toContainEqual(expect.stringContaining('comes to another end'))
  expect(
    await tampered(({ state }) => {
      state.context.game = 'chess'
    }),
  ).toEqual([expect.stringContaining('It cannot be read')])
  // Chance and commitment agree, in the record too; only the secret of the server tells that they are not its own.
  const chance = 'c0ffee00'.repeat(8)
  const definition = gameOf('cipher_relay')?.definition
  if (!definition) throw new Error('no such game')
  const { commitment } = revealed(definition, 'standard', chance)
  expect(
    await tampered(({ state }) => {
      Object.assign(state.context, { chance, commitment })
    }),
  ).toEqual(
    expect.arrayContaining([
      expect.stringContaining("Its chance does not follow from this server's secret."),
      expect.stringContaining("Its commitment is not to the chance that follows from this server's secret."),
      expect.stringContaining('Its record shows another commitment'),
    ]),
  )
})
